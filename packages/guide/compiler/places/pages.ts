import type { PlaceKind } from '#kit/rules/place-kinds.ts';
import { distanceKm, toMetre } from '#kit/travel/distance.ts';
import type { Guide, GuidePlace, GuideSource } from '../guide.ts';
import type { placeMaps } from '../map/place-map.ts';
import { plainBlocks } from '../plain.ts';
import { type Crops, pictureOf } from './crops.ts';
import { firstSentence, sentencesOf } from './first-sentence.ts';
import { withHrefs } from './links.ts';
import type { PlaceLink, PlacePage, PlaceWay } from './page.ts';
import { type PlanField, planFields } from './schema.ts';

/** So many near places, none farther than this in kilometres. */
const neighbours = { most: 5, km: 40 };

/** The pages of a guide's places, in its order. */
export function placePagesOf(
  guide: Guide,
  mapOf: ReturnType<typeof placeMaps>,
  crops: Crops,
): PlacePage[] {
  const ofKind = new Map<PlaceKind, number>();
  return guide.places.map((place, index) => {
    const [kind = 'see'] = place.kinds;
    const nth = ofKind.get(kind) ?? 0;
    ofKind.set(kind, nth + 1);
    const near = nearOf(place, guide.places);
    const { first, rest } = firstSentence(place.text);
    const page = {
      lead: first,
      place: { ...without(place), text: rest },
      ways: waysTo(place.slug, guide),
      legs: guide.legs.filter(({ between }) =>
        between?.flat().includes(`${guide.slug}/${place.slug}`),
      ),
    };
    const { value, sources } = renumbered(page, guide.sources);
    return {
      ...withHrefs(value, (href) =>
        href.startsWith('#') ? `/destinos/${guide.slug}${href}` : href,
      ),
      destination: {
        slug: guide.slug,
        name: guide.name,
        region: guide.region,
        departments: guide.departments,
        places: guide.places.length,
      },
      lang: guide.lang,
      reviewed: guide.reviewed,
      description: summary(place),
      picture: place.drawing
        ? { url: place.drawing, width: 800, height: 600, x: 50, y: 50, zoom: 1 }
        : pictureOf(guide.scene, crops, place.slug, kind, nth),
      stops: stopsAt(place.slug, guide),
      near: near.map(({ lat, lon, ...one }) => one),
      map: mapOf(place, near),
      previous: linkTo(guide.places[index - 1]),
      next: linkTo(guide.places[index + 1]),
      sources,
    };
  });
}

/** Without what plans alone need; the text first, so that its sources are the first. */
function without({ near: _, text, ...place }: GuidePlace): PlacePage['place'] {
  const shown: Omit<typeof place, PlanField> = { ...place };
  for (const name of planFields) Reflect.deleteProperty(shown, name);
  return { text, ...shown };
}

function linkTo(place: GuidePlace | undefined): PlaceLink | null {
  return place ? { slug: place.slug, name: place.name, group: place.group } : null;
}

function nearOf(place: GuidePlace, places: GuidePlace[]) {
  return places
    .filter((other) => other !== place)
    .map((other) => ({
      slug: other.slug,
      name: other.name,
      kind: other.kinds[0] ?? ('see' as const),
      visitMinutes: other.visitMinutes ?? null,
      km: toMetre(distanceKm(place, other)),
      approximate: place.positionSource === null || other.positionSource === null,
      lat: other.lat,
      lon: other.lon,
    }))
    .filter(({ km }) => km <= neighbours.km)
    .sort((a, b) => a.km - b.km)
    .slice(0, neighbours.most);
}

/** From each stop before it the quickest way, those with a source first. */
function waysTo(slug: string, { itineraries }: Guide): PlaceWay[] {
  const ways = itineraries.flatMap(({ days }) => {
    const stops = days.flatMap((day) => day.stops);
    return stops.flatMap(({ slug: here, way }, index): PlaceWay[] => {
      const from = stops[index - 1];
      if (here !== slug || !way || !from || from.slug === slug) return [];
      return [{ ...way, from: { slug: from.slug, name: from.name } }];
    });
  });
  ways.sort((a, b) => Number(a.s === null) - Number(b.s === null) || a.minutes[0] - b.minutes[0]);
  return ways.filter(
    ({ from }, index) => ways.findIndex((other) => other.from.slug === from.slug) === index,
  );
}

function stopsAt(slug: string, { itineraries }: Guide): PlacePage['stops'] {
  return itineraries.flatMap(({ id, title, days }) => {
    const day = days.findIndex(({ stops }) => stops.some((stop) => stop.slug === slug));
    return day < 0 ? [] : [{ id, title, day: days.length > 1 ? day + 1 : null }];
  });
}

/** The sources that a value cites, numbered from 1 in its order, and the value with these numbers. */
function renumbered<T>(value: T, all: GuideSource[]) {
  const numbers = new Map<number, number>();
  const cite = (old: number) => {
    const number = numbers.get(old) ?? numbers.size + 1;
    numbers.set(old, number);
    return number;
  };
  const walk = <V>(part: V): V => {
    if (Array.isArray(part)) return part.map(walk) as V;
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, one]) => {
        if (key === 's' && Array.isArray(one)) return [key, one.map(cite)];
        if (key === 'positionSource' && typeof one === 'number') return [key, cite(one)];
        return [key, walk(one)];
      }),
    ) as V;
  };
  const changed = walk(value);
  const sources = [...numbers].flatMap(([old, n]) => {
    const source = all.find((one) => one.n === old);
    return source ? [{ ...source, n }] : [];
  });
  return { value: changed, sources };
}

/** Characters: less says too little, and search engines show no more. */
const [shortest, longest] = [70, 158];

/** Whole sentences of the text as long as they fit; of one that does not, whole words. */
function summary(place: GuidePlace): string {
  const sentences = sentencesOf(plainBlocks(place.text).replaceAll(/\s+/g, ' '));
  let text = '';
  for (const sentence of sentences) {
    if (text.length >= shortest && (text + sentence).trimEnd().length > longest) break;
    text += sentence;
  }
  text = text.trim();
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\s,;:]+\S*$/, '')}…`;
}
