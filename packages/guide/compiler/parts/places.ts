import type { Dated } from '#kit/calendar/dated.ts';
import { distanceKm, toMetre } from '#kit/travel/distance.ts';
import type { GuidePlace } from '../guide.ts';
import { blocks, type Cite, type Section, splitSection } from '../markdown.ts';
import type { Cited } from '../places/compiled.ts';
import { ordinaryRates } from '../places/entrance.ts';
import { firstSentence } from '../places/first-sentence.ts';
import { type UndatedField, undatedFields } from '../places/schema.ts';
import { plainText } from '../plain.ts';
import type { Drawings } from '../scenes.ts';
import type { Facts } from '../schema.ts';
import type { Ages } from '../when/age.ts';
import { groupOf } from './groups.ts';
import { closedBy, refuseContradiction, weekOf } from './hours.ts';

type Place = Facts['places'][number];

const neighbours = 3;

/** Joins the places of facts.json with their `### Name {#slug}` texts. */
export function placesOf(
  file: string,
  facts: Facts,
  section: Section,
  cite: Cite,
  drawings: Drawings,
  ages: Ages,
): GuidePlace[] {
  /** With the year of its source. */
  const dated = <Fact extends { source: string }>(fact: Fact) => ({
    ...withMark(fact, cite),
    ...ages.ofSource(fact.source),
  });
  const priced = (cop: NonNullable<NonNullable<Place['price']>['cop']>) => ({
    ...withMark(cop, cite),
    ...ages.ofYear(cop.year),
  });
  const [, ...parts] = splitSection(file, section);
  for (const { id, line } of parts)
    if (!facts.places.some((place) => place.slug === id))
      throw new Error(`${file}:${line} {#${id}} is no place of facts.json.`);
  const nameOf = (slug: string) => parts.find(({ id }) => id === slug)?.title ?? slug;
  return facts.places.map((place): GuidePlace => {
    const part = parts.find(({ id }) => id === place.slug);
    if (!part?.nodes.length) throw new Error(`${file} has no text for the place ${place.slug}.`);
    const text = blocks(file, part.nodes, cite);
    const { sources, position, price, entrance, hours, closed, booking, lastReturn, ...others } =
      place;
    const open = hoursOf(`${file} place ${place.slug}`, hours, closed, cite, ages);
    return {
      group: groupOf(place),
      name: part.title,
      line: plainText(firstSentence(text).first),
      text,
      drawing: drawings[place.slug] ?? null,
      s: sources.map(cite),
      positionSource: position ? cite(position) : null,
      price: price
        ? {
            band: price.band,
            cop: price.cop ? priced(price.cop) : priceOf(entrance, cite, ages),
          }
        : null,
      hours: open,
      ...(hours === 'open access' && { openAccess: true as const }),
      ...(hours === 'by arrangement' && { byArrangement: true as const }),
      ...(typeof hours === 'object' && 'notFound' in hours && { noHoursSince: hours.notFound }),
      closed: closed
        ? {
            weekdays: closed.weekdays,
            holidays: closed.holidays ?? null,
            ...(closed.nth && { nth: closed.nth }),
            ...ages.ofSource(closed.source),
            s: [cite(closed.source)],
          }
        : shutBy(open),
      booking: booking ? { days: booking.days ?? null, s: [cite(booking.source)] } : null,
      lastReturn: lastReturn ? dated(lastReturn) : null,
      ...citedFacts(others, cite, ages),
      ...(entrance && {
        entrance: entrance.map((rate) => ({ for: rate.for, ...priced(rate.cop) })),
      }),
      near: nearest(place, facts.places).map((near) => ({ ...near, name: nameOf(near.slug) })),
    };
  });
}

/** The price of a place whose rates differ by visitor: of old rates only where there are no others. */
function priceOf(entrance: Place['entrance'], cite: Cite, ages: Ages) {
  const current = entrance?.filter(({ cop }) => !ages.ofYear(cop.year).old);
  const rates = ordinaryRates(current) ?? ordinaryRates(entrance);
  if (!rates) return null;
  const { sources, years, ...amount } = rates;
  // Of several years it is said without one; when all are old, it is as old as the newest.
  const [year = null] = years.length === 1 ? years : [];
  const newest = ages.ofYear(Math.max(...years.map((one) => one ?? Infinity)));
  return { ...amount, ...(newest.old ? newest : { year }), s: sources.map(cite) };
}

/** A place's facts by `CompiledFacts`, those that the compiler makes anew aside. */
function citedFacts<Facts extends object>(facts: Facts, cite: Cite, ages: Ages) {
  const isUndated = (name: string) => undatedFields.some((one) => one === name);
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      citing(fact, cite, isUndated(name) ? () => ({}) : ages.ofSource),
    ]),
  ) as Cited<Omit<Facts, UndatedField>, Dated> &
    Cited<Pick<Facts, UndatedField & keyof Facts>, unknown>;
}

function citing(fact: unknown, cite: Cite, more: (key: string) => object): unknown {
  if (Array.isArray(fact)) return fact.map((one) => citing(one, cite, more));
  if (typeof fact !== 'object' || fact === null) return fact;
  if (!('source' in fact) || typeof fact.source !== 'string') return fact;
  const { source, ...rest } = fact;
  return { ...rest, s: [cite(source)], ...more(source) };
}

/** A fact with the number of its source instead of the key. */
export function withMark<Fact extends { source: string }>({ source, ...fact }: Fact, cite: Cite) {
  return { ...fact, s: [cite(source)] };
}

export function hoursOf(
  where: string,
  hours: Place['hours'],
  closed: Place['closed'],
  cite: Cite,
  ages: Ages,
): GuidePlace['hours'] {
  if (typeof hours !== 'object' || 'notFound' in hours) return null;
  const open = weekOf(hours.osm);
  refuseContradiction(where, closed, open);
  return { ...open, ...ages.ofSource(hours.source), s: [cite(hours.source)] };
}

/** Closing days of hours: the plan's checker reads them. */
function shutBy(hours: GuidePlace['hours']): GuidePlace['closed'] {
  const by = hours && closedBy(hours);
  if (!hours || !by) return null;
  const { year, old, s } = hours;
  return { ...by, year, ...(old && { old }), s };
}

function nearest(place: Place, places: Place[]) {
  return places
    .filter((other) => other !== place)
    .map((other) => ({ slug: other.slug, km: toMetre(distanceKm(place, other)) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, neighbours);
}
