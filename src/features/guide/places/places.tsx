import type { Guide, GuidePlace, PlaceGroup } from '../../../../content/guide.ts';
import type { PlaceKind } from '../../../../content/schema.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { KindFilter } from '../../../ui/map/kind-filter.tsx';
import { Spot } from '../../../ui/spot.tsx';
import { Place } from './place.tsx';
import { placeGroups } from './place-groups.ts';
import styles from './places.module.css';

/** All places by group; radio buttons and CSS narrow them to a kind, without script. */
export function Places({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  const counts = new Map<PlaceKind, number>();
  for (const { kinds } of guide.places)
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const kinds = [...counts].sort(([, a], [, b]) => b - a);
  return (
    <section className={`grid beat ${styles.places}`} id="places" aria-labelledby="places-title">
      <div className={styles.head}>
        <h2 id="places-title" className="big">
          {guide.titles.places}
        </h2>
        <KindFilter
          name="kind"
          legend={t('guide.places.show')}
          all={t('guide.places.all', { count: guide.places.length })}
          kinds={kinds.map(([id, count]) => ({ id, label: t(`guide.kinds.${id}`), count }))}
        />
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
        <Spot name={spots[group]} />
        {t(`guide.groups.${group}`)}
      </h3>
      {places.map((place, index) => (
        <Place key={place.slug} place={place} slug={guide.slug} first={first && index === 0} />
      ))}
    </section>
  );
}

const spots: Record<PlaceGroup, PlaceKind> = {
  see: 'see',
  do: 'do',
  nature: 'nature',
  eat: 'eat',
  coffee: 'coffee',
  buy: 'market',
};
