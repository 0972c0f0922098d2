import type { Plan } from '../plan.ts';
import { byRank } from '../rows/rank.ts';
import { limits, type StopRow } from '../rows/rows.ts';
import { FileRefused } from './import/candidate.ts';
import { isDate } from './import/day-numbers.ts';
import {
  type DocumentStop,
  documentFormat,
  documentShape,
  type TripDocument,
} from './trip-document.ts';

/** A trip as a document; what was deleted is not in it. */
export function documentOf(plan: Plan): TripDocument {
  const { title, start_date, style, people, currency, pesos_per_unit, notes } = plan.trip;
  const everybody = [...plan.people, ...plan.gone].sort(byRank);
  const persons = new Map(everybody.map(({ id }, nth) => [id, nth]));
  const days = new Map(plan.days.map(({ day }, nth) => [day.id, nth]));
  const stops = [...plan.days.flatMap((day) => day.stops), ...plan.unplanned];
  const personAt = (id: string | null) => (id === null ? null : (persons.get(id) ?? null));
  const peopleAt = (ids: readonly string[]) => ids.flatMap((id) => personAt(id) ?? []);
  const stop = (row: StopRow) => stopOf(row, personAt(row.paid_by), peopleAt(row.shared_by));
  return {
    format: documentFormat,
    trip: { title, start_date, style, people, currency, pesos_per_unit, notes },
    people: everybody.map(({ name, deleted_at }) => ({ name, gone: deleted_at !== null })),
    days: plan.days.map(({ day, stops }) => {
      return { title: day.title, notes: day.notes, stops: stops.map(stop) };
    }),
    unplanned: plan.unplanned.map(stop),
    expenses: plan.expenses.map((expense) => ({
      title: expense.title,
      cop: expense.cop,
      amount: expense.amount,
      currency: expense.currency,
      pesos_per_unit: expense.pesos_per_unit,
      rate_date: expense.rate_date,
      paid_by: personAt(expense.paid_by),
      shared_by: peopleAt(expense.shared_by),
      day: expense.day_id === null ? null : (days.get(expense.day_id) ?? null),
    })),
    payments: plan.payments.flatMap(({ cop, paid_by, shared_by }) => {
      const [from, to] = [personAt(paid_by), personAt(shared_by[0] ?? null)];
      return from === null || to === null ? [] : [{ cop, from, to }];
    }),
    checks: [...plan.checks.todo, ...plan.checks.packing].map((check) => {
      const { list, text, done } = check;
      return { list, text, done, assigned_to: personAt(check.assigned_to) };
    }),
    files: plan.files.map((file) => {
      const { kind, title, reference, holder, seat, start_time, address, cancel_by } = file;
      const stop = stops.find(({ id }) => id === file.stop_id);
      const day = days.get(file.day_id ?? stop?.day_id ?? '') ?? null;
      const facts = { kind, title, reference, holder, seat, start_time, address, cancel_by };
      return { ...facts, day, stop: stop?.title ?? '' };
    }),
  };
}

/** The text of a file. */
export function toJson(plan: Plan): string {
  return `${JSON.stringify(documentOf(plan), null, 2)}\n`;
}

/** Whether somebody meant this to be a trip of ours, of whatever version. */
export function isDocument(json: unknown): boolean {
  return formatOf(json).startsWith('mochila.trip/');
}

/**
 * A document that can be trusted to be one. Throws `FileRefused`: `unknown_format`, `newer_format`, and `json_broken`
 * with the path of the field.
 */
export function readDocument(json: unknown): TripDocument {
  const format = formatOf(json);
  if (!format.startsWith('mochila.trip/')) throw new FileRefused('unknown_format');
  if (format !== documentFormat) throw new FileRefused('newer_format', format.slice(0, 40));
  const document = documentShape(json, 'trip');
  const { trip, days, unplanned, people, expenses, payments, checks } = document;
  const stops = [...days.flatMap((day) => day.stops), ...unplanned];
  if (stops.length > limits.stops) throw new FileRefused('too_many_places');
  if (trip.start_date !== null && !isDate(trip.start_date))
    throw new FileRefused('json_broken', 'trip.trip.start_date');
  const persons = [...stops, ...expenses].flatMap(({ paid_by }) => paid_by ?? []);
  const named = [
    ...persons,
    ...checks.flatMap(({ assigned_to }) => assigned_to ?? []),
    ...[...stops, ...expenses].flatMap(({ shared_by }) => shared_by),
    ...payments.flatMap(({ from, to }) => [from, to]),
  ];
  if (named.some((nth) => nth >= people.length))
    throw new FileRefused('json_broken', 'trip.people');
  if (expenses.some(({ day }) => day !== null && day >= days.length))
    throw new FileRefused('json_broken', 'trip.days');
  return document;
}

function formatOf(json: unknown): string {
  if (typeof json !== 'object' || json === null || !('format' in json)) return '';
  return typeof json.format === 'string' ? json.format : '';
}

function stopOf(row: StopRow, paid_by: number | null, shared_by: number[]): DocumentStop {
  const { kind, place, title, lat, lon, start_time, end_time, minutes, mode, nights } = row;
  const { cost_cop, cost_by, note } = row;
  const when = { start_time, end_time, minutes, mode, nights };
  return { kind, place, title, lat, lon, ...when, cost_cop, cost_by, paid_by, shared_by, note };
}
