import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { destinationCards } from '#guide/data/guides.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { blank, opening } from '#kit/ui/poster/opening.tsx';
import {
  destinationPackages,
  guidePackage,
  type KeptSite,
  mapPackage,
  withNeeded,
} from '../kept.ts';
import { KeptPackages } from './kept-packages.tsx';
import styles from './offline-page.module.css';
import { WifiOnly } from './wifi-only.tsx';

/** `fallback` is shown until what is on the device was read. */
type Props = { fallback: KeptSite | null; isRead: boolean };

/** Each destination, and all of them, with what keeps or removes it. */
export function Destinations({ fallback, isRead }: Props) {
  const { t, locale } = useI18n();
  const cards = destinationCards(locale);
  const { hash } = useLocation();
  const isBuilt = fallback !== null;
  useEffect(() => {
    // The row that was asked for comes late. Who has scrolled a built page meanwhile stays where they are.
    if (isRead && !(isBuilt && scrollY > 0)) document.getElementById(hash)?.scrollIntoView();
  }, [isRead, isBuilt, hash]);
  // What these need comes with them and goes with them.
  const all = [
    ...cards.map(({ slug }) => guidePackage(slug, locale)),
    `country.${locale}`,
    `search.${locale}`,
    mapPackage,
  ];
  return (
    <section aria-labelledby="kept-destinations">
      <h2 id="kept-destinations">{t('kept.destinations')}</h2>
      <p className={`measure ${styles.how}`}>{t('kept.destinationsHow')}</p>
      {!isRead && <p className={`${styles.asking} ${opening}`}>{t('kept.asking')}</p>}
      {isRead && <WifiOnly />}
      {(isRead || fallback) && (
        <ul className={isRead ? styles.rows : `${styles.rows} ${blank}`}>
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
                fallback={fallback}
              />
            </li>
          ))}
          <li className={styles.row}>
            <h3>{t('kept.all')}</h3>
            <KeptPackages
              name={t('kept.all')}
              packages={withNeeded(all)}
              removed={all}
              fallback={fallback}
            />
          </li>
        </ul>
      )}
    </section>
  );
}
