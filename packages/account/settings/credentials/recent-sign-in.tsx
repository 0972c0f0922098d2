import { useRef, useState } from 'react';
import { useAction } from '#kit/components/action/use-action.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import type { ErrorCode } from '#kit/rules/error-codes.ts';
import type { Failure } from '#kit/rules/failure.ts';
import { Notice } from '#kit/ui/notice.tsx';
import type { Credentials } from '#sync/session/account/credentials.ts';
import { proveFactor } from '#sync/session/account/factors.ts';
import { mailSignInCode, signInAgain } from '#sync/session/account/recent-sign-in.ts';
import styles from '../../account.module.css';
import { CodeField } from '../../form/code-field.tsx';
import { LocalMailbox } from '../../sign-in/factors/code-step.tsx';
import { FactorChoice } from '../../sign-in/factors/factor-choice.tsx';

/** The forms of one page that may have to ask. */
type Form = 'download' | 'delete';

/**
 * What needs a recent sign-in asks for a code instead of failing: that of an authenticator where there is one, else a
 * mailed one. One for a page, whose forms share the mail: `asked` names the form that shows the field.
 */
export function useRecentSignIn({ email, authenticators }: Credentials) {
  const [asked, setAsked] = useState<Form | null>(null);
  const [chosen, setChosen] = useState(authenticators[0]?.id ?? '');
  const byFactor = authenticators.length > 0;
  // A code works once: what failed after it is tried again without it.
  const accepted = useRef<string | null>(null);

  return {
    email,
    authenticators,
    chosen,
    setChosen,
    asked,
    /** Signs in anew by the code that was typed; null when that worked or none was asked for. */
    prove: async (code: string | undefined): Promise<Failure | null> => {
      if (code === undefined || code === accepted.current) return null;
      const failure = await (byFactor ? proveFactor(chosen, code) : signInAgain(email, code));
      if (!failure) accepted.current = code;
      return failure;
    },
    /** Passes any other failure on; null once the code is asked for. */
    orAsk: async (failure: Failure, form: Form): Promise<Failure | null> => {
      if (failure.code !== 'reauthentication_needed') return failure;
      const notSent = byFactor || asked ? null : await mailSignInCode(email);
      if (!notSent) setAsked(form);
      return notSent;
    },
    /** What needed it was done: nothing is asked for any more. */
    settle: () => setAsked(null),
  };
}

export type RecentSignIn = ReturnType<typeof useRecentSignIn>;

type Props = { proof: RecentSignIn; errors: ErrorCode[] | undefined };

export function RecentSignInCode({ proof, errors }: Props) {
  const { t } = useI18n();
  const { email, authenticators, chosen, setChosen } = proof;
  const kind = authenticators.length > 0 ? 'factor' : 'mail';
  return (
    <>
      <Notice>
        <p>{t(`settings.recent.${kind}`, { email })}</p>
      </Notice>
      {kind === 'mail' && <LocalMailbox />}
      <FactorChoice authenticators={authenticators} chosen={chosen} onChoose={setChosen} />
      <CodeField
        label={t(kind === 'mail' ? 'settings.securityCode.label' : 'settings.factors.code')}
        errors={errors}
        isNextStep
      />
      {kind === 'mail' && <SendAnother email={email} />}
    </>
  );
}

function SendAnother({ email }: { email: string }) {
  const { t } = useI18n();
  const { busy, failure, run } = useAction();
  const [isSent, setSent] = useState(false);
  const send = async () => {
    const failed = await mailSignInCode(email);
    setSent(!failed);
    return failed;
  };
  return (
    <div className={styles.actions}>
      <FailureNotice failure={failure} />
      <button
        type="button"
        className="btn bare"
        aria-disabled={busy !== null || undefined}
        onClick={() => run(send)}
      >
        {t('account.code.resend')}
      </button>
      <span role="status">{isSent && t('account.code.resent')}</span>
    </div>
  );
}
