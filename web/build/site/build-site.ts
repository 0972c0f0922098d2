import { rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { compiledContent } from '#guide/compiler/cache/compiled.ts';
import type { Content } from '#guide/compiler/load.ts';
import { drawIcons } from '../previews/icons.ts';
import { drawPreviews } from '../previews/previews.ts';
import { buildClient } from './builds/client.ts';
import { sourceStamp, stampFile } from './builds/stamp.ts';
import { compressFolder } from './compress.ts';
import { writePackages } from './packages.ts';
import { writePlaceFiles } from './place-files.ts';
import { renderSite, writeSite } from './prerender.ts';
import { keepRetired, retire } from './retired.ts';
import { writeStarts } from './starts.ts';
import { writeWebManifests } from './web-manifest.ts';
import { buildWorker, offlinePages } from './worker.ts';

const root = resolve(import.meta.dirname, '../../..');
const prerenderer = join(root, 'dist/prerender');
const common: InlineConfig = { root, logLevel: 'warn', configFile: join(root, 'vite.config.ts') };

/** Builds the browser application, renders every public page and compresses what is served as it is, into dist/site. */
export async function buildSite(log: (line: string) => void): Promise<void> {
  process.env.NODE_ENV = 'production';
  const stamp = sourceStamp(root);
  const site = join(root, 'dist/site');
  retire(root, site);
  // Without the stamp a build that is cut off does not count as one.
  for (const path of [site, prerenderer, join(root, stampFile)])
    rmSync(path, { recursive: true, force: true });
  log('compiling the content');
  // Stored, so that the threads do not compile it again.
  const content = compiledContent();
  for (const warning of content.warnings) log(`to review: ${warning}`);
  log('building the application and rendering the pages');
  const [, { scripts, rendered }] = await Promise.all([
    buildClient(root, site),
    prepareSite(site, content),
  ]);
  log('writing the pages');
  // On other threads, while the pages are written.
  const compressing = compressFolder(site);
  const { paths, writeSizes } = writeSite(site, rendered, scripts, content);
  const starts = writeStarts(site, paths);
  writePlaceFiles(site, content.guides);
  writeWebManifests(site);
  log('compressing');
  await compressing;
  await compressFolder(site);
  // Its list of packages says how many bytes are sent.
  const slugs = content.cards.es.map(({ slug }) => slug);
  const packages = await writePackages(site, slugs, offlinePages);
  await buildWorker(common, site, packages.address, starts);
  await writeSizes(packages.sizes);
  await compressFolder(site);
  keepRetired(root, site);
  writeFileSync(join(root, stampFile), stamp);
}

/** All that needs nothing of the built application: its early scripts, the rendered pages and the link previews. */
async function prepareSite(site: string, content: Content) {
  const scripts = {
    boot: await buildScript(site, 'boot'),
    oldAnchors: await buildScript(site, 'old-anchors'),
    openNow: await buildScript(site, 'open-now'),
  };
  await build({
    ...common,
    build: {
      ssr: 'web/prerender.tsx',
      outDir: prerenderer,
      manifest: false,
      copyPublicDir: false,
      rollupOptions: { input: 'web/prerender.tsx' },
    },
  });
  const rendered = await renderSite(join(prerenderer, 'prerender.js'), content);
  await drawPreviews(site, content);
  drawIcons(site);
  return { scripts, rendered };
}

/** Builds what pages run before the application: classic scripts without imports. Returns the address. */
async function buildScript(
  site: string,
  name: 'boot' | 'old-anchors' | 'open-now',
): Promise<string> {
  const output = await build({
    ...common,
    configFile: false,
    build: {
      target: 'es2022',
      outDir: site,
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: {
        input: `web/${name}.ts`,
        output: { format: 'iife', entryFileNames: `assets/${name}-[hash].js` },
      },
    },
  });
  const [first] = [output].flat();
  if (!first || !('output' in first)) throw new Error(`web/${name}.ts was not built`);
  return `/assets/${basename(first.output[0].fileName)}`;
}
