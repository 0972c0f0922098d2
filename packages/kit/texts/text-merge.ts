/**
 * Merges texts that several people write once the code for it is here: it is fetched by itself, since most pages never
 * merge anything. `loadTextMerge` comes before whatever may have to.
 */
let loaded: typeof import('./merge-texts.ts') | undefined;

/** Rejects where the code does not come. */
export async function loadTextMerge(): Promise<void> {
  loaded ??= await import('./merge-texts.ts');
}

/** What becomes of two texts that were made from `base`; without the code, where both changed it, `mine`. */
export function mergedText(base: string, mine: string, theirs: string): string {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  return loaded ? loaded.mergeTexts(base, mine, theirs) : mine;
}

/** What becomes of a date that was moved from `base` by two; without the code, where both did, `mine`. */
export function mergedDate(base: string, mine: string, theirs: string): string {
  return theirs !== base && loaded ? loaded.movedDate(base, mine, theirs) : mine;
}

/** Which of several texts `theirs` was made from (`ancestorOf` in merge-texts.ts). */
export function ancestorText(base: string, sent: readonly string[], theirs: string): string {
  return loaded && sent.length > 0 ? loaded.ancestorOf(base, sent, theirs) : base;
}
