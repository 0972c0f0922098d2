import { expect, test } from 'vitest';
import { pack, unpack, type WrittenEntry } from './search-index.ts';

const entry = (given: Partial<WrittenEntry>): WrittenEntry => ({
  kind: 'passage',
  slug: 'covenas',
  anchor: '',
  title: '',
  other: '',
  excerpt: '',
  words: [],
  ...given,
});

const written = [
  entry({ kind: 'page', title: 'Coveñas', other: 'Coveñas and the gulf', words: ['golfo'] }),
  entry({ kind: 'section', anchor: 'when', title: 'Cuándo ir', excerpt: 'El golfo tiene…' }),
  entry({ anchor: 'when', title: 'Fiesta', words: ['burro', 'golfo'] }),
  entry({ kind: 'place', anchor: 'place-caimanera', title: 'La Caimanera' }),
  entry({ kind: 'page', slug: 'cartagena', title: 'Cartagena' }),
  entry({ slug: 'cartagena', kind: 'section', anchor: 'eat', title: 'Comer', words: ['burro'] }),
];

test('what was packed is unpacked, with the page and the section it is in', () => {
  const entries = unpack(pack(written));
  expect(
    entries.map(({ pageName: _, section: __, sectionId: ___, nth: ____, ...rest }) => rest),
  ).toEqual(written);
  expect(entries.map(({ nth }) => nth)).toEqual([0, 1, 2, 3, 0, 1]);
  expect(entries[2]).toMatchObject({
    pageName: 'Coveñas',
    section: 'Cuándo ir',
    sectionId: 'when',
  });
  expect(entries[5]).toMatchObject({ pageName: 'Cartagena', section: '', sectionId: 'eat' });
});

test('a word is written once however many entries have it', () => {
  const { words, found } = pack(written);
  expect(words).toBe('burro golfo');
  expect(found).toBe('2 3;0 2');
});

test('an index without further words is whole', () => {
  const bare = written.map((one) => ({ ...one, words: [] }));
  expect(unpack(pack(bare)).every(({ words }) => words.length === 0)).toBe(true);
});
