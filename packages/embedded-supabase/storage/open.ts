import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { StartupError } from '../errors/startup-error.ts';
import { configText } from '../project.ts';
import type { Settings } from '../settings.ts';
import { createStorage } from './app.ts';
import { openFolder } from './bytes/folder.ts';
import { readFileSizeLimit, readImageTransformation } from './config.ts';
import { createDraw, type Draw } from './render/draw.ts';
import type { Services } from './services.ts';
import { scheduleSweep } from './sweep.ts';

/** The folder of the bytes within the data folder. */
export const bytesFolder = (dataDir: string) => join(dataDir, 'storage');

/** `/storage/v1` over the bytes in the data folder, and what removes them in the background. */
export function openStorage({
  env,
  transforms = readImageTransformation(configText(env.project), env.project.functions),
  ...parts
}: Pick<Services, 'sql' | 'slots' | 'keys' | 'log' | 'rules'> & {
  env: Pick<Settings, 'dataDir' | 'project' | 'accountFiles' | 'proxies'>;
  /** Instead of what the project's config.toml says; for tests. */
  transforms?: boolean;
}): { app: Hono; stop(): Promise<void> } {
  const draw = transforms ? drawOrRefuse() : null;
  const bytes = openFolder(bytesFolder(env.dataDir));
  const sweep = scheduleSweep({ ...parts, bytes });
  const limits = {
    object: readFileSizeLimit(configText(env.project), env.project.functions),
    account: env.accountFiles,
  };
  const services = { ...parts, bytes, limits, draw, sweepSoon: sweep.soon };
  const app = createStorage(services, env.proxies);
  return { app, stop: sweep.stop };
}

function drawOrRefuse(): Draw {
  try {
    createRequire(import.meta.url).resolve('sharp');
    return createDraw();
  } catch {
    throw new StartupError(
      'supabase/config.toml sets storage.image_transformation.enabled, but the optional package sharp is not installed: run npm ci where it is offered, or set it to false.',
    );
  }
}
