import * as v from 'valibot';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

const mail = v.object({
  email: v.string(),
  /** What the mail proves: a new account, a sign-in without password, or a forgotten password. */
  kind: v.picklist(['signup', 'email', 'recovery']),
  /** Milliseconds since 1970. */
  sentAt: v.number(),
});
const stored = v.object({ mail: v.nullable(mail), recovering: v.boolean() });

export type SentMail = v.InferOutput<typeof mail>;
type AccountFlow = v.InferOutput<typeof stored>;

const nothing: AccountFlow = { mail: null, recovering: false };

/**
 * The step of an account flow that this tab is in, so that going to read a mail and coming back
 * loses nothing. `recovering` is true between an accepted recovery link and the new password.
 */
export const useAccountFlow = create<AccountFlow>()(
  persist((): AccountFlow => nothing, {
    name: 'account-flow',
    storage: createJSONStorage(() => sessionStorage),
    skipHydration: true,
    merge: (persisted) => {
      const result = v.safeParse(stored, persisted);
      return result.success ? result.output : nothing;
    },
  }),
);

export function rememberMail(email: string, kind: SentMail['kind']) {
  useAccountFlow.setState({ mail: { email, kind, sentAt: Date.now() } });
}

export function setRecovering(recovering: boolean) {
  useAccountFlow.setState({ recovering });
}

export function forgetFlow() {
  useAccountFlow.setState(nothing);
}
