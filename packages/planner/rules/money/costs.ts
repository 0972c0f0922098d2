import { destinationOf, type Facts } from '../facts.ts';
import type { Plan, PlanDay } from '../plan.ts';
import type { TripStyle } from '../rows/columns.ts';
import type { StopRow } from '../rows/rows.ts';
import { equalParts } from './apportion.ts';

/** Where a day's costs lie against what the guide says a day comes to. */
type BandLevel = 'below' | 'within' | 'above';

type DayCosts = {
  dayId: string;
  /** For the whole group, whole pesos; a stay's cost in equal parts over its nights. */
  cop: number;
  /** For one person, rounded half up to whole pesos. */
  perPerson: number;
  /** Null without costs, or where the guide gives no sum for the style. */
  band: { destination: string; min: number; max: number; level: BandLevel } | null;
};

type TripCosts = {
  days: DayCosts[];
  /** Of unplanned stops and of expenses without a day. */
  undated: number;
  /** Everything, exact. */
  total: number;
  /** By how many it is divided. */
  people: number;
  /** Rounded half up to whole pesos. */
  perPerson: number;
};

/**
 * By how many people a trip's costs are divided: those with a name, as the settlement does, with who is gone and shares
 * in them still; with less than two names, as many as the trip is for.
 */
export function headcount({ trip, people, gone, ...plan }: Plan): number {
  if (people.length + gone.length < 2) return trip.people;
  const stops = [...plan.days.flatMap((day) => day.stops), ...plan.unplanned];
  const costs = [...stops, ...plan.expenses, ...plan.payments];
  const named = new Set(costs.flatMap(({ paid_by, shared_by }) => [paid_by, ...shared_by]));
  return people.length + gone.filter(({ id }) => named.has(id)).length;
}

/** What a stop costs the whole group: its cost times the people, or those who share it, where it is a person's. */
export function stopCop({ cost_cop, cost_by, shared_by }: StopRow, people: number): number {
  return (cost_cop ?? 0) * (cost_by === 'person' ? shared_by.length || people : 1);
}

/** What a trip costs, by day and in all, in whole pesos. Days sum, with what is undated, exactly to the total. */
export function costsOf(plan: Plan, facts: Facts): TripCosts {
  const people = headcount(plan);
  const at = new Map(plan.days.map(({ day }, nth) => [day.id, nth]));
  const beds = plan.days.map(() => 0);
  const rest = plan.days.map(() => 0);
  plan.days.forEach(({ stops }, nth) => {
    for (const stop of stops) {
      const cop = stopCop(stop, people);
      if (stop.kind !== 'stay') rest[nth] = (rest[nth] ?? 0) + cop;
      // Nights past the plan's last day are paid within the plan.
      else
        equalParts(cop, Math.max(1, Math.min(stop.nights ?? 1, plan.days.length - nth))).forEach(
          (part, night) => {
            beds[nth + night] = (beds[nth + night] ?? 0) + part;
          },
        );
    }
  });
  let undated = plan.unplanned.reduce((sum, stop) => sum + stopCop(stop, people), 0);
  for (const { day_id, cop } of plan.expenses) {
    const nth = day_id === null ? undefined : at.get(day_id);
    if (nth === undefined) undated += cop;
    else rest[nth] = (rest[nth] ?? 0) + cop;
  }
  const days = plan.days.map((day, nth): DayCosts => {
    const cop = (beds[nth] ?? 0) + (rest[nth] ?? 0);
    const band = bandOf(plan.trip.style, day, cop / people, facts);
    return { dayId: day.day.id, cop, perPerson: Math.round(cop / people), band };
  });
  const total = days.reduce((sum, { cop }) => sum + cop, undated);
  return { days, undated, total, people, perPerson: Math.round(total / people) };
}

/** A sum in the traveller's currency, to the hundredth, half up; `pesosPerUnit` as they typed it. Null where it is no rate. */
export function inCurrency(cop: number, pesosPerUnit: number | null): number | null {
  if (pesosPerUnit === null || !(pesosPerUnit > 0) || !Number.isFinite(pesosPerUnit)) return null;
  return Math.round((cop / pesosPerUnit) * 100) / 100;
}

function bandOf(of: TripStyle, day: PlanDay, cop: number, facts: Facts): DayCosts['band'] {
  const destination = mostly(day.stops);
  const bands = destination === null ? [] : (facts.destinations.get(destination)?.bands ?? []);
  const sum = bands.find(({ style }) => style === of)?.day;
  if (destination === null || !sum) return null;
  if (cop === 0) return null;
  const level = cop < sum.min ? 'below' : cop > sum.max ? 'above' : 'within';
  return { destination, ...sum, level };
}

/** The guide that most stops of a day are of; the first of those that are equal. */
function mostly(stops: readonly StopRow[]): string | null {
  const counts = new Map<string, number>();
  for (const stop of stops) {
    const slug = destinationOf(stop);
    if (slug !== null) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? null;
}
