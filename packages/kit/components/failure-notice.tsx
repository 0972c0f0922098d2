import type { ReactNode } from 'react';
import { useI18n } from '../i18n/context.tsx';
import type { ErrorCode } from '../rules/error-codes.ts';
import type { Failure } from '../rules/failure.ts';
import { Notice } from '../ui/notice.tsx';

type Props = { failure: Failure | null; children?: ReactNode };

/** What went wrong, in the reader's language and never in the service's words; nothing where nothing did. */
export function FailureNotice({ failure, children }: Props) {
  const { t } = useI18n();
  if (!failure) return null;
  const seconds = failure.seconds ?? 0;
  return (
    <Notice kind="bad">
      <p>{t(`errors.${sentenceOf(failure)}`, { seconds, minutes: Math.ceil(seconds / 60) })}</p>
      {failure.reasons.map((reason) => (
        <p key={reason}>{t(`errors.${reason}`)}</p>
      ))}
      {children}
    </Notice>
  );
}

/** A long wait is said in minutes. */
function sentenceOf({ code, seconds }: Failure): ErrorCode {
  return code === 'rate_limited_seconds' && seconds !== null && seconds > 120
    ? 'rate_limited_minutes'
    : code;
}
