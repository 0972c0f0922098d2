import type { Lang } from '#guide/compiler/guide.ts';
import { addDays, addTrip, nothing } from '../rules/edits/edits.ts';
import { applyPatches } from '../rules/edits/patch.ts';
import type { Facts } from '../rules/facts.ts';
import { freshCopy } from '../rules/formats/fresh-copy.ts';
import { addCandidates } from '../rules/formats/import/add-candidates.ts';
import type { Candidate } from '../rules/formats/import/candidate.ts';
import { importDocument } from '../rules/formats/import/import-document.ts';
import type { TripDocument } from '../rules/formats/trip-document.ts';
import type { Plan } from '../rules/plan.ts';
import { noRows, type StopRow } from '../rules/rows/rows.ts';
import { newId } from './trips/new-id.ts';
import { peekTrip } from './trips/peek-trip.ts';
import { applyEdit, editContext, openTrips, saveEdits, useOpenTrip } from './trips/trips.ts';

/** Trips as files, and files as trips. The code of the formats is fetched when somebody needs it. */

export const exportFormats = ['ics', 'gpx', 'kml', 'geojson', 'csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

type TripFile = { name: string; type: string; text: string };

type Words = {
  lang: Lang;
  untitled: string;
  nameOf: (stop: StopRow) => string;
  dayName: (number: number, title: string) => string;
};

const types: Record<ExportFormat, string> = {
  ics: 'text/calendar',
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: 'application/geo+json',
  csv: 'text/csv',
  json: 'application/json',
};

/** A trip in one of the formats. */
export async function fileOf(
  plan: Plan,
  format: ExportFormat,
  facts: Facts,
  words: Words,
): Promise<TripFile> {
  const titled = { ...plan, trip: { ...plan.trip, title: plan.trip.title || words.untitled } };
  return {
    name: `${fileName(titled.trip.title)}.${format}`,
    type: types[format],
    text: await textOf(titled, format, facts, words),
  };
}

async function textOf(plan: Plan, format: ExportFormat, facts: Facts, words: Words) {
  const { nameOf, dayName, lang } = words;
  switch (format) {
    case 'ics': {
      const { toIcs } = await import('../rules/formats/ics.ts');
      return toIcs(plan, { stamp: editContext().now, nameOf });
    }
    case 'csv':
      return (await import('../rules/formats/csv.ts')).toCsv(plan, lang, facts);
    case 'json':
      return (await import('../rules/formats/json.ts')).toJson(plan);
    default: {
      const [{ waypointsOf }, write] = await Promise.all([
        import('../rules/formats/waypoints.ts'),
        writerOf(format),
      ]);
      return write(waypointsOf(plan, facts, { format, nameOf, dayName }));
    }
  }
}

async function writerOf(format: 'gpx' | 'kml' | 'geojson') {
  if (format === 'gpx') return (await import('#kit/geo/formats/gpx.ts')).toGpx;
  if (format === 'kml') return (await import('#kit/geo/formats/kml.ts')).toKml;
  return (await import('#kit/geo/formats/geojson.ts')).toGeojson;
}

/** Fetches what writes files, so that it works where the network has gone since. */
export async function fetchFormats(): Promise<void> {
  await Promise.all([
    import('../rules/formats/ics.ts'),
    import('../rules/formats/csv.ts'),
    import('../rules/formats/json.ts'),
    import('../rules/formats/waypoints.ts'),
    import('#kit/geo/formats/gpx.ts'),
    import('#kit/geo/formats/kml.ts'),
    import('#kit/geo/formats/geojson.ts'),
  ]);
}

/** Letters and digits that every file system takes; "viaje" where none are left. */
function fileName(title: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return plain.slice(0, 60).replace(/^-|-$/g, '') || 'viaje';
}

/** Makes a trip of a document, all of it in one write, and gives its id. */
export async function importTrip(document: TripDocument): Promise<string> {
  const id = newId();
  await saveEdits(id, [importDocument(noRows, id, document, editContext())]);
  return id;
}

/** Makes a trip with what another plans (`freshCopy`) and gives its id; null where that one cannot be read. */
export async function duplicateTrip(id: string, title: string): Promise<string | null> {
  const [plan, { documentOf }] = await Promise.all([
    peekTrip(id),
    import('../rules/formats/json.ts'),
  ]);
  if (!plan) return null;
  const document = freshCopy(documentOf(plan));
  return importTrip({ ...document, trip: { ...document.trip, title } });
}

/**
 * Makes a trip of the traveller's own from one that was shared with them, and gives its id: days, stops and lists,
 * not the people nor what they paid. It works without an account.
 */
export async function copySharedTrip(plan: Plan): Promise<string> {
  const [{ documentOf }] = await Promise.all([import('../rules/formats/json.ts'), openTrips()]);
  return importTrip(freshCopy(documentOf({ ...plan, people: [], expenses: [] })));
}

/** Makes a trip of places, on the days that their file says, in one write, and gives its id. */
export async function importAsTrip(
  title: string,
  rows: readonly Candidate[],
  start_date: string | null,
): Promise<string> {
  const id = newId();
  const context = editContext();
  const made = addTrip(noRows, id, { title: title.slice(0, 120), start_date }, context);
  const own = applyPatches(noRows, made.patches);
  const added = addCandidates(own, id, rows, true, context);
  // A trip has a day, also where the file has none.
  const hasDays = added.patches.some(({ table }) => table === 'trip_days');
  const first = hasDays ? nothing : addDays(own, id, [{ title: '' }], 0, context);
  await saveEdits(id, [made, first, added]);
  return id;
}

/**
 * Adds places to the open trip, on no day yet or each at the end of the day that its file says, which is its date where
 * both have dates, in one edit that one undo takes back.
 */
export function importIntoOpen(rows: readonly Candidate[], onDays = false): void {
  const open = useOpenTrip.getState();
  if (open.id === null) return;
  applyEdit(addCandidates(open.rows, open.id, rows, onDays, editContext()));
}
