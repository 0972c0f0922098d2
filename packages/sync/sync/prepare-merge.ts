import { loadTextMerge } from '#kit/texts/text-merge.ts';
import type { Patch } from './stored/row-state.ts';

/**
 * Fetches what merges texts and moved dates, for patches that have some; others wait for it too, so that changes are
 * stored in their order. Without a network it may be missing.
 */
export function createPrepareMerge(): (patches: readonly Patch[]) => Promise<void> {
  let preparing: Promise<void> | undefined;
  return async (patches) => {
    if (patches.some(({ base }) => base))
      preparing ??= loadTextMerge().catch((error) => {
        console.warn('texts cannot be merged', error);
        preparing = undefined;
      });
    await preparing;
  };
}
