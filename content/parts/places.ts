import { distanceKm } from '../../domain/travel/distance.ts';
import type { GuidePlace } from '../guide.ts';
import { blocks, type Cite, type Section, splitSection } from '../markdown.ts';
import { firstSentence } from '../places/first-sentence.ts';
import { plainText } from '../plain.ts';
import type { Drawings } from '../scenes.ts';
import type { Facts } from '../schema.ts';
import { groupOf } from './groups.ts';
import { closedBy, refuseContradiction, weekOf } from './hours.ts';

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
    const { sources, position, price, hours, closed, booking, lastReturn, ...plainFacts } = place;
    const open = hoursOf(`${file} place ${place.slug}`, hours, closed, cite);
    const amount = price?.cop;
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
            cop: amount
              ? { min: amount.min, max: amount.max, year: amount.year, s: [cite(amount.source)] }
              : null,
          }
        : null,
      hours: open,
      closed: closed
        ? {
            weekdays: closed.weekdays,
            holidays: closed.holidays ?? null,
            s: [cite(closed.source)],
          }
        : shutBy(open),
      booking: booking ? { s: [cite(booking.source)] } : null,
      lastReturn: lastReturn ? { time: lastReturn.time, s: [cite(lastReturn.source)] } : null,
      near: nearest(place, facts.places).map((near) => ({ ...near, name: nameOf(near.slug) })),
    };
  });
}

function hoursOf(
  where: string,
  hours: Facts['places'][number]['hours'],
  closed: Facts['places'][number]['closed'],
  cite: Cite,
): GuidePlace['hours'] {
  if (!hours) return null;
  if (hours === 'none published') return 'none';
  const open = weekOf(hours.osm);
  refuseContradiction(where, closed, open);
  return { ...open, s: [cite(hours.source)] };
}

/** Closing days of hours: the plan's checker reads them. */
function shutBy(hours: GuidePlace['hours']): GuidePlace['closed'] {
  if (!hours || hours === 'none') return null;
  const by = closedBy(hours);
  return by && { ...by, s: hours.s };
}

function nearest(place: Facts['places'][number], places: Facts['places']) {
  return places
    .filter((other) => other !== place)
    .map((other) => ({ slug: other.slug, km: distanceKm(place, other) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, neighbours);
}
