import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { graphOf } from '../../ways/graph.ts';
import { at, journeyBetween } from '../../ways/journeys.ts';
import { longDay, quickestChain, reachedFrom, typical } from '../../ways/search.ts';
import type { Guide } from '../guide.ts';
import { islandsOf } from '../map/islands.ts';
import { content } from '../testing/loaded.ts';
import { compileWays } from './compile.ts';
import { readWays } from './read.ts';
import { unusedLegs } from './unused.ts';

// The ways of the country with the content as it is: with as many guides as there are.

const root = resolve(import.meta.dirname, '../../../../content');
const facts = readWays(resolve(root, 'ways'));
const guidesIn = (lang: Guide['lang']) => content.guides.filter((guide) => guide.lang === lang);
const islands = islandsOf(
  resolve(root, 'geo'),
  guidesIn('es').map(({ slug }) => slug),
);
const report = compileWays(facts, guidesIn('es'), islands);
const { ways } = report;
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
    const unused = unusedLegs(report, guidesIn('es'));
    expect(unused.filter((leg) => leg.startsWith(`${slug}/`))).toEqual([]);
  });

  it('has one edge for each way: what guides and content/ways state of it is in one record', () => {
    const means = ({ mode }: (typeof ways.edges)[number]) => (mode === 'bus' ? 'road' : mode);
    const keys = ways.edges.map((edge) => [edge.from, edge.to, means(edge)].join(' '));
    const turned = ways.edges.map((edge) => [edge.to, edge.from, means(edge)].join(' '));
    expect(new Set([...keys, ...turned]).size).toBe(2 * ways.edges.length);
  });

  it('keeps within an edge the minutes, operators and sources of every leg that states its way', () => {
    const bySource = new Map(ways.sources.map(({ n, url, title }) => [url ?? title, n]));
    for (const guide of guidesIn('es'))
      for (const leg of guide.legs) {
        const ref = `${guide.slug}/${leg.id}`;
        const own = facts.edges.find((edge) => 'leg' in edge && edge.leg === ref);
        if (!own || !('from' in own) || ('whole' in own && own.whole)) continue;
        const cited = leg.s.map((n) => {
          const source = guide.sources.find((one) => one.n === n);
          return bySource.get(source?.url ?? source?.title ?? '');
        });
        const ends = [own.from, own.to].map(
          (end) => facts.hubs.find(({ places = [] }) => places.includes(end))?.id ?? end,
        );
        const edge = ways.edges.find(
          ({ from, to, s }) =>
            `${[from, to].sort()}` === `${ends.sort()}` && cited.every((n) => n && s.includes(n)),
        );
        expect(edge, ref).toBeDefined();
        for (const operator of leg.service?.operators ?? [])
          expect(edge?.service?.operators, ref).toContain(operator);
        if (!leg.minutes) continue;
        expect(edge?.minutes[0], ref).toBeLessThanOrEqual(leg.minutes[0]);
        expect(edge?.minutes[1], ref).toBeGreaterThanOrEqual(leg.minutes[1]);
      }
  });

  it('comes to about the same sum as the legs that state a whole journey', () => {
    for (const { leg, from, to, minutes } of report.wholes) {
      const found = quickestChain(reachedFrom(graph, at(from)), at(to), true);
      expect(found, leg).not.toBeNull();
      expect((found?.minutes[1] ?? 0) / minutes[1], leg).toBeGreaterThan(0.7);
      expect((found?.minutes[1] ?? 0) / minutes[1], leg).toBeLessThan(1.6);
    }
  });

  it('is the same in both languages but for names', () => {
    const { ways: english } = compileWays(facts, guidesIn('en'), islands);
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

  it('leads to a place on a trail on foot alone', () => {
    const trails = ways.hubs.filter(({ onFoot }) => onFoot);
    expect(trails.map(({ id }) => id)).toContain('eje-cafetero/acaime');
    for (const { id } of trails)
      for (const edge of ways.edges.filter(({ from, to }) => from === id || to === id))
        expect(['walk', 'boat'], edge.id).toContain(edge.mode);
  });

  it('leaves out what names a guide that does not exist', () => {
    const [one] = guidesIn('es').filter(({ slug }) => slug === 'cartagena');
    const { ways: alone } = compileWays(facts, one ? [one] : [], islands);
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
  const { ways: all } = compileWays(facts, [...guidesIn('es'), ...more], islands);
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

describe('a flight inherits what is stated of its airports', () => {
  const source = { sources: ['TARJETA26'] };
  const flight = (from: string, to: string) => {
    const edge = { id: 'new-flight', from, to, mode: 'air' as const, ...source };
    const more = { ...facts, edges: [...facts.edges, edge] };
    const found = compileWays(more, guidesIn('es'), islands).ways.edges.find(
      ({ id }) => id === 'new-flight',
    );
    if (!found) throw new Error('no flight');
    return found;
  };
  const caveats = (from: string, to: string) => flight(from, to).caveats.map(({ is }) => is);

  it.each([
    ['clo', 'adz'],
    ['adz', 'smr'],
    ['pei', 'adz'],
  ])('the tourist card, from %s to %s', (from, to) => {
    expect(flight(from, to).caveats).toContainEqual(
      expect.objectContaining({ is: 'card', at: 'adz', arriving: true }),
    );
  });

  it('but no card between the islands', () => {
    const between = ways.edges.find(
      ({ from, to, mode }) => from === 'adz' && to === 'pva' && mode === 'air',
    );
    expect(between?.caveats.map(({ is }) => is)).toEqual(['wind', 'smallAirfield']);
  });

  it.each([
    ['mde', 'lmc'],
    ['lmc', 'ctg'],
    ['pei', 'lmc'],
  ])('the season, from %s to %s', (from, to) => {
    expect(flight(from, to).service?.season).toEqual({ from: '06-01', to: '11-30' });
    expect(caveats(from, to)).toContain('confirm');
  });

  it.each([
    ['ctg', 'eoh', 'fog'],
    ['smr', 'mzl', 'dayAirport'],
    ['mzl', 'clo', 'diverted'],
    ['clo', 'tlu', 'closedForWorks'],
    ['baq', 'pva', 'wind'],
  ])('from %s to %s: %s', (from, to, is) => {
    expect(caveats(from, to)).toContain(is);
  });
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
