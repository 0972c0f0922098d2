import { useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import type { ErrorCode } from '#kit/rules/error-codes.ts';
import type { Failure } from '#kit/rules/failure.ts';
import { Notice } from '#kit/ui/notice.tsx';
import { mailSecurityCode } from '#sync/session/account/credentials.ts';
import { CodeField } from '../../form/code-field.tsx';

/**
 * A change that needs a recent sign-in asks for a mailed code instead of failing. `orAsk` passes any
 * other answer on; it answers null once the code is on its way.
 */
export function useSecurityCode() {
  const [asked, setAsked] = useState(false);

  async function orAsk(failure: Failure): Promise<Failure | null> {
    if (failure.code !== 'reauthentication_needed') return failure;
    const notSent = await mailSecurityCode();
    if (!notSent) setAsked(true);
    return notSent;
  }

  return { asked, orAsk };
}

export function SecurityCode({
  email,
  errors,
}: {
  email: string;
  errors: ErrorCode[] | undefined;
}) {
  const { t } = useI18n();
  return (
    <>
      <Notice>
        <p>{t('settings.securityCode.text', { email })}</p>
      </Notice>
      <CodeField label={t('settings.securityCode.label')} errors={errors} isNextStep />
    </>
  );
}
