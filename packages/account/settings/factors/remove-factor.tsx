import { useState } from 'react';
import { useAction } from '#kit/components/action/use-action.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { type Failure, isRetryable } from '#kit/rules/failure.ts';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import type { Authenticator } from '#sync/session/account/credentials.ts';
import { removeFactor } from '#sync/session/account/factors.ts';
import styles from '../../account.module.css';
import { FactorCodeForm } from '../../sign-in/factors/factor-code-form.tsx';
import own from '../settings.module.css';

type Props = {
  factor: Authenticator;
  name: string;
  authenticators: Authenticator[];
  onCancel: () => void;
  onRemoved: (othersOpen: boolean) => Promise<void>;
};

/** Asks once more; a sign-in that is not recent is renewed by a code. */
export function RemoveFactor({ factor, name, authenticators, onCancel, onRemoved }: Props) {
  const { t } = useI18n();
  const { busy, failure, run } = useAction();
  const [isProving, setProving] = useState(false);

  async function remove(): Promise<Failure | null> {
    const { failure: refused, othersOpen } = await removeFactor(factor.id);
    if (!refused) await onRemoved(othersOpen);
    return refused;
  }

  async function press() {
    const refused = await remove();
    const code = refused?.code;
    if (code !== 'reauthentication_needed' && code !== 'second_factor_needed') return refused;
    setProving(true);
    return null;
  }

  return (
    <section className={own.part}>
      <h2 ref={focusOnMount} tabIndex={-1}>
        {t('settings.factors.removeHeading', { name })}
      </h2>
      <p>
        {t(
          authenticators.length > 1 ? 'settings.factors.removeText' : 'settings.factors.removeLast',
        )}
      </p>
      <FailureNotice failure={failure} />
      {isProving ? (
        <>
          <p>{t('settings.factors.proveText')}</p>
          <FactorCodeForm
            authenticators={authenticators}
            submit={t('settings.factors.removeYes')}
            onProved={remove}
          />
        </>
      ) : null}
      <div className={styles.actions}>
        {!isProving && (
          <button
            type="button"
            className="btn"
            aria-disabled={busy !== null || undefined}
            onClick={() => run(press)}
          >
            {busy && t('account.working')}
            {!busy &&
              t(
                failure && isRetryable(failure) ? 'account.tryAgain' : 'settings.factors.removeYes',
              )}
          </button>
        )}
        <button type="button" className="btn bare" onClick={onCancel}>
          {t('settings.factors.cancel')}
        </button>
      </div>
    </section>
  );
}
