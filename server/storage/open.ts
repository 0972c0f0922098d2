import { join } from 'node:path';
import type { Hono } from 'hono';
import type { ServerEnv } from '../env.ts';
import { createStorage } from './app.ts';
import { openFolder } from './bytes/folder.ts';
import { readFileSizeLimit } from './config.ts';
import type { Services } from './services.ts';
import { scheduleSweep } from './sweep.ts';

/** The folder of the bytes within the data folder. */
export const bytesFolder = (dataDir: string) => join(dataDir, 'storage');

/** `/storage/v1` over the bytes in the data folder, and what removes them in the background. */
export function openStorage({
  env,
  ...parts
}: Pick<Services, 'sql' | 'keys' | 'log'> & { env: Pick<ServerEnv, 'dataDir' | 'accountFiles'> }): {
  app: Hono;
  stop(): Promise<void>;
} {
  const bytes = openFolder(bytesFolder(env.dataDir));
  const sweep = scheduleSweep({ ...parts, bytes });
  const limits = { object: readFileSizeLimit(), account: env.accountFiles };
  const app = createStorage({ ...parts, bytes, limits, sweepSoon: sweep.soon });
  return { app, stop: sweep.stop };
}
