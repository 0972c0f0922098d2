import { useI18n } from '#kit/i18n/context.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import styles from './results.module.css';

/** The index could not be fetched: said as such, and what is below can be read all the same. */
export function IndexFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <div className={styles.failed}>
      <Notice kind="bad" title={t('search.failed')}>
        <p>{t('search.failedHint')}</p>
        <p>
          <button type="button" className="btn" onClick={onRetry}>
            {t('shell.tryAgain')}
          </button>
        </p>
      </Notice>
    </div>
  );
}
