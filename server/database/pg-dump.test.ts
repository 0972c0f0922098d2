import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { newPerson } from '@mochila/embedded-supabase/testing/people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAuthBackend } from '#server/testing/backend.ts';

const run = promisify(execFile);
let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
});
afterAll(() => backend?.stop());

/** Every program of this name and its major version, newest first: of the path and of Debian's packages. */
function programs(name: string): { path: string; major: number }[] {
  const debian = '/usr/lib/postgresql';
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...(existsSync(debian) ? readdirSync(debian).map((one) => join(debian, one, 'bin')) : []),
  ];
  return folders
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path))
    .map((path) => {
      const said = execFileSync(path, ['--version'], { encoding: 'utf8' });
      return { path, major: Number(said.match(/ (\d+)/)?.[1] ?? 0) };
    })
    .sort((one, other) => other.major - one.major);
}

/** What docs/database.md says to set. */
function settings(): NodeJS.ProcessEnv {
  return {
    PGHOST: join(backend.dataDir, 'run'),
    PGUSER: 'supabase_admin',
    PGDATABASE: 'postgres',
    PGPASSWORD: backend.keys.passwords.supabase_admin,
  };
}

const [psql] = programs('psql');
// An older one refuses a newer server.
const pgDump = programs('pg_dump').find(({ major }) => major >= 18);

test('psql, where the machine has it, reads the database', async ({ skip }) => {
  skip(!psql, 'there is no psql here');
  const query = "select count(*) > 5 from pg_tables where schemaname = 'auth'";
  const { stdout } = await run(psql?.path ?? '', ['-Atc', query], { env: settings() });
  expect(stdout).toBe('t\n');
});

test.skipIf(!psql).each(['assurance', 'ended-roles', 'trip_people'])(
  'psql, where the machine has it, runs %s.test.sql with the files that it includes',
  async (name) => {
    const file = join(import.meta.dirname, `../../supabase/tests/${name}.test.sql`);
    const env = { ...settings(), PGUSER: 'postgres', PGPASSWORD: backend.keys.passwords.postgres };
    await run(psql?.path ?? '', ['-qv', 'ON_ERROR_STOP=1', '-f', file], { env });
  },
);

test('pg_dump 18, where the machine has it, takes all of it along', async ({ skip }) => {
  skip(!psql || !pgDump, 'there is no pg_dump 18 or newer here');
  const { email, id } = await newPerson(backend);
  await backend.sql`insert into profiles (user_id, display_name) values (${id}, 'Ana ñ 🎒')`;
  const folder = mkdtempSync(join(tmpdir(), 'mochila-dump-'));
  try {
    const file = join(folder, 'mochila.sql');
    const { stdout } = await run(pgDump?.path ?? '', [], { env: settings(), maxBuffer: 2 ** 26 });
    writeFileSync(file, stdout);
    expect(stdout).toContain('CREATE POLICY "Travellers read their own profile"');
    // Into another database of the same server, which has the roles.
    await backend.sql`create database copy`;
    const restore = ['-qv', 'ON_ERROR_STOP=1', '-d', 'copy', '-f', file];
    await run(psql?.path ?? '', restore, { env: settings() });
    const query = `select email, display_name from auth.users u join profiles p on p.user_id = u.id
      where u.id = '${id}'`;
    const read = await run(psql?.path ?? '', ['-d', 'copy', '-Atc', query], { env: settings() });
    expect(read.stdout).toBe(`${email}|Ana ñ 🎒\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
