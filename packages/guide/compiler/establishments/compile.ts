import type { Lang } from '../guide.ts';
import type { Cite } from '../markdown.ts';
import type { Named } from '../parts/named-list.ts';
import { hoursOf, withMark } from '../parts/places.ts';
import type { Facts, Source } from '../schema.ts';
import type { Ages } from '../when/age.ts';
import type { Establishments } from './schema.ts';
import type { GuideArea, GuideLodging, GuideNight, GuideTable, SeenPrice } from './shown.ts';

type Words = Map<string, Named>;

/** Joins where one sleeps with its words. */
export function lodgingsOf(facts: Facts, words: Words, cite: Cite, ages: Ages): GuideLodging[] {
  return (facts.lodgings ?? []).map(({ sources, price, band, contact, ...lodging }) => ({
    ...lodging,
    ...wordsOf(words, lodging.id),
    areaId: areaOf(facts, lodging),
    band: band ?? null,
    price: price ? { ...seenPrice(price, facts.sources, cite, ages), per: price.per } : null,
    ...(contact && { contact: withMark(contact, cite) }),
    s: sources.map(cite),
  }));
}

/** Joins where one eats with its words. */
export function tablesOf(
  where: string,
  facts: Facts,
  words: Words,
  cite: Cite,
  ages: Ages,
): GuideTable[] {
  return (facts.tables ?? []).map(({ sources, place, hours, meals, dish, contact, ...table }) => ({
    ...table,
    ...wordsOf(words, table.id),
    areaId: areaOf(facts, table),
    meals: meals === 'not known' ? null : meals,
    place: place ?? null,
    hours: hoursOf(`${where} table ${table.id}`, hours, undefined, cite, ages),
    published: publishedOf(hours, facts.sources),
    ...(hours === 'by arrangement' && { byArrangement: true as const }),
    noHoursSince: typeof hours === 'object' && 'notFound' in hours ? hours.notFound : null,
    dish: dish
      ? {
          name: dish.name,
          price: dish.price ? seenPrice(dish.price, facts.sources, cite, ages) : null,
          s: [cite(dish.source)],
        }
      : null,
    ...(contact && { contact: withMark(contact, cite) }),
    s: sources.map(cite),
  }));
}

/** Joins what happens at night with its words. */
export function nightsOf(facts: Facts, words: Words, cite: Cite): GuideNight[] {
  return (facts.nights ?? []).map(({ sources, place, nights, contact, ...night }) => ({
    ...night,
    ...wordsOf(words, night.id),
    areaId: areaOf(facts, night),
    place: place ?? null,
    weekdays: nights.weekdays,
    from: nights.from ?? null,
    to: nights.to ?? null,
    ...(contact && { contact: withMark(contact, cite) }),
    s: [...new Set([cite(nights.source), ...sources.map(cite)])],
  }));
}

/** The areas with their names in a language, and where they are. */
export function areasOf({ areas, places }: Facts, lang: Lang): GuideArea[] {
  return areas.flatMap(({ id, name, at }) => {
    const where = typeof at === 'string' ? places.find(({ slug }) => slug === at) : at;
    return where ? [{ id, name: name[lang], lat: where.lat, lon: where.lon }] : [];
  });
}

const areaOf = ({ areas }: Facts, { area }: { area: string }) =>
  areas.find((one) => one.of.includes(area))?.id ?? '';

const wordsOf = (words: Words, id: string) => words.get(id) ?? { name: '', note: [] };

type Price = Pick<SeenPrice, 'min' | 'max' | 'currency'> & { source: string };

function seenPrice(
  { min, max, currency, source }: Price,
  sources: Record<string, Source>,
  cite: Cite,
  ages: Ages,
): SeenPrice {
  const { date = null, checked = '' } = sources[source] ?? {};
  return { min, max, currency, ...ages.ofSource(source), date, checked, s: [cite(source)] };
}

type Hours = NonNullable<Establishments['tables']>[number]['hours'];

function publishedOf(hours: Hours, sources: Record<string, Source>): string | null {
  if (typeof hours !== 'object' || !('source' in hours)) return null;
  return sources[hours.source]?.date ?? null;
}
