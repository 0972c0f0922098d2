import { expect, it } from 'vitest';
import { content } from '../testing/loaded.ts';
import { almanacOf } from './almanac.ts';
import { shownYear } from './year.ts';

const { cards, guides } = content;

it('every destination has twelve months in the order of the lists, in both languages', () => {
  for (const lang of ['es', 'en'] as const) {
    const almanac = almanacOf(lang, cards[lang], guides);
    expect(almanac.year).toBe(shownYear(new Date().toISOString().slice(0, 10)));
    expect(almanac.places.map(({ slug }) => slug)).toEqual(cards[lang].map(({ slug }) => slug));
    for (const { months } of almanac.places)
      expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  }
});

it('names every festival that a verdict gives as its reason', () => {
  const { places } = almanacOf('en', cards.en, guides);
  for (const { festivals, months } of places)
    for (const { reasons } of months.flatMap(({ verdicts }) => verdicts))
      for (const reason of reasons)
        if (reason.code === 'festivals')
          for (const id of reason.ids) expect(festivals[id], id).toBeTruthy();
});
