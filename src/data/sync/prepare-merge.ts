import { isMovedDate } from '../../../domain/texts/merged-column.ts';
import { loadTextMerge } from '../../../domain/texts/text-merge.ts';
import type { Patch } from './row-state.ts';

/**
 * Fetches what merges texts, for patches that have some; others wait for it too, so that changes are stored in their
 * order. Without a network it may be missing.
 */
export function createPrepareMerge(): (patches: readonly Patch[]) => Promise<void> {
  let preparing: Promise<void> | undefined;
  return async (patches) => {
    if (patches.some(({ base }) => Object.keys(base ?? {}).some((column) => !isMovedDate(column))))
      preparing ??= loadTextMerge().catch((error) => {
        console.warn('texts cannot be merged', error);
        preparing = undefined;
      });
    await preparing;
  };
}
