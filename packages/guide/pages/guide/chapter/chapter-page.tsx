import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Guide, TextSectionId } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import {
  type Chapter,
  type ChapterSection,
  chapters,
  sectionsOfChapter,
} from '#kit/rules/guide-chapters.ts';
import { Band } from '#kit/ui/band.tsx';
import { DeferredStyles } from '#kit/ui/deferred-styles.tsx';
import { Sources } from '../../parts/sources.tsx';
import { Contents } from '../contents/contents.tsx';
import { Sleep } from '../establishments/lodgings.tsx';
import { Eat } from '../establishments/tables.tsx';
import { Frame } from '../frame.tsx';
import { GetThere } from '../get-there.tsx';
import { LandShapes } from '../map/ground/land-shapes.tsx';
import { PlacesBesideMap } from '../places/places-beside-map.tsx';
import { Costs } from '../plan/costs.tsx';
import { Itineraries } from '../plan/itineraries.tsx';
import { Questions } from '../questions.tsx';
import { ProseSection } from '../section/prose-section.tsx';
import { When } from '../year/when.tsx';
import { chapterAbout } from './chapter-about.ts';
import { ChapterHead } from './chapter-head.tsx';
import { ChapterNeighbours } from './chapter-neighbours.tsx';
import { sourcesIn } from './sources-in.ts';

const route = getRouteApi('/destinos/$slug_/$chapter');

/** One chapter of a guide: its sections, and the sources that they name. */
export function ChapterPage() {
  const { t } = useI18n();
  const { guide, chapter } = route.useLoaderData();
  const path = `/destinos/${guide.slug}`;
  const about = (id: Chapter) => ({
    path: `${path}/${id}`,
    title: t(`guide.chapters.${id}.title`),
    about: chapterAbout(t, id, guide),
  });
  const sections = sectionsOfChapter(chapter);
  const listsSources = sections.includes('sources');
  return (
    <Frame slug={guide.slug} sourced={guide}>
      <ChapterHead
        {...about(chapter)}
        of={{ path, name: guide.name, scene: guide.scene }}
        n={chapters.indexOf(chapter) + 1}
        count={chapters.length}
      />
      <Band figure={guide.slug} />
      <DeferredStyles />
      <Contents
        name={guide.name}
        overview={path}
        sections={[...sections, ...(listsSources ? [] : (['sources'] as const))].map((id) => ({
          id,
          title: t(`guide.sections.${id}`),
        }))}
      />
      {sections.map((id) => (
        <Section key={id} id={id} guide={guide} />
      ))}
      {!listsSources && <Sources sources={sourcesIn(guide, sections)} reviewed={guide.reviewed} />}
      <ChapterNeighbours chapters={chapters.map(about)} at={chapters.indexOf(chapter)} />
    </Frame>
  );
}

function Section({ id, guide }: { id: ChapterSection; guide: Guide }): ReactNode {
  const path = `/destinos/${guide.slug}`;
  switch (id) {
    case 'when':
      return <When guide={guide} />;
    case 'get-there':
      return <GetThere guide={guide} />;
    case 'places':
      return <PlacesBesideMap guide={guide} />;
    case 'map':
      return null; // beside the places
    case 'itineraries':
      return (
        <Itineraries guide={guide}>
          <DeferredStyles />
          <LandShapes frames={guide.map.frames} />
        </Itineraries>
      );
    case 'costs':
      return <Costs guide={guide} />;
    case 'eat':
      return <Eat guide={guide} />;
    case 'sleep':
      return <Sleep guide={guide} />;
    case 'questions':
      return <Questions title={guide.titles.questions} questions={guide.questions} path={path} />;
    case 'sources':
      return <Sources sources={guide.sources} reviewed={guide.reviewed} />;
    default:
      return (
        <ProseSection
          id={id}
          title={guide.titles[id]}
          text={guide.body[id satisfies TextSectionId]}
          path={path}
        />
      );
  }
}
