import { expect, it } from 'vitest';
import {
  daylight,
  firstDeparture,
  fitsInADay,
  lastDeparture,
  latestArrival,
  minutesBeforeTakeOff,
  townWhenMissed,
} from './departures.ts';
import { type Edge, graphOf, waits } from './graph.ts';
import { at } from './journeys.ts';
import { type Chain, quickestChain, reachedFrom } from './search.ts';
import { country, edge } from './testing/country.ts';

const chain = (
  from: string,
  to: string,
  more: Edge[] = [],
  flies: boolean | null = null,
): Chain => {
  const found = quickestChain(reachedFrom(country(more), at(from)), at(to), flies);
  if (!found) throw new Error(`no chain from ${from} to ${to}`);
  return found;
};
const bus = (service: NonNullable<Edge['service']>) => [
  edge('middle port', 'bus', [60, 120], { service }),
];

it('without a known connection one leaves in time to arrive in the evening', () => {
  const flight = chain('city', 'port');
  expect(lastDeparture(flight)).toEqual({
    leave: latestArrival - flight.minutes[1],
    decides: null,
    by: 'evening',
    // The taxis leave when one likes.
    unknown: [1],
  });
});

it.each(['bus', 'road', 'jeep', 'boat', 'air'] as const)(
  'a way by %s without a stated departure is unknown',
  (mode) => {
    const at = {
      from: mode === 'air' ? 'cityport' : 'middle',
      to: mode === 'air' ? 'portport' : 'port',
    };
    const one = chain(
      at.from,
      at.to,
      [edge(`${at.from} ${at.to}`, mode, [60, 60])],
      mode === 'air',
    );
    expect(lastDeparture(one)?.unknown).toEqual([0]);
  },
);

it('nothing lands after dark where an airport works by day, nor leaves before it is light', () => {
  const late = { last: '20:00', s: [1] };
  const flights = [edge('cityport portport', 'air', [90, 90], { service: late })];
  const { hubs, edges } = country(flights);
  for (const dark of ['cityport', 'portport']) {
    const dim = graphOf({
      hubs: hubs.map((hub) => (hub.id === dark ? { ...hub, daylight: true } : hub)),
      edges: edges.filter(({ mode, service }) => mode !== 'air' || service),
    });
    const found = quickestChain(reachedFrom(dim, at('cityport')), at('portport'), true);
    expect(found && lastDeparture(found), dark).toMatchObject({
      by: 'daylight',
      decides: { step: 0, at: daylight.to - 90 },
    });
  }
});

it('counts back from the first flight that takes off, with the waits and the longer times', () => {
  expect(minutesBeforeTakeOff(chain('city', 'port'))).toBe(waits.taxi + 30 + waits.air);
  expect(minutesBeforeTakeOff(chain('city', 'port', [], false))).toBeNull();
});

it('a known last departure decides, with the wait before it, for those of its direction alone', () => {
  const service = { last: '16:00', back: { last: '09:00' }, s: [1] };
  expect(lastDeparture(chain('middle', 'port', bus(service)))).toEqual({
    leave: 960 - waits.bus,
    decides: { step: 0, at: 960 },
    by: 'source',
    unknown: [],
  });
  expect(lastDeparture(chain('port', 'middle', bus(service)))?.decides?.at).toBe(540);
});

it('one leaves early enough for the last boat, which never sails into the night', () => {
  const last = lastDeparture(chain('middle', 'isle', bus({ s: [1] })));
  expect(last).toMatchObject({ by: 'daylight', decides: { step: 1, at: daylight.to - 60 } });
  expect(last?.leave).toBe(daylight.to - 60 - waits.boat - 120 - waits.bus);
});

it('a bus by day and night has no last departure that somebody has to look up', () => {
  expect(lastDeparture(chain('middle', 'port', bus({ allDay: true, s: [1] })))?.unknown).toEqual(
    [],
  );
});

it('whoever misses it sleeps in the town before the step that decides', () => {
  const late = chain('city', 'isle');
  const last = lastDeparture(late);
  expect(last && townWhenMissed(late, last)?.id).toBe('port');
});

it('a bus of a whole day has no last departure, and a chain that misses its boat fits in no day', () => {
  expect(lastDeparture(chain('city', 'port', [], false))).toBeNull();
  expect(fitsInADay(chain('city', 'port'))).toBe(true);
  expect(fitsInADay(chain('city', 'isle', [], false))).toBe(false);
});

it('the first known departure says when one need not be there', () => {
  expect(firstDeparture(chain('city', 'port'))).toBeNull();
  expect(firstDeparture(chain('middle', 'port', bus({ first: '07:00', s: [1] })))).toEqual({
    leave: 420 - waits.bus,
    step: 0,
    at: 420,
  });
  // That boats sail by day is no departure.
  expect(firstDeparture(chain('port', 'isle'))).toBeNull();
});
