import type { AtlasPlace } from '#guide/compiler/atlas.ts';
import type { Guide, GuideItinerary, Lang } from '#guide/compiler/guide.ts';
import type { ItineraryCard } from '#guide/compiler/itinerary-cards.ts';
import { readGuide } from '#guide/data/guides.ts';
import { readAtlas } from '#guide/data/map/atlas.ts';
import { store } from '#sync/device/device.ts';
import { addDays, addStops, addTrip, type StopDraft } from '../../rules/edits/edits.ts';
import { copyItinerary } from '../../rules/edits/itinerary.ts';
import { applyPatches, type Edit } from '../../rules/edits/patch.ts';
import { planOf } from '../../rules/plan.ts';
import { noRows, type Rows, type TripRow } from '../../rules/rows/rows.ts';
import { newId } from './new-id.ts';
import { rowReader, scopeOfTrip, tripsScope } from './rows.ts';
import { editContext, saveEdits } from './trips.ts';

type Copy = { guide: Guide; itinerary: GuideItinerary };

type Contents = {
  /** Blank days, where no itinerary is copied. */
  days?: number;
  /** Places of the guides (`destination/place`) to begin with, on no day yet. */
  places?: string[];
  /** What is on the days at once, by day. */
  stops?: StopDraft[][];
  copy: Copy | null;
};

/** Makes a trip and gives its id, once it is on this device. */
export async function newTrip(
  draft: Partial<Pick<TripRow, 'title' | 'start_date' | 'style' | 'people'>>,
  { days = 1, places = [], stops = [], copy }: Contents,
  lang: Lang,
): Promise<string> {
  const id = newId();
  let rows: Rows = noRows;
  const edits: Edit[] = [];
  const make = (edit: Edit) => {
    rows = applyPatches(rows, edit.patches);
    edits.push(edit);
  };
  make(addTrip(rows, id, draft, editContext()));
  if (copy) make(copyItinerary(rows, id, copy.guide, copy.itinerary, 0, editContext()));
  else
    make(
      addDays(
        rows,
        id,
        Array.from({ length: days }, () => ({ title: '' })),
        0,
        editContext(),
      ),
    );
  for (const [nth, drafts] of stops.entries()) {
    const dayId = planOf(rows, id)?.days[nth]?.day.id;
    if (dayId && drafts.length > 0)
      make(addStops(rows, id, drafts, { dayId, at: 0 }, editContext()));
  }
  if (places.length > 0) {
    const waiting = await draftsOf(places, lang);
    make(addStops(rows, id, waiting, { dayId: null, at: 0 }, editContext()));
  }
  await saveEdits(id, edits);
  return id;
}

/** Makes a trip of a guide's itinerary and gives its id. Throws where the guide cannot be had. */
export async function newTripOf(
  { destination, id, title }: ItineraryCard,
  lang: Lang,
): Promise<string> {
  const guide = await readGuide(destination, lang);
  const itinerary = guide?.itineraries.find((one) => one.id === id);
  if (!guide || !itinerary) throw new Error(`${destination} has no itinerary ${id}`);
  return newTrip({ title }, { copy: { guide, itinerary } }, lang);
}

/** Adds an itinerary's days at the end of a trip. */
export async function copyInto(tripId: string, { guide, itinerary }: Copy): Promise<void> {
  await Promise.all([store.open(tripsScope), store.open(scopeOfTrip(tripId))]);
  const rows = rowReader()([...store.rows(tripsScope), ...store.rows(scopeOfTrip(tripId))]);
  const end = planOf(rows, tripId)?.days.length ?? 0;
  await saveEdits(tripId, [copyItinerary(rows, tripId, guide, itinerary, end, editContext())]);
}

/** Places of the guides as stops; those that are in no guide any more are left out. */
async function draftsOf(places: string[], lang: Lang): Promise<StopDraft[]> {
  const { destinations } = await readAtlas(lang);
  const known = new Map<string, AtlasPlace>(
    destinations.flatMap(({ slug, places }) =>
      places.map((place) => [`${slug}/${place.slug}`, place] as const),
    ),
  );
  return places.flatMap((place): StopDraft[] => {
    const found = known.get(place);
    if (!found) return [];
    return [{ kind: 'place', place, title: found.name, lat: found.lat, lon: found.lon }];
  });
}
