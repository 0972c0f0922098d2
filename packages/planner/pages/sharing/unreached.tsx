import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Failure } from '#kit/rules/failure.ts';
import trips from '../trip-list/trips-page.module.css';

/** Not asked is not the same as not there, and says so. */
export function Unreached({ failure, onAgain }: { failure: Failure; onAgain: () => void }) {
  const { t } = useI18n();
  return (
    <div className={`grid ${trips.head}`}>
      <h1>{t('together.read.unreached')}</h1>
      <FailureNotice failure={failure} />
      <p>
        <button type="button" className="btn" onClick={onAgain}>
          {t('shell.tryAgain')}
        </button>
      </p>
    </div>
  );
}
