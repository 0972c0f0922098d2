import type { Guide, GuidePlace, PlaceGroup } from '../../../../content/guide.ts';
import type { PlaceKind } from '../../../../content/schema.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { KindFilter } from '../../../ui/map/kind-filter.tsx';
import { Spot } from '../../../ui/spot.tsx';
import { chaptersOf } from '../chapters.ts';
import { Place } from './place.tsx';
import styles from './places.module.css';

/** All places by chapter; radio buttons and CSS narrow them to a kind, without script. */
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
      {chaptersOf(guide.places).map(({ group, places }, index) => (
        <Chapter key={group} group={group} places={places} guide={guide} first={index === 0} />
      ))}
    </section>
  );
}

type ChapterProps = { group: PlaceGroup; places: GuidePlace[]; guide: Guide; first: boolean };

function Chapter({ group, places, guide, first }: ChapterProps) {
  const { t } = useI18n();
  const kinds = [...new Set(places.flatMap((place) => place.kinds))].join(' ');
  return (
    <section className={styles.chapter} data-kinds={kinds} aria-labelledby={`places-${group}`}>
      <h3 id={`places-${group}`} className={styles.chapterName}>
        <Spot name={spots[group]} />
        {t(`guide.chapters.${group}`)}
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
