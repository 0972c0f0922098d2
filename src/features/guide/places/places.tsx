import type { Guide, GuidePlace, PlaceGroup } from '../../../../content/guide.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Spot } from '../../../ui/spot.tsx';
import { groupSpots } from './group-spots.ts';
import { Place } from './place.tsx';
import { placeGroups } from './place-groups.ts';
import styles from './places.module.css';

/** All places by group with their whole text. */
export function Places({ guide }: { guide: Guide }) {
  return (
    <section className={`grid beat ${styles.places}`} id="places" aria-labelledby="places-title">
      <div className={styles.head}>
        <h2 id="places-title" className="big">
          {guide.titles.places}
        </h2>
      </div>
      {placeGroups(guide.places).map(({ group, places }, index) => (
        <Group key={group} group={group} places={places} guide={guide} first={index === 0} />
      ))}
    </section>
  );
}

type GroupProps = { group: PlaceGroup; places: GuidePlace[]; guide: Guide; first: boolean };

function Group({ group, places, guide, first }: GroupProps) {
  const { t } = useI18n();
  const kinds = [...new Set(places.flatMap((place) => place.kinds))].join(' ');
  return (
    <section className={styles.group} data-kinds={kinds} aria-labelledby={`places-${group}`}>
      <h3 id={`places-${group}`} className={styles.groupName}>
        <Spot name={groupSpots[group]} />
        {t(`guide.groups.${group}`)}
      </h3>
      {places.map((place, index) => (
        <Place key={place.slug} place={place} slug={guide.slug} first={first && index === 0} />
      ))}
    </section>
  );
}
