import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { locales } from '../../../domain/language/locale.ts';
import {
  appPackage,
  countryPackages,
  destinationPackages,
  guidePackage,
  languagePackage,
  mapPackage,
  together,
  withNeeded,
} from '../../../domain/offline/kept.ts';
import { KeepFailed, KeptPackages } from '../../components/kept-packages.tsx';
import { isClearedBySafari, SafariWarning } from '../../components/safari-warning.tsx';
import { destinationCards } from '../../data/content/guides.ts';
import { readKeptSite, useKeptSite } from '../../data/offline/kept-site.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Band } from '../../ui/band.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './offline-page.module.css';
import { PagesRead } from './pages-read.tsx';
import { Space } from './space.tsx';
import { WaitingChanges } from './waiting-changes.tsx';
import { WifiOnly } from './wifi-only.tsx';

/** All that this device keeps for when there is no network: what is complete, how large it is, and what removes it. */
export function OfflinePage() {
  const { t, locale } = useI18n();
  const { step, site } = useKeptSite();
  const isRead = step === 'ready' || step === 'none';
  useEffect(() => void readKeptSite(), []);
  const cards = destinationCards(locale);
  const other = locales.filter((one) => one !== locale).map(languagePackage);
  const hasOther = (site && together(site, other)?.wanted) === true;
  // What these need comes with them and goes with them.
  const all = [
    ...cards.map(({ slug }) => guidePackage(slug, locale)),
    `country.${locale}`,
    `search.${locale}`,
    mapPackage,
  ];
  return (
    <>
      <div className={`grid ${styles.head}`}>
        <h1 className="big">{t('kept.heading')}</h1>
        <p className="lead measure">{t('kept.lead')}</p>
        <noscript>
          <p>{t('kept.noScript')}</p>
        </noscript>
      </div>
      <Band figure="sin red" weaving={step === 'asking'} />
      <div className={`grid ${styles.body}`}>
        {step === 'unable' && (
          <Notice>
            <p>{t('kept.unable')}</p>
          </Notice>
        )}
        {isRead && isClearedBySafari() && <SafariWarning />}
        {isRead && <KeepFailed />}
        {step !== 'unable' && (
          <div className={styles.parts}>
            <section aria-labelledby="kept-destinations">
              <h2 id="kept-destinations">{t('kept.destinations')}</h2>
              <p className={`measure ${styles.how}`}>{t('kept.destinationsHow')}</p>
              {!isRead && <p className={styles.asking}>{t('kept.asking')}</p>}
              {isRead && <WifiOnly />}
              {isRead && (
                <ul className={styles.rows}>
                  {cards.map(({ slug, name }) => (
                    <li key={slug} id={slug} className={styles.row}>
                      <h3>
                        <Link to="/destinos/$slug" params={{ slug }}>
                          {name}
                        </Link>
                      </h3>
                      <KeptPackages
                        name={name}
                        packages={destinationPackages(slug, locale)}
                        removed={[guidePackage(slug, locale)]}
                      />
                    </li>
                  ))}
                  <li className={styles.row}>
                    <h3>{t('kept.all')}</h3>
                    <KeptPackages name={t('kept.all')} packages={withNeeded(all)} removed={all} />
                  </li>
                </ul>
              )}
            </section>
            {isRead && (
              <>
                <section aria-labelledby="kept-rest">
                  <h2 id="kept-rest">{t('kept.rest')}</h2>
                  <ul className={styles.rows}>
                    <li className={styles.row}>
                      <h3>{t('kept.app')}</h3>
                      <p className={styles.how}>{t('kept.appHow')}</p>
                      <KeptPackages
                        name={t('kept.app')}
                        packages={[appPackage, languagePackage(locale)]}
                      />
                    </li>
                    {hasOther && (
                      <li className={styles.row}>
                        <h3>{t('kept.otherLanguage')}</h3>
                        <KeptPackages
                          name={t('kept.otherLanguage')}
                          packages={other}
                          removed={other}
                        />
                      </li>
                    )}
                    <li className={styles.row}>
                      <h3>{t('kept.country')}</h3>
                      <KeptPackages
                        name={t('kept.country')}
                        packages={countryPackages(locale)}
                        removed={[`country.${locale}`]}
                      />
                    </li>
                    <li className={styles.row}>
                      <h3>{t('kept.map')}</h3>
                      <KeptPackages
                        name={t('kept.map')}
                        packages={withNeeded([mapPackage])}
                        removed={[mapPackage]}
                      />
                    </li>
                  </ul>
                </section>
                <WaitingChanges />
                <PagesRead />
                <Space />
              </>
            )}
          </div>
        )}
      </div>
    </>
  );
}
