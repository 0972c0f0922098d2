import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { graphOf } from '../../domain/ways/graph.ts';
import { at, journeyBetween } from '../../domain/ways/journeys.ts';
import { longDay, quickestChain, reachedFrom, typical } from '../../domain/ways/search.ts';
import type { Guide } from '../guide.ts';
import { islandsOf } from '../map/islands.ts';
import { content } from '../testing/loaded.ts';
import { compileWays } from './compile.ts';
import { readWays } from './read.ts';
import { unusedLegs } from './unused.ts';

// The ways of the country with the content as it is: with as many guides as there are.

const root = resolve(import.meta.dirname, '..');
const facts = readWays(resolve(root, 'ways'));
const guidesIn = (lang: Guide['lang']) => content.guides.filter((guide) => guide.lang === lang);
const islands = islandsOf(
  resolve(root, 'geo'),
  guidesIn('es').map(({ slug }) => slug),
);
const ways = compileWays(facts, guidesIn('es'), islands);
const graph = graphOf(ways);
const ends = ways.hubs.filter(({ destination }) => destination !== null);
const pairs = ends.flatMap((from) =>
  ends.filter((to) => to !== from).map((to) => ({ from: from.id, to: to.id })),
);

describe('the graph of the country', () => {
  it('has a town for every guide, and no destination without a guide', () => {
    const slugs = guidesIn('es').map(({ slug }) => slug);
    expect(ends.map(({ destination }) => destination).sort()).toEqual(slugs.sort());
  });

  it('reaches no island by land, and sails and flies only where a source says so', () => {
    const hub = (id: string) => graph.hub.get(id);
    const overWater = ways.edges.filter(({ from, to }) => hub(from)?.land !== hub(to)?.land);
    expect(overWater.length).toBeGreaterThan(10);
    // The footbridge of Providencia.
    const dry = overWater.filter(({ id }) => !id.startsWith('san-andres-providencia/puente'));
    for (const { id, mode } of dry) expect(['air', 'boat'], id).toContain(mode);
    for (const { id, mode, s } of ways.edges)
      if (mode === 'air' || mode === 'boat') expect(s.length, id).toBeGreaterThan(0);
    expect(hub('san-andres')?.land).not.toBeNull();
    expect(hub('san-andres')?.land).toBe(hub('adz')?.land);
    expect(hub('providencia')?.land).toBe(hub('pva')?.land);
    expect(hub('providencia')?.land).not.toBe(hub('san-andres')?.land);
  });

  it.each(guidesIn('es').map(({ slug }) => slug))('uses every leg of the guide to %s', (slug) => {
    const unused = unusedLegs(ways, guidesIn('es'));
    expect(unused.filter((leg) => leg.startsWith(`${slug}/`))).toEqual([]);
  });

  it('carries the minutes of the guides’ sources as they are', () => {
    for (const { id, guide, by, minutes } of ways.edges) {
      if (!guide || by !== 'source') continue;
      const leg = guidesIn('es')
        .find(({ slug }) => slug === guide)
        ?.legs.find((one) => `${guide}/${one.id}` === id.split(':')[0]);
      expect(leg?.minutes, id).toEqual(minutes);
    }
  });

  it('comes to about the same sum as the legs that state a whole journey', () => {
    for (const { leg, from, to, minutes } of ways.wholes) {
      const found = quickestChain(reachedFrom(graph, at(from)), at(to), true);
      expect(found, leg).not.toBeNull();
      expect((found?.minutes[1] ?? 0) / minutes[1], leg).toBeGreaterThan(0.7);
      expect((found?.minutes[1] ?? 0) / minutes[1], leg).toBeLessThan(1.6);
    }
  });

  it('is the same in both languages but for names', () => {
    const english = compileWays(facts, guidesIn('en'), islands);
    const plain = (edges: typeof ways.edges) =>
      edges.map(({ id, minutes, by }) => [id, minutes, by]);
    expect(plain(english.edges)).toEqual(plain(ways.edges));
  });

  it('refuses a road over water and a flight without a source', () => {
    const more = (edge: (typeof facts.edges)[number]) => () =>
      compileWays({ ...facts, edges: [...facts.edges, edge] }, guidesIn('es'), islands);
    expect(more({ id: 'bridge', from: 'cartagena', to: 'san-andres', mode: 'bus' })).toThrow(
      /bridge: there is water/,
    );
    expect(more({ id: 'kite', from: 'pei', to: 'mtr', mode: 'air' })).toThrow(/kite: a flight or/);
  });

  it('leaves out what names a guide that does not exist', () => {
    const [one] = guidesIn('es').filter(({ slug }) => slug === 'cartagena');
    const alone = compileWays(facts, one ? [one] : [], islands);
    expect(alone.hubs.filter(({ destination }) => destination !== null)).toHaveLength(1);
    expect(alone.edges.every(({ guide }) => guide === null || guide === 'cartagena')).toBe(true);
  });
});

it('a destination joins the graph by its folder alone: the hubs that name it, or its centre', () => {
  const [model] = guidesIn('es');
  if (!model) throw new Error('no guide');
  const planned = facts.hubs.flatMap(({ destination = [] }) => destination);
  const named = planned.filter((slug) => !guidesIn('es').some((one) => one.slug === slug));
  const empty = { ...model, legs: [], places: [] };
  const more = [...named, 'somewhere'].map((slug) => ({ ...empty, slug, name: slug }));
  const all = compileWays(facts, [...guidesIn('es'), ...more], islands);
  const found = all.hubs.filter(({ destination }) => destination !== null);
  expect(found).toHaveLength(guidesIn('es').length + more.length);
  const wide = graphOf(all);
  for (const from of found)
    for (const to of found) {
      // Its centre has no edge: nothing is known of it yet.
      if (from === to || [from.id, to.id].includes('somewhere')) continue;
      const journey = journeyBetween(wide, reachedFrom(wide, at(from.id)), at(to.id));
      expect(journey?.best.minutes[1], `${from.id} – ${to.id}`).toBeLessThan(16 * 60);
      if (journey?.other && typical(journey.other) > 16 * 60)
        expect(journey.otherNight, `${from.id} – ${to.id}`).not.toBeNull();
    }
});

describe('between any two destinations', () => {
  it('there is a way, and one of more than a day offers a flight or a town for the night', () => {
    expect(pairs.length).toBeGreaterThan(0);
    for (const { from, to } of pairs) {
      const found = journeyBetween(graph, reachedFrom(graph, at(from)), at(to));
      expect(found, `${from} – ${to}`).not.toBeNull();
      if (!found) continue;
      const { best, night, other, otherNight } = found;
      if (typical(best) > longDay) expect(night ?? other, `${from} – ${to}`).not.toBeNull();
      // Whoever takes the bus of more than a day sees where to sleep, beside the flight.
      if (other && typical(other) > 16 * 60) expect(otherNight, `${from} – ${to}`).not.toBeNull();
      expect(best.minutes[1], `${from} – ${to}`).toBeLessThan(16 * 60);
    }
  });

  it('the way back takes as long as the way there', () => {
    for (const { from, to } of pairs)
      expect(
        quickestChain(reachedFrom(graph, at(from)), at(to))?.minutes,
        `${from} – ${to}`,
      ).toEqual(quickestChain(reachedFrom(graph, at(to)), at(from))?.minutes);
  });
});
