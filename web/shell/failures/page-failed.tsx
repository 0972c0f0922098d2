import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ChunkFailed } from '#kit/chunk-failed.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { LastResort } from './last-resort.tsx';
import styles from './page-failed.module.css';

/** Stands in the place of a page that cannot be shown; a missing network alone is no error. */
export function PageFailed({ error }: { error: unknown }) {
  const [wasOffline] = useState(() => !navigator.onLine);
  const isMissing = wasOffline && error instanceof ChunkFailed;
  return isMissing ? <PageMissing /> : <LastResort error={error} />;
}

/** Of a page whose code did not come; it is asked for again when the network is back. Needs no style sheet but the shell's. */
function PageMissing() {
  const { t } = useI18n();
  const router = useRouter();
  useEffect(() => {
    const again = () => void router.invalidate();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [router]);
  return (
    <div className="grid beat" role="alert">
      <div className={`measure ${styles.missing}`}>
        <h1>{t('shell.pageMissing')}</h1>
        <p className="lead">{t('shell.pageMissingHint')}</p>
        <p>
          <button type="button" className="btn" onClick={() => router.invalidate()}>
            {t('shell.tryAgain')}
          </button>
        </p>
      </div>
    </div>
  );
}
