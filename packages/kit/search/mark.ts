import { fold, type SearchLang, singular } from './words.ts';

/** A stretch of text; `hit` is what was looked for. */
export type Piece = { text: string; hit: boolean };

/** Splits a text at its words that are among `terms`, which are folded, and may be singular. */
export function mark(text: string, terms: Set<string>, lang: SearchLang): Piece[] {
  const pieces: Piece[] = [];
  let plain = '';
  for (const part of text.split(/([\p{L}\p{N}]+)/u)) {
    const word = fold(part);
    if (!terms.has(word) && !terms.has(singular(word, lang))) {
      plain += part;
      continue;
    }
    if (plain) pieces.push({ text: plain, hit: false });
    pieces.push({ text: part, hit: true });
    plain = '';
  }
  if (plain) pieces.push({ text: plain, hit: false });
  return pieces;
}
