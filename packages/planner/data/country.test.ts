import { beforeAll, expect, test } from 'vitest';
import { runsOn } from '#guide/ways/runs.ts';
import { dayFromIso, isoOf } from '#kit/calendar/days.ts';
import { answerKinds, type CountryAnswer } from '../rules/country/answer.ts';
import { buildTask, prepare } from '../rules/country/build-task.ts';
import type { CountryFacts, Town } from '../rules/country/country-facts.ts';
import { planCountry, weights } from '../rules/country/plan-country.ts';
import { type CountryRequest, startOfMonth } from '../rules/country/request.ts';
import { isClosedOn } from '../rules/country/seasons.ts';
import { bestRoutes } from '../rules/country/solve.ts';
import { bestByTrying } from '../rules/country/testing/brute-force.ts';
import { randomRequest } from '../rules/country/testing/random-request.ts';
import { readCountryFacts } from './country-facts.ts';

const seed = 20261128;
/** COUNTRY_REQUESTS=1000 for all of them; `npm run bench -- country` tries 1,000 of 9 nights. */
const requests = Number(process.env.COUNTRY_REQUESTS ?? 40);
let facts: CountryFacts;

beforeAll(async () => {
  facts = await readCountryFacts('es');
});

const asked: CountryRequest = {
  nights: 11,
  start: '2027-01-19',
  from: 'bogota',
  to: null,
  motives: ['beach', 'culture'],
  hours: 9,
  style: 'middle',
  must: [],
};
const isoAfter = (start: string, days: number) => isoOf(dayFromIso(start) + days);
const slugsOf = ({ stays }: CountryAnswer) => stays.map(({ slug }) => slug);
const townOf = (slug: string): Town => {
  const town = facts.towns.find((one) => one.slug === slug);
  if (!town) throw new Error(`there is no ${slug}`);
  return town;
};

test('the score of every answer is that of the best of all routes, each tried in turn', () => {
  let found = 0;
  for (let nth = 0; nth < requests; nth++) {
    const request = randomRequest(seed + nth, facts, { least: 2, most: 6 });
    const prepared = prepare(request, facts);
    if (!prepared) throw new Error(`${request.from} is no gateway`);
    for (const kind of answerKinds) {
      const { task } = buildTask(prepared, weights[kind], request.hours);
      const best = bestByTrying(task, request.nights).score;
      const route = bestRoutes(task)(request.nights);
      expect(route?.score ?? Number.NEGATIVE_INFINITY, JSON.stringify(request)).toBe(best);
      if (route) found++;
    }
  }
  expect(found).toBeGreaterThan(requests);
});

test('random requests: nights add up, nothing is shut, every way runs on its date within the hours asked for, no town has one night', () => {
  for (let nth = 0; nth < requests; nth++) {
    const request = randomRequest(seed + nth, facts, { least: 2, most: 16 });
    const { answers, none } = planCountry(request, facts);
    const words = JSON.stringify(request);
    if (answers.length === 0) expect(none, words).not.toBeNull();
    for (const answer of answers) {
      const { stays, ways, left } = answer;
      expect(
        stays.reduce((sum, { nights }) => sum + nights, 0),
        words,
      ).toBe(request.nights);
      expect(Math.min(...stays.map(({ nights }) => nights)), words).toBeGreaterThanOrEqual(2);
      expect(answer.longest, words).toBeLessThanOrEqual(request.hours * 60);
      expect(ways, words).toHaveLength(stays.length + 1);
      expect(new Set([...slugsOf(answer), ...left.map(({ slug }) => slug)]).size, words).toBe(
        facts.towns.length,
      );
      expect(stays.length + left.length, words).toBe(facts.towns.length);
      let day = 0;
      for (const { slug, arrival, nights } of stays) {
        expect(arrival, words).toBe(isoAfter(request.start, day));
        for (let night = 0; night < nights; night++)
          expect(isClosedOn(townOf(slug), isoAfter(arrival, night)), `${slug} ${words}`).toBe(
            false,
          );
        day += nights;
      }
      for (const way of ways)
        for (const step of way?.steps ?? []) {
          const edge = facts.ways.edges.find(({ id }) => id === step.edge);
          expect(edge && way && runsOn(edge, way.date), `${step.edge} ${words}`).toBe(true);
        }
    }
  }
});

test('a request is answered alike every time, and as plain data', () => {
  const answer = planCountry(asked, facts);
  expect(planCountry(structuredClone(asked), structuredClone(facts))).toEqual(answer);
  expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
});

