import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { build } from 'vite';

/** What `buildClient` runs. */
const { root, outDir } = workerData as { root: string; outDir: string };
await build({
  root,
  logLevel: 'warn',
  configFile: join(root, 'vite.config.ts'),
  // Others write there meanwhile.
  build: { outDir, emptyOutDir: false },
});
