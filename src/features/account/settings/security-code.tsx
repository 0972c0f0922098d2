import { useState } from 'react';
import type { ErrorCode } from '../../../../domain/error-codes.ts';
import type { Failure } from '../../../../domain/failure.ts';
import { mailSecurityCode } from '../../../data/session/credentials.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CodeField } from '../code-field.tsx';

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
