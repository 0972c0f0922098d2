import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Failure } from '#kit/rules/failure.ts';
import { Notice } from '#kit/ui/notice.tsx';
import { changePassword } from '#sync/session/account/credentials.ts';
import styles from '../../account.module.css';
import { AccountForm } from '../../form/account-form.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import { SecurityCode, useSecurityCode } from '../factors/security-code.tsx';
import { passwordSchema } from '../schemas.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';

const route = getRouteApi('/_signed-in/cuenta');

export function PasswordPage() {
  const { t } = useI18n();
  const [saved, setSaved] = useState(false);
  const heading = useHeadingFocus(saved ? 'saved' : 'asking');
  return (
    <SettingsFrame>
      <h1 className={styles.heading} ref={heading} tabIndex={-1}>
        {t('settings.password.heading')}
      </h1>
      {saved ? (
        <Notice kind="good">
          <p>{t('settings.password.done')}</p>
        </Notice>
      ) : (
        <ChangePassword onSaved={() => setSaved(true)} />
      )}
    </SettingsFrame>
  );
}

function ChangePassword({ onSaved }: { onSaved: () => void }) {
  const { t } = useI18n();
  const { credentials } = route.useLoaderData();
  const security = useSecurityCode();

  async function send(values: { password: string; code?: string | undefined }) {
    const failure: Failure | null = await changePassword(values.password, values.code);
    if (!failure) {
      onSaved();
      return null;
    }
    const refused = await security.orAsk(failure);
    if (!refused) form.reset();
    return refused;
  }

  const form = useAccountForm({ schema: passwordSchema, send });
  return (
    <>
      <p>{t('settings.password.text')}</p>
      <AccountForm form={form} submit={t('settings.password.save')}>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={credentials.email}
          hidden
          readOnly
        />
        <PasswordField
          purpose="new"
          label={t('settings.password.newPassword')}
          errors={form.errors.password}
        />
        {security.asked && <SecurityCode email={credentials.email} errors={form.errors.code} />}
      </AccountForm>
    </>
  );
}
