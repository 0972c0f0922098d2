import { Link } from '@tanstack/react-router';
import type { PlacePage } from '#guide/compiler/places/page.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { openInLabels } from '#kit/i18n/map-labels.ts';
import { distance, duration, roughDistance } from '#kit/language/format.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { OpenIn } from '#kit/ui/map/open-in.tsx';
import { ContactLine } from '../contact-line.tsx';
import { creditParts } from '../map/ground/map-credit.tsx';
import { Marks } from '../section/text.tsx';
import { NearMap } from './near-map.tsx';
import styles from './whereabouts.module.css';

/** Where it is: a small map, what is near with its distance, and how firm the position is. */
export function Whereabouts({ page }: { page: PlacePage }) {
  const { t, locale } = useI18n();
  const { place, destination, near } = page;
  const { name, lat, lon, positionSource } = place;
  const credit = creditParts([page.map], page.map.names.length > 0);
  return (
    <section aria-labelledby="where-title">
      <h2 id="where-title">{t('place.where')}</h2>
      <NearMap page={page} />
      {credit.length > 0 && (
        <p className={styles.position}>
          {credit.map((part) => t(`map.credits.${part}`)).join(' ')}
        </p>
      )}
      {place.contact && <ContactLine contact={place.contact} className={styles.contact} />}
      <p className={styles.position}>
        {positionSource === null ? (
          t('place.approximate')
        ) : (
          <>
            {t('map.exact')} <Marks numbers={[positionSource]} />
          </>
        )}
      </p>
      <OpenIn name={name} lat={lat} lon={lon} labels={openInLabels(t)} />
      {near.length > 0 && (
        <>
          <h3 className={styles.title}>{t('place.near')}</h3>
          <ol className={styles.near}>
            {near.map((one, index) => (
              <li key={one.slug}>
                <b aria-hidden="true">{index + 1}</b>
                <Link to={placePath(destination.slug, one.slug)}>{one.name}</Link>
                <small>
                  {one.approximate
                    ? t('place.roughly', { distance: roughDistance(one.km, locale) })
                    : t('place.at', { distance: distance(one.km, locale) })}
                  {' · '}
                  {t(`guide.kinds.${one.kind}`)}
                  {one.visitMinutes !== null && `, ${duration(one.visitMinutes)}`}
                </small>
              </li>
            ))}
          </ol>
          <p className={styles.note}>
            {t(
              near.some(({ approximate }) => approximate)
                ? 'place.straightRough'
                : 'place.straight',
            )}
          </p>
        </>
      )}
    </section>
  );
}
