import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { browserRoots, codeRoots, filesBelow, namedFile } from '../code-roots.ts';
import project from '../package.json' with { type: 'json' };

/** Who may import whom (docs/decisions/0001): rules for folders, so that a new feature is covered without a change here. */

const here = resolve(import.meta.dirname, '..');
const workspaces: readonly string[] = project.workspaces;
type Import = { from: string; to: string; isPackage: boolean; typeOnly: boolean };

/** Folders of kit that know neither React nor the browser. */
const plainRules = 'addresses|calendar|geo|language|rules|search|texts|travel';
const kitRules = String.raw`packages\/kit\/(${plainRules})\/`;
/** What compiles the guides gives its types, and little else, to the pages. */
const compiled = String.raw`packages\/guide\/compiler\/(guide|home|itinerary-cards|schema|atlas|country|map\/drawing|places\/(compiled|page|schema)|establishments\/shown|ways\/(compiled|stays)|search-directory)\.ts$`;

/**
 * What the files of a folder may import, and what they must not although `may` allows it. `npm:` stands for any
 * package, `node:` for Node's own, SELF for what `of` captures. The first rule that matches a file holds.
 */
const folderRules: { of: RegExp; may: RegExp; not?: RegExp; instead: string }[] = [
  {
    of: new RegExp(`^${kitRules}`),
    may: new RegExp(`^(${kitRules}|fractional-indexing$|node-diff3$)`),
    instead: 'these are plain rules: pass what they need as arguments',
  },
  {
    of: /^packages\/kit\/ui\//,
    may: /^(packages\/kit\/ui\/|react$|react-dom$|maplibre-gl|pmtiles$)/,
    instead: 'ui knows nothing of trips or texts: take labels as props',
  },
  {
    of: /^packages\/kit\/i18n\//,
    may: new RegExp(`^(packages/kit/i18n/|messages/es/|virtual:messages/|${kitRules}|react$)`),
    instead: 'i18n only knows texts: move the rest to the part that needs it',
  },
  {
    of: /^packages\/kit\//,
    may: /^(packages\/kit\/|react$|@tanstack\/react-router$|valibot$|zustand)/,
    instead:
      'kit is what every part shares, and knows none of them: what one knows arrives as props',
  },
  {
    of: /^packages\/sync\/sync\//,
    may: new RegExp(`^(packages/sync/sync/|${kitRules}|idb$|valibot$)`),
    instead: 'sync knows no table and no session: pass what it needs as arguments',
  },
  {
    of: /^packages\/sync\//,
    may: /^(packages\/(sync|kit)\/|@supabase\/|@tanstack\/|react$|zustand|valibot$|idb$)/,
    instead: 'sync is below all parts that store rows: they register what it has to call',
  },
  {
    of: /^packages\/saved-places\//,
    may: /^(packages\/(saved-places|sync|kit)\/|@tanstack\/|react$|zustand|valibot$|idb$)/,
    instead:
      'saved places know neither the guide nor the planner: take what they need as arguments',
  },
  {
    of: /^packages\/guide\/compiler\//,
    may: new RegExp(
      `^(packages/guide/(compiler|ways)/|packages/guide/[^/]+\\.ts$|${kitRules}|code-roots\\.ts$|npm:|node:)`,
    ),
    instead: 'the guides are compiled before the application and without it',
  },
  {
    of: /^packages\/guide\/ways\//,
    may: new RegExp(`^(packages/guide/ways/|${kitRules})`),
    instead: 'these are plain rules: pass what they need as arguments',
  },
  {
    of: /^packages\/planner\/rules\//,
    may: new RegExp(
      `^(packages/planner/rules/|packages/guide/(ways/|compiler/places/compiled\\.ts$)|${kitRules}|fractional-indexing$)`,
    ),
    instead: 'these are plain rules: pass what they need as arguments',
  },
  {
    of: /^packages\/(guide|planner|account|offline|reports)\/data\//,
    may: new RegExp(
      `^(packages/(SELF|sync|saved-places|kit)/|packages/(guide|account)/data/|${compiled}|virtual:(content|search)$|@supabase/|zustand|valibot$|idb$)`,
    ),
    not: /^packages\/SELF\/(pages|build)\//,
    instead: 'data talks to content and backend only, and never to pages',
  },
  {
    of: /^packages\/offline\/worker\//,
    may: /^packages\/(offline\/(worker\/|[^/]+\.ts$)|kit\/language\/)/,
    instead: 'the worker that keeps files knows no page',
  },
  {
    of: /^packages\/guide\//,
    may: new RegExp(
      `^(packages/(guide/(pages|data|ways)|saved-places|sync|kit)/|packages/guide/[^/]+\\.ts$|${compiled}|npm:)`,
    ),
    instead: 'the guide knows no planner: a route shows both',
  },
  {
    of: /^packages\/(account|reports)\//,
    may: new RegExp(
      `^(packages/(SELF|guide/data|saved-places|sync|kit|embedded-supabase/addresses)/|packages/guide/[^/]+\\.ts$|${compiled}|npm:)`,
    ),
    instead: 'this part stands below the planner: a route or a registration brings them together',
  },
  {
    of: /^packages\/offline\//,
    may: /^(packages\/(offline|account|reports|guide\/data|sync|kit)\/|npm:)/,
    instead: 'this part stands below the planner: a route or a registration brings them together',
  },
  {
    of: /^packages\/planner\//,
    may: new RegExp(
      `^(packages/(planner|offline|account/data|reports|guide/(pages|data|ways)|saved-places|sync|kit|embedded-supabase/addresses)/|packages/guide/[^/]+\\.ts$|${compiled}|npm:)`,
    ),
    instead: 'the planner imports the parts below it, and of the compiler its types',
  },
  {
    of: /^packages\/embedded-supabase\/addresses\//,
    may: /^packages\/embedded-supabase\/addresses\//,
    instead: 'browsers know these rules, too: pass what they need as arguments',
  },
  {
    // Other folders get the APIs from mounts.ts, which puts them together.
    of: /^packages\/embedded-supabase\/([^/]+)\//,
    may: /^(packages\/embedded-supabase\/|npm:|node:)/,
    not: /^packages\/embedded-supabase\/(?!SELF\/)(auth|rest|mailbox)\//,
    instead: 'move what two APIs share to http, mail or a file beside mounts.ts',
  },
  {
    of: /^packages\/scenes\//,
    may: /^(packages\/scenes\/|node:)/,
    instead: 'what draws imports nothing else of ours',
  },
  {
    of: /^web\/routes\//,
    may: /^(packages\/|web\/(shell|routes)\/|web\/router\.tsx$|@tanstack\/react-router$|valibot$)/,
    not: /^packages\/(embedded-supabase|scenes|guide\/compiler\/(?!guide\.ts|schema\.ts|places\/page\.ts)|offline\/worker)\//,
    instead: 'a route says path, loader, head and page: the rest lives in a part',
  },
  {
    of: /^web\/(build\/|dev\.ts$)/,
    may: /^(web\/|packages\/|messages\/|server\/|code-roots\.ts$|npm:|node:)/,
    instead: 'the build imports what it builds',
  },
  {
    of: /^web\//,
    may: /^(web\/|packages\/(?!embedded-supabase\/(?!addresses\/)|scenes\/)|virtual:|npm:)/,
    instead: 'the browser never imports the server, the tools or tests',
  },
  {
    of: /^server\/commands\//,
    may: /^(server\/|web\/build\/|packages\/|messages\/|tools\/programs\/|npm:|node:)/,
    instead: 'a command starts the server, and the build where there is none',
  },
  {
    of: /^server\//,
    may: new RegExp(
      `^(server/|supabase/functions/|packages/embedded-supabase/|packages/planner/rules/|packages/guide/compiler/|${kitRules}|npm:|node:)`,
    ),
    instead: 'server and browser meet over HTTP only',
  },
  {
    of: /^supabase\/functions\//,
    may: new RegExp(
      `^(supabase/functions/|packages/planner/rules/|${kitRules}|messages/|valibot$)`,
    ),
    instead: 'a function meets the browser over HTTP only',
  },
  {
    of: /^e2e\//,
    may: new RegExp(
      `^(e2e/|packages/planner/rules/|server/testing/|packages/embedded-supabase/testing/|packages/guide/(ways/|[^/]+\\.ts$)|${kitRules}|tools/programs/|web/build/site/static/|npm:|node:)`,
    ),
    instead: 'a journey uses the application through the browser only',
  },
];

