import { localityNamed } from '../../../../../domain/geo/named-locality.ts';
import {
  nearPlusCode,
  type ShortPlusCode,
  shortPlusCode,
} from '../../../../../domain/geo/position-codes.ts';
import { readTypedPosition } from '../../../../../domain/geo/typed-position.ts';
import type { Locale } from '../../../../../domain/language/locale.ts';
import { mainDestination } from '../../../../../domain/trip/main-destination.ts';
import type { Plan } from '../../../../../domain/trip/plan.ts';
import type { StopRow } from '../../../../../domain/trip/rows.ts';
import { readAtlas } from '../../../../data/content/atlas.ts';
import { readCountryTowns } from '../../../../data/content/country-towns.ts';

export type PositionError = 'position_invalid' | 'position_short_link' | 'position_needs_town';
/** `near` is the name of what a short plus code was read near to. */
type Position = { lat: number; lon: number; near?: string } | { lat: null; lon: null };

/** Whose position is read: stops of its day are nearer than those of others. */
type PositionContext = {
  plan: Plan;
  dayId: string | null;
  stopId: string | null;
  locale: Locale;
};

/** What was typed into the field of a position: nothing typed is no position. */
export async function readPosition(
  text: string,
  context: PositionContext,
): Promise<Position | PositionError> {
  if (text.trim() === '') return { lat: null, lon: null };
  const position = readTypedPosition(text);
  if (typeof position !== 'string') return position;
  const short = position === 'bad' && shortPlusCode(text);
  const near = short && (await referenceOf(short, context));
  return near ? { ...nearPlusCode(short.code, near), near: near.name } : whyNot(text);
}

/** Why a text is no position. */
export function whyNot(text: string): PositionError {
  if (readTypedPosition(text) === 'short') return 'position_short_link';
  return shortPlusCode(text) ? 'position_needs_town' : 'position_invalid';
}

/** What a short plus code is near to: what stands beside it, else the trip; null where that is not known. */
async function referenceOf({ beside }: ShortPlusCode, context: PositionContext) {
  const near = beside === '' ? stopNear(context) : null;
  if (near) return near;
  const [towns, destinations] = await Promise.all([
    readCountryTowns().catch(() => []),
    readAtlas(context.locale).then(
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
