import { createReads, useRead } from '#kit/read-store.ts';
import { useUserStore } from '../user-store.ts';

/** What the account of a person answers about `id`; `me`, the person, is part of the key. */
type AccountReads<Of> = ReturnType<typeof createReads<[me: string, id: string], Of>>;

/** Reads from the account; nothing is kept behind: the next to sign in here may be somebody else. */
export function createAccountReads<Of>(read: (id: string) => Promise<Of>): AccountReads<Of> {
  return createReads(([, id]: [string, string]) => read(id), { keep: false });
}

/** What the account answers to whoever is signed in; nothing is asked without a session. */
export function useAccountRead<Of>(reads: AccountReads<Of>, id: string) {
  const me = useUserStore(({ user }) => user?.id);
  return useRead(reads, me === undefined ? null : [me, id]);
}
