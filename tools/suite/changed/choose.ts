import { type Graph, isTest, reached } from './graph.ts';

/** What `npm test -- --changed` runs, and why, a line each. */
export type Choice = {
  /** Why everything has to run; the rest then says nothing. */
  everything?: string;
  /** Paths of tests for Vitest, by project. */
  unit: string[];
  backend: string[];
  /** Names of files in e2e/. */
  journeys: string[];
  engines: boolean;
  benches: boolean;
  why: string[];
};

export type Repository = {
  /** Every file, as paths from the root. */
  files: readonly string[];
  graph: Graph;
  /** Folders whose tests need a server and a database. */
  backendRoots: readonly string[];
  /** Tests that read files of the repository, whichever: the lints. */
  lints: readonly string[];
  /** Journeys and the folders that each is about, and those that stand for a part. */
  journeys: Record<string, readonly string[]>;
  smoke: readonly string[];
};

/** From these nothing says what follows, or all does. */
const allStandsOn =
  /^(package-lock\.json|tsconfig\.json|vite\.config\.ts|playwright\.config\.ts|code-roots\.ts|\.ci\/.*|tools\/suite\/steps\.ts)$/;

/** What every page stands on: all of `smoke` run. */
const underPages =
  /^packages\/(kit|embedded-supabase)\/|^web\/(?!routes\/)|^(server|supabase)\/|^public\//;

/** Files that are read, not imported, and what stands for whoever reads them. */
const read: { data: RegExp; by: RegExp; what: string; onlyTests?: true }[] = [
  {
    data: /^content\//,
    by: /^virtual:(content|search)$|^packages\/guide\/compiler\//,
    what: 'content: what compiles it and what shows it',
  },
  {
    data: /^messages\/.*\.json$/,
    by: /^virtual:messages\/|^messages\/read-messages\.ts$|^(server|supabase)\/functions\/.*\.test\.ts$/,
    what: 'messages: what shows or reads texts, and the functions',
    // What imports a file of texts for a few of them, such as the functions, stands under every test with a server.
    onlyTests: true,
  },
  {
    data: /^supabase\/(migrations|schemas|upgrade|templates|tests|config\.toml)|^packages\/embedded-supabase\/.*\.(sql|toml|html)$/,
    by: /^packages\/embedded-supabase\/postgres\/(?!.*\.test\.ts$)/,
    what: 'SQL: every test with a database',
  },
  { data: /^public\//, by: /^web\/build\/site\/(?!.*\.test\.ts$)/, what: 'public: the build' },
];

/** Only tests read it, which name it or are lints. */
const prose =
  /^(docs\/.*|[^/]+\.md|\.gitignore|knip.*|biome\.json|(.*\/)?(LICENSE[^/]*|README\.md|deno\.json))$/;

/** `packages/kit/…` → `packages/kit`, `web/…` → `web`. */
function partOf(file: string): string {
  return file.match(/^packages\/[^/]+/)?.[0] ?? file.split('/')[0] ?? '';
}

/**
 * Tests are chosen by imports. Journeys are chosen by the folders that a change reaches within its own part; of the
 * parts above it, those of `smoke` run. `specsWith` names journeys for another reason, such as a text that they look for.
 */
export function choose(
  changed: readonly string[],
  repository: Repository,
  specsWith: readonly string[] = [],
): Choice {
  const { files, graph, backendRoots } = repository;
  const { start, why, everything } = startOf(changed, repository);
  const all = reached(graph, start);
  const lints = new Set(repository.lints);
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const isBackend = (file: string) => backendRoots.some((root) => file.startsWith(`${root}/`));
  const journeys = journeysOf(changed, start, repository, specsWith);
  return {
    ...(everything && { everything }),
    unit: tests.filter((file) => !isBackend(file) && (all.has(file) || lints.has(file))),
    backend: tests.filter((file) => isBackend(file) && all.has(file)),
    journeys: [...journeys.keys()].sort(),
    engines: [...reachedJourneys(graph, changed)].some((file) => file.startsWith('e2e/engines/')),
    benches: changed.some((file) => /^tools\/bench(\.ts|\/)/.test(file)),
    why: [...why, ...[...journeys].sort().map(([spec, reason]) => `e2e/${spec}: ${reason}`)],
  };
}

/** Where the walk begins: the changed files, and what stands for the readers of those that are not imported. */
function startOf(changed: readonly string[], { files, graph }: Repository) {
  const known = new Set(files);
  const nodes = new Set([...files, ...graph.keys()]);
  const start = new Set<string>();
  const why = new Set<string>();
  let everything: string | undefined;
  for (const file of changed) {
    const rules = read.filter(({ data }) => data.test(file));
    for (const { by, what } of rules) {
      why.add(what);
      for (const node of nodes) if (by.test(node)) start.add(node);
    }
    const isCode = /\.(tsx?|css|mjs)$/.test(file) || file.startsWith('e2e/');
    if (allStandsOn.test(file)) everything ??= `all stands on ${file}`;
    else if (rules.length ? rules.some(({ onlyTests }) => onlyTests) : prose.test(file)) {
      for (const user of graph.get(file) ?? []) if (isTest(user)) start.add(user);
    } else if (rules.length || (isCode && known.has(file)) || graph.has(file)) start.add(file);
    else if (known.has(file)) everything ??= `nothing says who reads ${file}`;
  }
  return { start, why, everything };
}

/** The journeys that import what changed; what the journeys import of the product is data and rules for comparing. */
function reachedJourneys(graph: Graph, changed: readonly string[]): Set<string> {
  const found = reached(graph, changed, (user) => user.startsWith('e2e/'));
  return new Set([...found].filter((file) => file.endsWith('.spec.ts')));
}

/** The journeys to run, with the reason of each. */
function journeysOf(
  changed: readonly string[],
  start: ReadonlySet<string>,
  { graph, journeys, smoke }: Repository,
  specsWith: readonly string[],
): Map<string, string> {
  const reasons = new Map<string, string>();
  const run = (spec: string, reason: string) => {
    if (spec in journeys && !reasons.has(spec)) reasons.set(spec, reason);
  };
  for (const file of reachedJourneys(graph, changed))
    run(file.replace('e2e/', ''), changed.includes(file) ? 'changed' : 'imports what changed');
  for (const spec of specsWith) run(spec, 'looks for a text that changed');

  const parts = new Set<string>();
  for (const file of changed.filter((one) => start.has(one) && !isTest(one))) {
    const part = partOf(file);
    const near = reached(graph, [file], (user) => partOf(user) === part && !isTest(user));
    for (const [spec, folders] of Object.entries(journeys))
      for (const folder of folders)
        if ([...near].some((one) => one.startsWith(`${folder}/`))) {
          run(spec, `about ${folder}, which ${file} reaches`);
          parts.add(part);
        }
  }

  // What is read, not imported, is in no part: all that it reaches stands above it.
  // A changed text is met by the journeys that look for it.
  const code = [...start].filter((file) => !isTest(file) && !/^(virtual:)?messages\//.test(file));
  const above = new Set([...reached(graph, code, (user) => !isTest(user))].map(partOf));
  const isUnderPages = changed.some((file) => underPages.test(file) && !isTest(file));
  for (const spec of smoke)
    if (isUnderPages) run(spec, 'smoke test, for what changed is under every page');
    else if (
      journeys[spec]?.some((folder) => above.has(partOf(folder)) && !parts.has(partOf(folder)))
    )
      run(spec, 'smoke test of a part that is reached');
  return reasons;
}
