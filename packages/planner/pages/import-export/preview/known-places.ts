import type { AtlasDestination } from '#guide/compiler/atlas.ts';
import { distanceKm } from '#kit/travel/distance.ts';
import type { Candidate } from '#planner/rules/formats/import/candidate.ts';

/** Kilometres within which the same name means the same place. */
const sameName = 3;
/** Kilometres within which a name that is part of the other one, of two words or more, means the same place. */
const partOfName = 0.3;

export type KnownPlace = {
  /** `destination/place`. */
  id: string;
  name: string;
};

/**
 * For each row, the place of the guides that it is: the one it names by its id, otherwise the nearest that has its
 * name and lies nearby. A row without a position is a place where only one has exactly its name. Null where none is:
 * a restaurant beside a square is not the square.
 */
export function knownPlaces(
  rows: readonly Candidate[],
  destinations: readonly AtlasDestination[],
): (KnownPlace | null)[] {
  const all = destinations.flatMap(({ slug, places }) =>
    places.map((place) => {
      const known: KnownPlace = { id: `${slug}/${place.slug}`, name: place.name };
      return { known, place, plain: plain(place.name), words: wordsOf(place.name) };
    }),
  );
  const byId = new Map(all.map(({ known }) => [known.id, known]));
  return rows.map(({ stop }) => {
    const named = stop.place && byId.get(stop.place);
    if (named) return named;
    const { lat, lon } = stop;
    const name = plain(stop.title);
    if (typeof lat !== 'number' || typeof lon !== 'number') {
      // As in Google's lists. A name that two places have says neither.
      const [only, ...more] = all.filter((one) => one.plain === name);
      return only && more.length === 0 ? only.known : null;
    }
    const words = wordsOf(stop.title);
    const [match] = all
      .map((one) => ({ ...one, km: distanceKm({ lat, lon }, one.place) }))
      .filter(
        (one) =>
          (one.km <= sameName && one.plain === name) ||
          (one.km <= partOfName && isPart(one.words, words)),
      )
      .sort((one, other) => one.km - other.km);
    return match?.known ?? null;
  });
}

/** The rows as stops of a trip: what is a place of the guides has its hours and ways, under the name in the file. */
export function asGuidePlaces(
  rows: readonly Candidate[],
  known: readonly (KnownPlace | null)[],
): Candidate[] {
  return rows.map((row, nth) => {
    const place = known[nth];
    if (!place || !isUnknown(row)) return row;
    return { ...row, stop: { ...row.stop, kind: 'place', place: place.id } };
  });
}

/** Whether the file leaves open which place of the guides it is. */
export function isUnknown({ stop: { kind, place } }: Candidate): boolean {
  return !place && (kind === undefined || kind === 'own');
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Words that names have or leave out at will. */
const small = new Set(['el', 'la', 'los', 'las', 'de', 'del', 'y', 'the', 'of', 'and']);

function wordsOf(name: string): ReadonlySet<string> {
  const words = plain(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !small.has(word)));
}

function isPart(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [less, more] = one.size <= other.size ? [one, other] : [other, one];
  return (
    (less.size > 1 || less.size === more.size) &&
    less.size > 0 &&
    [...less].every((word) => more.has(word))
  );
}
