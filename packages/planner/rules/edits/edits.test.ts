import { describe, expect, it } from 'vitest';
import { staysOf } from '../plan.ts';
import type { Rows } from '../rows/rows.ts';
import { randomOf } from '../testing/random.ts';
import { countingContext, planned, titles, tripWith } from '../testing/trips.ts';
import { removeDay } from './day-edits.ts';
import {
  addChecks,
  addDays,
  addPerson,
  addStops,
  type EditContext,
  moveDay,
  moveStop,
  setDeleted,
  setFields,
} from './edits.ts';
import { noHistory, remember, stepBack, stepForward } from './history.ts';
import { copyItinerary } from './itinerary.ts';
import { applyPatches, type Edit, editOf } from './patch.ts';

const stops = (text: string) => [...text].map((title) => ({ title }));
const start = () => tripWith({ start_date: '2027-06-01' }, [stops('abc'), stops('de')], stops('x'));
const applied = (rows: Rows, edit: Edit) => applyPatches(rows, edit.patches);
const idOf = (rows: Rows, title: string) =>
  [...rows.trip_stops.values()].find((stop) => stop.title === title)?.id ?? '';
const dayOf = (rows: Rows, nth: number) => planned(rows).days[nth]?.day.id ?? '';

describe('edits', () => {
  it('move a stop within its day, to another, and to unplanned, by one patch of two columns', () => {
    const rows = start();
    const context = countingContext('new');
    const move = (title: string, dayId: string | null, at: number) =>
      moveStop(rows, 'trip', idOf(rows, title), { dayId, at }, context);
    expect(titles(applied(rows, move('a', dayOf(rows, 0), 2)))[0]).toEqual(['b', 'c', 'a']);
    expect(titles(applied(rows, move('c', dayOf(rows, 0), 0)))[0]).toEqual(['c', 'a', 'b']);
    expect(titles(applied(rows, move('b', dayOf(rows, 1), 1)))).toEqual([
      ['a', 'c'],
      ['d', 'b', 'e'],
      ['x'],
    ]);
    expect(titles(applied(rows, move('b', null, 99)))).toEqual([
      ['a', 'c'],
      ['d', 'e'],
      ['x', 'b'],
    ]);
    expect(move('b', dayOf(rows, 1), 1).patches).toEqual([
      {
        table: 'trip_stops',
        id: idOf(rows, 'b'),
        set: { day_id: dayOf(rows, 1), rank: 'a0V' },
        isNew: false,
      },
    ]);
  });

  it('write only what changed, and nothing when nothing did', () => {
    const rows = start();
    const id = idOf(rows, 'a');
    const set = { title: 'a', note: 'temprano' };
    const edit = setFields(rows, { table: 'trip_stops', id, set, isNew: false }, countingContext());
    expect(edit.patches).toEqual([
      { table: 'trip_stops', id, set: { note: 'temprano' }, base: { note: '' }, isNew: false },
    ]);
    expect(edit.inverse).toEqual([
      { table: 'trip_stops', id, set: { note: '' }, base: { note: 'temprano' }, isNew: false },
    ]);
    expect(
      setFields(
        rows,
        { table: 'trip_stops', id, set: { title: 'a' }, isNew: false },
        countingContext(),
      ).patches,
    ).toEqual([]);
  });

  it('delete a day and keep its stops, unplanned and in their order', () => {
    const rows = start();
    const less = applied(rows, removeDay(rows, 'trip', dayOf(rows, 0), countingContext('new')));
    expect(titles(less)).toEqual([
      ['d', 'e'],
      ['x', 'a', 'b', 'c'],
    ]);
    expect(planned(less).days[0]?.date).toBe('2027-06-02');
  });

  it('delete the first day and keep the dates of the others; after another day they come one earlier', () => {
    const days = [stops('a'), stops('b'), stops('c')];
    const rows = tripWith({ start_date: '2027-06-01' }, days);
    const without = (nth: number) => {
      const edit = removeDay(rows, 'trip', dayOf(rows, nth), countingContext());
      const less = applied(rows, edit);
      expect(planned(applyPatches(less, edit.inverse))).toEqual(planned(rows));
      return planned(less).days.map(({ stops: [stop], date }) => `${stop?.title} ${date}`);
    };
    expect(without(0)).toEqual(['b 2027-06-02', 'c 2027-06-03']);
    expect(without(1)).toEqual(['a 2027-06-01', 'c 2027-06-02']);
    expect(without(2)).toEqual(['a 2027-06-01', 'b 2027-06-02']);
    const undated = tripWith({}, days);
    const edit = removeDay(undated, 'trip', dayOf(undated, 0), countingContext());
    expect(edit.patches.some(({ table }) => table === 'trips')).toBe(false);
  });

  it('delete a day of a stay, which covers the others still, with a night less', () => {
    const stay = { kind: 'stay' as const, title: 'Ecohotel', nights: 3 };
    const rows = tripWith({ start_date: '2027-06-01' }, [[stay], [], [], stops('d')]);
    const beds = (less: Rows) =>
      [...staysOf(planned(less)).values()].map((stays) => stays.map(({ nights }) => nights));
    for (const nth of [0, 1, 2]) {
      const edit = removeDay(rows, 'trip', dayOf(rows, nth), countingContext());
      const less = applied(rows, edit);
      expect(beds(less)).toEqual([[2], [2], []]);
      expect(planned(less).unplanned).toEqual([]);
      expect(planned(applyPatches(less, edit.inverse))).toEqual(planned(rows));
    }
    const last = applied(rows, removeDay(rows, 'trip', dayOf(rows, 3), countingContext()));
    expect(beds(last)).toEqual([[3], [3], [3]]);
    const short = tripWith({}, [[{ ...stay, nights: 1 }], []]);
    const less = applied(short, removeDay(short, 'trip', dayOf(short, 0), countingContext()));
    expect(titles(less)).toEqual([[], ['Ecohotel']]);
  });

  it('insert and move days, which moves the dates', () => {
    const rows = start();
    const more = applied(
      rows,
      addDays(rows, 'trip', [{ title: 'Nuevo' }], 1, countingContext('new')),
    );
    expect(planned(more).days.map(({ day, date }) => [day.title, date])).toEqual([
      ['Día 1', '2027-06-01'],
      ['Nuevo', '2027-06-02'],
      ['Día 2', '2027-06-03'],
    ]);
    const moved = applied(more, moveDay(more, 'trip', dayOf(more, 2), 0, countingContext()));
    expect(titles(moved)).toEqual([['d', 'e'], ['a', 'b', 'c'], [], ['x']]);
  });

  it('add people and entries of the lists at their end', () => {
    const rows = start();
    const context = countingContext('new');
    let next = applied(rows, addPerson(rows, 'trip', 'Ana', context));
    next = applied(next, addPerson(next, 'trip', 'Beto', context));
    next = applied(next, addChecks(next, 'trip', 'packing', ['Gorra', 'Botas'], context));
    next = applied(next, addChecks(next, 'trip', 'packing', ['Agua'], context));
    expect(planned(next).people.map(({ name }) => name)).toEqual(['Ana', 'Beto']);
    expect(planned(next).checks.packing.map(({ text }) => text)).toEqual([
      'Gorra',
      'Botas',
      'Agua',
    ]);
  });

  it('of what is not there do nothing', () => {
    const rows = start();
    const context = countingContext();
    for (const edit of [
      moveStop(rows, 'trip', 'nobody', { dayId: null, at: 0 }, context),
      moveStop(rows, 'other', idOf(rows, 'a'), { dayId: null, at: 0 }, context),
      addStops(rows, 'trip', stops('z'), { dayId: 'nowhere', at: 0 }, context),
      removeDay(rows, 'trip', 'nowhere', context),
      moveDay(rows, 'trip', 'nowhere', 0, context),
      setDeleted(rows, 'trip_days', 'nowhere', context),
    ])
      expect(edit).toEqual({ patches: [], inverse: [] });
  });

  it('copy an itinerary into days, and one step back takes all of it out', () => {
    const rows = start();
    const guide = { slug: 'cartagena', places: [{ slug: 'torre', lat: 10.4, lon: -75.5 }] };
    const stop = { slug: 'torre', name: 'Torre', visitMinutes: 20, way: { mode: 'walk' as const } };
    const days = [
      { title: 'Centro', stops: [stop, stop] },
      { title: 'Islas', stops: [stop] },
    ];
    const edit = copyItinerary(rows, 'trip', guide, { days }, 1, countingContext('new'));
    const next = applied(rows, edit);
    expect(titles(next)).toEqual([
      ['a', 'b', 'c'],
      ['Torre', 'Torre'],
      ['Torre'],
      ['d', 'e'],
      ['x'],
    ]);
    expect(planned(next).days[1]?.stops[0]).toMatchObject({
      place: 'cartagena/torre',
      lat: 10.4,
      minutes: 20,
      mode: 'walk',
    });
    expect(titles(applyPatches(next, edit.inverse))).toEqual(titles(rows));
  });
});

