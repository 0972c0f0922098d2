import type { Cite } from '../markdown.ts';
import type { Named } from '../parts/named-list.ts';
import { hoursOf, withMark } from '../parts/places.ts';
import type { Facts, Source } from '../schema.ts';
import type { Ages } from '../when/age.ts';
import type { Establishments } from './schema.ts';
import type { GuideLodging, GuideNight, GuideTable, SeenPrice } from './shown.ts';

type Words = Map<string, Named>;

/** Joins where one sleeps with its words. */
export function lodgingsOf(facts: Facts, words: Words, cite: Cite, ages: Ages): GuideLodging[] {
  return (facts.lodgings ?? []).map(({ sources, price, band, contact, ...lodging }) => ({
    ...lodging,
    ...wordsOf(words, lodging.id),
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
  return (facts.tables ?? []).map(({ sources, place, hours, dish, contact, ...table }) => ({
    ...table,
    ...wordsOf(words, table.id),
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
    place: place ?? null,
    weekdays: nights.weekdays,
    from: nights.from ?? null,
    to: nights.to ?? null,
    ...(contact && { contact: withMark(contact, cite) }),
    s: [...new Set([cite(nights.source), ...sources.map(cite)])],
  }));
}

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
