import type { ErrorCode, Failure } from '../../../../domain/error-codes.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Why something about sharing did not happen, and what can be done. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  const { t } = useI18n();
  if (!failure) return null;
  const minutes = Math.ceil((failure.seconds ?? 60) / 60);
  return (
    <Notice kind="bad">
      <p>{t(`together.failures.${wordsOf(failure.code)}`, { minutes })}</p>
    </Notice>
  );
}

function wordsOf(code: ErrorCode) {
  switch (code) {
    case 'network':
    case 'unavailable':
    case 'validation':
    case 'too_many':
    case 'account_full':
    case 'not_allowed':
      return code;
    case 'rate_limited':
    case 'rate_limited_seconds':
      return 'wait';
    case 'session_missing':
    case 'session_expired':
    case 'second_factor_needed':
      return 'session';
    default:
      return 'unexpected';
  }
}
