import { distanceKm, toMetre } from '../../domain/travel/distance.ts';
import type { GuidePlace } from '../guide.ts';
import { blocks, type Cite, type Section, splitSection } from '../markdown.ts';
import { ordinaryRates } from '../places/entrance.ts';
import { firstSentence } from '../places/first-sentence.ts';
import { plainText } from '../plain.ts';
import type { Drawings } from '../scenes.ts';
import type { Facts } from '../schema.ts';
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
): GuidePlace[] {
  const [, ...parts] = splitSection(file, section);
  for (const { id, line } of parts)
    if (!facts.places.some((place) => place.slug === id))
      throw new Error(`${file}:${line} {#${id}} is no place of facts.json.`);
  const nameOf = (slug: string) => parts.find(({ id }) => id === slug)?.title ?? slug;
  return facts.places.map((place): GuidePlace => {
    const part = parts.find(({ id }) => id === place.slug);
    if (!part?.nodes.length) throw new Error(`${file} has no text for the place ${place.slug}.`);
    const text = blocks(file, part.nodes, cite);
    const { sources, position, price, hours, closed, booking, lastReturn, ...others } = place;
    const { entrance, lastEntry, contact, cards, ...more } = others;
    const { firstBoat, document, closures, ...plainFacts } = more;
    const open = hoursOf(`${file} place ${place.slug}`, hours, closed, cite);
    return {
      ...plainFacts,
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
            cop: price.cop ? withMark(price.cop, cite) : priceOf(entrance, cite),
          }
        : null,
      hours: open,
      ...(hours === 'open access' && { openAccess: true as const }),
      ...(typeof hours === 'object' &&
        'nonePublished' in hours && { noHoursSince: hours.nonePublished }),
      closed: closed
        ? {
            weekdays: closed.weekdays,
            holidays: closed.holidays ?? null,
            ...(closed.nth && { nth: closed.nth }),
            s: [cite(closed.source)],
          }
        : shutBy(open),
      booking: booking ? { days: booking.days ?? null, s: [cite(booking.source)] } : null,
      lastReturn: lastReturn ? withMark(lastReturn, cite) : null,
      ...(firstBoat && { firstBoat: withMark(firstBoat, cite) }),
      ...(document && { document: withMark(document, cite) }),
      ...(closures && { closures: closures.map((one) => withMark(one, cite)) }),
      ...(lastEntry && { lastEntry: withMark(lastEntry, cite) }),
      ...(entrance && {
        entrance: entrance.map((rate) => ({ for: rate.for, ...withMark(rate.cop, cite) })),
      }),
      ...(contact && { contact: withMark(contact, cite) }),
      ...(cards && { cards: withMark(cards, cite) }),
      near: nearest(place, facts.places).map((near) => ({ ...near, name: nameOf(near.slug) })),
    };
  });
}

/** The price of a place whose rates differ by visitor. */
function priceOf(entrance: Place['entrance'], cite: Cite) {
  const rates = ordinaryRates(entrance);
  if (!rates) return null;
  const { sources, ...amount } = rates;
  return { ...amount, s: sources.map(cite) };
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
): GuidePlace['hours'] {
  if (!hours || hours === 'open access' || 'nonePublished' in hours) return null;
  const open = weekOf(hours.osm);
  refuseContradiction(where, closed, open);
  return { ...open, s: [cite(hours.source)] };
}

/** Closing days of hours: the plan's checker reads them. */
function shutBy(hours: GuidePlace['hours']): GuidePlace['closed'] {
  const by = hours && closedBy(hours);
  return by && hours && { ...by, s: hours.s };
}

function nearest(place: Place, places: Place[]) {
  return places
    .filter((other) => other !== place)
    .map((other) => ({ slug: other.slug, km: toMetre(distanceKm(place, other)) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, neighbours);
}
