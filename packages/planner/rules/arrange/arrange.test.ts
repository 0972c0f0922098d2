import { expect, test } from 'vitest';
import type { StopDraft } from '../edits/edits.ts';
import { applyPatches } from '../edits/patch.ts';
import type { Facts } from '../facts.ts';
import { guide, place } from '../testing/guide.ts';
import { countingContext, planned, titles, tripWith } from '../testing/trips.ts';
import { arrange, type Request } from './arrange.ts';
import { solveTask } from './solve-task.ts';

const facts: Facts = guide({
  'costa/a': place({ visitMinutes: 60 }),
  'costa/b': place({ visitMinutes: 60, lon: -75.56 }),
  'costa/c': place({ visitMinutes: 60, lon: -75.57 }),
  'costa/lunes': place({
    visitMinutes: 60,
    closed: { weekdays: [1], holidays: null, year: 2026, s: [1] },
  }),
  'costa/tarde': place({
    visitMinutes: 60,
    lon: -75.58,
    hours: {
      week: Array.from({ length: 7 }, () => [['15:00', '19:00']]),
      holidays: null,
      year: 2026,
      s: [1],
    },
  }),
  'costa/reserva': place({ visitMinutes: 60, booking: { days: null, s: [1] } }),
  'costa/mesa': place({ visitMinutes: 60, kinds: ['eat'] }),
});

const wish: Request = {
  dayIds: null,
  wishes: {
    rhythm: 'full',
    walkKm: null,
    style: 'middle',
    motives: [],
    month: null,
    arrive: null,
    leave: null,
  },
  choices: [],
  tables: [],
  lunch: null,
  stay: { days: 1, first: 0 },
  base: null,
};
const stop = (name: string, more: Partial<StopDraft> = {}): StopDraft => {
  return { kind: 'place', place: `costa/${name}`, title: name, ...more };
};
const choice = (name: string) => ({ place: `costa/${name}`, title: name });

async function propose(
  days: StopDraft[][],
  waiting: StopDraft[],
  more: Partial<Request> = {},
  known = facts,
) {
  const rows = tripWith({ start_date: '2027-02-01' }, days, waiting);
  const request = { ...wish, ...more };
  const solver = async (task: Parameters<typeof solveTask>[0]) => solveTask(task);
  const proposal = await arrange(rows, 'trip', request, known, countingContext('new'), solver);
  if (!proposal) throw new Error('nothing was proposed');
  const after = applyPatches(rows, proposal.edit.patches);
  return { proposal, after, stops: proposal.days.flatMap((day) => day.stops) };
}

test('a day gets the order with the shortest way, and what waits near comes in with its reason', async () => {
  const { after, stops, proposal } = await propose([[stop('c'), stop('a')]], [stop('b')]);
  expect(titles(after)[0]).toContain('b');
  expect(stops.find(({ title }) => title === 'b')).toMatchObject({
    change: 'waited',
    reasons: [{ key: 'waited' }, { key: 'near' }],
  });
  expect(proposal.after.findings).toBe(0);
});

test('what is shut on a Monday goes to the Tuesday, and says so', async () => {
  const { after, stops } = await propose([[stop('lunes')], [stop('a')]], []);
  expect(titles(after)[1]).toContain('lunes');
  expect(stops.find(({ title }) => title === 'lunes')).toMatchObject({
    change: 'day',
    fromDay: 1,
    reasons: [{ key: 'was_closed', date: '2027-02-01' }],
  });
});

test('a stop with a time keeps day and time, and others find room around it', async () => {
  const pinned = stop('a', { start_time: '12:00' });
  const { after, stops } = await propose([[pinned, stop('b'), stop('c')]], []);
  const day = planned(after).days[0]?.stops ?? [];
  expect(day.find(({ title }) => title === 'a')?.start_time).toBe('12:00');
  expect(day).toHaveLength(3);
  expect(stops.find(({ title }) => title === 'a')?.reasons).toEqual([
    { key: 'pinned', time: '12:00' },
  ]);
});

test('a place that opens in the afternoon stands last, with a time where the plan would come too early', async () => {
  const { after } = await propose([[]], [stop('tarde'), stop('a')]);
  const day = planned(after).days[0]?.stops ?? [];
  expect(day.map(({ title }) => title)).toEqual(['a', 'tarde']);
  expect(day.map(({ start_time }) => start_time)).toEqual(['09:00', '15:00']);
});

test('from nothing places of the guide fill the days, one meal a day, and what must be booked says so', async () => {
  const choices = ['a', 'b', 'c', 'reserva', 'mesa', 'tarde'].map(choice);
  const { proposal, after, stops } = await propose([[], []], [], { choices });
  expect(titles(after).flat().sort()).toEqual(['a', 'b', 'c', 'mesa', 'reserva', 'tarde']);
  expect(proposal.leftOut).toEqual([]);
  expect(proposal.findings.map(({ rule }) => rule)).toEqual(['booking']);
  const notes = new Map(stops.map(({ title, notes }) => [title, notes]));
  expect(notes.get('reserva')).toEqual([{ key: 'booking', days: null }]);
  expect(notes.get('a')).toEqual([]);
});

