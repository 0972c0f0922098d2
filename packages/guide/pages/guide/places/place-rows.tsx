import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { Guide, GuidePlace, PlaceGroup } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { placePath } from '#kit/rules/place-address.ts';
import type { PlaceKind } from '#kit/rules/place-kinds.ts';
import { Spot } from '#kit/ui/poster/spot.tsx';
import { SaveButton } from '#saved-places/save-button.tsx';
import { SectionFoot } from '../section/section-foot.tsx';
import { groupName } from './group-name.ts';
import { PlaceChips } from './place-chips.tsx';
import { placeGroups } from './place-groups.ts';
import styles from './place-rows.module.css';

/** The small drawing of each group of places. */
const groupSpots: Record<PlaceGroup, PlaceKind> = {
  see: 'see',
  do: 'do',
  nature: 'nature',
  eat: 'eat',
  coffee: 'coffee',
  buy: 'market',
};

/** All places by group, a row each. */
export function PlaceRows({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  return (
    <div className={`grid ${styles.groups}`}>
      {placeGroups(guide.places).map(({ group, places }) => (
        <section
          key={group}
          className={styles.group}
          data-lazy-layout=""
          data-kinds={kindsOf(places).join(' ')}
          aria-labelledby={`places-${group}`}
          style={{ '--rows': places.length } as CSSProperties}
        >
          <h3 id={`places-${group}`} className={styles.groupName}>
            <Spot name={groupSpots[group]} />
            {t(`guide.groups.${groupName(group, places)}`)}
          </h3>
          <ul className={styles.rows}>
            {places.map((place) => (
              <Row
                key={place.slug}
                place={place}
                n={guide.places.indexOf(place) + 1}
                destination={guide.slug}
              />
            ))}
          </ul>
        </section>
      ))}
      <SectionFoot path={`/destinos/${guide.slug}`} id="places" title={guide.titles.places} />
    </div>
  );
}

const kindsOf = (places: GuidePlace[]): PlaceKind[] => [
  ...new Set(places.flatMap(({ kinds }) => kinds)),
];

/** `n` is the number of its pin on the map. */
function Row({ place, n, destination }: { place: GuidePlace; n: number; destination: string }) {
  const { slug, name, line, kinds, positionSource } = place;
  return (
    <li
      id={`place-${slug}`}
      className={styles.row}
      data-lazy-layout=""
      data-kinds={kinds.join(' ')}
    >
      <b
        className={positionSource === null ? styles.number : `${styles.number} ${styles.exact}`}
        aria-hidden="true"
      >
        {n}
      </b>
      <div className={styles.words}>
        <h4>
          <Link to={placePath(destination, slug)} className={styles.name}>
            {name}
          </Link>
        </h4>
        <p>{line}</p>
        <PlaceChips place={place} today />
      </div>
      <SaveButton id={`${destination}/${slug}`} name={name} compact />
    </li>
  );
}
