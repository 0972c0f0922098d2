import type { Candidate } from '#planner/rules/formats/import/candidate.ts';
import type { Landing } from '#planner/rules/formats/import/day-numbers.ts';
import type { Plan } from '#planner/rules/plan.ts';

type Spot = {
  title: string;
  lat?: number | null;
  lon?: number | null;
  note?: string;
};

/**
 * For each row whether the trip has it already, as after the same file was brought before: of its name at its position,
 * wherever in the trip it was moved; without one, of its name with its note, or else on the day where it would go. Each
 * stop stands for one row.
 */
export function alreadyThere(
  rows: readonly Candidate[],
  landings: readonly Landing[],
  plan: Plan,
): boolean[] {
  const held = new Map<string, number>();
  const lists = [
    ...plan.days.map(({ number, stops }) => ({ day: number, stops })),
    { day: null, stops: plan.unplanned },
  ];
  for (const { day, stops } of lists)
    for (const stop of stops) {
      const key = keyOf(stop, day);
      held.set(key, (held.get(key) ?? 0) + 1);
    }
  return rows.map(({ stop }, nth) => {
    const key = keyOf(stop, landings[nth]?.day ?? null);
    const left = held.get(key) ?? 0;
    held.set(key, left - 1);
    return left > 0;
  });
}

function keyOf({ title, lat, lon, note }: Spot, day: number | null): string {
  const name = title.trim().toLowerCase();
  if (typeof lat === 'number' && typeof lon === 'number')
    return JSON.stringify([name, lat.toFixed(5), lon.toFixed(5)]);
  return JSON.stringify(note?.trim() ? [name, note.trim()] : [name, day]);
}
