import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

const kinds = ['signup', 'email', 'recovery'] as const;

export type SentMail = {
  email: string;
  /** What the mail proves: a new account, a sign-in without password, or a forgotten password. */
  kind: (typeof kinds)[number];
  /** Milliseconds since 1970. */
  sentAt: number;
};

/** Why a password is asked for after the first proof of a mailbox; see first-password.ts. */
const reasons = ['unknown', 'refused'] as const;
export type ChoosingReason = (typeof reasons)[number];

type AccountFlow = {
  mail: SentMail | null;
  recovering: boolean;
  choosing: ChoosingReason | null;
};

const nothing: AccountFlow = { mail: null, recovering: false, choosing: null };

/**
 * The step of an account flow that this tab is in, so that going to read a mail and coming back
 * loses nothing. `recovering` is true between an accepted recovery link and the new password.
 */
export const useAccountFlow = create<AccountFlow>()(
  persist((): AccountFlow => nothing, {
    name: 'account-flow',
    storage: createJSONStorage(() => sessionStorage),
    skipHydration: true,
    merge: readFlow,
  }),
);

export function rememberMail(email: string, kind: SentMail['kind']) {
  useAccountFlow.setState({ mail: { email, kind, sentAt: Date.now() } });
}

export function setRecovering(recovering: boolean) {
  useAccountFlow.setState({ recovering });
}

export function setChoosing(choosing: ChoosingReason | null) {
  useAccountFlow.setState({ choosing });
}

export function forgetFlow() {
  useAccountFlow.setState(nothing);
  // The key means that the device knows its reader (web/reader/device.ts).
  useAccountFlow.persist?.clearStorage();
}

/** What was stored, where it has the right form; by hand, because public pages carry this file. */
export function readFlow(persisted: unknown): AccountFlow {
  if (typeof persisted !== 'object' || persisted === null) return nothing;
  const mail = 'mail' in persisted && isMail(persisted.mail) ? persisted.mail : null;
  const why = 'choosing' in persisted ? persisted.choosing : null;
  return {
    mail,
    recovering: 'recovering' in persisted && persisted.recovering === true,
    choosing: reasons.find((reason) => reason === why) ?? null,
  };
}

function isMail(value: unknown): value is SentMail {
  return (
    typeof value === 'object' &&
    value !== null &&
    'email' in value &&
    typeof value.email === 'string' &&
    'kind' in value &&
    kinds.some((kind) => kind === value.kind) &&
    'sentAt' in value &&
    typeof value.sentAt === 'number'
  );
}
