import { expect, test } from 'vitest';
import { ancestorOf, mergeTexts, placeIn } from './merge-texts.ts';

test.each([
  ['what one wrote, where the other wrote nothing', 'a.', 'a. b.', 'a.', 'a. b.'],
  ['what both wrote at the end', 'a.', 'a. mine.', 'a. theirs.', 'a. theirs. mine.'],
  ['what both wrote into an empty text', '', 'mine', 'theirs', 'theirs\nmine'],
  ['a line of each', 'one\ntwo', 'zero\none\ntwo', 'one\ntwo\nthree', 'zero\none\ntwo\nthree'],
  [
    'what one added beside what the other removed',
    'a. b. c.',
    'a. b. new. c.',
    'a. c.',
    'a. new. c.',
  ],
  ['what both wrote alike, once', 'a.', 'a. b.', 'a. b. c.', 'a. b. c.'],
  [
    'the words that each changed in one sentence',
    'Dinner at eight in Getsemaní.',
    'Dinner at nine in Getsemaní.',
    'Dinner at eight in Manga.',
    'Dinner at nine in Manga.',
  ],
  [
    'both sentences where each changed the same word',
    'Dinner at eight.',
    'Dinner at nine.',
    'Dinner at ten.',
    'Dinner at ten.\nDinner at nine.',
  ],
  ['an empty line that one put between', 'a.\nb.', 'a.\n\nb.', 'a.\nb. c.', 'a.\n\nb. c.'],
  ['nothing of what both removed', 'a. b.', 'a.', 'a.', 'a.'],
  ['what one still wrote in a text that the other emptied', 'a. b.', 'a. b. c.', '', 'c.'],
  ['a line that ends the text', 'a\n', 'a\nb\n', 'a\n', 'a\nb\n'],
])('a merged text has %s', (_, base, mine, theirs, merged) => {
  expect(mergeTexts(base, mine, theirs)).toBe(merged);
});

test('a text that was merged and comes again changes nothing', () => {
  const merged = mergeTexts('a.', 'a. mine.', 'a. theirs.');
  expect(mergeTexts('a. theirs.', merged, merged)).toBe(merged);
  expect(mergeTexts('a.', 'a. mine.', merged)).toBe(merged);
});

test('a text was made from what was sent where all of that is in it, else from what was known', () => {
  expect(ancestorOf('a.', ['a. b.'], 'a. b. c.')).toBe('a. b.');
  expect(ancestorOf('a.', ['a. b.', 'a. b. c.'], 'a. b. d.')).toBe('a. b.');
  expect(ancestorOf('a.', ['a. b.'], 'a. c.')).toBe('a.');
  expect(ancestorOf('a. b.', ['a.'], 'a. c.')).toBe('a.');
  expect(ancestorOf('a. b. c.', ['a. d.'], 'a.')).toBe('a. b. c.');
});

test.each([
  ['after a sentence that came before it', 'a. b|c.', 'new. a. bc.', 'new. a. b|c.'],
  ['where something came behind it', 'a. b|c.', 'a. bc. new.', 'a. b|c. new.'],
  [
    'at the end, where something came before what is typed',
    'a. typed|',
    'a. new. typed',
    'a. new. typed|',
  ],
  [
    'inside of a sentence whose end changed',
    'Dinner| at eight.',
    'Dinner at nine.',
    'Dinner| at nine.',
  ],
  [
    'inside of a sentence whose start changed',
    'Dinner at| eight.',
    'Supper at eight.',
    'Supper at| eight.',
  ],
  ['at the start', '|a.', 'a. b.', '|a. b.'],
  ['in a text that is empty by then', 'a. b|', '', '|'],
])('a caret stays %s', (_, before, after, wanted) => {
  const place = placeIn(before.replace('|', ''), after, before.indexOf('|'));
  expect(`${after.slice(0, place)}|${after.slice(place)}`).toBe(wanted);
});
