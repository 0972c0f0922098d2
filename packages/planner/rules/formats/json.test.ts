import { describe, expect, it } from 'vitest';
import { addChecks, addPerson, setFields } from '../edits/edits.ts';
import { applyPatches, type Edit } from '../edits/patch.ts';
import { splitOf } from '../money/split.ts';
import { planOf } from '../plan.ts';
import { noRows } from '../rows/rows.ts';
import { countingContext, planned, tripWith } from '../testing/trips.ts';
import { freshCopy } from './fresh-copy.ts';
import { importDocument } from './import/import-document.ts';
import { readFile } from './import/read-file.ts';
import { documentOf, readDocument, toJson } from './json.ts';

const context = countingContext('extra');
const everything = () => {
  let rows = tripWith(
    {
      start_date: '2027-06-01',
      style: 'comfort',
      people: 3,
      currency: 'EUR',
      pesos_per_unit: 4312.55,
      notes: '# Hola\n**ñ** 🌴',
    },
    [
      [
        {
          title: 'Torre',
          kind: 'place',
          place: 'cartagena/torre',
          lat: 10.4229,
          lon: -75.5492,
          start_time: '09:00',
          end_time: '09:30',
          minutes: 30,
          mode: 'walk',
          cost_cop: 0,
          note: 'a\nb',
        },
      ],
      [{ title: 'Hostal', kind: 'stay', nights: 2, cost_cop: 300_000, cost_by: 'group' }],
    ],
    [{ title: 'Suelta' }],
  );
  const apply = (edit: Edit) => {
    rows = applyPatches(rows, edit.patches);
  };
  for (const name of ['Ana', 'Beto']) apply(addPerson(rows, 'trip', name, context));
  apply(addChecks(rows, 'trip', 'packing', ['Gorra', 'Botas'], context));
  const [ana, beto] = planned(rows).people;
  const cap = planned(rows).checks.packing[0]?.id ?? '';
  const carrier = { assigned_to: beto?.id ?? null };
  apply(setFields(rows, { table: 'trip_checks', id: cap, set: carrier, isNew: false }, context));
  const [, day] = planned(rows).days;
  const hostel = day?.stops[0]?.id ?? '';
  apply(
    setFields(
      rows,
      { table: 'trip_stops', id: hostel, set: { paid_by: beto?.id ?? null }, isNew: false },
      context,
    ),
  );
  const set = {
    trip_id: 'trip',
    title: 'Taxi',
    cop: 25_000,
    paid_by: ana?.id ?? null,
    shared_by: [beto?.id ?? ''],
    day_id: day?.day.id ?? null,
  };
  const foreign = { amount: 6.25, currency: 'EUR', pesos_per_unit: 4000, rate_date: '2027-06-02' };
  const payment = {
    trip_id: 'trip',
    kind: 'payment' as const,
    cop: 900,
    paid_by: beto?.id ?? null,
    shared_by: [ana?.id ?? ''],
  };
  return applyPatches(rows, [
    { table: 'trip_expenses', id: 'e1', set: { ...set, ...foreign }, isNew: true },
    { table: 'trip_expenses', id: 'e2', set: payment, isNew: true },
  ]);
};

