import { QueryClient, useQuery } from '@tanstack/react-query';
import { type Failure, failureFrom } from '#kit/rules/failure.ts';
import { useUserStore } from '../user-store.ts';

/**
 * What the account answered, for as long as something shows it. Loaded with the parts that ask the account, and with no
 * public page.
 */
export const accountQueries = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure is shown at once, and the traveller says when to try again; also where the browser says it is offline.
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // Nothing of theirs is kept behind: the next to sign in here may be somebody else.
      gcTime: 0,
    },
  },
});

// Signed out, or somebody else is signed in: what was read goes at once, and what is still being read is not kept.
useUserStore.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return;
  void accountQueries.cancelQueries();
  accountQueries.clear();
});

type Answer<Of> = {
  /** Null until it is here. */
  data: Of | null;
  failure: Failure | null;
  /** Ends when it was read; a failure is then in `failure`. */
  readAgain: () => Promise<void>;
};

/** Something that the account answers to whoever is signed in; nothing is asked without a session. */
export function useAccountQuery<Of>(key: readonly string[], read: () => Promise<Of>): Answer<Of> {
  const me = useUserStore(({ user }) => user?.id ?? null);
  const { data, error, refetch } = useQuery(accountQuery(me, key, read), accountQueries);
  return {
    data: data ?? null,
    failure: error && failureFrom(error),
    readAgain: async () => void (await refetch()),
  };
}

/** The person is part of the key: what one of them was told is never found for another. */
export function accountQuery<Of>(
  me: string | null,
  key: readonly string[],
  read: () => Promise<Of>,
) {
  return { queryKey: [me, ...key], queryFn: read, enabled: me !== null };
}
