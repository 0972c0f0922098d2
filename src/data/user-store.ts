import type { User } from '@supabase/auth-js';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What is relied on when the browser's storage is read back; the rest of the user comes along. */
const storedUser = v.looseObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  aud: v.string(),
  created_at: v.string(),
  email: v.exactOptional(v.string()),
  app_metadata: v.record(v.string(), v.unknown()),
  user_metadata: v.record(v.string(), v.unknown()),
});
const stored = v.object({ user: v.nullable(storedUser) });

type UserState = {
  user: User | null;
  /** True exactly when `user` is not null. */
  isLoggedIn: boolean;
};

/**
 * Who was signed in when this browser last knew: a hint for painting and never a permission.
 * Persisted as `user-storage`; read back after the first render, so that it equals the built page.
 */
export const useUserStore = create<UserState>()(
  persist((): UserState => ({ user: null, isLoggedIn: false }), {
    name: 'user-storage',
    skipHydration: true,
    merge: (persisted) => stateOf(readStored(persisted)),
  }),
);

export function setUser(user: User | null) {
  useUserStore.setState(stateOf(user));
}

function stateOf(user: User | null): UserState {
  return { user, isLoggedIn: user !== null };
}

/** The stored user, or null when what is stored is not one. */
export function readStored(persisted: unknown): User | null {
  const result = v.safeParse(stored, persisted);
  return result.success ? result.output.user : null;
}
