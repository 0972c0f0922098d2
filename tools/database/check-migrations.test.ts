import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationFaults } from './check-migrations.ts';

const noon = '2026-11-27T12:00:00Z';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mochila-check-migrations-'));
  mkdirSync(join(root, 'supabase/migrations'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string) => writeFileSync(join(root, 'supabase/migrations', file), 'select 1;');
const faults = (at = noon, folder = root) => migrationFaults(folder, new Date(at));

function git(...words: string[]): void {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_COMMITTER_DATE: noon };
  const own = ['-c', 'user.name=Ana', '-c', 'user.email=ana@mochila.test'];
  const { status, stderr } = spawnSync('git', [...own, ...words], { cwd: root, env });
  if (status !== 0) throw new Error(String(stderr));
}

function commit(): void {
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'add migrations', '--date', noon);
}

test('a migration that is not committed is refused when it is dated later than now', () => {
  for (const version of ['20261127115959', '20261127120000', '20200229000000'])
    write(`${version}_past.sql`);
  expect(faults()).toEqual([]);
  for (const version of ['20261127120001', '20261128000000', '20270101000000'])
    write(`${version}_ahead.sql`);
  expect(faults()).toEqual([
    expect.stringMatching(/20261127120001_ahead\.sql is dated later than now: .* 20261127120000/),
    expect.stringMatching(/20261128000000_ahead\.sql is dated later than now/),
    expect.stringMatching(/20270101000000_ahead\.sql is dated later than now/),
  ]);
});

test('a committed migration is refused when it is dated later than its commit, also once that date has passed', () => {
  write('20261127115959_past.sql');
  write('20261129000000_ahead.sql');
  commit();
  write('20261130000000_new.sql');
  expect(faults('2026-12-24T00:00:00Z')).toEqual([
    expect.stringMatching(
      /20261129000000_ahead\.sql is dated later than its commit of 2026-11-27T12/,
    ),
  ]);
});

test('a file that is renamed to a later date is judged by the commit that renamed it', () => {
  write('20261127115959_past.sql');
  commit();
  git(
    'mv',
    'supabase/migrations/20261127115959_past.sql',
    'supabase/migrations/20261128000000_past.sql',
  );
  git('commit', '--quiet', '--message', 'rename', '--date', noon);
  expect(faults('2026-12-24T00:00:00Z')).toHaveLength(1);
});

test.each(['1', '20261301000000', '20260230000000', '20261127246000', '202611271200'])(
  'a version that is no time is refused: %s',
  (version) => {
    write(`${version}_odd.sql`);
    expect(faults()).toEqual([expect.stringMatching(/does not begin with a time in UTC/)]);
  },
);

test('a shallow clone and a folder without Git pass', () => {
  write('20261126000000_past.sql');
  commit();
  write('20261127110000_past.sql');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'add another', '--date', noon);
  const clone = `${root}-clone`;
  try {
    git('clone', '--quiet', '--depth', '1', `file://${root}`, clone);
    expect(faults('2026-12-24T00:00:00Z', clone)).toEqual([]);
    rmSync(join(clone, '.git'), { recursive: true });
    expect(faults('2026-12-24T00:00:00Z', clone)).toEqual([]);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
});

test('the migrations of this repository are dated in the past', () => {
  expect(migrationFaults()).toEqual([]);
});
