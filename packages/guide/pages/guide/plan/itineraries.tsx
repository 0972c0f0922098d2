import type { ReactNode } from 'react';
import type { Guide, GuideItinerary } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { partsOf } from '../chapter/sources-in.ts';
import { SectionFoot } from '../section/section-foot.tsx';
import { Blocks } from '../section/text.tsx';
import styles from './itineraries.module.css';
import { ItineraryInside } from './itinerary-inside.tsx';

/**
 * Ways to spend one, two, three or five days: each a thread with its stops, and where it runs. `children` are what these
 * need and the head does not.
 */
export function Itineraries({ guide, children }: { guide: Guide; children?: ReactNode }) {
  const { t } = useI18n();
  return (
    <section
      className={`grid beat ${styles.section}`}
      id="itineraries"
      aria-labelledby="itineraries-title"
    >
      <div className={styles.head}>
        <h2 id="itineraries-title">{guide.titles.itineraries}</h2>
        <div className={styles.intro}>
          <Blocks blocks={guide.body.itineraries} />
          <p className={styles.how}>{t('guide.itineraries.how')}</p>
        </div>
      </div>
      {children}
      {guide.itineraries.map((itinerary, index) => (
        <Itinerary key={itinerary.id} guide={guide} itinerary={itinerary} open={index === 0} />
      ))}
      <SectionFoot
        path={`/destinos/${guide.slug}`}
        id="itineraries"
        title={guide.titles.itineraries}
        shows={partsOf(guide, 'itineraries')}
      />
    </section>
  );
}

type ItineraryProps = { guide: Guide; itinerary: GuideItinerary; open: boolean };

function Itinerary({ guide, itinerary, open }: ItineraryProps) {
  const { t } = useI18n();
  const { title, days } = itinerary;
  return (
    <details className={styles.itinerary} open={open}>
      <summary>
        <h3>{title}</h3>
        <span className={styles.length}>{t('guide.itineraries.days', { count: days.length })}</span>
      </summary>
      <ItineraryInside guide={guide} itinerary={itinerary} />
    </details>
  );
}
