import { readAtlas } from '#guide/data/map/atlas.ts';
import { readCountryTowns } from '#guide/data/map/country-towns.ts';
import { inColombia } from '#kit/geo/colombia.ts';
import { localityNamed } from '#kit/geo/named-locality.ts';
import { nearPlusCode, type ShortPlusCode, shortPlusCode } from '#kit/geo/position-codes.ts';
import { examinePosition, readTypedPosition } from '#kit/geo/typed-position.ts';
import type { Translate } from '#kit/i18n/messages.ts';
import type { Locale } from '#kit/language/locale.ts';
import { mainDestination } from '#planner/rules/main-destination.ts';
import type { Plan } from '#planner/rules/plan.ts';
import type { StopRow } from '#planner/rules/rows/rows.ts';

export type PositionError =
  | 'position_invalid'
  | 'position_short_link'
  | 'position_needs_town'
  | 'position_swapped';
/** `near` is the name of what a short plus code was read near to; `isSwapped` where the longitude stood first. */
type ReadPosition =
  | { lat: number; lon: number; near?: string; isSwapped?: boolean }
  | { lat: null; lon: null };

/** Whose position is read: stops of its day are nearer than those of others. */
type PositionContext = {
  plan: Plan;
  dayId: string | null;
  stopId: string | null;
  locale: Locale;
};

type Spot = { name: string; lat: number; lon: number };
type Destination = { slug: string; name: string; places: readonly Spot[] };
/** Where the names come from that a short plus code may be near to. */
type Names = {
  readAtlas(locale: Locale): Promise<{ destinations: readonly Destination[] }>;
  readCountryTowns(): ReturnType<typeof readCountryTowns>;
};
const ofContent: Names = { readAtlas, readCountryTowns };

/** What was typed into the field of a position: nothing typed is no position. */
export async function readPosition(
  text: string,
  context: PositionContext,
  names = ofContent,
): Promise<ReadPosition | PositionError> {
  if (text.trim() === '') return { lat: null, lon: null };
  const position = examinePosition(text);
  if (typeof position !== 'string') return { ...position.at, isSwapped: position.isSwapped };
  const short = position === 'bad' && shortPlusCode(text);
  const near = short && (await referenceOf(short, context, names));
  return near ? { ...nearPlusCode(short.code, near), near: near.name } : whyNot(text);
}

/** What a traveller should know of how their text was read; null where there is nothing to say. */
export function remarkOn(read: ReadPosition, t: Translate): string | null {
  if (read.lat === null) return null;
  const position = `${read.lat}, ${read.lon}`;
  if (read.near) return t('trips.stop.positionNear', { place: read.near });
  if (read.isSwapped) return t('trips.stop.positionSwapped', { position });
  return inColombia(read) ? null : t('trips.stop.positionAbroad', { position });
}

/** Why a text is no position. */
export function whyNot(text: string): PositionError {
  if (readTypedPosition(text) === 'short') return 'position_short_link';
  return shortPlusCode(text) ? 'position_needs_town' : 'position_invalid';
}

/** What a short plus code is near to: what stands beside it, else the trip; null where that is not known. */
async function referenceOf({ beside }: ShortPlusCode, context: PositionContext, names: Names) {
  const near = beside === '' ? stopNear(context) : null;
  if (near) return near;
  const [towns, destinations] = await Promise.all([
    names.readCountryTowns().catch(() => []),
    names.readAtlas(context.locale).then(
      (atlas) => atlas.destinations,
      () => [],
    ),
  ]);
  if (beside !== '') return localityNamed(beside, { towns, destinations });
  const main = destinations.find(({ slug }) => slug === mainDestination(context.plan));
  const [place] = main?.places ?? [];
  return main && place ? { lat: place.lat, lon: place.lon, name: main.name } : null;
}

/** The last other stop of the day that has a position, else the first one of the trip. */
function stopNear({ plan, dayId, stopId }: PositionContext) {
  const others = (stops: readonly StopRow[]) =>
    stops.flatMap(({ id, lat, lon, title }) =>
      id !== stopId && lat !== null && lon !== null ? [{ lat, lon, name: title }] : [],
    );
  const day = plan.days.find(({ day }) => day.id === dayId)?.stops ?? [];
  const all = [...plan.days.flatMap(({ stops }) => stops), ...plan.unplanned];
  return others(day).at(-1) ?? others(all)[0] ?? null;
}
