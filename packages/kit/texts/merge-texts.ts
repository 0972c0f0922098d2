import { diff3MergeRegions, diffIndices } from 'node-diff3';
import { dayFromIso, isoOf } from '../calendar/days.ts';

/**
 * A line, or a sentence of one, and the white space before it. Texts are compared by these, so that what two people
 * write side by side never ends up inside of each other's sentences.
 */
type Piece = { lead: string; text: string };
type Parts = { pieces: Piece[]; tail: string };

const sentence = /(\s*)((?:(?![.!?…]{1,9}\s)[^\n])*(?:[.!?…]+(?=\s)|[^\n]))/gu;

function partsOf(text: string): Parts {
  const body = text.trimEnd();
  const pieces = [...body.matchAll(sentence)].map(([, lead = '', text = '']) => ({ lead, text }));
  return { pieces, tail: text.slice(body.length) };
}

/**
 * What two texts become that were both made from `base`: what either added is in it, what either removed is not. Where
 * both changed one sentence in different words, it has both changes; where they changed the same words, both sentences
 * stand in it, `theirs` first. What both added alike is there once.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const [old, own, other] = [partsOf(base), partsOf(mine), partsOf(theirs)];
  const others = changesOf(old.pieces, other.pieces);
  const ours = withoutRepeated(changesOf(old.pieces, own.pieces), others);
  const merged: Piece[] = [];
  for (let at = 0; at <= old.pieces.length; at++) {
    merged.push(...added(at, old.pieces, ours, others));
    const [kept, left, right] = [old.pieces[at], ours.kept.get(at), others.kept.get(at)];
    // Its white space is that of whoever changed it.
    if (kept && left && right)
      merged.push({ text: kept.text, lead: left.lead === kept.lead ? right.lead : left.lead });
  }
  const tail = own.tail === old.tail ? other.tail : own.tail;
  const first = [old, own, other].map(({ pieces }) => pieces[0]?.lead);
  // What comes first, or after another, may have stood elsewhere.
  const spaced = ({ lead, text }: Piece, at: number) => {
    if (at > 0) return (lead || '\n') + text;
    return first.includes(lead) ? lead + text : text;
  };
  return merged.map(spaced).join('') + tail;
}

type Changes = {
  /** The pieces of the old text that are still there, as they stand now, by their place in it. */
  kept: Map<number, Piece>;
  /** What was added before a piece of the old text, by the place of that one. */
  added: Map<number, Piece[]>;
};

function changesOf(old: readonly Piece[], now: readonly Piece[]): Changes {
  const changes: Changes = { kept: new Map(), added: new Map() };
  let [at, to] = [0, 0];
  const keepUntil = (end: number) => {
    for (; at < end; at++, to++) {
      const piece = now[to];
      if (piece) changes.kept.set(at, piece);
    }
  };
  for (const { buffer1, buffer2 } of differences(old, now)) {
    keepUntil(buffer1[0]);
    const some = now.slice(buffer2[0], buffer2[0] + buffer2[1]);
    if (some.length > 0) changes.added.set(at, some);
    at += buffer1[1];
    to += buffer2[1];
  }
  keepUntil(old.length);
  return changes;
}

/** Own changes without what the other added elsewhere: what was sent twice may have moved meanwhile. */
function withoutRepeated(ours: Changes, others: Changes): Changes {
  const places = new Map<string, number[]>();
  for (const [at, pieces] of others.added)
    for (const { text } of pieces) places.set(text, [...(places.get(text) ?? []), at]);
  const added = [...ours.added].map(
    ([at, pieces]) =>
      [at, pieces.filter(({ text }) => (places.get(text) ?? [at]).includes(at))] as const,
  );
  return { kept: ours.kept, added: new Map(added) };
}

type Difference = {
  buffer1: [from: number, count: number];
  buffer2: [from: number, count: number];
};

/** Most comparisons of two texts; beyond, what differs counts as one change. No page hangs on a text of dots. */
const mostComparisons = 4_000_000;

