import { getRouteApi } from '@tanstack/react-router';
import type { Guide, TextSectionId } from '../../../content/guide.ts';
import { publicPath } from '../../../domain/language/locale.ts';
import { siteOrigin } from '../../../domain/site-origin.ts';
import { Sources } from '../../components/sources.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Band } from '../../ui/band.tsx';
import { LateStyles } from '../../ui/late-styles.tsx';
import { Poster } from '../../ui/poster.tsx';
import { Contents } from './contents.tsx';
import { Sleep } from './establishments/lodgings.tsx';
import { Eat } from './establishments/tables.tsx';
import { Frame } from './frame.tsx';
import { GetThere } from './get-there.tsx';
import { Glance } from './glance.tsx';
import { Hook } from './hook.tsx';
import leaflet from './leaflet.module.css';
import { PlacesMap } from './map/places-map.tsx';
import { Onward } from './onward.tsx';
import { Places } from './places/places.tsx';
import { Costs } from './plan/costs.tsx';
import { Itineraries } from './plan/itineraries.tsx';
import { ProseSection } from './prose-section.tsx';
import { Questions } from './questions.tsx';
import { When } from './year/when.tsx';

/** Whoever serves the page puts in where it is, which need not be the address that it was opened at. */
const origin = import.meta.env.SSR ? siteOrigin : location.origin;

const route = getRouteApi('/destinos/$slug_/folleto');

/** What most readers look for first. */
const chief = ['when', 'get-there', 'places', 'itineraries', 'costs', 'safe', 'map'];

/** The whole guide on one page: to print, or to read and search from end to end. */
export function LeafletPage() {
  const { t, locale } = useI18n();
  const guide = route.useLoaderData();
  const path = `/destinos/${guide.slug}`;
  const prose = (id: TextSectionId) => (
    <ProseSection id={id} title={guide.titles[id]} text={guide.body[id]} path={path} />
  );
  return (
    <Frame slug={guide.slug}>
      <Poster name={guide.name} drawings={guide.scene} alt={guide.sceneAlt} size="page" />
      <Hook guide={guide} />
      <Band figure={guide.slug} />
      <LateStyles />
      <Contents
        name={guide.name}
        sections={sectionsOf(guide).map((id) => ({ id, title: t(`guide.sections.${id}`) }))}
        overview={`/destinos/${guide.slug}`}
        chief={chief}
      />
      <Glance title={guide.titles.glance} items={guide.glance} path={path} />
      <When guide={guide} />
      {prose('understand')}
      <GetThere guide={guide} />
      {prose('get-around')}
      <Band figure={guide.slug} />
      <Places guide={guide} />
      <Eat guide={guide} />
      {prose('buy')}
      <Sleep guide={guide} />
      <Band figure={guide.slug} />
      <Itineraries guide={guide} />
      <Costs guide={guide} />
      {prose('practical')}
      {prose('safe')}
      {prose('health')}
      {prose('access')}
      {prose('responsible')}
      {prose('words')}
      <PlacesMap guide={guide} />
      <Questions title={guide.titles.questions} questions={guide.questions} path={path} />
      {prose('next')}
      <Onward from={guide.slug} />
      <Band figure={guide.slug} />
      <Sources sources={guide.sources} reviewed={guide.reviewed} />
      <p className={leaflet.paper} suppressHydrationWarning>
        {t('guide.sourcesOnline', {
          count: guide.sources.length,
          address: origin + publicPath(`${path}/palabras-y-fuentes`, locale),
        })}
      </p>
    </Frame>
  );
}

/** The sections in the order of the page: those of the text, the map among them and the sources last. */
function sectionsOf({ titles }: Guide): (keyof Guide['titles'] | 'map' | 'sources')[] {
  const ids = Object.keys(titles) as (keyof Guide['titles'])[];
  return [...ids.flatMap((id) => (id === 'questions' ? (['map', id] as const) : [id])), 'sources'];
}
