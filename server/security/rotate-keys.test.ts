import { spawnSync } from 'node:child_process';
import { loadKeys } from '@mochila/embedded-supabase/data-folder/keys.ts';
import { temporaryDataFolder } from '@mochila/embedded-supabase/testing/processes.ts';
import { decodeProtectedHeader } from 'jose';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { startProcess } from '#server/testing/processes.ts';

const folder = temporaryDataFolder();
const { dataDir } = folder;
const script = new URL('../commands/rotate-keys.ts', import.meta.url).pathname;
afterAll(() => folder.remove());

function rotate(...options: string[]) {
  const done = spawnSync(process.execPath, [script, ...options], {
    env: { PATH: process.env.PATH, MOCHILA_DATA: dataDir },
    encoding: 'utf8',
  });
  return { status: done.status, output: done.stdout + done.stderr };
}

const sessionSchema = v.object({ access_token: v.string(), refresh_token: v.string() });

/** Runs `work` against the product, started and stopped for it. */
async function running<T>(work: (ask: Ask, secret: string) => Promise<T>): Promise<T> {
  const server = startProcess({ MOCHILA_DATA: dataDir });
  const url = await server.ready;
  const keys = await loadKeys(dataDir);
  const ask: Ask = async (method, path, { token, body, secret }) =>
    await fetch(`${url}/auth/v1/${path}`, {
      method,
      headers: {
        apikey: secret ?? keys.publishable,
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  try {
    return await work(ask, keys.secret);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

type Ask = (
  method: string,
  path: string,
  options: { token?: string; body?: unknown; secret?: string },
) => Promise<Response>;

const session = async (answer: Response) => v.parse(sessionSchema, await answer.json());
const refresh = async (ask: Ask, refresh_token: string) =>
  await session(await ask('POST', 'token?grant_type=refresh_token', { body: { refresh_token } }));
const kid = (token: string) => decodeProtectedHeader(token).kid;

test('a new key signs from the next start on, tokens of before go on, and nobody is signed out', async () => {
  expect(rotate()).toMatchObject({ status: 1, output: expect.stringContaining('no keys') });

  const person = { email: 'ana@example.com', password: 'palma de cera 60 m' };
  const first = await running(async (ask, secret) => {
    const made = { ...person, email_confirm: true };
    await ask('POST', 'admin/users', { body: made, secret });
    expect(rotate()).toMatchObject({ status: 1, output: expect.stringContaining('running') });
    return await session(await ask('POST', 'token?grant_type=password', { body: person }));
  });

  expect(rotate()).toMatchObject({ status: 0, output: expect.stringContaining('a new key') });
  const second = await running(async (ask) => {
    expect((await ask('GET', 'user', { token: first.access_token })).status).toBe(200);
    const next = await refresh(ask, first.refresh_token);
    expect(kid(next.access_token)).not.toBe(kid(first.access_token));
    return next;
  });

  expect(rotate('--forget').status).toBe(0);
  await running(async (ask) => {
    expect((await ask('GET', 'user', { token: second.access_token })).status).toBe(403);
    const third = await refresh(ask, second.refresh_token);
    expect((await ask('GET', 'user', { token: third.access_token })).status).toBe(200);
    const jwks = await (await ask('GET', '.well-known/jwks.json', {})).json();
    expect(jwks).toMatchObject({ keys: [{ kid: kid(third.access_token) }] });
  });
}, 120_000);
