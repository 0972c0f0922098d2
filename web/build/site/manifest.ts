import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
  isEntry?: boolean;
};
export type Manifest = Record<string, Chunk>;

export function readManifest(site: string): Manifest {
  return JSON.parse(readFileSync(join(site, 'vite-manifest.json'), 'utf8')) as Manifest;
}

/** Addresses of the style sheets that a source file and all it imports need, in order. */
export function stylesOf(manifest: Manifest, sources: string[]): string[] {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
  };
  for (const source of sources) visit(source);
  return [...styles];
}

/** Addresses of the scripts that a source file and all it imports need, each after what it imports. */
export function scriptsOf(manifest: Manifest, sources: string[]): string[] {
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.add(`/${chunk.file}`);
  };
  for (const source of sources) visit(source);
  return [...scripts];
}

/** The address of compiled content, as `atlas.es`. */
export function contentAddress(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((key) => key.startsWith(`_${name}-`));
  if (!key) throw new Error(`the content ${name} is not in the site`);
  return `/${manifest[key]?.file}`;
}

/** The manifest keys of a route's split code: `web/routes/index.tsx?tsr-split=component`. */
export function routeSources(manifest: Manifest, routeFiles: string[]): string[] {
  return Object.keys(manifest).filter((key) =>
    routeFiles.some((file) => key.startsWith(`${file}?tsr-split=component`)),
  );
}
