import { afterEach, expect, test, vi } from 'vitest';
import { knowsReader } from './knows-reader.ts';

afterEach(() => vi.unstubAllGlobals());

function device(local: Record<string, string>, session: Record<string, string> = {}, worker = {}) {
  const storage = (values: Record<string, string>) => ({
    length: Object.keys(values).length,
    getItem: (key: string) => values[key] ?? null,
  });
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(session));
  vi.stubGlobal('navigator', worker);
}

const nobody = { 'user-storage': '{"state":{"user":null,"isLoggedIn":false},"version":0}' };
const somebody = { 'user-storage': '{"state":{"user":{"id":"a"},"isLoggedIn":true},"version":0}' };

test.each([
  ['nothing', false, {}],
  ['that nobody is signed in', false, nobody],
  ['who is signed in', true, somebody],
  ['a trip', true, { ...nobody, 'trip-hint': '' }],
])('a device that has stored %s: %s', (_, expected, local) => {
  device(local);
  expect(knowsReader()).toBe(expected);
});

test('a step of signing in, and a site that is kept offline, are the reader’s too', () => {
  device(nobody, { 'account-flow': '{}' });
  expect(knowsReader()).toBe(true);
  device(nobody, {}, { serviceWorker: { controller: {} } });
  expect(knowsReader()).toBe(true);
  device(nobody, {}, { serviceWorker: { controller: null } });
  expect(knowsReader()).toBe(false);
});

test('a browser that lets nothing be stored knows nobody', () => {
  vi.stubGlobal('localStorage', {
    get length(): number {
      throw new Error('SecurityError');
    },
    getItem: () => null,
  });
  expect(knowsReader()).toBe(false);
});
