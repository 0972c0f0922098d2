import { describe, expect, it } from 'vitest';
import { planned, tripWith } from '#planner/rules/testing/trips.ts';
import { toIcs } from '../../ics.ts';
import { calendarOf, placesOf, stopsOf } from '../testing/read.ts';

const event = async (...lines: string[]) => {
  const [stop] = await stopsOf(calendarOf(lines));
  if (!stop) throw new Error('an event');
  return stop;
};
const at = (property: string, time: string) => `${property};TZID=America/Bogota:${time}`;

describe('what lasts over a night', () => {
  it.each([
    ['Hotel Casa', at('DTSTART', '20270601T150000'), at('DTEND', '20270604T110000'), 3],
    ['Hotel Casa', 'DTSTART:20270601T200000Z', 'DTEND:20270604T160000Z', 3],
    ['Hotel Casa', 'DTSTART:20270601T150000-0500', 'DTEND:20270604T110000-0500', 3],
    ['Hostal La Serrana', at('DTSTART', '20270601T150000'), at('DTEND', '20270602T110000'), 1],
    ['Airbnb en Getsemaní', at('DTSTART', '20270601T150000'), 'DURATION:P2DT20H', 3],
    ['Casa Canapé', at('DTSTART', '20270601T150000'), at('DTEND', '20270602T110000'), 1],
    ['Casa de Ana', at('DTSTART', '20270601T150000'), at('DTEND', '20270603T110000'), 2],
  ])('%s with hours is a stay of its nights (%s, %s)', async (name, start, end, nights) => {
    const stop = await event(`SUMMARY:${name}`, start, end);
    expect(stop).toMatchObject({
      kind: 'stay',
      nights,
      start_time: '15:00',
      end_time: '11:00',
      notes: [],
    });
    expect(stop.date).toBe('2027-06-01');
  });

  it.each([
    [
      'Bus nocturno',
      '20270601T220000',
      'DTEND:20270602T120000Z',
      { start_time: '22:00', end_time: '07:00' },
    ],
    ['Bus al hotel', '20270601T220000', at('DTEND', '20270602T070000'), { end_time: '07:00' }],
    [
      'Trek de 36 horas',
      '20270601T060000',
      at('DTEND', '20270602T180000'),
      { start_time: '06:00', minutes: 2160 },
    ],
    ['Expedición', '20270601T080000', 'DURATION:P2DT3H', { start_time: '08:00', minutes: 3060 }],
    [
      'Ciudad Perdida, caminata',
      '20270601T130000',
      at('DTEND', '20270604T110000'),
      { minutes: 4200 },
    ],
  ])('%s is no stay, and keeps its hours or its length', async (name, start, end, expected) => {
    expect(await event(`SUMMARY:${name}`, at('DTSTART', start), end)).toMatchObject({
      kind: 'own',
      ...expected,
    });
  });

  it.each([
    ['Reserved', 'stay', 3, undefined],
    ['Feria de Manizales', 'own', undefined, 4320],
    ['Trek a Ciudad Perdida', 'own', undefined, 4320],
  ])('%s of three whole days is %s', async (name, kind, nights, minutes) => {
    const lines = ['DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270604'];
    const stop = await event(`SUMMARY:${name}`, ...lines);
    expect(stop).toMatchObject({ kind, start_time: null });
    expect([stop.nights, stop.minutes]).toEqual([nights, minutes]);
  });

  it('what is longer than a week, or ends before it begins, keeps its start and says so', async () => {
    for (const end of ['20270701T110000', '20270501T110000'])
      expect(
        await event('SUMMARY:Curso', at('DTSTART', '20270601T080000'), at('DTEND', end)),
      ).toMatchObject({ start_time: '08:00', notes: ['bad_time'] });
  });

  it('our own long stops come back with their minutes', async () => {
    const plan = planned(
      tripWith({ start_date: '2027-06-01' }, [
        [{ title: 'Trek', start_time: '06:00', minutes: 2160 }],
      ]),
    );
    expect(await stopsOf(toIcs(plan, { stamp: '2027-01-01T00:00:00Z' }))).toMatchObject([
      { title: 'Trek', start_time: '06:00', minutes: 2160 },
    ]);
  });
});

describe('zones and dates as programs write them', () => {
  it.each([
    'DTSTART;TZID=(UTC-05:00) Bogota, Lima, Quito:20270601T193000',
    'DTSTART;TZID="(UTC-05:00) Bogota, Lima, Quito":20270601T193000',
    'DTSTART;TZID=GMT-05:00:20270601T193000',
    'DTSTART;TZID=GMT-0500;X-A="b:c":20270601T193000',
    'DTSTART;X-VOBJ="a","b";TZID=America/Bogota:20270601T193000',
    'DTSTART;TZID=America/Bogota:2027-06-01T193000',
    'DTSTART;TZID=GMT-05:00:2027-06-01T19:30:00',
    'DTSTART:2027-06-01T19:30:00-05:00',
    'DTSTART:20270602T003000Z',
  ])('%s', async (line) => {
    expect(await event('SUMMARY:Cena', line)).toMatchObject({
      date: '2027-06-01',
      start_time: '19:30',
      notes: [],
    });
  });

  it('a start that is none costs the date, and is said', async () => {
    for (const line of ['DTSTART:20271301', 'DTSTART:mañana', 'DTEND:20270601'])
      expect(await event('SUMMARY:Cena', line)).toMatchObject({
        date: undefined,
        notes: ['bad_time'],
      });
  });
});

