import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend } from '#server/testing/backend.ts';
import { closeReport, openReports } from './reports.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  await backend.sql`
    insert into public.mistake_reports (about, kind, message, language, created_at) values
      ('/colombia', 'fact', 'An older mistake', 'es', '2026-11-01T10:00:00Z'),
      ('/destinos/covenas', 'price', 'A newer mistake', 'en', '2026-11-20T10:00:00Z')`;
}, 60_000);
afterAll(() => backend?.stop());

const messages = async (since?: string) =>
  (await openReports(backend.sql, since)).map(({ message }) => message);

test('what is open comes newest first, of all time or since a day', async () => {
  expect(await messages()).toEqual(['A newer mistake', 'An older mistake']);
  expect(await messages('2026-11-10')).toEqual(['A newer mistake']);
  await expect(messages('yesterday')).rejects.toThrow('--since takes a date');
});

test('what was handled leaves the list, once', async () => {
  const [newest] = await openReports(backend.sql);
  await closeReport(backend.sql, newest?.id ?? '');
  expect(await messages()).toEqual(['An older mistake']);
  await expect(closeReport(backend.sql, newest?.id ?? '')).rejects.toThrow('There is no open');
  await expect(closeReport(backend.sql, 'nonsense')).rejects.toThrow('There is no open');
});

test('npm run reports prints what visitors wrote as text, whatever a terminal would do with it', async () => {
  const message = 'c1 \u009b31m \u009d0;x \u202e right \u2066 tag \u{e0041}';
  await backend.sql`
    insert into public.mistake_reports (about, kind, message, language)
    values ('/colombia', 'fact', ${message}, 'es')`;
  const env = { ...process.env, MOCHILA_DATA: backend.dataDir };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'reports'], { env });
  const [newest = ''] = stdout.split('\n');
  expect(newest).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(newest)).toMatchObject({ message });
}, 60_000);
