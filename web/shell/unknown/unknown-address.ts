import { create } from 'zustand';

/** The unknown address that the reader was led home from; null once they have gone on. */
export const useUnknownAddress = create<{ path: string | null }>(() => ({ path: null }));
