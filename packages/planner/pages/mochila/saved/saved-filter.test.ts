import { expect, test } from 'vitest';
import { everything, filterOf, pickSaved, savedSearch, searchOf } from './saved-filter.ts';

const search = { destino: 'cartagena', tipo: 'playa', estado: 'quiero-ir' };

test('an address says destination, kind and status, and comes back as it was', () => {
  const filter = filterOf(savedSearch(search));
  expect(filter).toEqual({ destination: 'cartagena', kind: 'beach', status: 'want' });
  expect(searchOf(filter)).toEqual(search);
  expect(filterOf(searchOf(everything))).toEqual(everything);
});

test.each([
  { destino: 'atlantida' },
  { tipo: 'beach' },
  { tipo: 'constructor' },
  { estado: ['ya-fui'] },
  { estado: 1, destino: null, tipo: {} },
])('a word that is none of ours is as if it were not there: %j', (wrong) => {
  expect(filterOf(savedSearch(wrong))).toEqual(everything);
});

test('a trip begins with what the filter lets through', () => {
  const place = (slug: string, kinds: ('beach' | 'eat')[]) => ({
    slug,
    name: slug,
    kinds,
    lat: 10,
    lon: -75,
    approximate: false,
  });
  const destinations = [
    { slug: 'cartagena', name: 'C', places: [place('a', ['beach']), place('b', ['eat'])] },
    { slug: 'covenas', name: 'V', places: [place('c', ['beach'])] },
  ];
  const saved = ['cartagena/a', 'cartagena/b', 'covenas/c', 'covenas/gone'].map((id, nth) => ({
    id,
    note: '',
    status: nth === 2 ? ('been' as const) : ('want' as const),
  }));
  const picked = (wanted: Record<string, string>) =>
    pickSaved(saved, filterOf(savedSearch(wanted)), destinations).map(({ id }) => id);
  expect(picked({})).toEqual(['cartagena/a', 'cartagena/b', 'covenas/c']);
  expect(picked({ tipo: 'playa' })).toEqual(['cartagena/a', 'covenas/c']);
  expect(picked(search)).toEqual(['cartagena/a']);
});
