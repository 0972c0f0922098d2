import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

/** Who may import whom (docs/decisions/0003): read from the folders on disk, so that a new feature is covered the day it is born. */

const here = resolve(import.meta.dirname, '..');
type Import = { from: string; to: string; typeOnly: boolean };

/** What a room may import; `*` stands for npm packages, a package name for that package alone. */
const rooms: { room: RegExp; may: RegExp; instead: string }[] = [
  {
    room: /^domain\//,
    may: /^domain\//,
    instead: 'domain is plain rules: pass what it needs as arguments',
  },
  {
    room: /^src\/ui\//,
    may: /^(src\/ui\/|react$|react-dom$|maplibre-gl)/,
    instead: 'ui knows nothing of trips or texts: take labels as props',
  },
  {
    room: /^src\/i18n\//,
    may: /^(src\/i18n\/|messages\/|virtual:messages\/|domain\/|react$)/,
    instead: 'i18n only knows texts: move the rest to the feature',
  },
  {
    room: /^src\/data\//,
    may: /^(src\/data\/|domain\/|src\/env\.ts|content\/|virtual:(content|search)$|@supabase\/|@tanstack\/react-query$|zustand|valibot$|idb$)/,
    instead: 'data talks to content and backend only',
  },
  {
    room: /^src\/features\/([^/]+)\//,
    may: /^(src\/(data|ui|i18n)\/|domain\/|src\/features\/SELF\/|content\/(guide|schema|atlas)\.ts$|npm:)/,
    instead:
      'a feature imports data, domain, ui, i18n and itself: lift what two features share into one of those',
  },
  {
    room: /^src\/routes\//,
    may: /^(src\/(features|data|ui|i18n)\/|domain\/|src\/router\.tsx$|@tanstack\/react-router$|valibot$)/,
    instead: 'a route says path, loader, head and page: the rest lives in a feature',
  },
  {
    room: /^server\//,
    may: /^(server\/|supabase\/|domain\/|src\/data\/backend\/database\.gen\.ts$|npm:|node:)/,
    instead: 'server and browser meet over HTTP only',
  },
  {
    room: /^src\//,
    may: /^(?!server\/|scripts\/)/,
    instead: 'the browser never imports the server or the build',
  },
];

/** Type-only imports of the router's context are how routes and features know their types. */
const typesMayCross = /^src\/(router\.tsx|routeTree\.gen\.ts)$/;

/** Sentences about imports that break the rule, rings of imports and folders without a subject; none when all is well. */
export function importFaults(root = here): string[] {
  const files = globSync('{content,domain,server,src}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|gen|d)\.tsx?$/.test(file) && !file.startsWith('server/testing/'),
  );
  const imports = files.flatMap((file) => importsOf(root, file));
  return [
    ...imports.flatMap((one) => zoneFault(root, one)),
    ...cycles(imports),
    ...misplacedFolders(root),
  ];
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
    typeOnly,
  }));
}

function zoneFault(root: string, { from, to, typeOnly }: Import): string[] {
  if (/\.css$|\.svg|\.woff2/.test(to) || (typeOnly && typesMayCross.test(to))) return [];
  const zone = rooms.find(({ room }) => room.test(from));
  if (!zone) return [];
  const self = from.match(zone.room)?.[1];
  const may = new RegExp(zone.may.source.replace('SELF', self ?? '-'));
  const isPackage = !existsSync(join(root, to)) && !to.startsWith('virtual:');
  const allowed =
    may.test(to) ||
    (isPackage &&
      may.source.includes('npm:') &&
      !(to.startsWith('@supabase/') && from.startsWith('src/'))) ||
    (to.startsWith('node:') && may.source.includes('node:'));
  return allowed ? [] : [`${from} must not import ${to}: ${zone.instead}.`];
}

/** Rings of files that import each other at run time. */
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

function misplacedFolders(root: string): string[] {
  const drawers = /^(utils|helpers|common|lib|hooks|types)$/;
  return ['src', 'server', 'content', 'scripts'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() && drawers.test(entry.name))
      .map(
        (entry) =>
          `${relative(root, join(entry.parentPath, entry.name))} is a junk drawer: name the folder after what is in it.`,
      ),
  );
}
