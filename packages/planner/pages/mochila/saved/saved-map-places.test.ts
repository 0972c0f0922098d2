import { expect, test } from 'vitest';
import type { AtlasDestination } from '#guide/compiler/atlas.ts';
import type { SavedPlace } from '#saved-places/rows.ts';
import { everything } from './saved-filter.ts';
import { filterGroups, inGuides, kindsOf, neighbours } from './saved-map-places.ts';

const place = (slug: string, lat: number, kinds: ('see' | 'eat')[]) => ({
  slug,
  name: slug,
  kinds,
  lat,
  lon: -75,
  approximate: false,
});
const destinations: AtlasDestination[] = [
  { slug: 'a', name: 'A', places: [place('one', 10, ['see']), place('two', 10.1, ['see', 'eat'])] },
  { slug: 'b', name: 'B', places: [place('one', 4, ['eat']), place('two', 4.5, ['eat'])] },
];
const saved = (id: string, status: 'want' | 'been' = 'want'): SavedPlace => ({
  id,
  status,
  note: '',
});

const { groups, gone } = inGuides(
  [saved('b/one', 'been'), saved('a/two'), saved('x/gone')],
  destinations,
);

test('saved places stand by destination in the order of the guides', () => {
  expect(groups.map(({ slug, places }) => [slug, places.map(({ id }) => id)])).toEqual([
    ['a', ['a/two']],
    ['b', ['b/one']],
  ]);
});

test('a place that no guide has any more is not dropped', () => {
  expect(gone.map(({ id }) => id)).toEqual(['x/gone']);
});

test('destination, kind and status narrow the list together', () => {
  const shown = (filter: Partial<typeof everything>) =>
    filterGroups(groups, { ...everything, ...filter }).flatMap(({ places }) =>
      places.map(({ id }) => id),
    );
  expect(shown({})).toEqual(['a/two', 'b/one']);
  expect(shown({ status: 'been' })).toEqual(['b/one']);
  expect(shown({ destination: 'a' })).toEqual(['a/two']);
  expect(shown({ kind: 'eat' })).toEqual(['a/two', 'b/one']);
  expect(shown({ kind: 'see', status: 'been' })).toEqual([]);
});

test('kinds come the most frequent first', () => {
  expect(kindsOf(groups)).toEqual(['eat', 'see']);
});

test('what is near a saved place and not saved is offered, the nearest first', () => {
  expect(neighbours(groups, destinations, 5).map(({ id, to }) => [id, to])).toEqual([
    ['a/one', 'two'],
    ['b/two', 'one'],
  ]);
});
