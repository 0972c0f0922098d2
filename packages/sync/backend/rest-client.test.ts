import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restClient } from './rest-client.ts';

type Session = { access_token: string; user: { id: string } };
const of = (id: string, access_token = `of ${id}`): Session => ({ access_token, user: { id } });
const browser = {
  readEnv: async () => ({ url: 'https://abc.supabase.co', key: 'sb_publishable_x' }),
  readSession: vi.fn<() => Promise<Session | null>>(),
  renewSession: vi.fn<(refused: string) => Promise<Session | null>>(),
  leaveIfEnded: vi.fn<() => void>(),
};

const refused = (code: string) => Response.json({ code, message: '' }, { status: 401 });
const send = vi.fn();
let bearers: (string | null)[] = [];
const readAs = async (owner?: string) =>
  (await restClient(owner, browser)).from('profiles').select('display_name');

beforeEach(() => {
  vi.resetAllMocks();
  bearers = [];
  vi.stubGlobal('fetch', (input: string, init: { headers: Headers }) => {
    bearers.push(init.headers.get('authorization'));
    return send(input, init);
  });
  browser.readSession.mockResolvedValue(of('ana', 'old'));
  send.mockImplementation(async () => Response.json([]));
});

afterEach(() => void vi.unstubAllGlobals());

test('a visitor asks with the key alone, which is no bearer token', async () => {
  browser.readSession.mockResolvedValue(null);
  expect((await readAs()).error).toBeNull();
  expect(send.mock.calls[0]?.[1].headers.get('apikey')).toBe('sb_publishable_x');
  expect(bearers).toEqual([null]);
});

test('a token that is refused as expired is renewed once, and the request sent again', async () => {
  send.mockResolvedValueOnce(refused('PGRST303'));
  browser.renewSession.mockResolvedValue(of('ana', 'new'));
  expect((await readAs()).error).toBeNull();
  expect(bearers).toEqual(['Bearer old', 'Bearer new']);
  expect(browser.leaveIfEnded).not.toHaveBeenCalled();
});

test('a session that has ended is left, one that could not be asked about stays', async () => {
  send.mockImplementation(async () => refused('PT401'));
  await readAs();
  expect(browser.leaveIfEnded).toHaveBeenCalledTimes(1);
  expect(browser.renewSession).not.toHaveBeenCalled();
  send.mockImplementation(async () => refused('PGRST303'));
  browser.renewSession.mockRejectedValue(new Error('offline'));
  expect((await readAs()).status).toBe(401);
  expect(browser.leaveIfEnded).toHaveBeenCalledTimes(1);
});

test('a client of one account sends nothing as another one, renewed or not', async () => {
  browser.readSession.mockResolvedValue(of('ana'));
  expect((await readAs('ana')).error).toBeNull();
  expect((await readAs('beto')).error).not.toBeNull();
  expect(bearers).toEqual(['Bearer of ana']);
  send.mockResolvedValueOnce(refused('PGRST303'));
  browser.renewSession.mockResolvedValue(of('beto'));
  expect((await readAs('ana')).error).not.toBeNull();
  browser.readSession.mockResolvedValue(null);
  expect((await readAs('ana')).error).not.toBeNull();
  expect(bearers).toEqual(['Bearer of ana', 'Bearer of ana']);
});

test('without a network a request fails at once and is not tried again', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  expect((await readAs()).status).toBe(0);
  expect(send).toHaveBeenCalledTimes(1);
});