describe('a trip as JSON', () => {
  it('comes back as exactly the same document, as a new trip with new ids', async () => {
    const plan = planned(everything());
    const read = await readFile(new TextEncoder().encode(toJson(plan)));
    if (read.kind !== 'trip') throw new Error('a trip was expected');
    expect(read.document).toEqual(documentOf(plan));
    const rows = applyPatches(
      noRows,
      importDocument(noRows, 'trip', read.document, countingContext('new')).patches,
    );
    const again = planned(rows);
    expect(documentOf(again)).toEqual(documentOf(plan));
    expect(read.document.payments).toEqual([{ cop: 900, from: 1, to: 0 }]);
    expect(again.checks.packing.map(({ assigned_to }) => assigned_to)).toEqual([
      again.people[1]?.id,
      null,
    ]);
    expect(again.people[1]?.id).toBe(again.days[1]?.stops[0]?.paid_by);
    const ids = [...plan.days.map(({ day }) => day.id), ...plan.people.map(({ id }) => id)];
    expect(
      JSON.stringify([...rows.trip_days, ...rows.trip_stops, ...rows.trip_expenses]),
    ).not.toMatch(ids.join('|'));
  });

  it('tells nothing of accounts', () => {
    expect(toJson(planned(everything()))).not.toMatch(/user_id|owner|updated_by|version/);
  });

  it('is read with its optional fields missing', () => {
    const { trip, days } = readDocument({
      format: 'mochila.trip/1',
      trip: { title: 'A' },
      days: [{ stops: [{ kind: 'own', title: 'B' }] }],
    });
    expect(trip).toMatchObject({ style: 'middle', people: 1, start_date: null });
    expect(days[0]?.stops[0]).toMatchObject({
      cost_by: 'group',
      note: '',
      lat: null,
    });
  });

  it.each([
    ['a later version', { format: 'mochila.trip/2' }, 'newer_format', 'mochila.trip/2'],
    ['another format', { format: 'x' }, 'unknown_format', ''],
    ['a text too long', { trip: { title: 'x'.repeat(121) } }, 'json_broken', 'trip.trip.title'],
    [
      'a date that is none',
      { trip: { title: 'A', start_date: '2027-02-30' } },
      'json_broken',
      'trip.trip.start_date',
    ],
    [
      'somebody who carries something and is not there',
      { checks: [{ list: 'packing', text: 'A', done: false, assigned_to: 3 }] },
      'json_broken',
      'trip.people',
    ],
    [
      'people by the thousand',
      { trip: { title: 'A', people: 1000 } },
      'json_broken',
      'trip.trip.people',
    ],
    [
      'a stop off the Earth',
      { days: [{ stops: [{ kind: 'own', title: 'B', lat: 91, lon: 0 }] }] },
      'json_broken',
      'trip.days[0].stops[0].lat',
    ],
    ['a text that no database holds', { trip: { title: 'a\0' } }, 'json_broken', 'trip.trip.title'],
    [
      'a date too far away',
      { trip: { title: 'A', start_date: '2101-01-01' } },
      'json_broken',
      'trip.trip.start_date',
    ],
    [
      'a person who is not there',
      { unplanned: [{ kind: 'own', title: 'B', paid_by: 3 }] },
      'json_broken',
      'trip.people',
    ],
    [
      'an expense on no day',
      { expenses: [{ title: 'B', cop: 1, day: 4 }] },
      'json_broken',
      'trip.days',
    ],
    [
      'too many stops',
      {
        days: Array.from({ length: 3 }, () => ({
          stops: Array.from({ length: 700 }, () => ({ kind: 'own', title: 'B' })),
        })),
      },
      'too_many_places',
      '',
    ],
  ])('is refused for %s', (_, part, code, where) => {
    const whole = { format: 'mochila.trip/1', trip: { title: 'A' }, days: [], ...part };
    expect(() => readDocument(whole)).toThrow(expect.objectContaining({ code, where }));
  });
});

it('a fresh copy keeps the plan, its people and who carries what, and nobody owes anything in it', () => {
  const document = documentOf(planned(everything()));
  const ticked = document.checks.map((check) => ({ ...check, done: true }));
  const made = importDocument(noRows, 'copy', freshCopy({ ...document, checks: ticked }), context);
  const copy = planOf(applyPatches(noRows, made.patches), 'copy');
  if (!copy) throw new Error('there is no copy');
  expect(copy.people.map(({ name }) => name)).toEqual(['Ana', 'Beto']);
  const [cap] = copy.checks.packing;
  expect(cap).toMatchObject({ text: 'Gorra', done: false, assigned_to: copy.people[1]?.id });
  expect(copy.expenses.map(({ title, paid_by }) => [title, paid_by])).toContainEqual([
    'Taxi',
    null,
  ]);
  expect(copy.expenses[0]?.shared_by).toEqual([copy.people[1]?.id]);
  expect(copy.payments).toEqual([]);
  expect(splitOf(copy).balances.every(({ cop }) => cop === 0)).toBe(true);
});
