import { expect, test } from 'vitest';
import { type SearchEntry, unpack } from '#kit/search/search-index.ts';
import en from '#messages/en/guide/guide.json' with { type: 'json' };
import es from '#messages/es/guide/guide.json' with { type: 'json' };
import { indexes, pages } from '../../compiler/testing/search.ts';
import { createEngine } from './engine.ts';

const engines = {
  es: await createEngine(unpack(indexes.es), 'es'),
  en: await createEngine(unpack(indexes.en), 'en'),
};
const first = (query: string, lang: 'es' | 'en' = 'es') => {
  const [hit] = engines[lang].search(query).hits;
  return hit && `${hit.entry.slug}#${hit.entry.anchor}`;
};
const titles = (query: string, lang: 'es' | 'en' = 'es') =>
  engines[lang].search(query).hits.map(({ entry }) => entry.title);

test('accents do not matter', () => {
  expect(first('covenas')).toBe('covenas#');
  expect(first('COVEÑAS')).toBe('covenas#');
  expect(first('medellin')).toBe('medellin-guatape#');
});

test('a typing error does not matter', () => {
  expect(titles('cocra')[0]).toContain('Cocora');
  expect(titles('cocroa')[0]).toContain('Cocora');
  expect(first('cartajena')).toBe('cartagena#');
  expect(engines.es.search('cocra').by).toBe('alike');
});

test('a word half typed finds what it becomes', () => {
  expect(first('cart')).toBe('cartagena#');
  expect(titles('caiman')[0]).toContain('Caimanera');
});

test('singular and plural are one', () => {
  const slugs = engines.es.search('manglares').hits.map(({ entry }) => entry.slug);
  expect(slugs).toContain('covenas');
  expect(titles('manglar').sort()).toEqual(titles('manglares').sort());
});

test('each language finds the names of the other', () => {
  expect(titles('valle de cocora', 'en')[0]).toContain('Cocora');
  expect(first('walled city')).toMatch(/^cartagena#/);
});

test('destinations come before places, places before headings, headings before text', async () => {
  const entry = (given: Partial<SearchEntry>): SearchEntry => ({
    kind: 'passage',
    slug: 'a',
    nth: 0,
    pageName: '',
    section: '',
    sectionId: '',
    anchor: '',
    title: '',
    other: '',
    excerpt: '',
    words: [],
    ...given,
  });
  const entries = [
    entry({ title: 'Agua', excerpt: 'Mar, mar y más mar' }),
    entry({ kind: 'section', title: 'Seguridad en el mar' }),
    entry({ kind: 'place', title: 'Rincón del Mar' }),
    entry({ kind: 'page', title: 'Mar del Sur' }),
    entry({ title: 'Olas', words: ['mar'] }),
  ];
  const { hits } = (await createEngine(entries, 'es')).search('mar');
  expect(hits.map((hit) => entries.indexOf(hit.entry))).toEqual([3, 2, 1, 0, 4]);
});

test('a heading of every guide is found in the order of the guides', () => {
  const found = engines.es
    .search('cómo llegar')
    .hits.filter(({ entry }) => entry.kind === 'section' && entry.anchor === 'get-there');
  const slugs = found.map(({ entry }) => entry.slug);
  expect(slugs).toHaveLength(pages.filter(({ slug, lang }) => slug && lang === 'es').length);
});

test('a word of the text alone is found and named', () => {
  const hit = engines.es.search('zenúes').hits[0];
  expect(hit?.entry.slug).toBe('covenas');
  const marked = hit?.excerpt().filter((piece) => piece.hit) ?? [];
  expect([...marked, ...(hit?.mentions() ?? [])].length).toBeGreaterThan(0);
});

test('words that say nothing do not keep anything away', () => {
  expect(first('el valle de cocora')).toBe(first('valle cocora'));
  expect(engines.es.search('de la').hits.length).toBeGreaterThan(0);
});

test('a query in vain finds nothing and knows what is written alike', () => {
  expect(engines.es.search('xqzwv').hits).toEqual([]);
  expect(engines.es.search('').hits).toEqual([]);
  expect(
    engines.es
      .nearest('cartagenuskaya')
      .map(({ title }) => title)
      .join(),
  ).toContain('Cartagena');
});

test('every example that the page offers finds something as it is written', () => {
  for (const [engine, { search }] of [
    [engines.es, es],
    [engines.en, en],
  ] as const)
    for (const example of search.examples.split(', '))
      expect(engine.search(example), example).toMatchObject({ by: 'words' });
});
