import { getRouteApi } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { Band } from '#kit/ui/band.tsx';
import { DeferredStyles } from '#kit/ui/deferred-styles.tsx';
import { Poster } from '#kit/ui/poster/poster.tsx';
import { Sources } from '../../parts/sources.tsx';
import { sourcesIn } from '../chapter/sources-in.ts';
import { Contents } from '../contents/contents.tsx';
import { Frame } from '../frame.tsx';
import { Glance } from '../glance.tsx';
import { Hook } from '../hook.tsx';
import { Onward } from '../onward.tsx';
import { ChapterDoors } from './chapter-doors.tsx';
import { ChosenMap } from './chosen-map.tsx';
import { ChosenPlaces } from './chosen-places.tsx';
import { DayCosts } from './day-costs.tsx';
import { OneItinerary } from './one-itinerary.tsx';
import styles from './overview-page.module.css';
import { YearInShort } from './year-in-short.tsx';

const route = getRouteApi('/destinos/$slug');

const sections = ['glance', 'chosen', 'when', 'map', 'itineraries', 'costs', 'chapters'] as const;

/** A guide in three minutes: what it is like, six places, when, where, one plan and what a day costs. */
export function OverviewPage() {
  const { t } = useI18n();
  const guide = route.useLoaderData();
  return (
    <Frame slug={guide.slug} sourced={guide} isOverview className={styles.page}>
      <Poster name={guide.name} drawings={guide.scene} alt={guide.sceneAlt} size="page" />
      <Hook guide={guide} />
      <Band figure={guide.slug} />
      <DeferredStyles />
      <Contents
        name={guide.name}
        sections={sections.map((id) => ({ id, title: t(`guide.sections.${id}`) }))}
      />
      <Glance title={guide.titles.glance} items={guide.glance} path={`/destinos/${guide.slug}`} />
      <ChosenPlaces guide={guide} />
      <YearInShort guide={guide} />
      <ChosenMap guide={guide} />
      <OneItinerary guide={guide} />
      <DayCosts guide={guide} />
      <ChapterDoors guide={guide} />
      <Sources
        sources={sourcesIn(guide, ['glance', 'when', 'itineraries', 'costs'])}
        reviewed={guide.reviewed}
      />
      <Onward from={guide.slug} />
    </Frame>
  );
}