/** One edit of any kind, somewhere. */
function anyEdit(
  rows: Rows,
  context: EditContext,
  { below, pick }: ReturnType<typeof randomOf>,
): Edit {
  const plan = planned(rows);
  const all = [...rows.trip_stops.keys()];
  const dayIds = [null, ...plan.days.map(({ day }) => day.id)];
  const someDay = dayIds.at(-1 - below(dayIds.length)) ?? 'none';
  return pick([
    () => addStops(rows, 'trip', stops('no'), { dayId: pick(dayIds), at: below(4) }, context),
    () => moveStop(rows, 'trip', pick(all), { dayId: pick(dayIds), at: below(5) }, context),
    () => setDeleted(rows, 'trip_stops', pick(all), context, below(2) === 0),
    () =>
      setFields(
        rows,
        {
          table: 'trip_stops',
          id: pick(all),
          set: { note: `${below(9)}`, minutes: below(90) },
          isNew: false,
        },
        context,
      ),
    () => addDays(rows, 'trip', [{ title: 'más' }], below(4), context),
    () => moveDay(rows, 'trip', someDay, below(4), context),
    () => removeDay(rows, 'trip', someDay, context),
    () =>
      setFields(
        rows,
        { table: 'trips', id: 'trip', set: { title: `Viaje ${below(9)}` }, isNew: false },
        context,
      ),
  ])();
}

