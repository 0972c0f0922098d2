import { getRouteApi } from '@tanstack/react-router';
import { useAccountFlow } from '../../data/account-flow.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './account.module.css';
import { AccountFrame } from './account-frame.tsx';
import { useArrival } from './arrive.ts';
import { CodeStep } from './code-step.tsx';
import { EntryForm } from './entry-form.tsx';
import { LoginTabs } from './login-tabs.tsx';
import type { LoginMode } from './search.ts';
import { useHydrated } from './use-hydrated.ts';

const route = getRouteApi('/login');

/** Every way in, one page: with a password, with a new account, with a mail. */
export function LoginPage() {
  const { t } = useI18n();
  const search = route.useSearch();
  const mail = useAccountFlow((flow) => flow.mail);
  const asked: LoginMode = (useHydrated() && search.modo) || 'entrar';
  useArrival(search.redirect);
  if (asked === 'codigo' && mail)
    return (
      <AccountFrame>
        <CodeStep mail={mail} redirect={search.redirect} />
      </AccountFrame>
    );
  const mode = asked === 'codigo' ? 'entrar' : asked;
  return (
    <AccountFrame>
      <LoginTabs mode={mode} redirect={search.redirect} />
      <noscript>
        <p className={`notice ${styles.noscript}`}>{t('account.needsScript')}</p>
      </noscript>
      <EntryForm mode={mode} redirect={search.redirect} />
    </AccountFrame>
  );
}
