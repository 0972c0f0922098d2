import { addDays, addStops, addTrip, type EditContext, type StopDraft } from '../edits/edits.ts';
import { applyPatches, type Edit } from '../edits/patch.ts';
import { type Plan, planOf } from '../plan.ts';
import { noRows, type RowOf, type Rows } from '../rows/rows.ts';

/** Ids that count up. */
export function countingContext(prefix = 'id', now = '2027-01-01T00:00:00.000Z'): EditContext {
  let count = 0;
  return { now, newId: () => `${prefix}-${String(++count).padStart(4, '0')}` };
}

/** A trip with the stops of each day; `id-0001` is its first day. */
export function tripWith(
  trip: Partial<RowOf['trips']>,
  days: StopDraft[][],
  unplanned: StopDraft[] = [],
): Rows {
  const context = countingContext();
  let rows = applyPatches(
    noRows,
    addTrip(noRows, 'trip', { title: 'Viaje', ...trip }, context).patches,
  );
  const apply = (edit: Edit) => {
    rows = applyPatches(rows, edit.patches);
  };
  apply(
    addDays(
      rows,
      'trip',
      days.map((_, nth) => ({ title: `Día ${nth + 1}` })),
      0,
      context,
    ),
  );
  for (const [nth, stops] of days.entries())
    apply(
      addStops(
        rows,
        'trip',
        stops,
        { dayId: planned(rows).days[nth]?.day.id ?? null, at: 0 },
        context,
      ),
    );
  apply(addStops(rows, 'trip', unplanned, { dayId: null, at: 0 }, context));
  return rows;
}

/** The plan of that trip. Throws where it was deleted. */
export function planned(rows: Rows): Plan {
  const plan = planOf(rows, 'trip');
  if (!plan) throw new Error('the trip is gone');
  return plan;
}

/** Titles by day, and of the unplanned last. */
export function titles(rows: Rows): string[][] {
  const plan = planned(rows);
  return [...plan.days.map(({ stops }) => stops), plan.unplanned].map((stops) =>
    stops.map(({ title }) => title),
  );
}