function differences(one: readonly Piece[], other: readonly Piece[]): Difference[] {
  const [a, b] = [texts(one), texts(other)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let [m, n] = [a.length, b.length];
  while (m > start && n > start && a[m - 1] === b[n - 1]) [m, n] = [m - 1, n - 1];
  if (m === start && n === start) return [];
  if ((m - start) * (n - start) > mostComparisons)
    return [{ buffer1: [start, m - start], buffer2: [start, n - start] }];
  return diffIndices(a.slice(start, m), b.slice(start, n)).map(({ buffer1, buffer2 }) => ({
    buffer1: [start + buffer1[0], buffer1[1]],
    buffer2: [start + buffer2[0], buffer2[1]],
  }));
}

function texts(pieces: readonly Piece[]): string[] {
  return pieces.map(({ text }) => text);
}

/** What both added before a piece of the old text. */
function added(at: number, old: readonly Piece[], ours: Changes, others: Changes): Piece[] {
  const [own, other] = [ours.added.get(at) ?? [], others.added.get(at) ?? []];
  const [mine, theirs] = [own[0], other[0]];
  const before = old[at];
  const isOneSentence = own.length === 1 && other.length === 1;
  if (before && mine && theirs && isOneSentence && !ours.kept.has(at) && !others.kept.has(at)) {
    const both = mergeWords(before.text, mine.text, theirs.text);
    if (both !== null) return [{ lead: mine.lead, text: both }];
  }
  return union(own, other);
}

/** One list with all of both, in the order of both; what both have, once. */
function union(own: readonly Piece[], other: readonly Piece[]): Piece[] {
  if (own.length === 0) return [...other];
  const all: Piece[] = [];
  let to = 0;
  for (const { buffer1, buffer2 } of differences(own, other)) {
    // What both have was taken from `other` as far as here.
    all.push(...other.slice(to, buffer2[0] + buffer2[1]));
    all.push(...own.slice(buffer1[0], buffer1[0] + buffer1[1]));
    to = buffer2[0] + buffer2[1];
  }
  return [...all, ...other.slice(to)];
}

/** A sentence with the words that either changed; null where both changed the same ones. */
function mergeWords(base: string, mine: string, theirs: string): string | null {
  const words = (text: string) => text.split(/(\s+)/u);
  const regions = diff3MergeRegions(words(mine), words(base), words(theirs));
  if (regions.some(({ stable }) => !stable)) return null;
  return regions.flatMap((region) => (region.stable ? region.bufferContent : [])).join('');
}

/**
 * Which of several texts another was made from: the last of `sent` that must have been there, else `base`. A sent text
 * was there where all that it added to `base` is in `theirs`; one that only removed, where all of that is gone.
 */
export function ancestorOf(base: string, sent: readonly string[], theirs: string): string {
  const inTheirs = counted(theirs);
  const before = counted(base);
  const wasThere = (text: string) => {
    const after = counted(text);
    const [more, less] = [extra(after, before), extra(before, after)];
    if (more.length > 0) return more.every((piece) => has(inTheirs, before, piece));
    return less.length > 0 && less.every((piece) => !inTheirs.has(piece));
  };
  return sent.findLast(wasThere) ?? base;
}

function has(now: Map<string, number>, before: Map<string, number>, piece: string): boolean {
  return (now.get(piece) ?? 0) > (before.get(piece) ?? 0);
}

function counted(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const piece of texts(partsOf(text).pieces)) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return counts;
}

function extra(one: Map<string, number>, other: Map<string, number>): string[] {
  return [...one].flatMap(([piece, count]) => (count > (other.get(piece) ?? 0) ? [piece] : []));
}

/** Where a place of a text is in another that was made from it, as a caret that stays where it was. */
export function placeIn(before: string, after: string, place: number): number {
  const [old, now] = [partsOf(before).pieces, partsOf(after).pieces];
  const [oldEnds, newEnds] = [endsOf(old), endsOf(now)];
  const at = oldEnds.findIndex((end) => place <= end);
  // Behind the last piece: as far from the end.
  if (at < 0) return Math.max(0, after.length - (before.length - place));
  let shift = 0;
  for (const { buffer1, buffer2 } of differences(old, now)) {
    if (at < buffer1[0]) break;
    if (at < buffer1[0] + buffer1[1]) {
      const [from, to] = [oldEnds[buffer1[0] - 1] ?? 0, newEnds[buffer2[0] - 1] ?? 0];
      const [oldEnd, newEnd] = [
        oldEnds[buffer1[0] + buffer1[1] - 1],
        newEnds[buffer2[0] + buffer2[1] - 1],
      ];
      return (
        to + placeInside(before.slice(from, oldEnd), after.slice(to, newEnd ?? to), place - from)
      );
    }
    shift = buffer2[0] + buffer2[1] - buffer1[0] - buffer1[1];
  }
  // The piece is in both: as far from its end, unless there is less before it.
  const left = (oldEnds[at] ?? 0) - place;
  return Math.max(newEnds[at + shift - 1] ?? 0, (newEnds[at + shift] ?? 0) - left);
}

function endsOf(pieces: readonly Piece[]): number[] {
  let end = 0;
  return pieces.map(({ lead, text }) => {
    end += lead.length + text.length;
    return end;
  });
}

/** The same within one change: what is left and right of it stays left and right of it, where it can. */
function placeInside(before: string, after: string, place: number): number {
  const [left, right] = [before.slice(0, place), before.slice(place)];
  if (after.startsWith(left)) return place;
  if (after.endsWith(right)) return after.length - right.length;
  const found = after.indexOf(left);
  return found < 0 ? Math.min(place, after.length) : found + left.length;
}

/** `theirs`, moved by as many days as `mine` is from `base`; `mine` where it is not known what it was made from. */
export function movedDate(base: string, mine: string, theirs: string): string {
  if (base === '') return mine;
  return isoOf(dayFromIso(theirs) + dayFromIso(mine) - dayFromIso(base));
}
