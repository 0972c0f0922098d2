import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readGuides } from './guides.ts';
import { faultsOf, randomRequest } from './measure.ts';
import { propose } from './propose-trip.ts';
import { BadRequest, requestOf } from './request.ts';
import { bestDate, wholeDays } from './requests.ts';
import { proposalsPage } from './table.ts';

const project = join(import.meta.dirname, '../..');
const guides = readGuides('es');

/** Of the guides' first six how many come in, in season. */
async function firstSix(days: number): Promise<number> {
  let found = 0;
  for (const guide of guides.guides) {
    const request = wholeDays(guide.slug, days, bestDate(guide));
    const { proposal } = await propose(request, guides, false);
    const places = proposal.days.flatMap(({ stops }) => stops.flatMap(({ place }) => place ?? []));
    found += guide.chosen.filter((slug) => places.includes(`${guide.slug}/${slug}`)).length;
    const faults = faultsOf(proposal, request, guides);
    expect(faults, guide.slug).toMatchObject({
      'empty days': 0,
      'warnings of the checker': 0,
      'closed or out of hours': 0,
      'far trips on two days': 0,
      'places twice, or passed through': 0,
      'pairs the guide advises against': 0,
    });
  }
  return found;
}

test('of the 48 places that the guides would show first at least 36 come in three days and 44 in five', async () => {
  expect(await firstSix(3)).toBeGreaterThanOrEqual(36);
  expect(await firstSix(5)).toBeGreaterThanOrEqual(44);
});

test('random requests bring nothing shut, no night by day, no visit before the arrival and no warning', async () => {
  for (let nth = 0; nth < 25; nth++) {
    const request = randomRequest(77_000 + nth, guides);
    const { proposal } = await propose(request, guides, false);
    expect(faultsOf(proposal, request, guides), JSON.stringify(request)).toMatchObject({
      'warnings of the checker': 0,
      'closed or out of hours': 0,
      'pairs the guide advises against': 0,
      'places of the night before 18:00': 0,
      'starts before 7:00': 0,
      'before arrival or after departure': 0,
    });
  }
});

test('each of the first that is left out has its reason, and its cure brings it in when it is asked for', async () => {
  const request = wholeDays('bogota', 3, '2027-01-19');
  const { proposal, cures } = await propose(request, guides, true);
  const left = proposal.leftOut.filter(({ rank }) => rank !== null);
  expect(left.map(({ place }) => place)).toEqual([...cures.keys()]);
  for (const [place, cure] of cures) {
    if (cure.key !== 'days') continue;
    const longer = await propose({ ...request, days: 3 + cure.days }, guides, false);
    const stops = longer.proposal.days.flatMap((day) => day.stops);
    expect(stops.map((stop) => stop.place)).toContain(place);
  }
});

test('docs/proposals.md is what the planner proposes: npm run proposals writes it again', async () => {
  const page = readFileSync(join(project, 'docs/proposals.md'), 'utf8');
  expect(await proposalsPage(guides)).toBe(page);
});

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/propose.ts', ...args], { cwd: project, encoding: 'utf8' });

test('the command prints days with their stops and what was left out', () => {
  const { stdout } = run(
    '--destinations',
    'cartagena',
    '--days',
    '2',
    '--from',
    '2027-01-19',
    '--json',
  );
  const answer = JSON.parse(stdout);
  expect(answer.days).toHaveLength(2);
  expect(answer.days[0].stops[0]).toMatchObject({
    place: expect.stringMatching(/^[a-z-]+$/),
    from: expect.stringMatching(/^\d\d:\d\d$/),
    to: expect.stringMatching(/^\d\d:\d\d$/),
    reason: expect.stringMatching(/\.$/),
  });
  expect(answer.left.length).toBeGreaterThan(0);
});

test('without destinations the command prints the answers of the whole country', () => {
  const { stdout } = run('--days', '8', '--from', '2027-01-19', '--wishes', 'beach');
  const { answers } = JSON.parse(stdout);
  expect(answers.length).toBeGreaterThan(0);
  for (const { stays } of answers)
    expect(stays.reduce((sum: number, { nights }: { nights: number }) => sum + nights, 0)).toBe(7);
});

test('what the command does not know ends with one line and code 2', () => {
  const { status, stdout, stderr } = run('--destinations', 'atlantis', '--days', '3');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^--destinations knows .+, not atlantis\.\n$/);
  const one = ['--destinations', 'cartagena', '--days', '3'];
  for (const wrong of [
    ['--destinations', 'cartagena', '--days', '0'],
    ['--destinations', 'cartagena,cartagena', '--days', '3'],
    ['--days', '12'],
    ['--days', '12', '--month', '1', '--bed', 'manga'],
    ['--days', '2', '--month', '1'],
    [...one, '--from', '2027-02-30'],
    [...one, '--from', '2027-01-19', '--month', '2'],
    [...one, '--arrive', '25:00'],
    [...one, '--wishes', 'snow'],
    [...one, '--bed', 'atlantis'],
    [...one, '--depth', '3'],
  ])
    expect(() => requestOf(wrong, guides), wrong.join(' ')).toThrow(BadRequest);
});
