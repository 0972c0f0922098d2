import { mark, type Piece } from './mark.ts';
import { fold, type SearchLang, singular } from './words.ts';

/** Characters of a sentence that are shown. */
const limit = 220;

/** The sentence of a text that has most of the words looked for, the first of several, with the words marked. */
export function matchingSentence(text: string, terms: Set<string>, lang: SearchLang): Piece[] {
  let best: Piece[] = [];
  let most = -1;
  for (const sentence of sentencesOf(text)) {
    const pieces = mark(sentence, terms, lang);
    const found = new Set(pieces.filter(({ hit }) => hit).map(({ text }) => stem(text, lang)));
    if (found.size <= most) continue;
    most = found.size;
    best = pieces;
  }
  return fromItsStart(shortened(best));
}

/** What begins in small letters follows a name that is not part of the text: the rest of a sentence. */
function fromItsStart(pieces: Piece[]): Piece[] {
  const [first] = pieces;
  if (!first || !/^\p{Ll}/u.test(first.text)) return pieces;
  return [{ text: '…', hit: false }, ...pieces];
}

const stem = (word: string, lang: SearchLang) => singular(fold(word), lang);

/** A sentence ends at its mark where the next begins with a capital, a figure or a mark of its own. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…][»”")]?) (?=[\p{Lu}\d¿¡«“"(])/u);
}

/** Cuts what is too long at whole words, so that the first word that was found stays. */
function shortened(pieces: Piece[]): Piece[] {
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= limit) return pieces;
  const first = pieces.findIndex(({ hit }) => hit);
  const before = pieces
    .slice(0, Math.max(first, 0))
    .map(({ text }) => text)
    .join('');
  const start = before.length > limit / 2 ? wordAfter(before, before.length - limit / 3) : 0;
  return window(pieces, start, limit, length);
}

function wordAfter(text: string, at: number): number {
  const space = text.indexOf(' ', Math.floor(at));
  return space < 0 ? text.length : space + 1;
}

function window(pieces: Piece[], start: number, size: number, length: number): Piece[] {
  const shown: Piece[] = start > 0 ? [{ text: '…', hit: false }] : [];
  let at = 0;
  for (const { text, hit } of pieces) {
    const part = text.slice(Math.max(start - at, 0), Math.max(start + size - at, 0));
    at += text.length;
    if (part) shown.push({ text: part, hit });
  }
  const last = shown.at(-1);
  if (!last || start + size >= length) return shown;
  // A word that was found is whole or left out; other text ends at a space.
  const whole = last.hit ? '' : last.text.replace(/[\s,;:.–—(¿¡]*\S*$/, '');
  return [...shown.slice(0, -1), { text: `${whole}…`, hit: false }];
}
