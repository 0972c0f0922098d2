import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inbox, realtimeClient, subscribed } from './realtime/testing/clients.ts';
import { storageAs } from './storage/testing/files.ts';
import { type ProgramProcess, startProgram, temporaryDataFolder } from './testing/processes.ts';

/** The program as `npm start -w @mochila/embedded-supabase` runs it, on a table and a bucket of its own. */

const migrations = join(import.meta.dirname, './testing/alone');
const data = temporaryDataFolder();
let program: ProgramProcess;
let url: string;
let publishableKey: string;

const run = (...args: string[]) =>
  startProgram([join(import.meta.dirname, './main.ts'), ...args], {}, 'Supabase is ready');

beforeAll(async () => {
  program = run('--data', data.dataDir, '--migrations', migrations, '--port', '0');
  url = await program.ready;
  publishableKey = program.output().match(/^Public key \(anon\): (\S+)$/m)?.[1] ?? '';
});
afterAll(async () => {
  program.child.kill();
  await program.ended;
  await data.remove();
});

async function signUp() {
  const headers = { apikey: publishableKey };
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers,
    persistSession: false,
    autoRefreshToken: false,
  });
  const email = `${crypto.randomUUID()}@example.com`;
  await auth.signUp({ email, password: 'palma de cera 60 m' });
  const mails = await (await fetch(`${program.mailbox()}.json`)).json();
  const [mail] = v.parse(v.array(v.object({ to: v.string(), code: v.string() })), mails);
  const { data } = await auth.verifyOtp({ email, token: mail?.code ?? '', type: 'signup' });
  const token = data.session?.access_token ?? '';
  const rest = new PostgrestClient(`${url}/rest/v1`, {
    headers: { ...headers, Authorization: `Bearer ${token}` },
  });
  return { id: data.user?.id ?? '', token, rest };
}

test('started alone it signs people up, keeps rows to their owners, tells of changes and stores files', async () => {
  const [ana, beto] = [await signUp(), await signUp()];
  const heard = inbox<unknown>();
  const live = realtimeClient({ url, publishableKey }, ana.token);
  const filter = { event: 'INSERT', schema: 'public', table: 'todos' } as const;
  const channel = live.channel('todos').on('postgres_changes', filter, (change) => {
    heard.put(change.new);
  });
  expect(await subscribed(channel)).toBe('SUBSCRIBED');
  const { data: row } = await ana.rest.from('todos').insert({ title: 'café' }).select().single();
  expect(row).toMatchObject({ title: 'café', owner: ana.id });
  expect((await beto.rest.from('todos').select()).data).toEqual([]);
  expect(await heard.next()).toEqual(row);
  await live.disconnect();

  const papers = storageAs({ url, publishableKey }, ana.token).from('papers');
  expect((await papers.upload(`${ana.id}/a.txt`, 'hello')).error).toBeNull();
  expect(await (await papers.download(`${ana.id}/a.txt`)).data?.text()).toBe('hello');
  const others = storageAs({ url, publishableKey }, beto.token).from('papers');
  expect((await others.download(`${ana.id}/a.txt`)).error).not.toBeNull();
});

test('it says where the secret keys are, and none of them', () => {
  const file = join(data.dataDir, 'keys.json');
  expect(program.output()).toContain(`Secret keys, which pass every policy: ${file}\n`);
  const secrets = readFileSync(file, 'utf8').match(/[\w-]{32,}/g) ?? [];
  expect(secrets.length).toBeGreaterThan(3);
  const shown = secrets.filter((secret) => program.output().includes(secret));
  expect(shown).toEqual([publishableKey]);
});

test('a folder or a port that is in use is refused in one line', async () => {
  const refused = async (...args: string[]) => {
    const { ended, output } = run(...args);
    expect(await ended).toBe(1);
    return output();
  };
  expect(await refused('--data', data.dataDir, '--port', '0')).toBe(
    `Supabase is already running on ${data.dataDir}: open ${url} (process ${program.child.pid}), or set --data to another folder.\n`,
  );
  const other = temporaryDataFolder();
  const { port } = new URL(url);
  expect(await refused('--data', other.dataDir, '--port', port)).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program: stop it, or set --port to another number.\n`,
  );
  await other.remove();
});