test('from nothing what a guide would show first comes in before any four others, and a wish before what is none', async () => {
  const known = guide({
    'costa/a': place({ visitMinutes: 120, kinds: ['museum'] }),
    'costa/b': place({ visitMinutes: 120, kinds: ['museum'] }),
    'costa/c': place({ visitMinutes: 30, kinds: ['museum'] }),
    'costa/playa': place({ visitMinutes: 120, wishes: ['beach'] }),
    'costa/lejos': place({ visitMinutes: 240, lat: 10.9 }),
  });
  const wishes = { ...wish.wishes, rhythm: 'gentle' as const, motives: ['beach' as const] };
  const titlesWith = async (first: string[]) => {
    const choices = ['a', 'b', 'c', 'playa', 'lejos'].map((name) => ({
      ...choice(name),
      ...(first.includes(name) && { rank: first.indexOf(name) }),
    }));
    return titles((await propose([[]], [], { choices, wishes }, known)).after).flat();
  };
  expect(await titlesWith([])).toContain('playa');
  expect(await titlesWith(['lejos'])).toContain('lejos');
});

test('days that were not asked about, and those with legs, stay as they are', async () => {
  const leg: StopDraft = { kind: 'leg', title: 'Lancha', minutes: 60 };
  const days = [[stop('lunes')], [leg, stop('b')], [stop('c'), stop('a')]];
  const { proposal, after } = await propose(days, [], { dayIds: ['id-0002', 'id-0003'] });
  expect(proposal.days.map(({ kept }) => kept)).toEqual(['scope', 'legs', 'good']);
  expect(titles(after).slice(0, 2)).toEqual([['lunes'], ['Lancha', 'b']]);
  expect(proposal.changes).toBe(0);
  expect(proposal.edit.patches).toEqual([]);
});

test('where fixed times collide the day stays, and without islands nothing is proposed', async () => {
  const pins = [stop('a', { start_time: '10:00' }), stop('b', { start_time: '10:10' })];
  const { proposal } = await propose([pins], []);
  expect(proposal.days[0]?.kept).toBe('collide');
  const rows = tripWith({}, [[]]);
  const nowhere = { ...facts, islands: null };
  const asked = arrange(rows, 'trip', wish, nowhere, countingContext(), async () => ({ days: [] }));
  expect(await asked).toBeNull();
});

test('a day between two beds that are hours apart stays for the way, whatever stands on it, and not for times that nobody fixed', async () => {
  const known = guide({
    'costa/a': place({ visitMinutes: 60 }),
    'costa/lejos': place({ visitMinutes: 60, lat: 13.4 }),
  });
  const bed = (name: string) => stop(name, { kind: 'stay', nights: 1 });
  const kept = async (more: Partial<StopDraft>) => {
    const days = [[bed('a')], [stop('lejos', more), bed('lejos')]];
    return (await propose(days, [], {}, known)).proposal.days[1]?.kept;
  };
  expect(await kept({})).toBe('on_way');
  expect(await kept({ start_time: '10:00' })).toBe('collide');
});

test('a place of the guide that is far from the one before says how far, and not that it is near', async () => {
  const far = guide({
    'costa/a': place({ visitMinutes: 60 }),
    'costa/lejos': place({ visitMinutes: 60, lat: 10.62 }),
  });
  const choices = ['a', 'lejos'].map(choice);
  const { stops } = await propose([[]], [], { choices }, far);
  const [way] = stops.find(({ title }) => title === 'lejos')?.reasons ?? [];
  expect(way).toMatchObject({ key: 'near', name: 'a', mode: 'road' });
});

test('an entrance that is dear for the budget is proposed with its price, and without one that is history', async () => {
  const cop = { min: 250_000, max: 250_000, year: 2026, s: [1] };
  const notesWith = async (more: { old?: true; year: number }) => {
    const price = { band: '$$$' as const, cop: { ...cop, ...more } };
    const known = guide({
      'costa/a': place({ visitMinutes: 60 }),
      'costa/cara': place({ visitMinutes: 60, lon: -75.56, price }),
    });
    const { stops } = await propose([[stop('a')]], [], { choices: [choice('cara')] }, known);
    return stops.find(({ title }) => title === 'cara')?.notes;
  };
  const { s: _, ...price } = cop;
  expect(await notesWith({ year: 2026 })).toEqual([{ key: 'dear', ...price }]);
  expect(await notesWith({ year: 2018, old: true })).toEqual([{ key: 'dear_band' }]);
});