describe('undo and redo', () => {
  it('restore every state exactly, whatever was done', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = randomOf(seed);
      const context = countingContext(`s${seed}`);
      let [rows, history] = [start(), noHistory];
      const seen = [planned(rows)];
      for (let nth = 0; nth < 25; nth++) {
        const edit = anyEdit(rows, context, random);
        if (edit.patches.length === 0) continue;
        rows = applied(rows, edit);
        history = remember(history, edit);
        seen.push(planned(rows));
      }
      for (const plan of seen.slice(0, -1).toReversed()) {
        const step = stepBack(history, rows, context.now);
        if (!step) throw new Error('a step back');
        rows = applied(rows, step.edit);
        history = step.history;
        expect(planned(rows)).toEqual(plan);
      }
      expect(stepBack(history, rows, context.now)).toBeNull();
      for (const plan of seen.slice(1)) {
        const step = stepForward(history, rows, context.now);
        if (!step) throw new Error('a step forward');
        rows = applied(rows, step.edit);
        history = step.history;
        expect(planned(rows)).toEqual(plan);
      }
      expect(stepForward(history, rows, context.now)).toBeNull();
    }
  });

  it('leave alone what somebody else changed in other columns', () => {
    const rows = start();
    const id = idOf(rows, 'a');
    const mine = editOf(
      rows,
      [{ table: 'trip_stops', id, set: { note: 'mío' }, isNew: false }],
      '',
    );
    const theirs = editOf(
      rows,
      [{ table: 'trip_stops', id, set: { title: 'suyo' }, isNew: false }],
      '',
    );
    const both = applied(applied(rows, mine), theirs);
    expect(applyPatches(both, mine.inverse).trip_stops.get(id)).toMatchObject({
      note: '',
      title: 'suyo',
    });
  });
});
