import { expect, test } from 'vitest';
import { applyPatches } from '../edits/patch.ts';
import type { Facts } from '../facts.ts';
import { blank } from '../rows/rows.ts';
import { guide, place } from '../testing/guide.ts';
import { countingContext, planned, tripWith } from '../testing/trips.ts';
import { arrangeTowns, type Town } from './arrange-towns.ts';
import { solveTask } from './solve-task.ts';

const facts: Facts = guide({
  'costa/a': place({ visitMinutes: 60 }),
  'costa/b': place({ visitMinutes: 60, lon: -75.56 }),
  'monte/c': place({ visitMinutes: 60, lat: 11.24, lon: -74.2 }),
  'monte/d': place({ visitMinutes: 60, lat: 11.25, lon: -74.2 }),
});

const town = (slug: string, days: number, names: string[], lat: number, lon: number): Town => ({
  name: slug,
  days,
  tables: [],
  stay: { days, before: 0 },
  choices: names.map((name) => ({ place: `${slug}/${name}`, title: name })),
  base: {
    stop: { ...blank.trip_stops, id: slug, title: slug, place: `${slug}/` },
    position: { lat, lon },
    land: null,
  },
});
const both = [
  town('costa', 2, ['a', 'b'], 10.42, -75.55),
  town('monte', 2, ['c', 'd'], 11.24, -74.2),
];
const request = {
  wishes: {
    rhythm: 'full',
    walkKm: null,
    style: 'middle',
    motives: [],
    month: null,
    arrive: null,
    leave: null,
  },
  lunch: null,
} as const;

async function propose(towns: Town[], days = 4) {
  const rows = tripWith(
    { start_date: '2027-02-01' },
    Array.from({ length: days }, () => []),
  );
  const context = countingContext('new');
  const solver = async (task: Parameters<typeof solveTask>[0]) => solveTask(task);
  const proposal = await arrangeTowns(rows, 'trip', towns, request, facts, context, solver);
  if (!proposal) throw new Error('nothing was proposed');
  return { rows, proposal, after: applyPatches(rows, proposal.edit.patches) };
}

test('each destination has its days, and the first day of the next begins with the way there', async () => {
  const { proposal, after } = await propose(both);
  const days = planned(after).days.map(({ stops }) => stops);
  const slugs = days.map((stops) => stops.flatMap(({ place }) => place?.split('/')[0] ?? []));
  expect(new Set(slugs.slice(0, 2).flat())).toEqual(new Set(['costa']));
  expect(new Set(slugs.slice(2).flat())).toEqual(new Set(['monte']));
  expect(days[2]?.[0]).toMatchObject({ kind: 'leg', title: 'costa – monte' });
  expect(days[2]?.[0]?.minutes).toBeGreaterThan(60);
  expect(days.flat().filter(({ kind }) => kind === 'leg')).toHaveLength(1);
  expect(proposal.findings.filter(({ rule }) => rule !== 'long_travel')).toEqual([]);
  expect(proposal.changes).toBe(5);
  expect(proposal.days.map(({ kept }) => kept)).toEqual([null, null, null, null]);
});

test('what comes on the day of the way there comes after it', async () => {
  const { proposal } = await propose(
    [both[0], both[1]].flatMap((one) => one ?? []).map((one) => ({ ...one, days: 1 })),
    2,
  );
  const [leg, ...visits] = proposal.days[1]?.stops ?? [];
  expect(leg?.kind).toBe('leg');
  expect(visits.length).toBeGreaterThan(0);
  for (const { start } of visits) expect(start).toBeGreaterThanOrEqual(leg?.end ?? Infinity);
});

test('the whole of it is taken back at once', async () => {
  const { rows, proposal, after } = await propose(both);
  const back = applyPatches(after, proposal.edit.inverse);
  expect(planned(back).days.map(({ stops }) => stops)).toEqual(
    planned(rows).days.map(({ stops }) => stops),
  );
});
