import type { YearlyDays } from '#kit/calendar/yearly.ts';
import type { Guide, GuideClimate, GuidePlace, StyleCosts, Verdict } from '../guide.ts';

/** A place that a stay in a destination is worth: one of the guide's first, or a stop of its itineraries. */
type StayPlace = {
  name: string;
  /** For what somebody comes here, chosen by hand. */
  wishes: GuidePlace['wishes'];
  /** Among the guide's first places, 0 the first of all; null for the others. */
  rank: number | null;
  visitMinutes: number | null;
  /** One comes over the open sea. */
  overSea?: true;
  /** Every year; `moves` where not on the same days. */
  closures?: (YearlyDays & { moves?: true | undefined })[];
};

/** What a plan of the whole country needs of a guide, without the weight of the guide. */
export type StayFacts = {
  slug: string;
  name: string;
  places: StayPlace[];
  /** The days of the guide's own itineraries; each has positions in `places`. */
  itineraries: number[][][];
  /** Months in which the port has shut the sea to boats. */
  seaClosed: number[];
  /** What a day costs in each style, the night included. */
  costs: Pick<StyleCosts, 'style' | 'day' | 'missing'>[];
  /** January first: how good it is for what one comes for, and the days with rain of the normals. */
  months: (Pick<GuideClimate['months'][number], 'rainyDays'> & {
    verdicts: (Pick<Verdict, 'interest' | 'level'> & {
      /** Days with rain that decided it; null where something else did. */
      rainyDays: number | null;
    })[];
  })[];
};

/** The same of every guide, in the order of the guides. */
export function staysOf(guides: readonly Guide[]): StayFacts[] {
  return guides.map(({ slug, name, places, chosen, itineraries, seaClosed, costs, ...rest }) => {
    const visited = new Set(itineraries.flatMap(({ days }) => days.flatMap(stopsOf)));
    const kept = places.filter((place) => chosen.includes(place.slug) || visited.has(place.slug));
    const at = new Map(kept.map((place, nth) => [place.slug, nth]));
    return {
      slug,
      name,
      places: kept.map((place) => ({
        name: place.name,
        wishes: place.wishes,
        rank: chosen.includes(place.slug) ? chosen.indexOf(place.slug) : null,
        visitMinutes: place.visitMinutes ?? null,
        ...(place.overSea && { overSea: place.overSea }),
        ...(place.closures && {
          closures: place.closures.map(({ from, to, moves }) => ({
            from,
            to,
            ...(moves && { moves }),
          })),
        }),
      })),
      itineraries: itineraries.map(({ days }) =>
        days.map((day) => [...new Set(stopsOf(day).flatMap((stop) => at.get(stop) ?? []))]),
      ),
      seaClosed: seaClosed?.months ?? [],
      costs: costs.styles.map(({ style, day, missing }) => ({ style, day, missing })),
      months: rest.year.months.map(({ verdicts }, nth) => ({
        rainyDays: rest.climate.months[nth]?.rainyDays ?? null,
        verdicts: verdicts.map(({ interest, level, reasons: [first] }) => ({
          interest,
          level,
          rainyDays: first?.code === 'rainyDays' ? first.value : null,
        })),
      })),
    };
  });
}

function stopsOf({ stops }: Guide['itineraries'][number]['days'][number]): string[] {
  return stops.map(({ slug }) => slug);
}
