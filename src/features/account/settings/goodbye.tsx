import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../../i18n/context.tsx';
import styles from '../account.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The account was deleted a moment ago. */
    goodbye?: boolean;
  }
}

export function Goodbye() {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className={styles.form}>
      <h1 className={styles.heading} ref={heading} tabIndex={-1}>
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
