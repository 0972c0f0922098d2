import { useRouter } from '@tanstack/react-router';
import { useI18n } from '../../i18n/context.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The guide could not be fetched: said as such, with a way to try again. */
export function GuideFailed() {
  const { t } = useI18n();
  const router = useRouter();
  return (
    <div className="grid beat">
      <div className="measure">
        <h1>{t('guide.failed')}</h1>
        <Notice kind="bad">
          <p>{t('guide.failedHint')}</p>
          <p>
            <button type="button" className="btn" onClick={() => router.invalidate()}>
              {t('shell.tryAgain')}
            </button>
          </p>
        </Notice>
      </div>
    </div>
  );
}
