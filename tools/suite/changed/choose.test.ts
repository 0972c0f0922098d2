import { expect, test } from 'vitest';
import { choose, type Repository } from './choose.ts';
import type { Graph } from './graph.ts';

/** A made-up repository: each file with those that it imports. */
function madeUp(imports: Record<string, string[]>, rest: Partial<Repository> = {}): Repository {
  const graph: Graph = new Map();
  for (const [from, targets] of Object.entries(imports))
    for (const to of targets) graph.set(to, (graph.get(to) ?? new Set()).add(from));
  return {
    files: Object.keys(imports).filter((file) => !file.startsWith('virtual:')),
    graph,
    backendRoots: ['server', 'packages/embedded-supabase', 'supabase'],
    lints: ['tools/docs.test.ts'],
    journeys: {
      'guide.spec.ts': ['packages/guide/pages'],
      'money.spec.ts': ['packages/planner/pages/money'],
      'plan.spec.ts': ['packages/planner/pages/plan'],
      'today.spec.ts': ['packages/planner/pages/today'],
    },
    smoke: ['guide.spec.ts', 'today.spec.ts'],
    ...rest,
  };
}

const travel = madeUp({
  'packages/kit/money.ts': [],
  'packages/kit/money.test.ts': ['packages/kit/money.ts'],
  'packages/guide/pages/costs.tsx': ['packages/kit/money.ts'],
  'packages/planner/rules/debts.ts': ['packages/kit/money.ts'],
  'packages/planner/rules/debts.test.ts': ['packages/planner/rules/debts.ts'],
  'packages/planner/pages/money/panel.tsx': ['packages/planner/rules/debts.ts'],
  'packages/planner/pages/plan/plan.tsx': [],
  'packages/planner/pages/plan/plan.test.tsx': ['packages/planner/pages/plan/plan.tsx'],
  'web/routes/trip.tsx': ['packages/planner/pages/money/panel.tsx'],
  'packages/embedded-supabase/postgres/start.ts': [],
  'packages/embedded-supabase/auth/app.ts': ['packages/embedded-supabase/postgres/start.ts'],
  'packages/embedded-supabase/auth/app.test.ts': ['packages/embedded-supabase/auth/app.ts'],
  'packages/embedded-supabase/mail/text.test.ts': [],
  'server/functions/share.test.ts': [],
  'supabase/migrations/20261101000000_trips.sql': [],
  'content/facts.json': [],
  'messages/es/kit.json': [],
  'messages/read-messages.ts': [],
  'packages/guide/compiler/read.ts': [],
  'packages/guide/compiler/read.test.ts': ['packages/guide/compiler/read.ts'],
  'packages/guide/pages/cards.tsx': ['virtual:content'],
  'packages/guide/pages/cards.test.tsx': ['packages/guide/pages/cards.tsx'],
  'packages/kit/texts.ts': ['virtual:messages/es/site'],
  'packages/kit/texts.test.ts': ['packages/kit/texts.ts'],
  'web/build/manifest.ts': ['messages/read-messages.ts'],
  'web/build/manifest.test.ts': ['web/build/manifest.ts'],
  'tools/docs.test.ts': [],
  'tools/bench/sync.ts': [],
  'docs/architecture.md': [],
  'public/map.bin': [],
  'odd/thing.bin': [],
  'e2e/trips.ts': [],
  'e2e/guide.spec.ts': [],
  'e2e/money.spec.ts': ['e2e/trips.ts'],
  'e2e/plan.spec.ts': ['e2e/trips.ts'],
  'e2e/today.spec.ts': [],
  'e2e/engines/page.ts': [],
  'e2e/engines/journeys.spec.ts': ['e2e/engines/page.ts'],
  'tsconfig.json': [],
});

test('a change of a page runs the tests that reach it, the lints, and the journeys of its subject', () => {
  const choice = choose(['packages/planner/pages/plan/plan.tsx'], travel);
  expect(choice.everything).toBeUndefined();
  expect(choice.unit).toEqual(['packages/planner/pages/plan/plan.test.tsx', 'tools/docs.test.ts']);
  expect(choice.backend).toEqual([]);
  expect(choice.journeys).toEqual(['plan.spec.ts']);
  expect(choice.why).toContain(
    'e2e/plan.spec.ts: about packages/planner/pages/plan, which packages/planner/pages/plan/plan.tsx reaches',
  );
});

