import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import { Notice } from '#kit/ui/notice.tsx';
import { changeEmail } from '#sync/session/account/credentials.ts';
import styles from '../../account.module.css';
import { AccountForm } from '../../form/account-form.tsx';
import { EmailField } from '../../form/email-field.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import { SecurityCode, useSecurityCode } from '../factors/security-code.tsx';
import { newEmailSchema } from '../schemas.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { StillOpen } from '../still-open.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { EmailPending } from './email-pending.tsx';

const route = getRouteApi('/_signed-in/cuenta');

/** Asks for the new address, then waits for both to confirm: the service knows which of the two it is. */
export function EmailPage() {
  const { t } = useI18n();
  const { credentials } = route.useLoaderData();
  const { email, pendingEmail } = credentials;
  const [step, setStep] = useState<'service' | 'another' | 'done'>('service');
  const [othersOpen, setOthersOpen] = useState(false);
  const heading = useHeadingFocus(step, step === 'done');
  if (step === 'done')
    return (
      <SettingsFrame>
        <h1 className={styles.heading} ref={heading} tabIndex={-1}>
          {t('settings.email.heading')}
        </h1>
        <Notice kind="good">
          <p>{t('settings.email.done', { email })}</p>
          {!othersOpen && <p>{t('settings.email.othersEnded')}</p>}
        </Notice>
        {othersOpen && <StillOpen />}
      </SettingsFrame>
    );
  return (
    <SettingsFrame>
      {pendingEmail && step === 'service' ? (
        <EmailPending
          email={email}
          pendingEmail={pendingEmail}
          onDone={(open) => {
            setOthersOpen(open);
            setStep('done');
          }}
          onAnother={() => setStep('another')}
        />
      ) : (
        <NewEmail email={email} onSent={() => setStep('service')} />
      )}
    </SettingsFrame>
  );
}

function NewEmail({ email, onSent }: { email: string; onSent: () => void }) {
  const { t, locale } = useI18n();
  const router = useRouter();
  const security = useSecurityCode();

  async function send(values: { email: string; code?: string | undefined }) {
    const failure = await changeEmail(values.email, publicPath('/cuenta', locale), values.code);
    if (!failure) {
      await router.invalidate();
      onSent();
      return null;
    }
    const refused = await security.orAsk(failure);
    if (!refused) form.reset();
    return refused;
  }

  const form = useAccountForm({ schema: newEmailSchema(email), send });
  return (
    <>
      <h1 className={styles.heading}>{t('settings.email.heading')}</h1>
      <p>{t('settings.email.text', { email })}</p>
      <AccountForm form={form} submit={t('settings.email.send')}>
        <EmailField label={t('settings.email.newEmail')} errors={form.errors.email} />
        {security.asked && <SecurityCode email={email} errors={form.errors.code} />}
      </AccountForm>
    </>
  );
}
