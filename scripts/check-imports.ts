import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { codeRoots, filesBelow } from '../code-roots.ts';

/** Who may import whom (docs/decisions/0001): rules for folders, so that a new feature is covered without a change here. */

const here = resolve(import.meta.dirname, '..');
type Import = { from: string; to: string; isPackage: boolean; typeOnly: boolean };

/**
 * What the files of a folder may import, and what they must not although `may` allows it. `npm:` stands for any
 * package, `node:` for Node's own, SELF for the folder that `room` captures. The first rule that matches a file holds.
 */
const rooms: { room: RegExp; may: RegExp; not?: RegExp; instead: string }[] = [
  {
    room: /^domain\//,
    may: /^(domain\/|fractional-indexing$|node-diff3$)/,
    instead: 'domain is plain rules: pass what it needs as arguments',
  },
  {
    room: /^src\/ui\//,
    may: /^(src\/ui\/|react$|react-dom$|maplibre-gl|pmtiles$)/,
    instead: 'ui knows nothing of trips or texts: take labels as props',
  },
  {
    room: /^src\/i18n\//,
    may: /^(src\/i18n\/|messages\/|virtual:messages\/|domain\/|react$)/,
    instead: 'i18n only knows texts: move the rest to the feature',
  },
  {
    room: /^src\/data\/sync\//,
    may: /^(src\/data\/sync\/|domain\/|idb$|valibot$)/,
    instead: 'sync knows no table and no session: pass what it needs as arguments',
  },
  {
    room: /^src\/data\//,
    may: /^(src\/data\/|domain\/|src\/(constants|env)\.ts|src\/ui\/worker-address\.ts$|content\/|virtual:(content|search)$|@supabase\/|@tanstack\/react-query$|zustand|valibot$|idb$)/,
    instead: 'data talks to content and backend only',
  },
  {
    room: /^src\/components\//,
    may: /^(src\/(components|data|ui|i18n)\/|domain\/|content\/(guide|schema|atlas|places\/page)\.ts$|react$|@tanstack\/react-router$)/,
    instead: 'a component serves every feature: what one of them knows arrives as props',
  },
  {
    room: /^src\/features\/([^/]+)\//,
    may: /^(src\/(components|data|ui|i18n)\/|domain\/|src\/features\/SELF\/|content\/(guide|home|itinerary-cards|schema|atlas|map\/drawing|places\/page|establishments\/shown|ways\/compiled)\.ts$|npm:)/,
    instead:
      'a feature imports components, data, domain, ui, i18n and itself: lift what two features share into one of those',
  },
  {
    room: /^src\/routes\//,
    may: /^(src\/(features|components|data|ui|i18n)\/|domain\/|src\/router\.tsx$|@tanstack\/react-router$|valibot$)/,
    instead: 'a route says path, loader, head and page: the rest lives in a feature',
  },
  {
    room: /^content\//,
    may: /^(content\/|domain\/|code-roots\.ts$|npm:|node:)/,
    instead: 'content is compiled before the application and without it',
  },
  {
    room: /^src\/worker\//,
    may: /^(src\/worker\/|domain\/(language|offline)\/)/,
    instead: 'the worker that keeps files knows no page',
  },
  {
    // Other folders get the APIs from server/mounts.ts, which puts them together.
    room: /^server\/([^/]+)\//,
    may: /^(server\/|supabase\/|domain\/|npm:|node:)/,
    not: /^server\/(?!SELF\/)(auth|rest|mailbox)\//,
    instead:
      'move what two parts of the server share to server/http, server/mail or a file beside server.ts',
  },
  {
    room: /^server\//,
    may: /^(server\/|supabase\/|domain\/|src\/data\/backend\/database\.gen\.ts$|npm:|node:)/,
    instead: 'server and browser meet over HTTP only',
  },
  {
    room: /^supabase\/functions\//,
    may: /^(supabase\/functions\/|domain\/|messages\/|valibot$)/,
    instead: 'a function meets the browser over HTTP only',
  },
  {
    room: /^scripts\//,
    may: /^(scripts\/|content\/|domain\/|messages\/|server\/|code-roots\.ts$|src\/(i18n|ui|worker)\/|src\/features\/shell\/|src\/prerender\.tsx$|e2e\/specification\.ts$|playwright\.config\.ts$|npm:|node:)/,
    instead: 'a script imports what it builds, starts or checks',
  },
  {
    room: /^e2e\//,
    may: /^(e2e\/|domain\/|server\/testing\/|scripts\/(programs|site\/static)\/|npm:|node:)/,
    instead: 'a journey uses the application through the browser only',
  },
  {
    room: /^src\//,
    may: /^(?!server\/|scripts\/|e2e\/|supabase\/)/,
    instead: 'the browser never imports the server, the build or tests',
  },
];

/** Type-only imports of the router's context are how routes and features know their types. */
const typesMayCross = /^src\/(router\.tsx|routeTree\.gen\.ts)$/;

/** Code files of one folder at most; tests and generated files do not count. */
const maxFiles = 20;

/** Sentences about imports that break a rule, import cycles, and folders that are too full or have no subject. */
export function importFaults(root = here, roots = codeRoots): string[] {
  const files = filesBelow(roots, ['.ts', '.tsx'], root).filter(
    (file) => !/\.(test|gen|d)\.tsx?$/.test(file),
  );
  const imports = files
    .filter((file) => !file.startsWith('server/testing/'))
    .flatMap((file) => importsOf(root, file));
  return [...imports.flatMap(zoneFault), ...cycles(imports), ...folderFaults(files)];
}

function importsOf(root: string, file: string): Import[] {
  const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  const found = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const text = readFileSync(join(root, file), 'utf8');
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = text.slice(moduleRequest.start, moduleRequest.end);
    if (/^['"]/.test(literal)) found.push({ specifier: literal.slice(1, -1), typeOnly: false });
  }
  return found.map(({ specifier, typeOnly }) => ({
    from: file,
    to: specifier.startsWith('.')
      ? relative(root, resolve(root, dirname(file), specifier))
      : specifier,
    isPackage: !/^\.|^virtual:/.test(specifier),
    typeOnly,
  }));
}

function zoneFault({ from, to, isPackage, typeOnly }: Import): string[] {
  if (/\.css$|\.svg|\.woff2/.test(to) || (typeOnly && typesMayCross.test(to))) return [];
  const zone = rooms.find(({ room }) => room.test(from));
  if (!zone) return [];
  const self = from.match(zone.room)?.[1];
  const forSelf = (rule: RegExp) => new RegExp(rule.source.replace('SELF', self ?? '-'));
  const may = forSelf(zone.may);
  const allowed =
    (may.test(to) && !(zone.not && forSelf(zone.not).test(to))) ||
    (isPackage &&
      may.source.includes('npm:') &&
      !(to.startsWith('@supabase/') && from.startsWith('src/'))) ||
    (to.startsWith('node:') && may.source.includes('node:'));
  return allowed ? [] : [`${from} must not import ${to}: ${zone.instead}.`];
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
      ...(code > maxFiles && folder !== 'src/routes'
        ? [`${folder} has ${code} code files (at most ${maxFiles}): give its subjects folders.`]
        : []),
    ];
  });
}
