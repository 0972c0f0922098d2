import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { placePath } from '#kit/rules/place-address.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { SaveButton } from '#saved-places/save-button.tsx';
import type { AtlasDestination } from '../../compiler/atlas.ts';
import styles from './destination-list.module.css';

/** Every place by destination; each leads to its page. */
export function DestinationList({ destinations }: { destinations: AtlasDestination[] }) {
  const { t } = useI18n();
  return destinations.map(({ slug, name, places }) => (
    <section
      key={slug}
      id={slug}
      className={styles.destination}
      data-place={slug}
      data-kinds={[...new Set(places.flatMap(({ kinds }) => kinds))].join(' ')}
      aria-labelledby={`${slug}-name`}
    >
      <h2 id={`${slug}-name`}>{name}</h2>
      <p>
        <Link to="/destinos/$slug" params={{ slug }}>
          {t('atlas.guide')}
          <span className="vh">: {name}</span>
        </Link>
      </p>
      <ul
        className={styles.places}
        data-lazy-layout=""
        style={{ '--rows': places.length } as CSSProperties}
      >
        {places.map((place) => (
          <li key={place.slug} data-kinds={place.kinds.join(' ')}>
            <Link to={placePath(slug, place.slug)}>
              <Icon name={place.kinds[0] ?? 'pin'} />
              <span>{place.name}</span>
            </Link>
            <SaveButton id={`${slug}/${place.slug}`} name={place.name} compact />
          </li>
        ))}
      </ul>
    </section>
  ));
}
