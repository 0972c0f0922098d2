import { curesOf, type Variant } from '#planner/rules/arrange/cures.ts';
import type { Cure } from '#planner/rules/arrange/proposal.ts';
import {
  type Destination,
  proposeTrip,
  type TripAsked,
  type TripProposal,
} from '#planner/rules/arrange/propose-trip.ts';
import { solveTask } from '#planner/rules/arrange/solve-task.ts';
import type { Task } from '#planner/rules/arrange/task.ts';
import { addDays, addTrip, type EditContext } from '#planner/rules/edits/edits.ts';
import { applyPatches } from '#planner/rules/edits/patch.ts';
import { siteOf } from '#planner/rules/facts.ts';
import { blank, noRows, type Rows } from '#planner/rules/rows/rows.ts';
import type { Guides } from './guides.ts';
import type { ProposalRequest } from './request.ts';

const tripId = 'trip';

export type Proposed = { proposal: TripProposal; cures: ReadonlyMap<string, Cure> };

/** What the page would propose for an empty trip, and with `hasCures` what would bring in what was left out. */
export async function propose(
  request: ProposalRequest,
  guides: Guides,
  hasCures: boolean,
): Promise<Proposed> {
  const asked = askedOf(request, guides);
  const solve = ({ asked: one, start }: Omit<Variant, 'cure'>) =>
    proposeTrip(
      emptyTrip(request, start ?? request.from),
      tripId,
      one,
      guides.facts,
      countingContext('new'),
      async (task: Task) => solveTask(task),
    );
  const proposal = await solve({ asked, start: null });
  if (!proposal) throw new Error('nothing was proposed');
  const cures = hasCures
    ? await curesOf(proposal, asked, request.from, guides.facts, solve)
    : new Map<string, Cure>();
  return { proposal, cures };
}

/** Nights are divided as evenly as they can be, the first destinations get those that are over. */
function askedOf(
  { destinations, days, wishes, bed }: ProposalRequest,
  { guides, facts }: Guides,
): TripAsked {
  const each = Math.floor(days / destinations.length);
  const over = days % destinations.length;
  return {
    wishes,
    lunch: 'Almuerzo',
    destinations: destinations.flatMap((slug, nth): Destination[] => {
      const guide = guides.find((one) => one.slug === slug);
      if (!guide) return [];
      const isHere = bed?.startsWith(`${slug}/`) ?? false;
      const title = guide.places.find((one) => `${slug}/${one.slug}` === bed)?.name ?? '';
      const stop = { ...blank.trip_stops, id: bed ?? '', place: bed, title };
      const site = isHere ? siteOf(stop, facts) : null;
      return [
        {
          guide,
          days: each + (nth < over ? 1 : 0),
          parts: null,
          bed: site && { ...site, stop },
        },
      ];
    }),
  };
}

function emptyTrip({ days, wishes }: ProposalRequest, start_date: string | null): Rows {
  const context = countingContext('day');
  const draft = { title: '', start_date, style: wishes.style };
  const rows = applyPatches(noRows, addTrip(noRows, tripId, draft, context).patches);
  const titles = Array.from({ length: days }, () => ({ title: '' }));
  return applyPatches(rows, addDays(rows, tripId, titles, 0, context).patches);
}

/** Ids that count up, so that the same request has the same answer. */
function countingContext(prefix: string): EditContext {
  let count = 0;
  return {
    now: '2027-01-01T00:00:00.000Z',
    newId: () => `${prefix}-${String(++count).padStart(4, '0')}`,
  };
}
