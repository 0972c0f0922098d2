import type { User } from '@supabase/auth-js';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

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

/**
 * The stored user, or null when what is stored is not one. Checked by hand, and only what is relied
 * on, because every public page carries this file.
 */
export function readStored(persisted: unknown): User | null {
  const user = isRecord(persisted) ? persisted.user : null;
  return isUser(user) ? user : null;
}

function isUser(value: unknown): value is User {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    value.id !== '' &&
    typeof value.aud === 'string' &&
    typeof value.created_at === 'string' &&
    (value.email === undefined || typeof value.email === 'string') &&
    isRecord(value.app_metadata) &&
    isRecord(value.user_metadata)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
