import { Link } from '@tanstack/react-router';
import type { GuidePlace } from '../../../../content/guide.ts';
import { distance } from '../../../../domain/language/format.ts';
import { placePath } from '../../../../domain/place-address.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SavePlace } from '../on-day/save-place.tsx';
import { Report } from '../report.tsx';
import { Share } from '../share.tsx';
import { Blocks } from '../text.tsx';
import styles from './place.module.css';
import { PlaceFacts } from './place-facts.tsx';

type Props = {
  place: GuidePlace;
  /** Of its destination. */
  slug: string;
  first: boolean;
};

/** One place: what it is like in the column, what can be looked up in the margin, and where to go from it. */
export function Place({ place, slug: destination, first }: Props) {
  const { slug, name, kinds, text, lat, lon } = place;
  const [kind = 'see'] = kinds;
  const anchor = `place-${slug}`;
  const path = placePath(destination, slug);
  return (
    <article
      id={anchor}
      className={first ? `${styles.place} ${styles.first}` : styles.place}
      data-kinds={kinds.join(' ')}
      aria-labelledby={`${anchor}-name`}
    >
      <h4 id={`${anchor}-name`} className={styles.name}>
        <Icon name={kind} />
        <Link to={placePath(destination, slug)}>{name}</Link>
      </h4>
      <div className={styles.text}>
        <Blocks blocks={text} heading="h5" />
      </div>
      <PlaceFacts place={place} className={styles.margin} />
      <div className={styles.foot} data-screen="">
        <SavePlace id={`${destination}/${slug}`} name={name} lat={lat} lon={lon} />
        <Near place={place} destination={destination} />
        <p className={styles.actions}>
          <Share name={name} path={path} />
          <Report about={path} name={name} />
        </p>
      </div>
    </article>
  );
}

function Near({ place: { near }, destination }: { place: GuidePlace; destination: string }) {
  const { t, locale } = useI18n();
  return (
    <div className={styles.near}>
      <b>{t('guide.places.near')}</b>
      <ul>
        {near.map(({ slug, name, km }) => (
          <li key={slug}>
            <Link to={placePath(destination, slug)}>{name}</Link>{' '}
            <small>{distance(km, locale)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
