import type { Guide } from '#guide/compiler/guide.ts';
import { shownItinerary } from '#guide/shown-itinerary.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { ChapterLink } from '../../parts/chapter-link.tsx';
import { ItineraryInside } from '../plan/itinerary-inside.tsx';
import styles from './one-itinerary.module.css';
import { SectionHead } from './section-head.tsx';
import { SectionLinks } from './section-links.tsx';

/** One itinerary whole, ready to copy: that of three days, or the longest. */
export function OneItinerary({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  const itinerary = shownItinerary(guide.itineraries);
  if (!itinerary) return null;
  return (
    <section
      className={`grid beat ${styles.section}`}
      id="itineraries"
      aria-labelledby="itineraries-title"
    >
      <SectionHead id="itineraries" title={itinerary.title}>
        <SectionLinks guide={guide} id="itineraries" title={itinerary.title} shows={itinerary}>
          <ChapterLink slug={guide.slug} chapter="itinerarios">
            {t('guide.overview.moreItineraries')}
          </ChapterLink>
        </SectionLinks>
      </SectionHead>
      <ItineraryInside guide={guide} itinerary={itinerary} broad />
    </section>
  );
}
