import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { Band } from '#kit/ui/band.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { blank } from '#kit/ui/poster/opening.tsx';
import { useHydrated } from '#kit/ui/use-hydrated.ts';
import { isClearedBySafari, SafariWarning } from '#sync/session/safari-warning.tsx';
import { readKeptSite, useKeptSite } from '../data/kept-site.ts';
import { nothingKept } from '../kept.ts';
import { Destinations } from './destinations.tsx';
import { KeepFailed } from './kept-packages.tsx';
import styles from './offline-page.module.css';
import { OtherPackages } from './other-packages.tsx';
import { PagesRead } from './pages-read.tsx';
import { Space } from './space.tsx';

const route = getRouteApi('/sin-red');

type Props = {
  /** The changes that the account does not have yet; the route passes them. */
  waiting: ReactNode;
};

/** All that this device keeps for when there is no network: what is complete, how large it is, and what removes it. */
export function OfflinePage({ waiting }: Props) {
  const { t } = useI18n();
  const { sizes } = route.useLoaderData();
  const step = useKeptSite((state) => state.step);
  const hydrated = useHydrated();
  useEffect(() => void readKeptSite(), []);
  const isRead = step === 'ready' || step === 'none';
  const fallback = sizes && nothingKept(sizes);
  return (
    <>
      <div className={`grid ${styles.head}`}>
        <h1 className="big">{t('kept.heading')}</h1>
        <p className="lead measure">{t('kept.lead')}</p>
        <noscript>
          <p>{t('kept.noScript')}</p>
        </noscript>
      </div>
      <Band figure="sin red" weaving={hydrated && step === 'asking'} />
      <div className={`grid ${styles.body}`}>
        {step === 'unable' && (
          <Notice>
            <p>{t('kept.unable')}</p>
          </Notice>
        )}
        {isRead && isClearedBySafari() && <SafariWarning />}
        {isRead && <KeepFailed />}
        {step !== 'unable' && (
          // The built page carries the sizes to its own first render (packages/offline/data/package-sizes.ts).
          <div className={styles.parts} data-sizes={sizes && JSON.stringify(sizes)}>
            <Destinations fallback={fallback} isRead={isRead} />
            {(isRead || fallback) && (
              <div className={isRead ? styles.others : `${styles.others} ${blank}`}>
                <OtherPackages fallback={fallback} />
                {isRead && waiting}
                <PagesRead />
                <Space />
              </div>
            )}
          </div>
        )}
      </div>
    </>
  );
}
