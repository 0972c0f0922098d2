import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { useHydrated } from '#kit/ui/use-hydrated.ts';
import { useAccountFlow } from '#sync/session/account/account-flow.ts';
import { prepareToSignIn } from '#sync/session/session.ts';
import styles from '../../account.module.css';
import { AccountFrame } from '../../account-frame.tsx';
import { Goodbye } from '../../settings/goodbye.tsx';
import { useArrival, useSecondFactorWanted } from '../arrive.ts';
import { CodeStep } from '../factors/code-step.tsx';
import { MfaStep } from '../factors/mfa-step.tsx';
import { EntryForm } from './entry-form.tsx';
import { LoginTabs } from './login-tabs.tsx';

const route = getRouteApi('/login');

/** Every way in, one page: with a password, with a new account, with a mail. */
export function LoginPage() {
  const { t } = useI18n();
  const asked = route.useSearch();
  // The built page knows no parameters: they count once it was taken over.
  const hydrated = useHydrated();
  const { modo = 'entrar', redirect } = hydrated ? asked : {};
  const goodbye = useLocation({ select: ({ state }) => state.goodbye === true });
  const wantsSecondFactor = useSecondFactorWanted();
  const mail = useAccountFlow((flow) => flow.mail);
  useArrival(redirect);
  useEffect(prepareToSignIn, []);
  if (hydrated && goodbye)
    return (
      <AccountFrame>
        <Goodbye />
      </AccountFrame>
    );
  if (wantsSecondFactor)
    return (
      <AccountFrame>
        <MfaStep />
      </AccountFrame>
    );
  if (modo === 'codigo' && mail)
    return (
      <AccountFrame>
        <CodeStep mail={mail} redirect={redirect} />
      </AccountFrame>
    );
  const mode = modo === 'codigo' ? 'entrar' : modo;
  return (
    <AccountFrame>
      <LoginTabs mode={mode} redirect={redirect} />
      <noscript>
        <p className={`notice ${styles.noscript}`}>{t('account.needsScript')}</p>
      </noscript>
      <EntryForm mode={mode} redirect={redirect} />
    </AccountFrame>
  );
}
