import { beforeEach, expect, test, vi } from 'vitest';
import { setSlashKey } from '#guide/data/search/slash-key.ts';
import { setWifiOnly } from '#offline/data/wifi.ts';
import { saveInvitation } from '#planner/data/sharing/pending-invitation.ts';
import { hintTrip } from '#planner/data/trips/hint.ts';
import { keepReport } from '#reports/data/waiting-reports.ts';
import { writeHint } from '#saved-places/hint.ts';
import {
  forgetFlow,
  rememberMail,
  setChoosing,
  setRecovering,
} from '#sync/session/account/account-flow.ts';
import { forgetMark, newMark } from '#sync/session/account/sign-up-mark.ts';
import { setUser } from '#sync/session/user-store.ts';
import { readDevice } from './device.ts';

const { Storage, device } = vi.hoisted(() => {
  /** As a browser's: entries are properties of its own. */
  class Storage {
    [key: string]: unknown;
    getItem(key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    }
    setItem(key: string, value: string) {
      this[key] = value;
    }
    removeItem(key: string) {
      delete this[key];
    }
  }
  const device = { localStorage: new Storage(), sessionStorage: new Storage() };
  vi.stubGlobal('localStorage', device.localStorage);
  vi.stubGlobal('sessionStorage', device.sessionStorage);
  vi.stubGlobal('window', device);
  return { Storage, device };
});

const isKnown = () => readDevice()[0];
const hasLanguage = () => readDevice()[1];
const userStorage = 'user-storage';
const nobody = '{"state":{"user":null,"isLoggedIn":false},"version":0}';
const user = {
  id: '8f14e45f-ceea-467f-9f0b-1d2f4a6f8a11',
  aud: 'authenticated',
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-11-21T00:00:00Z',
};

beforeEach(() => {
  for (const storage of Object.values(device))
    for (const key of Object.keys(storage)) delete storage[key];
  vi.stubGlobal('localStorage', device.localStorage);
  vi.stubGlobal('navigator', {});
});

test('user-storage holds nobody where it was missing, exactly as the store writes it', () => {
  expect(readDevice()).toEqual([false, false]);
  expect(device.localStorage[userStorage]).toBe(nobody);
  delete device.localStorage[userStorage];
  setUser(null);
  expect(device.localStorage[userStorage]).toBe(nobody);
});

test.each([
  'undefined',
  '{"state":',
  'null',
  '{"version":0}',
  '{"state":{"user":null,"isLoggedIn":true},"version":0}',
  '{"state":{"user":"ana","isLoggedIn":true},"version":0}',
])('user-storage that holds no user, %s, is written anew', (text) => {
  device.localStorage[userStorage] = text;
  expect(readDevice()).toEqual([false, false]);
  expect(device.localStorage[userStorage]).toBe(nobody);
});

test('user-storage that holds a user stays, and is a sign of a known reader', () => {
  setUser(user);
  const before = device.localStorage[userStorage];
  expect(readDevice()).toEqual([true, true]);
  expect(device.localStorage[userStorage]).toBe(before);
});

const session = (key: string) => () => {
  device.localStorage[key] = '{"access_token":"a"}';
};
const report = { about: '/', kind: 'other', message: 'No abre', sourceUrl: null } as const;
const none = { places: {}, taps: [], owned: false };

test.each<[string, () => void]>([
  ['a session', session('sb-mochila-auth-token')],
  ['a session of a hosted project', session('sb-abc-def-auth-token')],
  ['a trip', () => hintTrip('8f14e45f')],
  ['archived trips alone', () => hintTrip('')],
  ['a saved place', () => writeHint({ ...none, places: { 'cartagena/getsemani': 'want' } })],
  ['a tap that waits', () => writeHint({ ...none, taps: [{ id: 'a/b', kept: false, at: 1 }] })],
  ['a mochila of an account', () => writeHint({ ...none, owned: true })],
  ['a pending invitation', () => saveInvitation('token')],
  ['a sign-up', () => newMark('ana@ejemplo.co')],
  ['a mail that was sent', () => rememberMail('ana@ejemplo.co', 'signup')],
  ['a recovery', () => setRecovering(true)],
  ['a password to choose', () => setChoosing('unknown')],
  ['a report that waits', () => keepReport(report, 'es')],
  ['a change made on unload', session('mochila-last-words 0.5')],
  ['a page loaded again for a lost piece', session('mochila:reloaded')],
])('%s is a sign of a known reader', (_, write) => {
  expect(isKnown()).toBe(false);
  write();
  expect(isKnown()).toBe(true);
});

test.each<[string, (() => void)[]]>([
  ['nobody signed in', [() => setUser(null)]],
  ['an empty mochila', [() => writeHint(none)]],
  ['an account flow that ended', [() => setRecovering(true), forgetFlow]],
  ['a sign-up that ended', [() => newMark('ana@ejemplo.co'), forgetMark]],
  ['no trip any more', [() => hintTrip('8f14e45f'), () => hintTrip(null)]],
  ['the key of search switched off', [() => setSlashKey(false)]],
  ['downloads that wait for wi-fi', [() => setWifiOnly(true)]],
  ['the language that was chosen', [session('mochila-language')]],
  ['a key that is not ours', [session('user"user":{"')]],
])('%s is no sign of a known reader', (_, steps) => {
  for (const write of steps) write();
  expect(isKnown()).toBe(false);
});

test('a worker that keeps the site is a sign of a known reader', () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  expect(isKnown()).toBe(false);
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  expect(isKnown()).toBe(true);
});

test('a chosen language is remembered, and an account has one', () => {
  expect(hasLanguage()).toBe(false);
  expect(readDevice('en')).toEqual([false, true]);
  expect(device.localStorage['mochila-language']).toBe('en');
  expect(hasLanguage()).toBe(true);
  delete device.localStorage['mochila-language'];
  setUser(user);
  expect(hasLanguage()).toBe(true);
});

test('refused and full storage know nobody and throw nothing', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  for (const storage of [
    new Proxy(new Storage(), { set: refuse }),
    new Proxy({}, { get: refuse, ownKeys: refuse }),
  ]) {
    vi.stubGlobal('localStorage', storage);
    expect(readDevice()).toEqual([false, false]);
    // For as long as the page is there.
    expect(readDevice('en')).toEqual([false, true]);
  }
});
