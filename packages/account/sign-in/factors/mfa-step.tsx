import { useAction } from '#kit/components/action/use-action.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Failure } from '#kit/rules/failure.ts';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import { verifiedFactors } from '#sync/session/account/assurance.ts';
import { signOut } from '#sync/session/session.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import styles from '../../account.module.css';
import { FactorCodeForm } from './factor-code-form.tsx';

/** The password was right and the account has a second factor: its code opens the rest. */
export function MfaStep({ onProved }: { onProved?: () => Promise<Failure | null> }) {
  const { t } = useI18n();
  const { busy, run } = useAction();
  const user = useUserStore((state) => state.user);
  const authenticators = (user ? verifiedFactors(user) : [])
    .filter(({ factor_type }) => factor_type === 'totp')
    .map(({ id, friendly_name = '' }) => ({ id, name: friendly_name }));
  return (
    <>
      <h1 className={styles.heading} ref={focusOnMount} tabIndex={-1}>
        {t('settings.step.heading')}
      </h1>
      <p>{t('settings.step.text')}</p>
      <FactorCodeForm
        authenticators={authenticators}
        submit={t('settings.step.enter')}
        {...(onProved && { onProved })}
      />
      {authenticators.length > 1 && <p>{t('settings.step.lost')}</p>}
      <p>
        <button
          type="button"
          className="btn bare"
          aria-disabled={busy !== null || undefined}
          onClick={() => run(() => signOut('local'))}
        >
          {t('settings.step.leave')}
        </button>
      </p>
    </>
  );
}
