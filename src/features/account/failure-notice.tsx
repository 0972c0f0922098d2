import type { ReactNode } from 'react';
import type { Failure } from '../../../domain/error-codes.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What went wrong, in the reader's language and never in the service's words. */
export function FailureNotice({ failure, children }: { failure: Failure; children?: ReactNode }) {
  const { t } = useI18n();
  const { code, seconds, reasons } = failure;
  return (
    <Notice kind="bad">
      <p>{t(`errors.${code}`, { seconds: seconds ?? 0 })}</p>
      {reasons.map((reason) => (
        <p key={reason}>{t(`errors.${reason}`)}</p>
      ))}
      {children}
    </Notice>
  );
}
