import { expect, test } from 'vitest';
import { isInside } from '#kit/geo/ring.ts';
import en from '#messages/en/kit.json' with { type: 'json' };
import es from '#messages/es/kit.json' with { type: 'json' };
import plansFile from '../../../../../content/geo/street-plans.json' with { type: 'json' };
import { content } from '../../testing/loaded.ts';

const guides = content.guides.filter(({ streetPlans }) => streetPlans.length > 0);
const plans = guides.flatMap((guide) => guide.streetPlans.map((plan) => ({ guide, plan })));
const numbers = (d: string) => [...d.matchAll(/-?\d+/g)].map(Number);

test('the walled city and Salento have a plan in both languages', () => {
  expect(plans.map(({ guide, plan }) => `${guide.slug} ${guide.lang} ${plan.id}`).sort()).toEqual([
    'cartagena en murallas',
    'cartagena es murallas',
    'eje-cafetero en salento',
    'eje-cafetero es salento',
  ]);
});

test('streets, letters and pins of a plan lie within it', () => {
  for (const { plan } of plans) {
    const { width, height, lanes, stairs, squares, walls, streets, labels, pins } = plan;
    for (const d of [lanes, stairs, squares, walls, ...streets.map((street) => street.d)])
      for (const [index, value] of numbers(d).entries()) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(index % 2 ? height : width);
      }
    for (const { x, y } of [...streets, ...labels, ...pins]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
  }
});

/** Units: of a letter at its widest, on phones, and of the height of a name above its baseline. */
const face = { letter: 15.5, height: 22 };

test('the name of a quarter stands on land as a whole', () => {
  for (const { plan } of plans) {
    const flat = numbers(plan.land);
    const ring = flat.flatMap((x, index): [number, number][] =>
      index % 2 ? [] : [[x, flat[index + 1] ?? 0]],
    );
    if (ring.length === 0) continue;
    for (const { name, x, y } of plan.labels.filter(({ kind }) => kind === 'area')) {
      const half = (name.length * face.letter) / 2;
      for (const corner of [x - half, x + half])
        for (const level of [y - face.height, y])
          expect({ name, isOnLand: isInside([corner, level], ring) }).toEqual({
            name,
            isOnLand: true,
          });
    }
  }
});

test('every named street has a source, and the plan says whose names they are', () => {
  for (const { guide, plan } of plans) {
    expect(plan.streets.length).toBeGreaterThan(0);
    expect(plan.sources.length).toBeGreaterThan(0);
    const known = new Set([
      ...guide.sources.map(({ publisher }) => publisher),
      ...Object.values(plansFile.sources).map(({ credit }) => credit),
    ]);
    for (const source of plan.sources) expect(known).toContain(source);
  }
});

test('a plan shows places of its guide, each once and where its street is', () => {
  for (const { guide, plan } of plans) {
    const shown = plan.pins.map(({ n }) => guide.places[n - 1]?.slug);
    expect(new Set(shown).size).toBe(plan.pins.length);
    expect(shown).not.toContain(undefined);
  }
});

test('places stand along their streets in the order of their positions', () => {
  const spot = (slug: string) => {
    const found = plans.flatMap(({ guide, plan }) =>
      plan.pins
        .filter(({ n }) => guide.places[n - 1]?.slug === slug)
        .map(({ x, y, from }) => from ?? { x, y }),
    );
    return found[0] ?? { x: Number.NaN, y: Number.NaN };
  };
  const street = (name: string) => {
    const found = plans.flatMap(({ plan }) => plan.streets.filter((one) => one.name === name));
    const flat = numbers(found[0]?.d ?? '');
    return flat.flatMap((x, index) => (index % 2 ? [] : [[x, flat[index + 1] ?? 0] as const]));
  };
  const gap = (slug: string, name: string) => {
    const { x, y } = spot(slug);
    const points = street(name);
    return Math.min(
      ...points.slice(1).map(([bx, by], index) => {
        const [ax, ay] = points[index] ?? [bx, by];
        const [dx, dy] = [bx - ax, by - ay];
        const share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
        const part = Math.max(0, Math.min(1, share));
        return Math.hypot(ax + dx * part - x, ay + dy * part - y);
      }),
    );
  };
  expect(gap('cafe-havana', 'Calle de la Media Luna')).toBeLessThan(20);
  expect(gap('cafe-havana', 'Calle del Guerrero')).toBeLessThan(20);
  expect(gap('getsemani-plaza-trinidad', 'Calle del Guerrero')).toBeLessThan(25);
  expect(gap('cocina-de-pepina', 'Callejón Vargas')).toBeLessThan(25);
  expect(gap('cafe-jesus-martin', 'Calle Real')).toBeLessThan(25);
  // North is up: the square below, the viewpoint above.
  expect(spot('salento').y).toBeGreaterThan(spot('cafe-jesus-martin').y);
  expect(spot('cafe-jesus-martin').y).toBeGreaterThan(spot('mirador-alto-de-la-cruz').y);
});

test('a plan says in words that it is schematic and not to scale', () => {
  expect(es.map.plan.schematic).toMatch(/esquemático, no a escala/i);
  expect(en.map.plan.schematic).toMatch(/schematic, not to scale/i);
});
