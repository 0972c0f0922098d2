import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#kit/components/action/use-action.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import { isRetryable } from '#kit/rules/failure.ts';
import { blank, opening } from '#kit/ui/poster/opening.tsx';
import { useHydrated } from '#kit/ui/use-hydrated.ts';
import { confirmLink } from '#sync/session/auth.ts';
import styles from '../account.module.css';
import { AccountFrame } from '../account-frame.tsx';
import { StillOpen } from '../settings/still-open.tsx';
import { AnotherLink } from './another-link.tsx';
import { arriveProved } from './arrive.ts';
import type { LinkType } from './search.ts';
import { wantedPath } from './wanted-path.ts';

const route = getRouteApi('/confirmar');

const words = {
  signup: 'signup',
  email: 'signIn',
  magiclink: 'signIn',
  invite: 'invite',
  email_change: 'emailChange',
} as const satisfies Record<LinkType, string>;

/** Where mailed links lead. Only the button uses the link, so programs that open mails do not. */
export function ConfirmPage() {
  const { t } = useI18n();
  const { token_hash, type, redirect_to, error } = route.useSearch();
  const hydrated = useHydrated();
  return (
    <AccountFrame>
      {!hydrated && <Opening />}
      {hydrated && error && (
        <AnotherLink
          heading={t('account.confirm.expiredHeading')}
          text={t('errors.link_expired')}
        />
      )}
      {!(hydrated && (error || (token_hash && type))) && (
        <div className={`${styles.part} ${hydrated ? '' : blank}`}>
          <AnotherLink
            heading={t('account.confirm.missingHeading')}
            text={t('account.confirm.missing')}
          />
        </div>
      )}
      {hydrated && !error && token_hash && type && (
        <Confirm key={token_hash} tokenHash={token_hash} type={type} redirect={redirect_to} />
      )}
    </AccountFrame>
  );
}

export function Opening() {
  const { t } = useI18n();
  return (
    <>
      <h1 className={`${styles.heading} ${opening}`}>{t('account.confirm.opening')}</h1>
      <noscript>
        <p className={`notice ${styles.noscript}`}>{t('account.needsScript')}</p>
      </noscript>
    </>
  );
}

type Props = { tokenHash: string; type: LinkType; redirect: string | undefined };
type Step = 'ready' | 'done' | 'half';

function Confirm({ tokenHash, type, redirect }: Props) {
  const { t, locale } = useI18n();
  const router = useRouter();
  const [step, setStep] = useState<Step>('ready');
  const [othersOpen, setOthersOpen] = useState(false);
  const { busy, failure, run } = useAction();

  async function confirm() {
    const answer = await confirmLink(tokenHash, type);
    if (answer.failure) return answer.failure;
    setOthersOpen(answer.othersOpen);
    setStep(answer.complete ? 'done' : 'half');
    if (answer.complete && type !== 'email_change')
      await arriveProved(router, redirect, answer.password);
    return null;
  }

  if (failure?.code === 'link_expired')
    return (
      <AnotherLink heading={t('account.confirm.expiredHeading')} text={t('errors.link_expired')} />
    );
  if (step === 'done' || step === 'half')
    return (
      <div role="status" className={styles.form}>
        <h1 className={styles.heading}>{t('account.confirm.doneHeading')}</h1>
        <p>{t(step === 'done' ? 'account.confirm.done' : 'account.confirm.halfDone')}</p>
        {othersOpen && <StillOpen />}
        {step === 'done' && (
          <p>
            <a className="btn" href={publicPath(wantedPath(redirect), locale)}>
              {t('account.confirm.continue')}
            </a>
          </p>
        )}
      </div>
    );
  const label = t(`account.confirm.${words[type]}`);
  return (
    <>
      <h1 className={styles.heading}>{t(`account.confirm.${words[type]}Heading`)}</h1>
      <p>{t(`account.confirm.${words[type]}Text`)}</p>
      <FailureNotice failure={failure} />
      <div className={styles.actions}>
        <button
          type="button"
          className="btn"
          aria-disabled={busy !== null || undefined}
          onClick={() => run(confirm)}
        >
          {busy && t('account.working')}
          {!busy && (failure && isRetryable(failure) ? t('account.tryAgain') : label)}
        </button>
        <Link to="/">{t('profile.later')}</Link>
      </div>
    </>
  );
}
