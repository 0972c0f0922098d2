import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compileGuide } from '../compile.ts';
import { parseFacts } from '../facts.ts';
import { keysIn } from './schema.ts';

const folder = resolve(import.meta.dirname, '../../../../content/destinations/bogota');
const text = readFileSync(resolve(folder, 'es.md'), 'utf8');
const json = () => JSON.parse(readFileSync(resolve(folder, 'facts.json'), 'utf8'));

/** Bogotá with a change of its lagoon. */
function lagoon(change: object) {
  const facts = json();
  Object.assign(
    facts.places.find((place: { slug: string }) => place.slug === 'laguna-de-guatavita'),
    change,
  );
  return parseFacts('bogota', facts);
}

test('a place that names another which is none, itself, or an area that is none is refused by name', () => {
  expect(() => lagoon({ passes: ['atlantida'] })).toThrow('passes has atlantida');
  expect(() => lagoon({ passes: ['laguna-de-guatavita'] })).toThrow('no other place');
  expect(() => lagoon({ notSameDay: ['museo-del-oro'] })).toThrow(
    'museo-del-oro does not say notSameDay of it too',
  );
  expect(() => lagoon({ circuit: 'vuelta' })).toThrow('it alone is part of the circuit vuelta');
  expect(() => lagoon({ sleep: 'atlantida' })).toThrow('sleeps in atlantida, which is no area');
  expect(() => lagoon({ wishes: ['viewpoint'] })).toThrow();
});

test('a place that one sails to says when its boats leave and come back, or that nobody knows', () => {
  const boat = { time: '08:00', source: 'GUAT20' };
  const silent = 'it needs firstBoat and lastReturn, or boatsNotFound';
  const hours = 'open access';
  expect(() => lagoon({ byWater: true, hours })).toThrow(silent);
  expect(() => lagoon({ overSea: true, hours, firstBoat: boat })).toThrow(silent);
  expect(() => lagoon({ byWater: true, hours: 'by arrangement' })).not.toThrow();
  expect(() => lagoon({ byWater: true, hours, boatsNotFound: '2026-11-28' })).not.toThrow();
  const found = { byWater: true, hours, firstBoat: boat, lastReturn: boat };
  expect(() => lagoon(found)).not.toThrow();
  expect(() => lagoon({ ...found, boatsNotFound: '2026-11-28' })).toThrow('its boats were found');
});

test('what plans read of a place is compiled as it stands, and facts with a source have its number and year', () => {
  const firstBoat = { time: '08:00', source: 'GUAT20' };
  const cards = { accepted: true, source: 'GUAT20' };
  const facts = lagoon({ days: 2, wishes: ['nature'], eats: false, firstBoat, cards });
  const { places, sources } = compileGuide('bogota', facts, 'es', text);
  const s = [sources.find(({ title }) => title === facts.sources.GUAT20?.title)?.n];
  const year = Number(facts.sources.GUAT20?.date?.slice(0, 4));
  expect(places.find(({ slug }) => slug === 'laguna-de-guatavita')).toMatchObject({
    days: 2,
    wishes: ['nature'],
    eats: false,
    notSameDay: ['catedral-de-sal-zipaquira'],
    firstBoat: { time: '08:00', s, year },
    cards: { accepted: true, s },
  });
});

test('sources are found however deep a fact names them', () => {
  const fact = {
    a: { source: 'A' },
    list: [{ cop: { source: 'B' } }],
    position: 'C',
    sources: ['D'],
  };
  expect(keysIn(fact)).toEqual(['A', 'B', 'C', 'D']);
  expect(keysIn({ position: null, hours: 'open access' })).toEqual([]);
});
