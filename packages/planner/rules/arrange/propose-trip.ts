import { minutesOf } from '#kit/calendar/clock.ts';
import { addDays, type EditContext } from '../edits/edits.ts';
import { applyPatches } from '../edits/patch.ts';
import { destinationOf, type Facts } from '../facts.ts';
import { planOf } from '../plan.ts';
import type { Rows } from '../rows/rows.ts';
import type { Located } from '../ways/known-ways.ts';
import type { Solver } from './arrange.ts';
import { arrangeTowns, type Town } from './arrange-towns.ts';
import { choicesOf, type Guide } from './guide-choices.ts';
import type { Proposal } from './proposal.ts';
import type { Wishes } from './wishes.ts';

/** Nights in one area of a destination: its id, or null for the usual one. */
export type Part = { area: string | null; days: number };

/** A destination of an empty trip; without parts the proposal says where one sleeps. */
export type Destination = {
  guide: Guide;
  days: number;
  parts: readonly Part[] | null;
  /** Where one sleeps all the time, instead of in an area; null where nobody said. */
  bed: Located | null;
};

export type TripAsked = {
  destinations: readonly Destination[];
  wishes: Wishes;
  /** What a pause for lunch is called. */
  lunch: string;
};

/** With where one sleeps in each destination. */
export type TripProposal = Proposal & { parts: readonly (readonly Part[])[] };

/** Taken off for every change of the bed within a destination: packing, and half a day less of rest. */
const perChange = 60;
/** Days from which another bed is tried. */
const leastDays = 4;

/**
 * A proposal for an empty trip through one destination or several, which gets the days that it has not. Where nobody
 * said where they sleep, other areas are tried for what the guide says one sleeps there for, and the best is taken. Null
 * while what the guides know is not here. Deterministic, but for the ids of what is new.
 */
export async function proposeTrip(
  rows: Rows,
  tripId: string,
  asked: TripAsked,
  facts: Facts,
  context: EditContext,
  solver: Solver,
): Promise<TripProposal | null> {
  const days = asked.destinations.reduce((sum, one) => sum + one.days, 0);
  const missing = Math.max(0, days - (planOf(rows, tripId)?.days.length ?? days));
  const titles = Array.from({ length: missing }, () => ({ title: '' }));
  const more = addDays(rows, tripId, titles, days, context);
  const longer = applyPatches(rows, more.patches);
  const { wishes, lunch } = asked;
  const attempt = async (parts: readonly (readonly Part[])[]): Promise<TripProposal | null> => {
    const towns = asked.destinations.flatMap((one, nth) => townsOf(one, parts[nth] ?? [], facts));
    const request = { wishes, lunch };
    const proposal = await arrangeTowns(longer, tripId, towns, request, facts, context, solver);
    if (!proposal) return null;
    const changes = parts.reduce((sum, one) => sum + one.length - 1, 0);
    const { patches, inverse } = proposal.edit;
    const edit = {
      patches: [...more.patches, ...patches],
      inverse: [...inverse, ...more.inverse],
    };
    return { ...proposal, edit, parts, worth: proposal.worth - perChange * changes };
  };
  const usual = asked.destinations.map(({ parts, days }) => parts ?? [{ area: null, days }]);
  let best = await attempt(usual);
  for (const [nth, one] of asked.destinations.entries())
    for (const parts of one.parts || one.bed ? [] : otherParts(one, best, facts)) {
      const other = best && (await attempt(best.parts.with(nth, parts)));
      if (best && other && other.worth > best.worth && isInTime(other, asked.wishes)) best = other;
    }
  return best;
}

/** Whether the last day, on which one may come back from an island, ends before one leaves. */
function isInTime({ days }: Proposal, { leave }: Wishes): boolean {
  const until = minutesOf(leave) ?? Infinity;
  return days.at(-1)?.stops.every(({ end }) => (end ?? 0) <= until) ?? true;
}

/** The parts of a destination as the solver is asked for them. */
function townsOf({ guide, days, bed }: Destination, parts: readonly Part[], facts: Facts): Town[] {
  const tables = facts.destinations.get(guide.slug)?.tables ?? [];
  let before = 0;
  return parts.map((part) => {
    const stay = { days, before };
    before += part.days;
    const { choices, base } = choicesOf(guide, facts.islands, part.area);
    return { name: guide.name, choices, base: bed ?? base, tables, days: part.days, stay };
  });
}

/** Nights in the areas where the guide sends those to sleep who want to see what was left out of its first. */
function otherParts(
  { guide, days }: Destination,
  proposal: Proposal | null,
  facts: Facts,
): Part[][] {
  if (days < leastDays) return [];
  const left = proposal?.leftOut.filter(({ rank }) => rank !== null) ?? [];
  const areas = left.flatMap(({ place }) => {
    const isHere = destinationOf({ place }) === guide.slug;
    return (isHere && facts.places.get(place ?? '')?.sleep) || [];
  });
  return [...new Set(areas)].flatMap((area) => {
    const parts = partsWith(guide, days, area, 2, facts);
    return parts ? [parts] : [];
  });
}

/**
 * So many nights in an area, the last of the stay; from an island one comes back for the last. Null where the stay is too
 * short for it.
 */
export function partsWith(
  guide: Guide,
  days: number,
  area: string,
  nights: number,
  facts: Facts,
): Part[] | null {
  const [usual, other] = [null, area].map((id) => choicesOf(guide, facts.islands, id).base.land);
  const back = usual === other ? 0 : 1;
  const first = days - nights - back;
  if (first < 1) return null;
  return [
    { area: null, days: first },
    { area, days: nights },
    ...(back > 0 ? [{ area: null, days: back }] : []),
  ];
}
