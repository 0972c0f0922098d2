import { create } from 'zustand';
import type { Motive } from '#kit/rules/motives.ts';
import type { TownChoice } from './town-fields.tsx';

/** What an empty trip is known to be for before anybody is asked. */
type Begin = { towns: TownChoice[]; motives: readonly Motive[]; month: number | null };

/** What is being arranged: a day by its id, or with null the whole trip. */
type Scope = { dayId: string | null; begin: Begin | null };

/** Null while nothing is. */
export const useArranging = create<{ scope: Scope | null }>(() => ({ scope: null }));

export function openArrange(dayId: string | null, begin: Begin | null = null): void {
  useArranging.setState({ scope: { dayId, begin } });
}

export function closeArrange(): void {
  useArranging.setState({ scope: null });
}
