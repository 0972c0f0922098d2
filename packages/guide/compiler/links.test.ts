import { expect, test } from 'vitest';
import type { Block } from './guide.ts';
import { chapterAddress, deadLinks } from './links.ts';
import { content } from './testing/loaded.ts';

const anchors = new Map([
  ['/destinos/cartagena', new Set(['safe', 'place-manga'])],
  ['/colombia', new Set(['health'])],
]);
const faults = (href: string) => {
  const text: Block[] = [{ ul: [['Ve a ', { b: [{ href, c: ['allá'] }] }, '.']] }];
  return deadLinks('es.md', '/destinos/cartagena', text, anchors);
};

test('links to sections, places and pages that exist are fine, and so is the world outside', () => {
  for (const href of [
    '#safe',
    '#place-manga',
    '/colombia',
    '/colombia#health',
    'https://example.org/x',
  ])
    expect(faults(href)).toEqual([]);
});

test('a link to what is not there is told with its file', () => {
  expect(faults('#place-atlantida')).toEqual([
    'es.md links to #place-atlantida, and there is no such place.',
  ]);
  expect(faults('/colombia#salud')[0]).toContain('no such place');
  expect(faults('/destinos/atlantida')[0]).toContain('no such page');
});

test('a link to a section leads to the chapter that holds it', () => {
  const { guides, countries } = content;
  const [guide] = guides;
  if (!guide) throw new Error('There is no guide');
  const own = `/destinos/${guide.slug}`;
  const itinerary = guide.itineraries[0]?.id;
  for (const [href = '', to] of [
    ['#safe', `${own}/antes-de-ir#safe`],
    [`${own}#safe`, `${own}/antes-de-ir#safe`],
    [`#${itinerary}`, `${own}/itinerarios#${itinerary}`],
    ['#glance', '#glance'],
    [own, own],
    ['/colombia#health', '/colombia/seguridad-y-salud#health'],
    ['/colombia#numbers', '/colombia/seguridad-y-salud#numbers'],
    ['/colombia#when', '/colombia#when'],
    ['https://example.org/#safe', 'https://example.org/#safe'],
  ])
    expect(chapterAddress(href, own, guides, countries)).toBe(to);
  expect(JSON.stringify(guides)).not.toMatch(/"href":"#(?!glance)/);
});
