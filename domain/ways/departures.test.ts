import { expect, it } from 'vitest';
import {
  daylight,
  firstDeparture,
  fitsInADay,
  lastDeparture,
  latestArrival,
  townWhenMissed,
} from './departures.ts';
import { type Edge, waits } from './graph.ts';
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
  const boat = firstDeparture(chain('middle', 'isle', bus({ s: [1] })));
  expect(boat).toMatchObject({ step: 1, at: daylight.from });
});
