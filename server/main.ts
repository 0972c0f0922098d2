import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@mochila/embedded-supabase/errors/startup-error.ts';
import type { Handler } from '@mochila/embedded-supabase/http/listener.ts';
import { runCommandLine } from './command-line.ts';
import type { ServerEnv } from './env.ts';
import { createSite } from './site/site.ts';

const builtSite = join(import.meta.dirname, '../dist/site');

async function readSite(env: ServerEnv): Promise<Handler> {
  if (!existsSync(join(builtSite, 'index.html'))) {
    throw new StartupError(`There is no built site in ${builtSite}: run "npm run build" first.`);
  }
  const backend = env.supabase === null ? null : new URL(env.supabase.url).origin;
  const maps = env.map?.origins ?? [];
  if (env.mapTiles !== null) {
    const { checkMapTiles } = await import('./site/check-map-tiles.ts');
    await checkMapTiles(env.mapTiles);
  }
  return createSite(builtSite, {
    origin: env.siteUrl,
    backend,
    maps,
    offline: env.offline,
    tiles: env.mapTiles,
  });
}

await runCommandLine(readSite);
