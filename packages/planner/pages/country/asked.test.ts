import { expect, test } from 'vitest';
import { countrySearch } from '../country-search.ts';
import { askedBy, searchOf } from './asked.ts';

const today = '2026-11-28';
const read = (query: string) =>
  askedBy(countrySearch(Object.fromEntries(new URLSearchParams(query))), today);

test('an address with a request gives it, and the request gives the address', () => {
  const query =
    'pais=true&dias=12&fecha=2027-01-19&entra=medellin&sale=cartagena&horas=8&busca=beach%2Cfood&estilo=comfort&con=covenas';
  const asked = read(query);
  expect(asked).toEqual({
    date: '2027-01-19',
    month: 1,
    request: {
      nights: 11,
      start: '2027-01-19',
      from: 'medellin',
      to: 'cartagena',
      motives: ['beach', 'food'],
      hours: 8,
      style: 'comfort',
      must: ['covenas'],
    },
  });
  const again = new URLSearchParams();
  for (const [name, value] of Object.entries(searchOf(asked)))
    if (value !== undefined) again.set(name, String(value));
  expect(read(again.toString())).toEqual(asked);
});

test('what an address says wrong is as if it said nothing, and figures stay within what can be asked', () => {
  expect(read('pais=true&dias=doce&fecha=2027-02-30&mes=13&horas=x&busca=sol&estilo=lujo')).toEqual(
    read('pais=true'),
  );
  expect(read('pais=true').request).toMatchObject({
    nights: 11,
    start: '2026-12-01',
    from: 'bogota',
  });
  expect(read('pais=true&dias=999&horas=99').request).toMatchObject({ nights: 30, hours: 14 });
  expect(read('pais=true&dias=-4&horas=0').request).toMatchObject({ nights: 2, hours: 3 });
  expect(read('pais=true&fecha=9999-01-01').date).toBe(null);
});

test('without a date the trip begins with the first day of the next such month', () => {
  expect(read('pais=true&mes=2').request.start).toBe('2027-02-01');
  expect(read('pais=true&mes=2')).toMatchObject({ date: null, month: 2 });
});

test('the planner of the country is open only where the address says so', () => {
  expect(countrySearch({ dias: '12' })).toEqual({});
});
