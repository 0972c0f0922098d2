import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import styles from '../account.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The account was deleted a moment ago. */
    goodbye?: boolean;
  }
}

export function Goodbye() {
  const { t } = useI18n();
  return (
    <div role="status" className={styles.form}>
      <h1 className={styles.heading} ref={focusOnMount} tabIndex={-1}>
        {t('settings.deletion.byeHeading')}
      </h1>
      <p>{t('settings.deletion.bye')}</p>
      <p>
        <Link className="btn" to="/">
          {t('settings.deletion.home')}
        </Link>
      </p>
    </div>
  );
}
