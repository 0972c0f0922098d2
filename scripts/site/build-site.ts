import { rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { compiledContent } from '../../content/cache/compiled.ts';
import { drawIcons } from '../previews/icons.ts';
import { drawPreviews } from '../previews/previews.ts';
import { sourceStamp, stampFile } from './builds/stamp.ts';
import { compressFolder } from './compress.ts';
import { writePlaceFiles } from './place-files.ts';
import { prerenderSite } from './prerender.ts';
import { keepRetired, retire } from './retired.ts';
import { writeStarts } from './starts.ts';
import { writeWebManifests } from './web-manifest.ts';
import { buildWorker } from './worker.ts';

const root = resolve(import.meta.dirname, '../..');

/** Builds the browser application, renders every public page and compresses all of it into dist/site. */
export async function buildSite(log: (line: string) => void): Promise<void> {
  process.env.NODE_ENV = 'production';
  const stamp = sourceStamp(root);
  const site = join(root, 'dist/site');
  const rendered = join(root, 'dist/prerender');
  retire(root, site);
  // Without the stamp a build that is cut off does not count as one.
  for (const path of [site, rendered, join(root, stampFile)])
    rmSync(path, { recursive: true, force: true });
  const common: InlineConfig = { root, logLevel: 'warn', configFile: join(root, 'vite.config.ts') };
  log('building the application');
  await build(common);
  const boot = await buildScript(common, site, 'boot');
  const openNow = await buildScript(common, site, 'open-now');
  await build({
    ...common,
    build: {
      ssr: 'src/prerender.tsx',
      outDir: rendered,
      manifest: false,
      copyPublicDir: false,
      rollupOptions: { input: 'src/prerender.tsx' },
    },
  });
  log('rendering the pages');
  const content = compiledContent();
  for (const warning of content.warnings) log(`to review: ${warning}`);
  const early = { boot, openNow };
  const paths = await prerenderSite(site, join(rendered, 'prerender.js'), early, content);
  const starts = writeStarts(site, paths);
  writePlaceFiles(site, content.guides);
  writeWebManifests(site);
  log('drawing the link previews');
  await drawPreviews(site, content);
  drawIcons(site);
  log('compressing');
  await compressFolder(site);
  // Its list of packages says how many bytes are sent.
  await buildWorker(
    common,
    site,
    content.cards.es.map(({ slug }) => slug),
    starts,
  );
  await compressFolder(site);
  keepRetired(root, site);
  writeFileSync(join(root, stampFile), stamp);
}

/** Builds what pages run before the application: classic scripts without imports. Returns the address. */
async function buildScript(
  common: InlineConfig,
  site: string,
  name: 'boot' | 'open-now',
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
        input: `src/${name}.ts`,
        output: { format: 'iife', entryFileNames: `assets/${name}-[hash].js` },
      },
    },
  });
  const [first] = [output].flat();
  if (!first || !('output' in first)) throw new Error(`src/${name}.ts was not built`);
  return `/assets/${basename(first.output[0].fileName)}`;
}
