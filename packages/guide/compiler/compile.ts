import { areasOf, lodgingsOf, nightsOf, tablesOf } from './establishments/compile.ts';
import type { Guide, GuideCard, Lang, Scene } from './guide.ts';
import { chapterAnchors } from './links.ts';
import { type Geo, plainGeo } from './map/geo.ts';
import { routesOf } from './map/route.ts';
import { mapOf } from './map.ts';
import { blocks, type Section, sectionNamed, splitDocument } from './markdown.ts';
import { citations } from './parts/citations.ts';
import { costsOf } from './parts/costs.ts';
import { glanceItems } from './parts/glance.ts';
import { itinerariesOf } from './parts/itineraries.ts';
import { leadOf } from './parts/lead.ts';
import { namedList } from './parts/named-list.ts';
import { placesOf } from './parts/places.ts';
import { questionsOf } from './parts/questions.ts';
import { serviceOf } from './parts/service.ts';
import type { Drawings } from './scenes.ts';
import { type Facts, type SectionId, sectionIds } from './schema.ts';
import { agesOn } from './when/age.ts';
import { shownYear, yearOf } from './when/year.ts';

/**
 * Joins a destination's facts with one language's text.
 * Crowds, festivals and the age of prices and hours are told for `today`, the day of the build.
 * Throws one Error that names file, line and what to do for the first thing that is wrong.
 */
export function compileGuide(
  folder: string,
  facts: Facts,
  lang: Lang,
  markdown: string,
  scene: Scene | null = null,
  drawings: Drawings = {},
  geo: Geo = plainGeo(),
  today = facts.reviewed,
): Guide {
  const file = `${folder}/${lang}.md`;
  const { cite, sources } = citations(file, facts.sources);
  const ages = agesOn(today, facts.sources);
  const document = splitDocument(file, markdown, sectionIds);
  const lead = leadOf(file, document, scene !== null, cite);
  const section = (id: SectionId): Section => sectionNamed(file, document, id);
  const body = (id: SectionId) => blocks(file, section(id).nodes, cite);
  const named = (id: SectionId, what: string, entries: { id: string }[]) =>
    namedList(
      file,
      section(id),
      what,
      entries.map((entry) => entry.id),
      cite,
    );

  // In the order of the page, so that the source numbers rise as one reads.
  const glance = glanceItems(file, section('glance'), cite);
  const when = named('when', 'festival', facts.festivals);
  const { source, seaSource, gauges = [], ...climate } = facts.climate;
  const climateSources = [cite(source), ...(seaSource ? [cite(seaSource)] : [])];
  const harvestSources = facts.harvest ? [cite(facts.harvest.source)] : [];
  const understand = body('understand');
  const getThere = named('get-there', 'leg', facts.legs);
  const getAround = body('get-around');
  const places = placesOf(file, facts, section('places'), cite, drawings, ages);
  const eat = named('eat', 'table or night', [...(facts.tables ?? []), ...(facts.nights ?? [])]);
  const tables = tablesOf(file, facts, eat.entries, cite, ages);
  const nights = nightsOf(facts, eat.entries, cite);
  const buy = body('buy');
  const sleep = named('sleep', 'lodging', facts.lodgings ?? []);
  const lodgings = lodgingsOf(facts, sleep.entries, cite, ages);
  const plans = itinerariesOf(file, facts, section('itineraries'), places, cite);
  const costs = costsOf(file, facts, section('costs'), cite, ages);
  const [practical, safe, health] = [body('practical'), body('safe'), body('health')];
  const [access, responsible, words] = [body('access'), body('responsible'), body('words')];
  const questions = questionsOf(file, section('questions'), cite);
  const next = body('next');
  const map = mapOf(
    facts,
    places.map(({ name }) => name),
    geo,
    lang,
  );

  const itineraries = plans.itineraries.map((itinerary) => ({
    ...itinerary,
    routes: routesOf(itinerary, facts.places, map.frames),
  }));
  const texts = {
    when: when.text,
    understand,
    'get-there': getThere.text,
    'get-around': getAround,
    eat: eat.text,
    buy,
    sleep: sleep.text,
    itineraries: plans.text,
    practical,
    safe,
    health,
    access,
    responsible,
    words,
    next,
  };

  return {
    slug: facts.slug,
    lang,
    name: document.name,
    scene,
    ...lead,
    region: facts.region,
    departments: facts.departments,
    center: facts.center,
    bbox: facts.bbox,
    bestMonths: facts.bestMonths,
    reviewed: facts.reviewed,
    titles: Object.fromEntries(sectionIds.map((id) => [id, section(id).title])) as Guide['titles'],
    glance,
    climate: {
      ...climate,
      s: climateSources,
      gauges: gauges.map(({ station, elevationM, period, interests, source: key }) => ({
        station,
        elevationM,
        period,
        interests,
        s: [cite(key)],
      })),
    },
    goodFor: facts.goodFor,
    ...(facts.seaClosed && {
      seaClosed: { months: facts.seaClosed.months, s: [cite(facts.seaClosed.source)] },
    }),
    year: yearOf(facts, shownYear(today)),
    harvest: facts.harvest
      ? { main: facts.harvest.main, minor: facts.harvest.minor, s: harvestSources }
      : null,
    festivals: facts.festivals.map(({ id, months, easter = false, sources: keys }) => ({
      id,
      months,
      easter,
      ...wordsOf(when, id),
      s: keys.map(cite),
    })),
    legs: facts.legs.map(
      ({ id, mode, minutes = null, km = null, between = null, service, unconfirmed, sources }) => ({
        id,
        mode,
        minutes,
        km,
        between,
        ...wordsOf(getThere, id),
        s: sources.map(cite),
        service: service ? serviceOf(service, cite, ages) : null,
        ...(unconfirmed && { unconfirmed }),
      }),
    ),
    places,
    chosen: facts.chosen,
    itineraries,
    costs,
    areas: areasOf(facts, lang),
    lodgings,
    tables,
    nights,
    questions,
    body: texts,
    map,
    streetPlans: [],
    anchors: chapterAnchors({ questions, itineraries, lodgings, tables, nights, body: texts }),
    sources: sources(),
  };
}

function wordsOf({ entries }: ReturnType<typeof namedList>, id: string) {
  return entries.get(id) ?? { name: '', note: [] };
}

export function cardOf(facts: Facts, guide: Guide): GuideCard {
  const { slug, name, description, scene, region, bestMonths, center } = guide;
  return {
    slug,
    name,
    description,
    scene,
    region,
    bestMonths,
    center,
    order: facts.order,
  };
}
