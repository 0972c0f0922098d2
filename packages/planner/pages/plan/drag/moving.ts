import { create } from 'zustand';
import type { DropPosition } from '#planner/rules/edits/edits.ts';

type Moving = {
  /** The stop that is being moved. */
  stopId: string | null;
  /** Where it would land; `at` counts the other stops there. */
  position: DropPosition | null;
  by: 'pointer' | 'keys' | null;
};

const still: Moving = { stopId: null, position: null, by: null };

/** What is being moved, apart from the plan: only the day it is over draws anew. */
export const useMoving = create<Moving>(() => still);

export function lift(
  stopId: string,
  by: 'pointer' | 'keys',
  position: DropPosition | null = null,
): void {
  useMoving.setState({ stopId, by, position });
}

export function hover(position: DropPosition | null): void {
  const before = useMoving.getState().position;
  if (before?.dayId !== position?.dayId || before?.at !== position?.at)
    useMoving.setState({ position });
}

/** Ends the move and gives where it ended. */
export function release(): Moving {
  const moving = useMoving.getState();
  useMoving.setState(still);
  return moving;
}
