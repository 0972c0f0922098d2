import { useEffect, useState } from 'react';
import type { Proposal } from '../../rules/arrange/proposal.ts';
import type { Facts } from '../../rules/facts.ts';
import type { Rows } from '../../rules/rows/rows.ts';
import { arrangeTrip, type TripRequest } from './arrange-trip.ts';

type Proposed =
  | { state: 'working'; before: Proposal | null }
  | { state: 'failed' }
  | { state: 'here'; proposal: Proposal };

/** The proposal for a trip as it is now, anew whenever it, the wishes or what the guides know change. */
export function useProposal(
  rows: Rows,
  tripId: string,
  days: number,
  request: TripRequest | null,
  facts: Facts,
): { proposed: Proposed; again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify([request, days, attempt]);
  const [answer, setAnswer] = useState<{
    asked: string;
    rows: Rows;
    proposal: Proposal | 'failed';
  }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request and the days are in the text of what is asked.
  useEffect(() => {
    if (!request || !facts.islands) return;
    let isWanted = true;
    const answered = (proposal: Proposal | 'failed' | null) => {
      if (isWanted && proposal) setAnswer({ asked, rows, proposal });
    };
    arrangeTrip(rows, tripId, days, request, facts).then(answered, (error) => {
      console.warn('nothing could be proposed', error);
      answered('failed');
    });
    return () => {
      isWanted = false;
    };
  }, [rows, tripId, asked, facts]);
  const again = () => setAttempt((before) => before + 1);
  const last = answer && answer.proposal !== 'failed' ? answer.proposal : null;
  if (answer?.asked !== asked || answer.rows !== rows)
    return { proposed: { state: 'working', before: last }, again };
  if (answer.proposal === 'failed') return { proposed: { state: 'failed' }, again };
  return { proposed: { state: 'here', proposal: answer.proposal }, again };
}
