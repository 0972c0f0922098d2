import { Link, useRouter } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { failureFrom } from '#kit/rules/failure.ts';
import styles from '../account.module.css';

type Props = { error: unknown; what?: 'profile' | 'settings' };

/** A read that failed is said as such: it never looks like "signed out" or "nothing here". */
export function ProfileFailed({ error, what = 'profile' }: Props) {
  const { t } = useI18n();
  const router = useRouter();
  const { code } = failureFrom(error);
  const denied = code === 'not_allowed';
  const signedOut = code === 'session_missing' || code === 'session_expired';
  return (
    <div className={styles.screen} role="alert">
      <h1 className={styles.heading}>
        {t(denied ? `${what}.notAllowedHeading` : `${what}.failedHeading`)}
      </h1>
      <p>{t(`errors.${code}`)}</p>
      <p>
        {signedOut ? (
          <Link className="btn" to="/login">
            {t('profile.signInAgain')}
          </Link>
        ) : (
          <button type="button" className="btn" onClick={() => router.invalidate()}>
            {t('account.tryAgain')}
          </button>
        )}
      </p>
    </div>
  );
}
