import { isoOf } from '#kit/calendar/days.ts';
import { motives } from '#kit/rules/motives.ts';
import { travelStyles } from '../../rows/columns.ts';
import { randomOf } from '../../testing/random.ts';
import type { CountryFacts } from '../country-facts.ts';
import { gatewaysOf } from '../gateways.ts';
import type { CountryRequest } from '../request.ts';

/** A request of at most so many nights, the same for each seed. */
export function randomRequest(
  seed: number,
  { ways }: CountryFacts,
  nights: { least: number; most: number },
): CountryRequest {
  const { below, pick, next } = randomOf(seed);
  const gateways = gatewaysOf(ways).map(({ id }) => id);
  return {
    nights: nights.least + below(nights.most - nights.least + 1),
    // From January 2027 on, two years.
    start: isoOf(20_819 + below(730)),
    from: pick(gateways),
    to: next() < 0.5 ? null : pick(gateways),
    motives: motives.filter(() => next() < 0.25),
    hours: 4 + below(9),
    style: pick(travelStyles),
    must: [],
  };
}
