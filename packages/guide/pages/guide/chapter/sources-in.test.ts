import { expect, test } from 'vitest';
import { content } from '#guide/compiler/testing/loaded.ts';
import { chapters, sectionsOfChapter } from '#kit/rules/guide-chapters.ts';
import { sourcesIn } from './sources-in.ts';

const [guide] = content.guides;
if (!guide) throw new Error('There is no guide');

test('a chapter lists the sources that its sections name, and no others', () => {
  const named = (text: unknown) =>
    new Set(
      [...JSON.stringify(text).matchAll(/"s":\[([\d,]*)\]/g)].flatMap(([, s]) =>
        s?.split(',').map(Number),
      ),
    );
  const safe = named(guide.body.safe);
  expect(safe.size).toBeGreaterThan(0);
  expect(new Set(sourcesIn(guide, ['safe']).map(({ n }) => n))).toEqual(safe);
  expect(sourcesIn(guide, ['map'])).toEqual([]);
});

test('every chapter but that of the rows and that of all sources has some, in order', () => {
  for (const chapter of chapters.filter((one) => one !== 'palabras-y-fuentes')) {
    const numbers = sourcesIn(guide, sectionsOfChapter(chapter)).map(({ n }) => n);
    expect(numbers.length, chapter).toBeGreaterThan(0);
    expect(numbers, chapter).toEqual(numbers.toSorted((a, b) => a - b));
  }
});
