import { estimateTravel, type TravelMode } from '#kit/travel/estimate.ts';
import type { GuideItinerary, GuidePlace, GuideStop } from '../guide.ts';
import {
  blocks,
  type Cite,
  inlines,
  onlyParagraph,
  plain,
  type Section,
  sourced,
  splitSection,
  trimmed,
} from '../markdown.ts';
import type { Facts } from '../schema.ts';

type Itinerary = Facts['itineraries'][number];

/**
 * `### Title {#id}`, paragraphs, then an ordered list with one `1. **Day's title** text` for each day of facts.json.
 * The way between two stops is a source's time, or our estimate and marked as one.
 */
export function itinerariesOf(
  file: string,
  facts: Facts,
  section: Section,
  places: GuidePlace[],
  cite: Cite,
): { text: GuideItinerary['text']; itineraries: Omit<GuideItinerary, 'routes'>[] } {
  const [lead, ...parts] = splitSection(file, section);
  for (const { id, line } of parts)
    if (!facts.itineraries.some((one) => one.id === id))
      throw new Error(`${file}:${line} {#${id}} is no itinerary of facts.json.`);
  const itineraries = facts.itineraries.map((itinerary): Omit<GuideItinerary, 'routes'> => {
    const part = parts.find(({ id }) => id === itinerary.id);
    if (!part) throw new Error(`${file} has no text for the itinerary ${itinerary.id}.`);
    const list = part.nodes.find((node) => node.type === 'list' && node.ordered);
    if (list?.type !== 'list' || list.children.length !== itinerary.days.length)
      throw new Error(
        `${file}:${part.line} ${itinerary.id} has ${itinerary.days.length} days in facts.json: write a numbered list with one entry for each.`,
      );
    const text = blocks(
      file,
      part.nodes.filter((node) => node !== list),
      cite,
    );
    const days = list.children.map((item, index) => {
      const [title, ...words] = onlyParagraph(file, item);
      if (title?.type !== 'strong')
        throw new Error(`${file}:${item.position?.start.line} write "1. **Title** text".`);
      const note = sourced(file, item, inlines(file, words, cite));
      const name = plain(title).replace(/[.:]$/, '');
      return {
        title: name,
        text: trimmed(note),
        stops: stopsOf(facts, itinerary, index, places, cite),
      };
    });
    return { id: itinerary.id, title: part.title, text, days };
  });
  return { text: blocks(file, lead?.nodes ?? [], cite), itineraries };
}

/** The stops of a day; the first one's way starts where the day before ended. */
function stopsOf(
  { slug, region }: Facts,
  itinerary: Itinerary,
  day: number,
  places: GuidePlace[],
  cite: Cite,
): GuideStop[] {
  const find = (wanted: string) => {
    const at = places.findIndex((place) => place.slug === wanted);
    const place = places[at];
    if (!place)
      throw new Error(
        `${slug}/facts.json: the itinerary ${itinerary.id} stops at ${wanted}, which is no place.`,
      );
    return { n: at + 1, place };
  };
  const stops = itinerary.days[day]?.stops ?? [];
  const evening = itinerary.days[day - 1]?.stops.at(-1);
  return stops.map((stop, index): GuideStop => {
    const { n, place } = find(stop.place);
    const last = index > 0 ? stops[index - 1] : evening;
    const from = last && find(last.place).place;
    return {
      n,
      slug: place.slug,
      name: place.name,
      visitMinutes: stop.stay ?? place.visitMinutes ?? null,
      way: from && from !== place ? wayOf(from, place, stop, region, cite) : null,
    };
  });
}

function wayOf(
  from: GuidePlace,
  to: GuidePlace,
  { by, minutes, sources }: Itinerary['days'][number]['stops'][number],
  region: Facts['region'],
  cite: Cite,
): NonNullable<GuideStop['way']> {
  const estimate = estimateTravel(from, to, region === 'andina' ? 'mountain' : 'plain', modeOf(by));
  if (minutes) return { mode: by ?? estimate.mode, minutes, s: (sources ?? []).map(cite) };
  return { mode: by ?? estimate.mode, minutes: [estimate.minutes, estimate.minutes], s: null };
}

/** What an estimate can be made for; the rest goes by road. */
function modeOf(by: Itinerary['days'][number]['stops'][number]['by']): TravelMode | undefined {
  return by === 'air' || by === 'cable' ? 'road' : by;
}
