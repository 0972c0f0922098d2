import { Link } from '@tanstack/react-router';
import { useI18n } from '../../i18n/context.tsx';
import styles from './account.module.css';
import type { LoginMode } from './search.ts';

type Props = { mode: LoginMode; redirect: string | undefined };

/** Two tabs that are links: each has its own address. */
export function LoginTabs({ mode, redirect }: Props) {
  const { t } = useI18n();
  const creating = mode === 'crear';
  return (
    <nav className={styles.tabs} aria-label={t('account.login.tabs')}>
      <Link
        to="/login"
        search={{ redirect }}
        activeProps={{}}
        aria-current={creating ? undefined : 'page'}
      >
        {t('account.login.signInTab')}
      </Link>
      <Link
        to="/login"
        search={{ modo: 'crear', redirect }}
        activeProps={{}}
        aria-current={creating ? 'page' : undefined}
      >
        {t('account.login.createTab')}
      </Link>
    </nav>
  );
}