/** Type-only imports of the router's context are how routes and pages know their types. */
const typesMayCross = /^web\/(router\.tsx|routeTree\.gen\.ts)$/;

/** Code files of one folder at most; tests and generated files do not count. */
const maxFiles = 20;

/** Sentences about imports that break a rule, import cycles, and folders that are too full or have no subject. */
export function importFaults(root = here, roots = codeRoots): string[] {
  const all = filesBelow(roots, ['.ts', '.tsx'], root);
  const files = all.filter((file) => !/\.(test|gen|d)\.tsx?$/.test(file));
  const imports = files
    .filter((file) => !file.includes('/testing/'))
    .flatMap((file) => importsOf(root, file));
  return [
    ...imports.flatMap(importFault),
    ...workspaceFaults(root, all),
    ...cycles(imports),
    ...folderFaults(files),
  ];
}

/** A workspace runs without the product, and so do its tests: nothing of it imports what is outside of it. */
function workspaceFaults(root: string, files: string[]): string[] {
  return workspaces.flatMap((folder) =>
    files
      .filter((file) => file.startsWith(`${folder}/`))
      .flatMap((file) => importsOf(root, file))
      .filter(({ to, isPackage }) => !isPackage && !to.startsWith(`${folder}/`))
      .map(
        ({ from, to }) => `${from} must not import ${to}: a workspace runs without the product.`,
      ),
  );
}

