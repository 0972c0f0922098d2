import { useI18n } from '#kit/i18n/context.tsx';
import type { LoginMode } from '../search.ts';
import styles from './login-tabs.module.css';
import { ModeLink } from './mode-link.tsx';

type Props = { mode: LoginMode; redirect: string | undefined };

/** Two tabs that are links: each has its own address. */
export function LoginTabs({ mode, redirect }: Props) {
  const { t } = useI18n();
  const creating = mode === 'crear';
  return (
    <nav className={styles.tabs} aria-label={t('account.login.tabs')}>
      <ModeLink mode="entrar" redirect={redirect} current={!creating}>
        {t('account.login.signInTab')}
      </ModeLink>
      <ModeLink mode="crear" redirect={redirect} current={creating}>
        {t('account.login.createTab')}
      </ModeLink>
    </nav>
  );
}
