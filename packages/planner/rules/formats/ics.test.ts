import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { planned, tripWith } from '../testing/trips.ts';
import { type IcsOptions, toIcs } from './ics.ts';

const stamp = '2027-01-02T03:04:05.678Z';
const hostile = 'Café; "El Ñeque", \\ y\nEND:VEVENT\r\nATTACH:x 🌴\u0007';

const rows = tripWith({ start_date: '2027-12-31', title: 'Año nuevo, 🌴' }, [
  [
    { title: hostile, note: 'ñ'.repeat(400), lat: 10.4, lon: -75.5 },
    { title: 'Lancha', start_time: '22:30', minutes: 150 },
    { title: 'Hostal', kind: 'stay', nights: 2 },
  ],
  [{ title: 'Baile', start_time: '21:00', end_time: '02:00' }],
]);

function read(options: Partial<IcsOptions> = {}) {
  const text = toIcs(planned(rows), { stamp, ...options });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  return { text, calendar, events };
}

it('a parser reads back every stop with its text as it was', () => {
  const { events, calendar } = read();
  expect(events.map(({ summary }) => summary)).toEqual([
    hostile.replace('\r\n', '\n').replace('\u0007', ''),
    'Lancha',
    'Hostal',
    'Baile',
  ]);
  expect(events[0]?.description).toBe('ñ'.repeat(400));
  // Of properties it does not know the parser leaves the escapes.
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Año nuevo\\, 🌴');
  expect(events[0]?.component.getFirstPropertyValue('attach')).toBeNull();
});

it('stops without a time last all day, stays their nights, and times run past midnight', () => {
  const { events } = read();
  const times = events.map(({ startDate, endDate }) => [startDate.toString(), endDate.toString()]);
  expect(times).toEqual([
    ['2027-12-31', '2028-01-01'],
    ['2027-12-31T22:30:00', '2028-01-01T01:00:00'],
    ['2027-12-31', '2028-01-02'],
    ['2028-01-01T21:00:00', '2028-01-02T02:00:00'],
  ]);
});

it('times are Colombian', () => {
  const { calendar, events } = read();
  ICAL.TimezoneService.register(calendar.getAllSubcomponents('vtimezone')[0] ?? calendar);
  expect(events[1]?.startDate.zone?.tzid).toBe('America/Bogota');
  expect(events[1]?.startDate.toJSDate().toISOString()).toBe('2028-01-01T03:30:00.000Z');
});

it('no line is longer than 75 octets and no character is cut', () => {
  const { text } = read();
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
    expect(line).not.toContain('\n');
  }
});

it('the same trip gives the same bytes; a moved day gives its stops a later sequence', () => {
  expect(read().text).toBe(read().text);
  const plan = planned(rows);
  const [first, second] = plan.days;
  if (!first || !second) throw new Error('two days');
  const moved = { ...plan, days: [first, { ...second, day: { ...second.day, version: 41 } }] };
  expect(toIcs(moved, { stamp }).match(/SEQUENCE:41/g)).toHaveLength(4);
  expect(read().text).toContain('DTSTAMP:20270102T030405Z');
});

it('notes can be left out, names and the address given', () => {
  const { text, events } = read({
    hideNotes: true,
    nameOf: () => 'Name',
    url: 'https://a.example/v/1',
  });
  expect(events.every(({ description }) => description === null)).toBe(true);
  expect(text).not.toContain('ññ');
  expect(events.every(({ summary }) => summary === 'Name')).toBe(true);
  expect(text).toContain('URL:https://a.example/v/1');
});

it('a trip without dates is a calendar without events that programs still read', () => {
  const text = toIcs(planned(tripWith({}, [[{ title: 'a' }]])), { stamp });
  expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')).toEqual([]);
});

it('reminds on the day before the trip, and before what has a time', () => {
  const flight = { title: 'Vuelo', kind: 'leg' as const, mode: 'air' as const };
  const trip = tripWith({ start_date: '2027-03-01', title: 'Selva' }, [
    [
      { title: 'Hostal', kind: 'stay', start_time: '15:00' },
      { ...flight, start_time: '10:00' },
    ],
    [{ title: 'Caminata', start_time: '06:30' }, { title: 'Siesta' }],
  ]);
  const calendar = new ICAL.Component(ICAL.parse(toIcs(planned(trip), { stamp })));
  const alarms = calendar.getAllSubcomponents('vevent').map((event) =>
    event.getAllSubcomponents('valarm').map((one) => {
      const [trigger, text] = ['trigger', 'description'].map((name) =>
        String(one.getFirstPropertyValue(name)),
      );
      return `${one.getFirstPropertyValue('action')} ${trigger} ${text}`;
    }),
  );
  expect(alarms).toEqual([
    ['DISPLAY 2027-02-28T14:00:00Z Selva'],
    ['DISPLAY -PT3H Vuelo'],
    ['DISPLAY -PT1H Caminata'],
    [],
  ]);
});

it('says how often to ask for it again, and where a stop is without exponents', () => {
  const text = toIcs(
    planned(tripWith({ start_date: '2027-06-01' }, [[{ title: 'a', lat: -1e-7, lon: 5e-6 }]])),
    {
      stamp,
    },
  );
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
  expect(text).toContain('\r\nX-PUBLISHED-TTL:PT1H\r\n');
  expect(text).toContain('\r\nGEO:0;0.000005\r\n');
});