test('a rule runs the journeys of the pages of its part that reach it, and no other', () => {
  const choice = choose(['packages/planner/rules/debts.ts'], travel);
  expect(choice.unit).toContain('packages/planner/rules/debts.test.ts');
  expect(choice.unit).not.toContain('packages/kit/money.test.ts');
  expect(choice.journeys).toEqual(['money.spec.ts']);
});

test('what every page stands on runs the smoke tests instead of all journeys', () => {
  for (const file of ['packages/kit/money.ts', 'web/boot.ts', 'server/main.ts']) {
    const choice = choose([file], travel);
    expect(choice.journeys, file).toEqual(['guide.spec.ts', 'today.spec.ts']);
  }
  const { unit } = choose(['packages/kit/money.ts'], travel);
  expect(unit).toContain('packages/planner/rules/debts.test.ts');
});

test('a part above the change is represented by its smoke tests', () => {
  const rows = madeUp({
    'packages/sync/rows.ts': [],
    'packages/guide/data/rows.ts': ['packages/sync/rows.ts'],
  });
  expect(choose(['packages/sync/rows.ts'], rows).journeys).toEqual(['guide.spec.ts']);
});

test('a changed journey runs, and what journeys share runs those that import it', () => {
  expect(choose(['e2e/plan.spec.ts'], travel).journeys).toEqual(['plan.spec.ts']);
  expect(choose(['e2e/trips.ts'], travel).journeys).toEqual(['money.spec.ts', 'plan.spec.ts']);
  expect(choose(['e2e/engines/page.ts'], travel)).toMatchObject({ engines: true, journeys: [] });
});

test('a changed test runs itself, and no journey', () => {
  const choice = choose(['packages/planner/rules/debts.test.ts'], travel);
  expect(choice.unit).toContain('packages/planner/rules/debts.test.ts');
  expect(choice.journeys).toEqual([]);
});

test('SQL runs every test with a database, and those alone of the backend', () => {
  const choice = choose(['supabase/migrations/20261101000000_trips.sql'], travel);
  expect(choice.backend).toEqual(['packages/embedded-supabase/auth/app.test.ts']);
  expect(choice.journeys).toEqual(['guide.spec.ts', 'today.spec.ts']);
});

test('content runs the tests of what compiles and what shows it', () => {
  const { unit, journeys } = choose(['content/facts.json'], travel);
  expect(unit).toContain('packages/guide/compiler/read.test.ts');
  expect(unit).toContain('packages/guide/pages/cards.test.tsx');
  expect(journeys).toEqual(['guide.spec.ts']);
});

test('messages run the tests of what shows or reads texts, the functions, and the journeys that look for the text', () => {
  const choice = choose(['messages/es/kit.json'], travel, ['money.spec.ts']);
  expect(choice.unit).toContain('packages/kit/texts.test.ts');
  expect(choice.unit).toContain('web/build/manifest.test.ts');
  expect(choice.backend).toEqual(['server/functions/share.test.ts']);
  expect(choice.journeys).toEqual(['money.spec.ts']);
});

test('a page for people runs the lints alone', () => {
  const choice = choose(['docs/architecture.md'], travel);
  expect(choice).toMatchObject({ unit: ['tools/docs.test.ts'], backend: [], journeys: [] });
  expect(choice.everything).toBeUndefined();
});

test('a bench runs when it changed', () => {
  expect(choose(['tools/bench/sync.ts'], travel).benches).toBe(true);
  expect(choose(['packages/kit/money.ts'], travel).benches).toBe(false);
});

test('where nothing can be told everything runs, with the reason', () => {
  expect(choose(['tsconfig.json'], travel).everything).toBe('all stands on tsconfig.json');
  expect(choose(['package-lock.json'], travel).everything).toMatch(/package-lock/);
  expect(choose(['playwright.config.ts'], travel).everything).toMatch(/playwright/);
  expect(choose(['code-roots.ts'], travel).everything).toMatch(/code-roots/);
  expect(choose(['odd/thing.bin'], travel).everything).toBe('nothing says who reads odd/thing.bin');
});

test('a deleted file runs the tests that still name it, and no more is needed', () => {
  const choice = choose(['packages/planner/rules/gone.ts', 'odd/gone.bin'], travel);
  expect(choice).toMatchObject({ unit: ['tools/docs.test.ts'], backend: [], journeys: [] });
  expect(choice.everything).toBeUndefined();
});

test('no change runs the lints alone', () => {
  const choice = choose([], travel);
  expect(choice).toMatchObject({ unit: ['tools/docs.test.ts'], backend: [], journeys: [] });
});
