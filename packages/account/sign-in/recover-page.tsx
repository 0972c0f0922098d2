import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Failure } from '#kit/rules/failure.ts';
import { blank } from '#kit/ui/poster/opening.tsx';
import { useHydrated } from '#kit/ui/use-hydrated.ts';
import { setRecovering, useAccountFlow } from '#sync/session/account/account-flow.ts';
import { choosePassword, confirmLink } from '#sync/session/auth.ts';
import styles from '../account.module.css';
import { AccountFrame } from '../account-frame.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { newPasswordSchema } from '../form/schemas.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { AnotherLink } from './another-link.tsx';
import { arrive } from './arrive.ts';
import { Opening } from './confirm-page.tsx';
import { MfaStep } from './factors/mfa-step.tsx';
import { FirstPassword } from './first-password.tsx';

const route = getRouteApi('/recuperar');

type Step = 'asking' | 'expired' | 'saved';

/** Sets a new password after a recovery link or its code; without one that works, asks where to mail one. */
export function RecoverPage() {
  const { t } = useI18n();
  const { token_hash, redirect, error } = route.useSearch();
  const recovering = useAccountFlow((flow) => flow.recovering);
  const choosing = useAccountFlow((flow) => flow.choosing);
  const hydrated = useHydrated();
  const [step, setStep] = useState<Step>('asking');
  const isExpired = step === 'expired' || error !== undefined;
  const mayChoose = token_hash !== undefined || recovering || step === 'saved';
  if (hydrated && choosing && !mayChoose)
    return (
      <AccountFrame>
        <FirstPassword reason={choosing} redirect={redirect} />
      </AccountFrame>
    );
  return (
    <AccountFrame>
      {!hydrated && <Opening />}
      {hydrated && !isExpired && mayChoose && (
        <ChoosePassword tokenHash={token_hash} onStep={setStep} />
      )}
      {!(hydrated && (isExpired || mayChoose)) && (
        <div className={`${styles.part} ${hydrated ? '' : blank}`}>
          <AnotherLink
            recovery
            heading={t('account.login.forgotHeading')}
            text={t('account.login.forgotIntro')}
          />
        </div>
      )}
      {hydrated && isExpired && (
        <AnotherLink
          recovery
          focus
          heading={t('account.confirm.expiredHeading')}
          text={t('account.recover.expired')}
        />
      )}
    </AccountFrame>
  );
}

type Props = { tokenHash: string | undefined; onStep: (step: Step) => void };

function ChoosePassword({ tokenHash, onStep }: Props) {
  const { t } = useI18n();
  const router = useRouter();

  const [waiting, setWaiting] = useState<string | null>(null);

  async function send({ password }: { password: string }): Promise<Failure | null> {
    // The link opens a session; a password that is then refused does not need the link again.
    if (tokenHash && !useAccountFlow.getState().recovering) {
      const { failure } = await confirmLink(tokenHash, 'recovery');
      if (failure?.code === 'link_expired') onStep('expired');
      if (failure) return failure;
    }
    const failure = await choosePassword(password);
    if (failure?.code === 'second_factor_needed') {
      // The mailbox alone does not get past a second factor; the password waits for it.
      setWaiting(password);
      form.reset();
      return null;
    }
    setWaiting(null);
    if (failure) return failure;
    onStep('saved');
    setRecovering(false);
    await arrive(router, undefined);
    return null;
  }

  const form = useAccountForm({ schema: newPasswordSchema, send });
  if (waiting !== null) return <MfaStep onProved={() => send({ password: waiting })} />;
  return (
    <>
      <h1 className={styles.heading}>{t('account.recover.heading')}</h1>
      <p>{t('account.recover.text')}</p>
      <AccountForm form={form} submit={t('account.recover.save')}>
        <PasswordField
          purpose="new"
          label={t('account.recover.label')}
          errors={form.errors.password}
        />
      </AccountForm>
    </>
  );
}
