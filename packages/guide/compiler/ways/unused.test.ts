import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parseFacts } from '../facts.ts';
import { readWays } from './read.ts';
import { unplannedLegs } from './unused.ts';

const root = resolve(import.meta.dirname, '../../../../content');
const ways = readWays(resolve(root, 'ways'));
const guides = readdirSync(resolve(root, 'destinations')).map((slug) => {
  const file = resolve(root, 'destinations', slug, 'facts.json');
  return parseFacts(slug, JSON.parse(readFileSync(file, 'utf8')));
});

it('every leg inside a guide that states its minutes says between which places, or why no plan takes it', () => {
  expect(unplannedLegs(ways, guides)).toEqual([]);
});

it('a leg between two places of its guide, or one of which nobody says where it leads, has to say it', () => {
  const bare = guides.map((guide) => ({
    ...guide,
    legs: guide.legs.map(({ between, apart, ...leg }) => leg),
  }));
  const found = unplannedLegs(ways, bare);
  expect(found).toContain('eje-cafetero/salento-cocora');
  expect(found).toContain('bogota/zipaquira-bus');
  expect(found).toContain('cano-cristales/guayabero');
  // To an airport, and from another guide.
  expect(found).not.toContain('san-andres-providencia/aeropuerto');
  expect(found).not.toContain('bogota/medellin-bus');
});