test('every kind of answer is there once; least travel has the fewest hours, least money the fewest flights', () => {
  for (let nth = 0; nth < requests; nth++) {
    const request = randomRequest(seed + nth, facts, { least: 4, most: 14 });
    const { answers } = planCountry(request, facts);
    if (answers.length === 0) continue;
    expect(answers.flatMap(({ kinds }) => kinds).sort()).toEqual([...answerKinds].sort());
    const of = (kind: (typeof answerKinds)[number]) =>
      answers.find(({ kinds }) => kinds.includes(kind));
    expect(of('travel')?.minutes).toBe(Math.min(...answers.map(({ minutes }) => minutes)));
    expect(of('money')?.flights).toBe(Math.min(...answers.map(({ flights }) => flights)));
  }
});

test('Caño Cristales is in no trip while its pools are shut, and the reason says from when to when', () => {
  const { answers } = planCountry({ ...asked, motives: ['nature'] }, facts);
  for (const { left } of answers)
    expect(left.find(({ slug }) => slug === 'cano-cristales')).toMatchObject({
      reason: { key: 'closed', from: '12-19', to: '05-14' },
      isPossible: false,
    });
});

test('in the first days of February a stay in Tayrona names what is shut there', () => {
  const must = ['santa-marta-tayrona'];
  const { answers } = planCountry({ ...asked, start: '2027-02-01', nights: 6, must }, facts);
  const stay = answers[0]?.stays.find(({ slug }) => slug === must[0]);
  expect(stay?.shut).toMatchObject([{ from: '02-01', to: '02-15' }]);
});

test('who comes for the beach comes to one, also where staying would save the flight', () => {
  const from = 'medellin';
  const request = {
    ...asked,
    from,
    to: from,
    nights: 7,
    start: '2027-02-03',
    motives: ['beach' as const],
  };
  const { answers } = planCountry(request, facts);
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers)
    expect(
      slugsOf(answer).some((slug) =>
        townOf(slug).places.some(({ rank, wishes }) => rank !== null && wishes.includes('beach')),
      ),
    ).toBe(true);
});

test('a destination that has to be in is in, with what it costs the others said of them', () => {
  const { answers } = planCountry({ ...asked, must: ['eje-cafetero'], hours: 10 }, facts);
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers) expect(slugsOf(answer)).toContain('eje-cafetero');
});

test('more nights that are said to bring a destination in do bring it in', () => {
  let cured = 0;
  for (let nth = 0; nth < requests / 5; nth++) {
    const request = randomRequest(seed + nth, facts, { least: 5, most: 12 });
    for (const { kinds, left } of planCountry(request, facts).answers)
      for (const { slug, cure, isPossible } of left) {
        if (!cure || !('nights' in cure)) continue;
        cured++;
        const must = isPossible ? [] : [slug];
        const longer = planCountry({ ...request, nights: cure.nights, must }, facts);
        const kind = kinds[0];
        const answer = longer.answers.find((one) => kind && one.kinds.includes(kind));
        if (kinds.length === 1 && answer?.kinds.length === 1)
          expect(slugsOf(answer), `${slug} ${JSON.stringify(request)}`).toContain(slug);
      }
  }
  expect(cured).toBeGreaterThan(0);
});

test('what no guide prices is named and never part of a sum', () => {
  for (const { money, stays } of planCountry(asked, facts).answers) {
    expect([...money.days.map(({ name }) => name), ...money.unknownDays].sort()).toEqual(
      stays.map(({ name }) => name).sort(),
    );
    expect(money.fares.length + money.unknownFares.length).toBeGreaterThan(0);
    for (const { min } of money.days) expect(min).toBeGreaterThan(0);
  }
});

test('a trip that cannot be made within the hours says how many it needs; a hub or town that is none has no answer', () => {
  const short = planCountry({ ...asked, from: 'cali', to: 'cali', hours: 3 }, facts);
  expect(short.answers).toEqual([]);
  expect(short.none?.hours).toBeGreaterThan(3);
  expect(
    planCountry({ ...asked, hours: short.none?.hours ?? 3, from: 'cali', to: 'cali' }, facts).none,
  ).toBe(null);
  expect(planCountry({ ...asked, from: 'atlantis' }, facts)).toEqual({
    answers: [],
    none: { hours: null },
  });
  expect(planCountry({ ...asked, must: ['atlantis'] }, facts).answers).toEqual([]);
});

test('a month means the first of the next such month', () => {
  expect(startOfMonth(12, '2026-11-28')).toBe('2026-12-01');
  expect(startOfMonth(11, '2026-11-28')).toBe('2027-11-01');
  expect(startOfMonth(11, '2026-11-01')).toBe('2026-11-01');
});
