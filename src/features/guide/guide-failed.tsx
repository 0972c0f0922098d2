import { useRouter } from '@tanstack/react-router';
import { useI18n } from '../../i18n/context.tsx';

/** The guide could not be fetched: said as such, with a way to try again. */
export function GuideFailed() {
  const { t } = useI18n();
  const router = useRouter();
  return (
    <div role="alert">
      <p>{t('guide.failed')}</p>
      <button type="button" onClick={() => router.invalidate()}>
        {t('shell.tryAgain')}
      </button>
    </div>
  );
}
