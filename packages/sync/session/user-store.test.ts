import { afterEach, expect, test, vi } from 'vitest';
import { readStored, setUser, useUserStore } from './user-store.ts';

const stored = vi.hoisted(() => {
  const values = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  return values;
});

const user = {
  id: '8f14e45f-ceea-467f-9f0b-1d2f4a6f8a11',
  aud: 'authenticated',
  email: 'ana@example.org',
  app_metadata: {},
  user_metadata: { language: 'es' },
  created_at: '2026-11-21T00:00:00Z',
};

afterEach(() => setUser(null));

test('a traveller is logged in exactly when there is a user', () => {
  setUser(user);
  expect(useUserStore.getState()).toEqual({ user, isLoggedIn: true });
  setUser(null);
  expect(useUserStore.getState()).toEqual({ user: null, isLoggedIn: false });
});

test('the store is persisted as user-storage and read back', () => {
  setUser(user);
  const kept = stored.get('user-storage') ?? '';
  expect(JSON.parse(kept).state).toEqual({ user, isLoggedIn: true });
  setUser(null);
  stored.set('user-storage', kept);
  useUserStore.persist.rehydrate();
  expect(useUserStore.getState()).toEqual({ user, isLoggedIn: true });
});

test('a stored isLoggedIn without a user is not believed', () => {
  stored.set('user-storage', '{"state":{"user":null,"isLoggedIn":true},"version":0}');
  useUserStore.persist.rehydrate();
  expect(useUserStore.getState()).toEqual({ user: null, isLoggedIn: false });
});

test('what was stored is read back', () => {
  expect(readStored({ user, isLoggedIn: true })).toEqual(user);
});

test.each([
  null,
  'text',
  {},
  { user: 'ana' },
  { user: { id: 7 } },
  { user: { ...user, id: '' } },
  { isLoggedIn: true },
])('%o in the storage is nobody', (stored) => {
  expect(readStored(stored)).toBeNull();
});
