import { useState, useSyncExternalStore } from 'react';
import { useAction } from '#kit/components/action/use-action.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import type { SentMail } from '#sync/session/account/account-flow.ts';
import { mailConfirmation, mailRecovery, mailSignIn } from '#sync/session/auth.ts';
import { wantedPath } from './wanted-path.ts';

/** Seconds between two mails; the service may ask for more. */
const pause = 30;

/** Sends the mail again, and says how long it takes until it can be sent once more. */
export function Resend({ mail, redirect }: { mail: SentMail; redirect: string | undefined }) {
  const { t, locale } = useI18n();
  const { busy, failure, run } = useAction();
  const [isSent, setSent] = useState(false);
  const left = useSecondsUntil(mail.sentAt + Math.max(pause, failure?.seconds ?? 0) * 1000);
  const waiting = left > 0 || busy !== null;

  async function resend() {
    setSent(false);
    const { email, kind } = mail;
    const wish = { email, language: locale, returnTo: publicPath(wantedPath(redirect), locale) };
    const failed = await {
      signup: () => mailConfirmation(wish),
      email: () => mailSignIn(wish),
      recovery: () => mailRecovery(email),
    }[kind]();
    setSent(!failed);
    return failed;
  }

  return (
    <>
      <FailureNotice failure={failure} />
      <button
        type="button"
        className="btn line"
        aria-disabled={waiting || undefined}
        onClick={() => left === 0 && run(resend)}
      >
        {left > 0 ? t('account.code.resendIn', { seconds: left }) : t('account.code.resend')}
      </button>
      <p role="status">{isSent && t('account.code.resent')}</p>
    </>
  );
}

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 once it has come. */
function useSecondsUntil(moment: number): number {
  const left = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000));
  return useSyncExternalStore(everySecond, left, left);
}

function everySecond(onTick: () => void) {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
}
