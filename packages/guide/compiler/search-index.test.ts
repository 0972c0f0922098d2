import { expect, test } from 'vitest';
import { unpack } from '#kit/search/search-index.ts';
import {
  compressedSize,
  excerptOf,
  indexBudget,
  searchIndex,
  searchTexts,
} from './search-index.ts';
import { indexes, pages } from './testing/search.ts';

const few = pages.filter(({ slug }) => slug === 'covenas');

test('the index of each language has at most 80 KB of brotli', () => {
  expect(indexBudget).toBeLessThanOrEqual(80_000);
  for (const lang of ['es', 'en'] as const)
    expect(compressedSize(JSON.stringify(indexes[lang]))).toBeLessThanOrEqual(indexBudget);
});

test('where room is short the excerpts and the rarer words give way, and every name stays', () => {
  const whole = unpack(searchIndex(few, 'es'));
  const short = searchIndex(few, 'es', 7000);
  expect(compressedSize(JSON.stringify(short))).toBeLessThanOrEqual(7000);
  expect(unpack(short).map(({ title }) => title)).toEqual(whole.map(({ title }) => title));
});

test('an index that cannot fit is refused, and the sentence says what to do', () => {
  expect(() => searchIndex(few, 'en', 1000)).toThrow(/more than 1000 bytes .* split it/);
});

test('every page, section, place and question of a language is in it', () => {
  const entries = unpack(indexes.es);
  for (const page of pages.filter(({ lang }) => lang === 'es')) {
    const own = entries.filter(({ slug }) => slug === page.slug);
    expect(own[0]).toMatchObject({ kind: 'page', title: page.name, anchor: '' });
    const anchors = own.map(({ anchor }) => anchor);
    expect(anchors).toEqual(expect.arrayContaining(page.sections.map(({ id }) => id)));
    expect(anchors).toEqual(expect.arrayContaining(page.places.map(({ slug }) => slug)));
  }
});

test('every entry has its whole text, in the order of its page', () => {
  const texts = searchTexts(pages, 'es');
  for (const { slug, nth, excerpt } of unpack(indexes.es))
    expect(texts.get(slug)?.[nth]).toContain(excerpt.replace(/…$/, ''));
});

test('an excerpt is the first sentence, or whole words', () => {
  expect(excerptOf('El golfo es manso.', 40)).toBe('El golfo es manso.');
  expect(excerptOf('El golfo es manso y bajo. El viento no.', 30)).toBe(
    'El golfo es manso y bajo.',
  );
  expect(excerptOf('Pargo, sierra, róbalo o lebranche', 22)).toBe('Pargo, sierra, róbalo…');
  expect(excerptOf('Pargo', 0)).toBe('');
});
