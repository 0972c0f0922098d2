import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restClient } from './rest-client.ts';

const session = vi.hoisted(() => ({ readSession: vi.fn(), leaveIfEnded: vi.fn() }));
const renewSession = vi.hoisted(() => vi.fn());
vi.mock('#kit/env.ts', () => ({
  readEnv: async () => ({ url: 'https://abc.supabase.co', key: 'sb_publishable_x' }),
}));
vi.mock('../session/session.ts', () => session);
vi.mock('../session/renew-session.ts', () => ({ renewSession }));

const refused = (code: string) => Response.json({ code, message: '' }, { status: 401 });
const send = vi.fn();
let bearers: (string | null)[] = [];
const read = async () => (await restClient()).from('profiles').select('display_name');

beforeEach(() => {
  vi.resetAllMocks();
  bearers = [];
  vi.stubGlobal('fetch', (input: string, init: { headers: Headers }) => {
    bearers.push(init.headers.get('authorization'));
    return send(input, init);
  });
  session.readSession.mockResolvedValue({ access_token: 'old' });
  send.mockImplementation(async () => Response.json([]));
});

afterEach(() => void vi.unstubAllGlobals());

test('a visitor asks with the key alone, which is no bearer token', async () => {
  session.readSession.mockResolvedValue(null);
  expect((await read()).error).toBeNull();
  expect(send.mock.calls[0]?.[1].headers.get('apikey')).toBe('sb_publishable_x');
  expect(bearers).toEqual([null]);
});

test('a token that is refused as expired is renewed once, and the request sent again', async () => {
  send.mockResolvedValueOnce(refused('PGRST303'));
  renewSession.mockResolvedValue({ access_token: 'new' });
  expect((await read()).error).toBeNull();
  expect(bearers).toEqual(['Bearer old', 'Bearer new']);
  expect(session.leaveIfEnded).not.toHaveBeenCalled();
});

test('a session that has ended is left, one that could not be asked about stays', async () => {
  send.mockImplementation(async () => refused('PT401'));
  await read();
  expect(session.leaveIfEnded).toHaveBeenCalledTimes(1);
  expect(renewSession).not.toHaveBeenCalled();
  send.mockImplementation(async () => refused('PGRST303'));
  renewSession.mockRejectedValue(new Error('offline'));
  expect((await read()).status).toBe(401);
  expect(session.leaveIfEnded).toHaveBeenCalledTimes(1);
});

test('a client of one account sends nothing as another one, renewed or not', async () => {
  const as = (id: string) => ({ access_token: `of ${id}`, user: { id } });
  const readAs = async (owner: string) => (await restClient(owner)).from('profiles').select();
  session.readSession.mockResolvedValue(as('ana'));
  expect((await readAs('ana')).error).toBeNull();
  expect((await readAs('beto')).error).not.toBeNull();
  expect(bearers).toEqual(['Bearer of ana']);
  send.mockResolvedValueOnce(refused('PGRST303'));
  renewSession.mockResolvedValue(as('beto'));
  expect((await readAs('ana')).error).not.toBeNull();
  session.readSession.mockResolvedValue(null);
  expect((await readAs('ana')).error).not.toBeNull();
  expect(bearers).toEqual(['Bearer of ana', 'Bearer of ana']);
});

test('without a network a request fails at once and is not tried again', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  expect((await read()).status).toBe(0);
  expect(send).toHaveBeenCalledTimes(1);
});
