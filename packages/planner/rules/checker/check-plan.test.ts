import { describe, expect, it } from 'vitest';
import type { StopDraft } from '../edits/edits.ts';
import { type Facts, noFacts } from '../facts.ts';
import type { RowOf } from '../rows/rows.ts';
import { guide, place } from '../testing/guide.ts';
import { planned, tripWith } from '../testing/trips.ts';
import { checkPlan } from './check-plan.ts';
import { type RuleCode, ruleCodes } from './finding.ts';

/** Findings of a trip in 2027, without those of the rules that the test is not about. */
function findings(
  rule: RuleCode,
  days: StopDraft[][],
  facts: Facts = noFacts,
  trip: Partial<RowOf['trips']> = { start_date: '2027-02-01' },
) {
  return checkPlan(planned(tripWith(trip, days)), facts).filter((one) => one.rule === rule);
}
const at = (place: string, more: Partial<StopDraft> = {}): StopDraft => ({
  title: place,
  kind: 'place',
  place,
  ...more,
});
const timed = (start_time: string, end_time: string): StopDraft => ({
  title: start_time,
  start_time,
  end_time,
});

describe('the plan checker', () => {
  it('says nothing of an empty trip, nor of one that it knows nothing about', () => {
    expect(checkPlan(planned(tripWith({}, [])), noFacts)).toEqual([]);
    expect(checkPlan(planned(tripWith({}, [[at('costa/unknown')]])), noFacts)).toEqual([]);
  });

  it('knows the days on which a place is shut, with its source', () => {
    const facts = guide({
      'costa/a': place({ closed: { weekdays: [1], holidays: null, year: 2026, s: [3] } }),
    });
    const [found, ...more] = findings('closed_weekday', [[at('costa/a')], [at('costa/a')]], facts);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      severity: 'warn',
      values: { weekday: 1, date: '2027-02-01' },
      sources: [{ destination: 'costa', s: [3] }],
    });
    expect(findings('closed_weekday', [[at('costa/a')]], facts, {})).toEqual([]);
  });

  it('knows of holidays only where a source says that the place shuts', () => {
    const shut = (holidays: 'shut' | null) =>
      guide({ 'costa/a': place({ closed: { weekdays: [], holidays, year: 2026, s: [3] } }) });
    const on = { start_date: '2027-07-20' };
    expect(findings('closed_holiday', [[at('costa/a')]], shut(null), on)).toEqual([]);
    expect(findings('closed_holiday', [[at('costa/a')]], shut('shut'), on)[0]?.values).toEqual({
      holiday: 'independence',
      date: '2027-07-20',
    });
  });

  it('moves a closing day that is a holiday to the day after where a source says so', () => {
    const facts = guide({
      'costa/a': place({ closed: { weekdays: [1], holidays: 'day-after', year: 2026, s: [3] } }),
    });
    const days = [[at('costa/a')], [at('costa/a')]];
    const shut = (start_date: string) =>
      checkPlan(planned(tripWith({ start_date }, days)), facts)
        .filter(({ rule }) => rule.startsWith('closed'))
        .map(({ rule, values }) => [rule, values.date]);
    expect(shut('2027-01-11')).toEqual([['closed_after_holiday', '2027-01-12']]);
    expect(shut('2027-01-18')).toEqual([['closed_weekday', '2027-01-18']]);
    expect(shut('2027-07-20')).toEqual([]);
  });

  it('sees times that overlap, and ways that take longer than there is', () => {
    expect(
      findings('overlap', [[timed('09:00', '11:00'), timed('10:30', '12:00')]])[0],
    ).toMatchObject({
      stopIds: ['id-0002', 'id-0003'],
      values: { start: '10:30', end: '11:00' },
    });
    expect(findings('overlap', [[timed('09:00', '11:00'), timed('11:00', '12:00')]])).toEqual([]);
    const facts = guide({ 'costa/a': place(), 'costa/b': place({ lat: 10.3 }) });
    const rush = [at('costa/a', timed('09:00', '10:00')), at('costa/b', timed('10:30', '12:00'))];
    expect(findings('unreachable', [rush], facts)[0]).toMatchObject({
      values: { minutes: 90, mode: 'boat', start: '10:30', end: '10:00' },
      sources: [{ destination: 'costa', s: [4] }],
    });
    const calm = [at('costa/a', timed('09:00', '10:00')), at('costa/b', timed('11:30', '12:00'))];
    expect(findings('unreachable', [calm], facts)).toEqual([]);
  });

  it('takes the traveller at their word where a leg has minutes', () => {
    const facts = guide({ 'costa/a': place(), 'costa/b': place({ lat: 10.3 }) });
    const leg: StopDraft = { title: 'Lancha rápida', kind: 'leg', minutes: 25 };
    const day = [
      at('costa/a', timed('09:00', '10:00')),
      leg,
      at('costa/b', timed('10:30', '12:00')),
    ];
    expect(findings('unreachable', [day], facts)).toEqual([]);
    expect(findings('overlap', [day], facts)).toEqual([]);
  });

  it('counts more than ten hours of visits and ways as too much, and more than four on the way as worth a word', () => {
    const facts = guide({
      'costa/a': place({ visitMinutes: 300 }),
      'costa/b': place({ lat: 10.3, visitMinutes: 240 }),
    });
    expect(findings('long_day', [[at('costa/a'), at('costa/b')]], facts)[0]?.values).toEqual({
      minutes: 630,
      visit: 540,
      travel: 90,
    });
    expect(findings('long_day', [[at('costa/a'), at('costa/b', { minutes: 200 })]], facts)).toEqual(
      [],
    );
    const bus: StopDraft = { title: 'Bus', kind: 'leg', minutes: 250 };
    expect(findings('long_travel', [[bus]])[0]).toMatchObject({
      severity: 'note',
      values: { minutes: 250 },
    });
    expect(findings('long_travel', [[{ ...bus, minutes: 240 }]])).toEqual([]);
  });

  it('sees that the last boat has left, also when the end only follows from earlier stops', () => {
    const facts = guide({
      'costa/a': place({ visitMinutes: 60 }),
      'costa/b': place({
        lat: 10.3,
        visitMinutes: 180,
        lastReturn: { time: '15:30', year: 2026, s: [9] },
      }),
    });
    const day = [at('costa/a', { start_time: '11:00' }), at('costa/b')];
    expect(findings('last_return', [day], facts)[0]).toMatchObject({
      values: { last: '15:30', end: '16:30' },
      sources: [{ destination: 'costa', s: [9] }],
    });
    expect(findings('last_return', [[at('costa/a'), at('costa/b')]], facts)).toEqual([]);
    expect(findings('last_return', [[...day, at('costa/b', { kind: 'stay' })]], facts)).toEqual([]);
  });

  it('notes a day without hours by those that the plan shows, and tells them from typed ones', () => {
    const facts = guide({
      'costa/a': place({ visitMinutes: 150 }),
      'costa/b': place({
        lat: 10.3,
        visitMinutes: 180,
        lastReturn: { time: '14:30', year: 2026, s: [9] },
      }),
    });
    const day = [at('costa/a'), at('costa/b')];
    const [found, ...more] = findings('last_return', [day], facts);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      severity: 'note',
      stopIds: ['id-0003'],
      values: { last: '14:30', about: '16:00' },
      sources: [{ destination: 'costa', s: [9] }],
    });
    expect(found?.values).not.toHaveProperty('end');
    // Whoever begins an hour earlier catches it; and before a typed hour nobody knows when they are there.
    expect(
      findings('last_return', [[at('costa/a', { minutes: 90 }), at('costa/b')]], facts),
    ).toEqual([]);
    expect(findings('last_return', [[...day, timed('20:00', '21:00')]], facts)).toEqual([]);
    expect(findings('last_return', [[...day, at('costa/b', { kind: 'stay' })]], facts)).toEqual([]);
  });

  describe('knows where one sleeps:', () => {
    const lastReturn = { time: '15:30', year: 2026, s: [9] };
    const island = { id: 'isla', reach: 500, box: [-76, 9, -75.8, 9.5] } as const;
    const coast = [
      [-75.95, 9.2],
      [-75.85, 9.2],
      [-75.85, 9.3],
      [-75.95, 9.3],
      [-75.95, 9.2],
    ] as const;
    const position = { lat: 9.25, lon: -75.9 };
    const facts = {
      ...guide({
        'costa/a': place(),
        'costa/isla': place({ ...position, visitMinutes: 180, lastReturn }),
        'costa/playa': place({
          ...position,
          lat: 9.26,
          lastReturn,
          booking: { days: null, s: [2] },
        }),
      }),
      islands: [{ ...island, coast }],
    };
    const late = at('costa/isla', { start_time: '14:00' });
    const bed = (more: Partial<StopDraft>): StopDraft => ({
      title: 'Hostal',
      kind: 'stay',
      nights: 1,
      ...more,
    });
    const warned = (...days: StopDraft[][]) =>
      findings('last_return', days, facts).map(({ dayId, values }) => [dayId, values]);
    const values = { last: '15:30', end: '17:00' };

    it('whoever sleeps on the island is not warned on any night of the stay, everybody else is', () => {
      expect(warned([late, bed({ place: 'costa/isla', nights: 3 })], [late], [late])).toEqual([]);
      // Another place of the same island, and a position of one's own on it.
      expect(warned([late, bed({ place: 'costa/playa', nights: 2 })], [late])).toEqual([]);
      expect(warned([late, bed({ lat: 9.22, lon: -75.93 })])).toEqual([]);
      expect(warned([late])).toEqual([['id-0001', values]]);
      expect(warned([late, bed({ place: 'costa/a' })])).toEqual([['id-0001', values]]);
      expect(warned([bed({ place: 'costa/isla' })], [late])).toEqual([['id-0002', values]]);
    });

    it('whoever did not say where the bed is, is warned and told to say it', () => {
      expect(warned([late, bed({})])).toEqual([['id-0001', { ...values, bed: 'Hostal' }]]);
    });

    it('whoever leaves after the stay is warned of a visit or of a boat after the last one', () => {
      const boat = (start_time: string): StopDraft => ({
        title: 'Lancha',
        kind: 'leg',
        start_time,
      });
      const night = [bed({ place: 'costa/isla' })];
      const home = bed({ place: 'costa/a' });
      expect(warned(night, [late, home])).toEqual([['id-0002', values]]);
      expect(warned(night, [boat('15:00'), at('costa/a'), home])).toEqual([]);
      expect(warned(night, [boat('16:10'), at('costa/a'), home])).toEqual([
        ['id-0002', { last: '15:30', leaves: '16:10' }],
      ]);
      // A boat of the evening in the town, and one between two places of the island.
      expect(warned(night, [at('costa/a'), boat('18:00'), home])).toEqual([]);
      expect(warned([bed({ place: 'costa/isla', nights: 2 })], [boat('16:10')])).toEqual([]);
    });

    it('a bed is no visit: it is not booked, and not shut', () => {
      expect(findings('booking', [[bed({ place: 'costa/playa' })]], facts)).toEqual([]);
      expect(findings('booking', [[at('costa/playa')]], facts)).toHaveLength(1);
    });
  });

  it('speaks of rain where rain spoils the visit and the month is wet', () => {
    const facts = guide({
      'monte/a': place({ rain: 'avoid' }),
      'monte/b': place({ rain: 'harder' }),
    });
    const day = [at('monte/a'), at('monte/b')];
    expect(findings('rain_season', [day], facts, { start_date: '2027-10-02' })[0]).toMatchObject({
      stopIds: ['id-0002'],
      values: { month: 10, rainyDays: 21 },
      sources: [{ destination: 'monte', s: [8] }],
    });
    expect(findings('rain_season', [day], facts, { start_date: '2027-09-02' })).toEqual([]);
  });

  it('tells of each season and long weekend once', () => {
    const days = [[], [], [], [], []];
    const on = (start_date: string) =>
      findings('busy_dates', days, noFacts, { start_date }).map(({ values }) => values);
    expect(on('2027-03-26')).toEqual([
      { kind: 'season', key: 'holy_week', from: '2027-03-20', to: '2027-03-28', days: 3 },
    ]);
    expect(on('2027-08-12')).toEqual([
      { kind: 'long_weekend', key: 'assumption', from: '2027-08-14', to: '2027-08-16', days: 3 },
    ]);
    expect(on('2027-02-08')).toEqual([]);
    expect(on('2027-12-30').map(({ key }) => key)).toEqual(['year_end', 'year_start']);
    expect(findings('busy_dates', days, noFacts, {})).toEqual([]);
  });

  it('warns of 3,000 metres within a day from below 1,500, and not when one has slept higher', () => {
    const facts = guide({
      'costa/a': place({ altitudeM: 10 }),
      'monte/b': place({ altitudeM: 1900 }),
      'monte/c': place({ altitudeM: 3900 }),
    });
    const [low, middle, high] = [[at('costa/a')], [at('monte/b')], [at('monte/c')]];
    expect(findings('altitude', [low, high], facts)[0]).toMatchObject({
      dayId: 'id-0002',
      values: { from: 10, to: 3900 },
    });
    expect(findings('altitude', [[...low, ...high]], facts)).toHaveLength(1);
    expect(findings('altitude', [low, middle, high], facts)).toEqual([]);
    expect(findings('altitude', [low, [], high], facts)).toEqual([]);
    expect(findings('altitude', [high], facts)).toEqual([]);
  });

  it('notes what must be booked', () => {
    const facts = guide({ 'costa/a': place({ booking: { days: null, s: [2] } }) });
    expect(findings('booking', [[at('costa/a')]], facts)[0]).toMatchObject({
      severity: 'note',
      sources: [{ destination: 'costa', s: [2] }],
    });
  });

  it('sees two beds for one night, and a night without one where others have one', () => {
    const bed = (title: string, nights: number): StopDraft => ({ title, kind: 'stay', nights });
    expect(findings('two_stays', [[bed('A', 2)], [bed('B', 2)], []])).toMatchObject([
      { dayId: 'id-0002', stopIds: ['id-0004', 'id-0005'] },
    ]);
    expect(findings('two_stays', [[bed('A', 1)], [bed('B', 1)]])).toEqual([]);
    expect(findings('no_stay', [[bed('A', 1)], [], []])).toMatchObject([{ values: { night: 2 } }]);
    expect(findings('no_stay', [[], [], []])).toEqual([]);
  });

  it('puts findings in the order of the days', () => {
    const facts = guide({
      'costa/a': place({
        booking: { days: null, s: [2] },
        closed: { weekdays: [2], holidays: null, year: 2026, s: [3] },
      }),
    });
    const found = checkPlan(
      planned(tripWith({ start_date: '2027-02-01' }, [[at('costa/a')], [at('costa/a')]])),
      facts,
    );
    expect(found.map(({ rule }) => rule)).toEqual(['booking', 'closed_weekday', 'booking']);
  });

  it('has a code for every finding', () => {
    expect(new Set(ruleCodes).size).toBe(ruleCodes.length);
  });

  it('offers the nearest other day of the destination on which a place opens', () => {
    const facts = guide({
      'costa/a': place({ closed: { weekdays: [1, 2], holidays: null, year: 2026, s: [3] } }),
      'costa/b': place(),
    });
    const days = [[at('costa/a')], [at('costa/b')], [], [at('costa/b')], [at('costa/b')]];
    expect(findings('closed_weekday', days, facts)[0]?.proposal).toEqual({
      kind: 'move_stop',
      stopId: 'id-0006',
      dayId: 'id-0004',
      number: 4,
      date: '2027-02-04',
    });
    expect(findings('closed_weekday', days.slice(0, 3), facts)[0]?.proposal).toBeUndefined();
  });

  it('knows seasons in which a place is shut, also over New Year', () => {
    const facts = guide({
      'costa/a': place({ closures: [{ from: '12-20', to: '01-10', year: 2026, s: [3] }] }),
    });
    const shut = (start_date: string) =>
      findings('closed_season', [[at('costa/a')]], facts, { start_date }).length;
    expect(['2027-12-19', '2027-12-20', '2027-01-10', '2027-01-11'].map(shut)).toEqual([
      0, 1, 1, 0,
    ]);
  });

  it('only notes a closure that does not fall on the same days every year', () => {
    const closures = [{ from: '09-01', to: '09-30', moves: true as const, year: 2026, s: [3] }];
    const facts = guide({ 'costa/a': place({ closures }) });
    const trip = (start_date: string) =>
      findings('closed_season_moves', [[at('costa/a')]], facts, { start_date });
    const told = { severity: 'note', values: { times: '09-01/09-30' } };
    expect(trip('2027-09-15')[0]).toMatchObject(told);
    expect(trip('2027-10-01')).toEqual([]);
  });

  it('offers an hour at which a visit fits, where nothing is in its way', () => {
    const open: [string, string][] = [['09:00', '17:00']];
    const hours = {
      week: Array.from({ length: 7 }, () => open),
      holidays: null,
      year: 2026,
      s: [3],
    };
    const facts = guide({ 'costa/a': place({ hours, visitMinutes: 60 }) });
    const time = (rule: RuleCode, days: StopDraft[][]) => {
      const proposal = findings(rule, days, facts)[0]?.proposal;
      return proposal?.kind === 'set_start' ? proposal.time : null;
    };
    const visit = (start_time: string) => at('costa/a', { start_time });
    expect(time('before_opening', [[visit('08:00')]])).toBe('09:00');
    expect(time('closes_during', [[visit('16:30')]])).toBe('16:00');
    expect(time('closes_during', [[timed('10:00', '16:20'), visit('16:30')]])).toBeNull();
    expect(time('after_closing', [[visit('17:30')]])).toBeNull();
    expect(time('short_night', [[timed('22:00', '23:30')], [timed('05:00', '06:00')]])).toBe(
      '07:30',
    );
  });
});
