import { generateNKeysBetween } from 'fractional-indexing';
import type { EditContext } from '../../edits/edits.ts';
import { type Edit, editOf, type Patch } from '../../edits/patch.ts';
import type { Rows } from '../../rows/rows.ts';
import type { DocumentStop, TripDocument } from '../trip-document.ts';

/** A document as a new trip `id`, with new ids throughout, in one edit: all of it or nothing. */
export function importDocument(
  rows: Rows,
  id: string,
  document: TripDocument,
  context: EditContext,
): Edit {
  const { trip, people, days, unplanned, expenses, payments, checks } = document;
  const times = { created_at: context.now, updated_at: context.now };
  const persons = people.map(() => context.newId());
  const dayIds = days.map(() => context.newId());
  const dayRanks = generateNKeysBetween(null, null, days.length);
  const personRanks = generateNKeysBetween(null, null, people.length);
  const checkRanks = generateNKeysBetween(null, null, checks.length);
  const idAt = (ids: string[], nth: number | null) => (nth === null ? null : (ids[nth] ?? null));
  const stopsOf = (stops: DocumentStop[], day_id: string | null) => {
    const ranks = generateNKeysBetween(null, null, stops.length);
    return stops.map((stop, nth): Patch => {
      const more = { trip_id: id, day_id, rank: ranks[nth] ?? '' };
      const shared_by = stop.shared_by.flatMap((nth) => persons[nth] ?? []);
      const set = { ...stop, paid_by: idAt(persons, stop.paid_by), shared_by, ...more };
      return { table: 'trip_stops', id: context.newId(), set, isNew: true };
    });
  };
  const patches: Patch[] = [
    { table: 'trips', id, set: { ...trip, ...times }, isNew: true },
    ...people.map(({ name, gone }, nth): Patch => {
      const deleted_at = gone ? context.now : null;
      const set = { trip_id: id, name, rank: personRanks[nth] ?? '', deleted_at };
      return { table: 'trip_people', id: persons[nth] ?? '', set, isNew: true };
    }),
    ...days.flatMap(({ title, notes, stops }, nth): Patch[] => {
      const dayId = dayIds[nth] ?? '';
      const set = { trip_id: id, title, notes, rank: dayRanks[nth] ?? '' };
      return [{ table: 'trip_days', id: dayId, set, isNew: true }, ...stopsOf(stops, dayId)];
    }),
    ...stopsOf(unplanned, null),
    ...expenses.map(({ paid_by, shared_by, day, ...typed }): Patch => {
      const set = {
        ...typed,
        trip_id: id,
        paid_by: idAt(persons, paid_by),
        shared_by: shared_by.flatMap((nth) => persons[nth] ?? []),
        day_id: idAt(dayIds, day),
      };
      return { table: 'trip_expenses', id: context.newId(), set, isNew: true };
    }),
    ...payments.map(({ cop, from, to }): Patch => {
      const people = { paid_by: idAt(persons, from), shared_by: [persons[to] ?? ''] };
      const set = { trip_id: id, kind: 'payment' as const, cop, ...people };
      return { table: 'trip_expenses', id: context.newId(), set, isNew: true };
    }),
    ...checks.map((check, nth): Patch => {
      const assigned_to = idAt(persons, check.assigned_to);
      const set = { ...check, assigned_to, trip_id: id, rank: checkRanks[nth] ?? '' };
      return { table: 'trip_checks', id: context.newId(), set, isNew: true };
    }),
  ];
  return editOf(rows, patches, context.now);
}
