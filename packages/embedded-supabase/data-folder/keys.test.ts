import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadKeys } from './keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supabase-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('keys are made once, kept private and read back the same', async () => {
  const made = await loadKeys(folder);
  const read = await loadKeys(folder);
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
  expect({ ...read, signing: [] }).toEqual({ ...made, signing: [] });
  expect(read.signing[0].publicJwk).toEqual(made.signing[0].publicJwk);
  expect(new Set(Object.values(made.passwords)).size).toBe(4);
});

test('the public half of a signing key tells nothing of the private one', async () => {
  const [key] = (await loadKeys(folder)).signing;
  expect(Object.keys(key.publicJwk)).not.toContain('d');
  expect(key.privateKey.extractable).toBe(false);
});

test('a damaged key file is named and never replaced', async () => {
  writeFileSync(join(folder, 'keys.json'), '{"publishable":');
  await expect(loadKeys(folder)).rejects.toThrow(/keys\.json is not a key file/);
});

test('after 90 days a new key signs, and the old one verifies for a day more', async () => {
  const day = 24 * 60 * 60 * 1000;
  const start = Date.parse('2026-01-01T00:00:00Z');
  const on = (days: number) => loadKeys(folder, new Date(start + days * day));
  const kids = async (days: number) => (await on(days)).signing.map((key) => key.kid);

  const made = await on(0);
  const [first] = made.signing;
  expect(await kids(89)).toEqual([first.kid]);
  const [second = '', ...older] = await kids(90);
  expect(second).not.toBe(first.kid);
  expect(older).toEqual([first.kid]);
  expect(await kids(90.5)).toEqual([second, first.kid]);
  expect(await kids(91.1)).toEqual([second]);
  const later = await on(181);
  expect(later.signing.map((key) => key.kid)).toEqual([later.signing[0].kid, second]);
  expect({ ...later, signing: [] }).toEqual({ ...made, signing: [] });
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
});
