import type { Block, Inline } from '../guide.ts';

/** The end of a sentence: not of an abbreviation, after which no capital follows, nor of an initial or a title. */
const end =
  /(?<!(?<![\p{L}\p{N}])(?:\p{Lu}|Dra?|Sra?|Sto?|Sta|Av|No|Mrs?))[.!?…]["”»)]?(?=\s+[\p{Lu}¿¡«“"]|\s*$)/gu;
/**
 * Parts a text after its first sentence, with the source marks that follow it; one of fewer than `shortest` characters
 * takes the next along. A text that begins with no paragraph stays whole.
 */
export function firstSentence(text: Block[], shortest = 80): { first: Inline[]; rest: Block[] } {
  const [block, ...others] = text;
  if (!block || !('p' in block)) return { first: [], rest: text };
  const first: Inline[] = [];
  const left = [...block.p];
  let length = 0;
  for (let part = left.shift(); part !== undefined; part = left.shift()) {
    const cut = typeof part === 'string' ? endOf(part, shortest - length) : null;
    if (typeof part !== 'string' || cut === null) {
      first.push(part);
      length += typeof part === 'string' ? part.length : 0;
      continue;
    }
    first.push(part.slice(0, cut));
    const after = part.slice(cut).trimStart();
    if (after) left.unshift(after);
    else while (isMark(left[0])) first.push(...left.splice(0, 1));
    break;
  }
  const [next, ...more] = left;
  const rest = typeof next === 'string' ? [next.trimStart(), ...more] : left;
  return { first, rest: rest.length > 0 ? [{ p: rest }, ...others] : others };
}

/** Characters; two sentences that are longer than this are too many. */
const longest = 200;

/** A text cut into its sentences; each ends in a space. */
export function sentencesOf(text: string): string[] {
  const cuts = [...text.matchAll(end)].map(({ index, 0: mark }) => index + mark.length);
  return [...cuts, text.length]
    .map((cut, index) => text.slice(cuts[index - 1] ?? 0, cut))
    .filter((sentence) => sentence.trim() !== '')
    .map((sentence) => `${sentence.trim()} `);
}

/** Where in a text the first sentence ends that is at least so long; null where none does. */
function endOf(text: string, least: number): number | null {
  const ends = [...text.matchAll(end)].map(({ index, 0: mark }) => index + mark.length);
  const first = ends.find((at) => at > least);
  // Rather one short sentence than a whole paragraph.
  const shorter = ends.find((at) => at > 20);
  return (first !== undefined && first > longest ? shorter : first) ?? null;
}

function isMark(part: Inline | undefined): boolean {
  return typeof part === 'object' && 's' in part;
}
