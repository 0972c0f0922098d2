import type { AtlasDestination } from '../../../../content/atlas.ts';
import { distanceKm } from '../../../../domain/travel/distance.ts';
import type { Candidate } from '../../../../domain/trip/formats/import/candidate.ts';

/** Kilometres: so close, another program's mark means the same place whatever it is called. */
const same = 0.06;
/** Kilometres: so close, the same name means the same place. */
const near = 3;

/**
 * The places of the guides (`destination/place`) among what a file holds, each once: those that it names, those that
 * lie where it says or have the name nearby, and, where it does not say where, those of which only one has the name.
 */
export function knownPlaces(
  rows: readonly Candidate[],
  destinations: readonly AtlasDestination[],
): string[] {
  const all = destinations.flatMap(({ slug, places }) =>
    places.map((place) => ({ id: `${slug}/${place.slug}`, place, name: plain(place.name) })),
  );
  const ids = new Set(all.map(({ id }) => id));
  const found = rows.flatMap(({ stop }) => {
    if (stop.place && ids.has(stop.place)) return [stop.place];
    const { lat, lon } = stop;
    const name = plain(stop.title);
    if (typeof lat !== 'number' || typeof lon !== 'number') {
      // As in Google's lists. A name that two places have says neither.
      const [only, ...more] = all.filter((one) => one.name === name);
      return only && more.length === 0 ? [only.id] : [];
    }
    const match = all
      .map((one) => ({ ...one, km: distanceKm({ lat, lon }, one.place) }))
      .filter((one) => one.km < (one.name === name ? near : same))
      .sort((one, other) => one.km - other.km)[0];
    return match ? [match.id] : [];
  });
  return [...new Set(found)];
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
