import type { Failure } from '../../../domain/error-codes.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Why nothing was sent, and that what was typed is still here. */
export function FailureNotice({ failure }: { failure: Failure }) {
  const { t } = useI18n();
  const { code, seconds } = failure;
  return (
    <Notice kind="bad">
      {code === 'rate_limited_seconds' && seconds !== null ? (
        <p>{t('report.failures.wait', { minutes: Math.ceil(seconds / 60) })}</p>
      ) : (
        <p>{t(`report.failures.${wordsOf(code)}`)}</p>
      )}
      <p>{t('report.kept')}</p>
    </Notice>
  );
}

function wordsOf(code: Failure['code']) {
  if (code === 'network' || code === 'unavailable' || code === 'validation') return code;
  return code === 'rate_limited' ? 'later' : 'unexpected';
}
