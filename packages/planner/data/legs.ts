import type { Guide } from '#guide/compiler/guide.ts';
import { type Island, islandAt } from '#kit/geo/islands.ts';
import type { KnownLeg, KnownWay, Site, Trail } from '../rules/facts.ts';

/** The ways that lead to destinations and to islands, as the guides' sources state them. */
export function legsOf(guides: readonly Guide[], islands: readonly Island[]): KnownLeg[] {
  const endOf = (ref: string) => siteAt(ref, guides, islands);
  return guides.flatMap((guide) =>
    [...ownLegs(guide), ...crossings(guide)].map(({ between: [from, to], ...way }) => ({
      ...way,
      destination: guide.slug,
      ends: [from.flatMap(endOf), to.flatMap(endOf)],
    })),
  );
}

/** The trails to places that no road reaches: the guides' legs on foot. */
export function trailsOf(
  guides: readonly Guide[],
  islands: readonly Island[],
): ReadonlyMap<string, Trail> {
  const trails = guides.flatMap(({ slug, legs }) =>
    legs
      .filter(({ mode }) => mode === 'walk')
      .flatMap(({ between, minutes, s }) => {
        const [[from] = [], ends] = between ?? [[], []];
        const [head] = from ? siteAt(from, guides, islands) : [];
        if (!from || !head) return [];
        return ends.map((end): [string, Trail] => [
          end,
          { from, head, minutes, destination: slug, s },
        ]);
      }),
  );
  return new Map(trails);
}

function siteAt(ref: string, guides: readonly Guide[], islands: readonly Island[]): Site[] {
  const [slug, name] = ref.split('/');
  const guide = guides.find((one) => one.slug === slug);
  const place = guide?.places.find((one) => one.slug === name);
  const position = name ? place : guide?.center;
  if (!position) return [];
  return [{ position, land: place?.byWater ? ref : islandAt(position, islands) }];
}

/** `between` as the guide's legs have it: destinations and places. */
type Stated = KnownWay & { between: readonly [string[], string[]] };

/** A trail leads to its place alone, and what may not run any more to none. */
function ownLegs({ legs }: Guide): Stated[] {
  return legs.flatMap(({ between, mode, minutes, unconfirmed, s }) =>
    between && minutes && mode !== 'walk' && !unconfirmed ? [{ between, mode, minutes, s }] : [],
  );
}

/** A boat of an itinerary goes there and back, and takes whoever comes from nearby. */
function crossings({ slug, itineraries }: Guide): Stated[] {
  return itineraries.flatMap(({ days }) =>
    days.flatMap(({ stops }) =>
      stops.flatMap(({ slug: place, way }, nth): Stated[] => {
        const from = stops[nth - 1];
        if (!from || way?.mode !== 'boat' || !way.s) return [];
        const { mode, minutes, s } = way;
        return [{ between: [[`${slug}/${from.slug}`], [`${slug}/${place}`]], mode, minutes, s }];
      }),
    ),
  );
}
