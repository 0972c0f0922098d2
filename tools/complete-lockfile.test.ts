import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingEntries, withoutIntegrity } from './complete-lockfile.ts';

const text = readFileSync('package-lock.json', 'utf8');

test('the lockfile names every optional package, so that npm ci accepts it', () => {
  expect(Object.keys(missingEntries(JSON.parse(text).packages))).toEqual([]);
});

test('everything that is installed on Linux with glibc, and all of the product, has a checksum in the lockfile', () => {
  const { packages } = JSON.parse(text);
  const open = withoutIntegrity(packages).filter((path) => {
    const { dev, os = [], libc = [], cpu = [] } = packages[path];
    const isOurs = os.includes('linux') && !libc.includes('musl') && /x64|arm64/.test(String(cpu));
    return !dev || isOurs || os.length === 0;
  });
  expect(open).toEqual([]);
});

test('the lockfile records no download addresses', () => {
  expect(text).not.toContain('"resolved"');
  expect(text).not.toMatch(/https?:\/\/[^"]*\.tgz/);
});

test('a missing package of another platform gets its version and platform', () => {
  const packages = {
    'node_modules/tool': {
      optionalDependencies: { '@tool/linux-x64-musl': '1.2.3', '@tool/darwin-arm64': '1.2.3' },
    },
  };
  expect(missingEntries(packages)).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '1.2.3',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      optional: true,
    },
    'node_modules/@tool/darwin-arm64': {
      version: '1.2.3',
      os: ['darwin'],
      cpu: ['arm64'],
      optional: true,
    },
  });
});

test('npm ci refuses a lockfile that lacks an optional package of another platform, and takes it completed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lockfile-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, content: object) =>
    writeFileSync(join(folder, file), JSON.stringify(content));
  const app = { name: 'app', version: '1.0.0', dependencies: { tool: 'file:tool' } };
  const tool = { version: '1.0.0', optionalDependencies: { '@tool/sunos-x64': '1.2.3' } };
  const packages = { '': app, 'node_modules/tool': { resolved: 'tool', link: true }, tool };
  const ci = (locked: object) => {
    write('package-lock.json', { ...app, lockfileVersion: 3, requires: true, packages: locked });
    const words = ['ci', '--offline', '--dry-run', '--no-audit'];
    return execFileSync('npm', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  };
  mkdirSync(join(folder, 'tool'));
  write('package.json', app);
  write('tool/package.json', { name: 'tool', ...tool });
  expect(() => ci(packages)).toThrow('Missing: @tool/sunos-x64');
  expect(ci({ ...packages, ...missingEntries(packages) })).toContain('added');
});
