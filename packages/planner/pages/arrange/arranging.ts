import { create } from 'zustand';

/** What is being arranged: a day by its id, or with null the whole trip. */
type Scope = { dayId: string | null };

/** Null while nothing is. */
export const useArranging = create<{ scope: Scope | null }>(() => ({ scope: null }));

export function openArrange(dayId: string | null): void {
  useArranging.setState({ scope: { dayId } });
}

export function closeArrange(): void {
  useArranging.setState({ scope: null });
}