describe('whole days', () => {
  it.each([
    [
      'as Outlook says them',
      [
        at('DTSTART', '20270601T000000'),
        at('DTEND', '20270602T000000'),
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ],
    ],
    [
      'as Outlook says them in UTC',
      ['DTSTART:20270601T000000Z', 'DTEND:20270602T000000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
    ],
    [
      'from midnight to midnight',
      [at('DTSTART', '20270601T000000'), at('DTEND', '20270602T000000')],
    ],
    ['from midnight to midnight in UTC', ['DTSTART:20270601T050000Z', 'DTEND:20270602T050000Z']],
    ['by their length', [at('DTSTART', '20270601T000000'), 'DURATION:P1D']],
    ['by their dates', ['DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270602']],
  ])('%s have no hours', async (_, lines) => {
    const stop = await event('SUMMARY:Feria', ...lines);
    expect(stop).toMatchObject({
      date: '2027-06-01',
      kind: 'own',
      start_time: null,
      end_time: null,
    });
  });
});

describe('what was cancelled is left out by name', () => {
  it.each([
    ['the file cancels', ['METHOD:CANCEL'], []],
    ['the event says so', [], ['STATUS:CANCELLED']],
    ['the event says so in small letters', [], ['status:Cancelled']],
  ])('where %s', async (_, head, lines) => {
    const text = calendarOf(['SUMMARY:Vuelo', 'DTSTART:20270601T130000Z', ...lines]).replace(
      'VERSION:2.0',
      ['VERSION:2.0', ...head].join('\r\n'),
    );
    expect(await placesOf(text)).toMatchObject({
      rows: [],
      errors: [{ row: 1, code: 'cancelled', name: 'Vuelo' }],
    });
  });
});

describe('a series is every time that it takes place', () => {
  const dates = async (...lines: string[]) =>
    (await stopsOf(calendarOf(['SUMMARY:Clase', at('DTSTART', '20270601T090000'), ...lines]))).map(
      ({ date }) => date?.slice(5),
    );

  it.each([
    ['RRULE:FREQ=DAILY;COUNT=4', ['06-01', '06-02', '06-03', '06-04']],
    ['RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20270605T140000Z', ['06-01', '06-03', '06-05']],
    ['RRULE:FREQ=DAILY;UNTIL=20270603T120000Z', ['06-01', '06-02']],
    ['RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4', ['06-01', '06-03', '06-08', '06-10']],
    ['RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,TU;COUNT=3', ['06-01', '06-14', '06-15']],
    ['RRULE:FREQ=MONTHLY;COUNT=2', ['06-01', '07-01']],
  ])('%s', async (rule, expected) => {
    expect(await dates(rule)).toEqual(expected);
  });

  it('without its exceptions, with further dates, and moved ones where they are now', async () => {
    expect(
      await dates(
        'RRULE:FREQ=DAILY;COUNT=4',
        'EXDATE:20270602T140000Z',
        at('EXDATE', '20270603T090000'),
      ),
    ).toEqual(['06-01', '06-04']);
    expect(await dates(at('RDATE', '20270605T090000,20270607T090000'))).toEqual([
      '06-01',
      '06-05',
      '06-07',
    ]);
    const moved = calendarOf(
      ['UID:a', 'SUMMARY:Clase', at('DTSTART', '20270601T090000'), 'RRULE:FREQ=DAILY;COUNT=2'],
      [
        'UID:a',
        'SUMMARY:Clase',
        at('DTSTART', '20270603T100000'),
        at('RECURRENCE-ID', '20270602T090000'),
      ],
    );
    expect((await stopsOf(moved)).map(({ date }) => date)).toEqual(['2027-06-01', '2027-06-03']);
  });

  it.each([
    ['that never ends', 'RRULE:FREQ=WEEKLY'],
    ['by rules that are not read', 'RRULE:FREQ=MONTHLY;BYDAY=1MO;COUNT=3'],
    ['by hours', 'RRULE:FREQ=HOURLY;COUNT=3'],
    ['of another format', 'RRULE:D1 #4'],
  ])('%s comes once, and says so', async (_, rule) => {
    expect(
      await stopsOf(calendarOf(['SUMMARY:Clase', at('DTSTART', '20270601T090000'), rule])),
    ).toMatchObject([{ date: '2027-06-01', notes: ['repeats'] }]);
  });
});

describe('where an event is', () => {
  it.each([
    ['GEO:null;null', null, ['bad_coordinates']],
    ['GEO:0;0', null, ['bad_coordinates']],
    ['GEO:95;0', null, ['bad_coordinates']],
    ['GEO:', null, []],
    ['GEO:4.6,-75.5', 4.6, []],
    ['GEO:4,6;-75,5', 4.6, []],
    ['GEO:-75.5;4.6', 4.6, ['swapped']],
    ['LOCATION:4.6\\, -75.5', 4.6, []],
    ['LOCATION:https://maps.google.com/?q=4.6\\,-75.5', 4.6, []],
    ['LOCATION:Carrera 3 E # 9 S-20', null, []],
    ['X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Casa: 1":geo:4.6,-75.5', 4.6, []],
  ])('%s', async (line, lat, notes) => {
    expect(await event('SUMMARY:Cena', 'DTSTART:20270601', line)).toMatchObject({
      title: 'Cena',
      lat,
      notes,
    });
  });
});

it('vCalendar 1.0 is read with its letters', async () => {
  for (const line of [
    'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Caf=C3=A9 de=\r\n la esquina',
    'SUMMARY;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Caf=E9 de la esquina',
    'SUMMARY;ENCODING=quoted-printable:Caf=C3=A9 =\r\nde la esquina',
  ])
    expect((await event(line, 'DTSTART:20270601T080000')).title.replace(/ +/g, ' ')).toBe(
      'Café de la esquina',
    );
});