/** What a file imports, with paths from `root`, and packages and `virtual:` modules by their names. */
export function importsOf(root: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, text);
  const found = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = text.slice(moduleRequest.start, moduleRequest.end);
    if (/^['"]/.test(literal)) found.push({ specifier: literal.slice(1, -1), typeOnly: false });
  }
  return found.map(({ specifier, typeOnly }) => ({
    from: file,
    to: specifier.startsWith('.')
      ? relative(root, resolve(root, dirname(file), specifier))
      : (namedFile(specifier, project.imports) ?? specifier),
    isPackage: !/^[.#]|^virtual:|^@mochila\//.test(specifier),
    typeOnly,
  }));
}

function importFault({ from, to, isPackage, typeOnly }: Import): string[] {
  if (/\.css$|\.svg|\.woff2/.test(to) || (typeOnly && typesMayCross.test(to))) return [];
  const rule = folderRules.find(({ of }) => of.test(from));
  if (!rule) return [];
  const self = from.match(rule.of)?.[1];
  const forSelf = (rule: RegExp) => new RegExp(rule.source.replaceAll('SELF', self ?? '-'));
  const may = forSelf(rule.may);
  const allowed =
    (may.test(to) && !(rule.not && forSelf(rule.not).test(to))) ||
    (isPackage &&
      may.source.includes('npm:') &&
      !(
        to.startsWith('@supabase/') && browserRoots.some((folder) => from.startsWith(`${folder}/`))
      )) ||
    (to.startsWith('node:') && may.source.includes('node:'));
  return allowed ? [] : [`${from} must not import ${to}: ${rule.instead}.`];
}

/** Cycles of files that import each other at run time. */
function cycles(imports: Import[]): string[] {
  const edges = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports)
    if (!typeOnly) edges.set(from, [...(edges.get(from) ?? []), to]);
  const done = new Set<string>();
  const faults: string[] = [];
  const visit = (file: string, path: string[]) => {
    const at = path.indexOf(file);
    if (at >= 0) faults.push(`Import cycle: ${[...path.slice(at), file].join(' → ')}`);
    if (at >= 0 || done.has(file)) return;
    for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of edges.keys()) visit(file, []);
  return faults;
}

function folderFaults(files: string[]): string[] {
  const drawers = /^(utils|helpers|common|lib|hooks|types)$/;
  const folders = Map.groupBy(files, (file) => dirname(file));
  return [...folders].flatMap(([folder, inside]) => {
    const code = inside.filter((file) => !/\.spec\.ts$/.test(file)).length;
    return [
      ...(folder.split('/').some((name) => drawers.test(name))
        ? [`${folder} is a junk drawer: name the folder after what is in it.`]
        : []),
      ...(code > maxFiles && folder !== 'web/routes'
        ? [`${folder} has ${code} code files (at most ${maxFiles}): give its subjects folders.`]
        : []),
    ];
  });
}
