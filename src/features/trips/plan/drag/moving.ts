import { create } from 'zustand';
import type { DropPosition } from '../../../../../domain/trip/edits.ts';

type Moving = {
  /** The stop that is being moved. */
  stopId: string | null;
  /** Where it would land; `at` counts the other stops there. */
  spot: DropPosition | null;
  by: 'pointer' | 'keys' | null;
};

const still: Moving = { stopId: null, spot: null, by: null };

/** What is being moved, apart from the plan: only the day it is over draws anew. */
export const useMoving = create<Moving>(() => still);

export function lift(
  stopId: string,
  by: 'pointer' | 'keys',
  spot: DropPosition | null = null,
): void {
  useMoving.setState({ stopId, by, spot });
}

export function hover(spot: DropPosition | null): void {
  const before = useMoving.getState().spot;
  if (before?.dayId !== spot?.dayId || before?.at !== spot?.at) useMoving.setState({ spot });
}

/** Ends the move and gives where it ended. */
export function release(): Moving {
  const moving = useMoving.getState();
  useMoving.setState(still);
  return moving;
}
