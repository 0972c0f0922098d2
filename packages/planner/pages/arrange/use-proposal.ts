import { useEffect, useState } from 'react';
import type { Cure } from '../../rules/arrange/proposal.ts';
import type { Facts } from '../../rules/facts.ts';
import type { Rows } from '../../rules/rows/rows.ts';
import { type Arranged, type Asked, arrangeTrip } from './arrange-trip.ts';

export type Cures = ReadonlyMap<string, Cure>;

type Proposed =
  | { state: 'working'; before: Arranged | null }
  | { state: 'failed' }
  | { state: 'here'; arranged: Arranged };

/**
 * The proposal for a trip as it is now, anew whenever it, the wishes or what the guides know change; and, a moment
 * later, by place what would bring in what was left out: null until then.
 */
export function useProposal(
  rows: Rows,
  tripId: string,
  request: Asked | null,
  facts: Facts,
): { proposed: Proposed; cures: Cures | null; again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify([request, attempt], withoutGuides);
  const [answer, setAnswer] = useState<{
    asked: string;
    rows: Rows;
    arranged: Arranged | 'failed';
  }>();
  const [cured, setCured] = useState<{ of: Arranged; cures: Cures }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is in the text of what is asked.
  useEffect(() => {
    if (!request || !facts.islands) return;
    let isWanted = true;
    const answered = async (arranged: Arranged | 'failed' | null) => {
      if (!isWanted || !arranged) return;
      setAnswer({ asked, rows, arranged });
      if (arranged === 'failed') return;
      // Without them the proposal is as good as before.
      const cures = await arranged.cures(() => isWanted).catch(() => null);
      if (isWanted && cures) setCured({ of: arranged, cures });
    };
    arrangeTrip(rows, tripId, request, facts)
      .then(answered)
      .catch((error) => {
        console.warn('nothing could be proposed', error);
        return answered('failed');
      });
    return () => {
      isWanted = false;
    };
  }, [rows, tripId, asked, facts]);
  const again = () => setAttempt((before) => before + 1);
  const last = answer && answer.arranged !== 'failed' ? answer.arranged : null;
  const cures = last && cured?.of === last ? cured.cures : null;
  if (answer?.asked !== asked || answer.rows !== rows)
    return { proposed: { state: 'working', before: last }, cures, again };
  if (answer.arranged === 'failed') return { proposed: { state: 'failed' }, cures, again };
  return { proposed: { state: 'here', arranged: answer.arranged }, cures, again };
}

/** A guide is told by its slug: its text is long and does not change. */
function withoutGuides(key: string, value: unknown): unknown {
  const isGuide = key === 'guide' && typeof value === 'object' && value !== null && 'slug' in value;
  return isGuide ? value.slug : value;
}
