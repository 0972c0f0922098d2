import type { Guide } from '#guide/compiler/guide.ts';
import { type Guides, readGuides } from '../proposals/guides.ts';
import { type Findings, faultsOf, randomRequest } from '../proposals/measure.ts';
import { propose } from '../proposals/propose-trip.ts';
import { bestDate, wholeDays } from '../proposals/requests.ts';
import type { Row, Size } from './product.ts';

const seed = 20261128;
/** The guides' own itinerary of three days has so many. */
const ownDays = 3;

/**
 * What the planner proposes, measured by what the guides say: their first six, the stops of their own itineraries, and
 * faults of random requests. The seed is printed: the same one gives the same requests.
 */
export async function* measureProposals(_folder: string, { isShort }: Size): AsyncIterable<Row> {
  const guides = readGuides('es');
  for (const arrive of [null, '15:00'])
    for (const days of [3, 5]) {
      const each: string[] = [];
      let sum = 0;
      for (const guide of guides.guides) {
        const places = await placesOf(guide, days, arrive, guides);
        const found = guide.chosen.filter((slug) => places.has(slug)).length;
        each.push(`${guide.slug} ${found}`);
        sum += found;
      }
      const all = guides.guides.reduce((count, { chosen }) => count + chosen.length, 0);
      const when = arrive === null ? 'whole days' : `arriving at ${arrive}`;
      yield [`first six, ${days} days, ${when}`, `${sum} of ${all}: ${each.join(', ')}`];
    }
  yield* ownStops(guides);
  yield* randomRequests(guides, isShort ? 20 : 1000);
}

async function placesOf(guide: Guide, days: number, arrive: string | null, guides: Guides) {
  const request = wholeDays(guide.slug, days, bestDate(guide));
  const asked = { ...request, wishes: { ...request.wishes, arrive } };
  const { proposal } = await propose(asked, guides, false);
  const stops = proposal.days.flatMap((day) => day.stops);
  return new Set(stops.flatMap(({ place }) => place?.split('/')[1] ?? []));
}

/** Strictly, and with what one walks through on the way to another. */
async function* ownStops(guides: Guides): AsyncIterable<Row> {
  let [all, strict, passing] = [0, 0, 0];
  for (const guide of guides.guides) {
    const own = guide.itineraries.find(({ days }) => days.length === ownDays);
    if (!own) continue;
    const places = await placesOf(guide, ownDays, null, guides);
    const passed = new Set(
      [...places].flatMap((slug) => guides.facts.places.get(`${guide.slug}/${slug}`)?.passes ?? []),
    );
    const slugs = new Set(own.days.flatMap(({ stops }) => stops.map(({ slug }) => slug)));
    all += slugs.size;
    strict += [...slugs].filter((slug) => places.has(slug)).length;
    passing += [...slugs].filter((slug) => places.has(slug) || passed.has(slug)).length;
  }
  const share = (part: number) => `${part} of ${all}, ${((100 * part) / all).toFixed(0)} %`;
  yield ["stops of the guides' own three-day itineraries", share(strict)];
  yield ['the same with what one passes through', share(passing)];
}

async function* randomRequests(guides: Guides, count: number): AsyncIterable<Row> {
  const sums = new Map<keyof Findings, number>();
  const times: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    const request = randomRequest(seed + nth, guides);
    const begin = process.cpuUsage();
    const { proposal } = await propose(request, guides, false);
    const { user, system } = process.cpuUsage(begin);
    times.push((user + system) / 1000);
    const faults = faultsOf(proposal, request, guides);
    for (const key of keysOf(faults)) sums.set(key, (sums.get(key) ?? 0) + faults[key]);
  }
  yield ['random requests, seed of the first', `${count}, ${seed}`];
  for (const [key, value] of sums) yield [`  ${key}`, String(value)];
  times.sort((one, other) => one - other);
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`;
  yield ['  processor time of one: median, 95 %, most', `${at(0.5)}, ${at(0.95)}, ${at(0.9999)}`];
}

function keysOf(findings: Findings) {
  return Object.keys(findings).filter((key): key is keyof Findings => key in findings);
}
