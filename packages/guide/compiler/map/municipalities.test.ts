import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readGeo } from './geo.ts';
import { municipalityFaults, readMunicipalities } from './municipalities.ts';

const folder = join(import.meta.dirname, '../../../../content/geo');
const known = readMunicipalities(folder);
const faults = (slug: string, municipality: string, lat: number, lon: number) =>
  municipalityFaults(
    slug,
    {
      places: [
        {
          slug: 'somewhere',
          kinds: ['town'],
          lat,
          lon,
          position: null,
          municipality,
          wishes: [],
          sources: ['A'],
        },
      ],
    },
    readGeo(folder, slug),
    known,
  );

test('a place in another municipality than it names is refused with both', () => {
  expect(faults('eje-cafetero', 'Salento', 4.6375, -75.5703)).toEqual([]);
  expect(faults('eje-cafetero', 'Filandia', 4.6375, -75.5703)[0]).toMatch(
    /place somewhere lies \d+ m outside of Filandia and in Salento/,
  );
});

test('a place in a municipality that no other place names is refused too', () => {
  expect(faults('eje-cafetero', 'Manizales', 5, -75.606)[0]).toMatch(/m outside of Manizales:/);
});

test('islands that the polygons lack are left to the check against the sea', () => {
  expect(faults('covenas', 'Cartagena de Indias', 9.7985, -75.841)).toEqual([]);
  expect(faults('covenas', 'Coveñas', 9.2365, -75.8135)[0]).toMatch(/outside of Coveñas/);
});

test('a municipality without a polygon is refused by name', () => {
  expect(faults('covenas', 'Atlántida', 9.4, -75.68)[0]).toMatch(/Atlántida is not in/);
});
