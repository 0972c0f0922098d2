import type { TripDocument } from './trip-document.ts';

/**
 * A trip to be made once more: what is planned, by whom it is shared and who carries what; nothing is done yet and
 * nobody has paid, so that nobody owes anybody for the trip that it was copied from.
 */
export function freshCopy(document: TripDocument): TripDocument {
  const unpaid = <Cost extends { paid_by: number | null }>(cost: Cost) => ({
    ...cost,
    paid_by: null,
  });
  return {
    ...document,
    days: document.days.map((day) => ({ ...day, stops: day.stops.map(unpaid) })),
    unplanned: document.unplanned.map(unpaid),
    expenses: document.expenses.map(unpaid),
    payments: [],
    checks: document.checks.map((check) => ({ ...check, done: false })),
  };
}
