import { bareSocket } from '@mochila/embedded-supabase/realtime/testing/bare.ts';
import {
  makeBucket,
  newUploader,
  type Person,
  storageAs,
} from '@mochila/embedded-supabase/storage/testing/files.ts';
import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend } from '#server/testing/backend.ts';

let backend: TestBackend;
let ana: Person;
let beto: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  [ana, beto] = [await newUploader(backend), await newUploader(backend)];
  await makeBucket(backend, 'files');
  await backend.sql.unsafe(`
    create function public.gate() returns boolean language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(7); return true; end $$;
    grant execute on function public.gate() to anon, authenticated;
    create policy "whoever reads behind the gate waits" on storage.objects for select to anon, authenticated
      using (name like 'gate/%' and public.gate());
    insert into storage.objects (bucket_id, name) values ('files', 'gate/one');
    create policy "whoever joins behind the gate waits" on realtime.messages for select to anon, authenticated
      using (realtime.topic() like 'gate%' and public.gate());
    create policy "everybody joins the square" on realtime.messages for select to authenticated
      using (realtime.topic() = 'square');`);
});
afterAll(() => backend?.stop());

/** Keeps what passes the gate waiting while `work` runs. */
async function behindGate(work: () => Promise<void>): Promise<void> {
  const admin = await backend.sql.reserve();
  await admin`select pg_advisory_lock(7)`;
  try {
    await work();
  } finally {
    await admin`select pg_advisory_unlock(7)`;
    admin.release();
  }
}

const waiting = async () =>
  (
    await backend.sql`select from pg_stat_activity
      where usename = 'authenticator' and wait_event_type = 'Lock' and wait_event = 'advisory'`
  ).length;

function callGate({ token }: { token: string | null }): Promise<number> {
  const key = backend.publishableKey;
  const headers = { apikey: key, ...(token && { Authorization: `Bearer ${token}` }) };
  return fetch(`${backend.url}/rest/v1/rpc/gate`, { method: 'POST', headers }).then(
    async ({ status, body }) => {
      await body?.cancel();
      return status;
    },
  );
}

const readGate = async ({ token }: { token: string | null }) => {
  const { error } = await storageAs(backend, token).from('files').list('gate');
  return error?.message ?? 200;
};

/** Sends to a private topic that nobody may write to, which asks the policies; 403 when it was their turn. */
async function sendBehindGate({ token }: { token: string | null }): Promise<number> {
  const messages = [{ topic: 'gate', event: 'e', payload: {}, private: true }];
  const { status } = await fetch(`${backend.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ messages }),
  });
  return status === 403 ? 200 : status;
}

/** One request after another of each API, as often as said. */
function everyApi(who: { token: string | null }, count: number): Promise<unknown[]> {
  const apis = [callGate, readGate, sendBehindGate];
  return Promise.all(Array.from({ length: count }, (_, nth) => apis[nth % 3]?.(who)));
}

test('all APIs together take 4 connections for an account, and others find theirs free', async () => {
  let answers: Promise<unknown[]> = Promise.resolve([]);
  await behindGate(async () => {
    answers = everyApi(ana, 24);
    await expect.poll(waiting).toBe(4);
    const { error } = await beto.files.from('files').upload(`${beto.id}/note.txt`, 'hello');
    expect(error).toBeNull();
    expect((await beto.files.from('files').list(beto.id)).data).toHaveLength(1);
    expect(await waiting()).toBe(4);
  });
  expect(new Set(await answers)).toEqual(new Set([200]));
});

test('the visitors of a network share 4 connections over all APIs', async () => {
  const visitor = { token: null };
  let answers: Promise<unknown[]> = Promise.resolve([]);
  await behindGate(async () => {
    answers = everyApi(visitor, 24);
    await expect.poll(waiting).toBe(4);
    expect((await beto.files.from('files').list(beto.id)).error).toBeNull();
    expect(await waiting()).toBe(4);
  });
  expect(new Set(await answers)).toEqual(new Set([200]));
});

test('a request to storage beyond those that an account may have under way is told to slow down', async () => {
  const refused = Promise.withResolvers<unknown>();
  let answers: Promise<unknown[]> = Promise.resolve([]);
  await behindGate(async () => {
    const ask = async () => {
      const answer = await readGate(ana);
      if (answer !== 200) refused.resolve(answer);
      return answer;
    };
    answers = Promise.all(Array.from({ length: 65 }, ask));
    expect(await refused.promise).toBe('Too many requests at once');
  });
  expect((await answers).filter((one) => one === 200)).toHaveLength(64);
});

test('whoever has all their connections taken loses their channels at once when they sign out', async () => {
  const carla = await newUploader(backend);
  const { join, messages, open, socket } = bareSocket(backend);
  await open;
  const config = { private: true, presence: { enabled: false } };
  expect(await join('square', { access_token: carla.token, config })).toEqual({ status: 'ok' });
  let answers: Promise<unknown[]> = Promise.resolve([]);
  await behindGate(async () => {
    answers = everyApi(carla, 24);
    await expect.poll(waiting).toBe(4);
    expect((await carla.auth.signOut()).error).toBeNull();
    const [, , topic, , payload] = await messages.next();
    expect(topic).toBe('realtime:square');
    expect(payload).toMatchObject({ message: 'Unauthorized: The session has ended' });
    expect(await waiting()).toBe(4);
  });
  await answers;
  socket.close();
});
