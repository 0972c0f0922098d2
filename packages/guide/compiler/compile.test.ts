import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { today } from '#kit/calendar/local-time.ts';
import { chapterOfSection, chapters, sectionsOfChapter } from '#kit/rules/guide-chapters.ts';
import { compileGuide } from './compile.ts';
import { parseFacts } from './facts.ts';
import { sectionIds } from './schema.ts';
import { content } from './testing/loaded.ts';

const folder = join(import.meta.dirname, '../../../content/destinations/covenas');
const json = () => JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'));
const markdown = readFileSync(join(folder, 'es.md'), 'utf8');
const compile = (text: string, facts = parseFacts('covenas', json())) =>
  compileGuide('covenas', facts, 'es', text, null);

test('every destination compiles in both languages with the same places and sections', () => {
  const { guides } = content;
  const slugs = [...new Set(guides.map(({ slug }) => slug))];
  expect(slugs.toSorted()).toEqual(readdirSync(dirname(folder)).toSorted());
  for (const slug of slugs) {
    const [first, second] = guides.filter((guide) => guide.slug === slug);
    expect(first?.places.length).toBeGreaterThanOrEqual(12);
    expect(second?.places.map((place) => place.slug)).toEqual(
      first?.places.map((place) => place.slug),
    );
    expect(second?.glance.length).toBe(first?.glance.length);
  }
});

test('sources are numbered in the order a reader meets them and carry the date they were checked', () => {
  const guide = compile(markdown);
  expect(guide.sources.map(({ n }) => n)).toEqual(guide.sources.map((_, index) => index + 1));
  for (const source of guide.sources) expect(source.checked).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('a figure without a source is refused with file and line', () => {
  const text = markdown.replace(
    /## [^\n]*\{#safe\}\n/,
    (heading) => `${heading}\nHay 12 salvavidas.\n`,
  );
  expect(() => compile(text)).toThrow(/covenas\/es\.md:\d+ states a figure without a source/);
});

test('an unknown source is refused', () => {
  const text = markdown.replace(/\[\^[A-Z0-9_]+/, '[^NOWHERE');
  expect(() => compile(text)).toThrow(/cites NOWHERE, which facts\.json lacks/);
});

test('every section but the glance stands in one chapter, and chapters name no other', () => {
  const held = chapters.flatMap((chapter) => [...sectionsOfChapter(chapter)]);
  expect(held.toSorted()).toEqual(
    [...sectionIds.filter((id) => id !== 'glance'), 'map', 'sources'].toSorted(),
  );
  expect(chapterOfSection('glance')).toBeNull();
});

test('the chosen places are six places of the guide', () => {
  const [first = '', ...more] = json().chosen;
  const withChosen = (chosen: string[]) => () => parseFacts('covenas', { ...json(), chosen });
  expect(withChosen(['atlantida', ...more])).toThrow(/chosen atlantida/);
  expect(withChosen([more[0] ?? first, ...more])).toThrow(/stands there twice/);
  expect(withChosen(more)).toThrow(/chosen/);
});

test('a section that a guide does not have, and a missing one, are refused by name', () => {
  // Without what stands between the headings, which takes long to read.
  const headings = markdown.replaceAll(/^(?!##? ).*$/gm, '');
  for (const id of sectionIds)
    expect(() => compile(headings.replace(`{#${id}}`, '{#elsewhere}'))).toThrow('{#elsewhere}');
  const without = markdown.replace(/^## [^\n]*\{#costs\}\n[\s\S]*?(?=^## )/m, '');
  expect(() => compile(without)).toThrow('lacks the section {#costs}');
});

test('a place without text, or text without a place, is refused', () => {
  const { slug } = json().places[0];
  expect(() => compile(markdown.replace(`{#${slug}}`, '{#atlantida}'))).toThrow(
    /atlantida|no text/,
  );
});

test('raw HTML, images and tables are refused', () => {
  const text = (block: string) =>
    markdown.replace(/## [^\n]*\{#safe\}\n/, (heading) => `${heading}\n${block}\n`);
  expect(() => compile(text('<b onclick="x()">hola</b>'))).toThrow();
  expect(() => compile(text('![foto](https://example.org/a.jpg)'))).toThrow(/holds a image/);
  expect(() => compile(text('```\ncódigo\n```'))).toThrow(/holds a code/);
});

test('a place outside its destination is refused', () => {
  const facts = json();
  facts.places[0].lat = 4.6;
  expect(() => parseFacts('covenas', facts)).toThrow(/lies outside the destination/);
});

test('a place or a leg that names an unknown source is refused', () => {
  const place = json();
  place.places[0].sources = ['NOWHERE'];
  expect(() => parseFacts('covenas', place)).toThrow(/unknown source NOWHERE/);
  const leg = json();
  leg.legs[0].sources = ['NOWHERE'];
  expect(() => parseFacts('covenas', leg)).toThrow(/unknown source NOWHERE/);
});

test("a publisher's internal host is refused as the address of a source", () => {
  const facts = json();
  const [key = ''] = Object.keys(facts.sources);
  facts.sources[key].url = 'https://paper-staging.web.arc-cdn.net/2025/01/01/note';
  expect(() => parseFacts('covenas', facts)).toThrow(/internal host/);
});

test('a field that the schema does not know, or a wrong type, is refused with its path', () => {
  expect(() => parseFacts('covenas', { ...json(), stars: 5 })).toThrow(/facts\.json stars/);
  expect(() => parseFacts('covenas', { ...json(), order: 'first' })).toThrow(/facts\.json order/);
});

test('a drawing without alternative text is refused', () => {
  const scene = { wide: '/a.svg', tall: null, square: null, focus: 50 };
  const facts = parseFacts('covenas', json());
  const blind = markdown.replace(/^!\[.*$/m, '');
  expect(() => compileGuide('covenas', facts, 'es', blind, scene)).toThrow(
    /es\.md: the scene has no alternative text/,
  );
});

test('every price is judged by the year of the build: the fee of San Felipe counts for four more years', () => {
  const read = (name: string) => readFileSync(join(folder, '../cartagena', name), 'utf8');
  const facts = parseFacts('cartagena', JSON.parse(read('facts.json')));
  const { cop } = facts.costs.find(({ id }) => id === 'san-felipe') ?? {};
  if (!cop || cop.year === null) throw new Error('San Felipe has no dated fee');
  const { year } = cop;
  const on = (today: string) => {
    const guide = compileGuide('x', facts, 'es', read('es.md'), null, {}, undefined, today);
    return guide.costs.items.find(({ id }) => id === 'san-felipe')?.old;
  };
  expect(on(`${year + 4}-12-31`)).toBeUndefined();
  expect(on(`${year + 5}-01-01`)).toBe(true);
});

test('old prices of lodgings, of dishes and of legs are marked by the same rule', () => {
  const { guides } = content;
  const now = Number(today().slice(0, 4));
  const priced = guides.flatMap(({ lodgings, tables, legs }) => [
    ...lodgings.flatMap(({ price }) => price ?? []),
    ...tables.flatMap(({ dish }) => dish?.price ?? []),
    ...legs.flatMap(({ service }) => service?.fare ?? []),
  ]);
  expect(priced.length).toBeGreaterThan(20);
  for (const { year, old = false } of priced) expect(old).toBe(year !== null && now - year > 3);
  expect(priced.some(({ old }) => old)).toBe(true);
});
