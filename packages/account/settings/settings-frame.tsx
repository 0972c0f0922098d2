import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { AccountFrame } from '../account-frame.tsx';
import styles from './settings.module.css';

/** One thing of the account and the way back to the others. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <AccountFrame>
      <p className={styles.back}>
        <Link to="/cuenta">
          <span aria-hidden="true">← </span>
          {t('settings.back')}
        </Link>
      </p>
      {children}
    </AccountFrame>
  );
}
