import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '../env.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'mochila-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** For whoever looks for a fault: the file to copy names it, the README does not. */
const ofDevelopers = ['MOCHILA_LOG'];

/** The names of the variables that the server looks up. */
function settings(): string[] {
  const names = new Set<string>();
  readEnv(
    new Proxy<Record<string, string>>(
      {},
      {
        get(_, name) {
          names.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return [...names].sort();
}

/** Every setting of the file to copy, as if no # stood before it. */
const example = () => parseEnv(read('.env.example').replaceAll(/^# (?=[A-Z_]+=)/gm, ''));

test('.env.example names every setting that the server reads, and no other', () => {
  expect(Object.keys(example()).sort()).toEqual(settings());
});

test('.env.example changes nothing as it is, nor with every default made a setting', () => {
  expect(parseEnv(read('.env.example'))).toEqual({});
  expect(readEnv(example())).toEqual(readEnv({}));
});

test('README.md names every setting that the server reads, and no other', () => {
  const named = [...read('README.md').matchAll(/`(PORT|HOST|[A-Z]+(?:_[A-Z]+)+)`/g)].map(
    ([, name]) => name,
  );
  expect([...new Set([...named, ...ofDevelopers])].sort()).toEqual(settings());
});

/** What a command that npm runs has as PORT. */
function portOf(env: Record<string, string>) {
  const entry = join(root, 'server/commands/env-file.mjs');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', entry, '--eval', "process.stdout.write(process.env.PORT ?? 'none')"],
    { cwd: folder, env, encoding: 'utf8' },
  );
  return status === 0 ? stdout : `${status} ${stderr.trim()}`;
}

test('settings come from .env where there is one, and the environment counts before it', () => {
  expect(portOf({})).toBe('none');
  writeFileSync(join(folder, '.env'), 'PORT=4400 # why\n');
  writeFileSync(join(folder, 'other'), 'PORT="4500"\n');
  expect(portOf({})).toBe('4400');
  expect(portOf({ PORT: '4600' })).toBe('4600');
  expect(portOf({ MOCHILA_ENV_FILE: 'other' })).toBe('4500');
  expect(portOf({ MOCHILA_ENV_FILE: 'none' })).toBe(
    '1 The settings in none cannot be read (ENOENT).',
  );
});

test('every command that reads settings reads them from .env too', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const reading = Object.entries(scripts).filter(([, command]) => {
    const [file = ''] = command.match(/(?:server\/commands|tools|web)\/[\w/-]+\.ts$/) ?? [];
    return file && /(server|\.\.)\/(main|env)\.ts'/.test(read(file));
  });
  expect(reading.map(([name]) => name)).toContain('start');
  for (const [name, command] of reading)
    expect(command, name).toContain('./server/commands/env-file.mjs');
});
