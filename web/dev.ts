import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { loadContent } from '#guide/compiler/load.ts';
import { readEnv } from '#server/env.ts';
import { mountProduct } from '#server/mount-product.ts';
import { startServer } from '#server/server.ts';
import { createMapTiles, mapTilesPath } from '#server/site/map-tiles.ts';
import { destinationColours } from './build/site/colours.ts';
import { htmlDocument } from './build/site/document.ts';

/** The product with hot reload: the same backend, pages rendered by the browser alone, one address. */
const root = resolve(import.meta.dirname, '..');
const vite = await createServer({
  root,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { host: '127.0.0.1' } },
});
const env = readEnv();
const mapTiles = env.mapTiles === null ? null : createMapTiles(env.mapTiles, []);
const server = await startServer(env, { site, mounts: mountProduct });
if (server.mailbox) console.log(`Mails of this machine: ${server.mailbox}`);
console.log(`Mochila in development: ${server.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await Promise.all([server.close(), vite.close()]);
    process.exit(0);
  });

function site(request: IncomingMessage, response: ServerResponse) {
  if (mapTiles && request.url === mapTilesPath) {
    mapTiles(request, response);
    return;
  }
  vite.middlewares(request, response, async () => {
    const { palettes } = loadContent(resolve(root, 'content'));
    const html = htmlDocument({
      lang: /^\/en(\/|$)/.test(request.url ?? '') ? 'en' : 'es',
      kind: 'shell',
      head: `<title>Mochila</title><style>${destinationColours(palettes)}</style>`,
      body: '',
      scripts: '<script type="module" src="/web/main.tsx"></script>',
    });
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(await vite.transformIndexHtml(request.url ?? '/', html));
  });
}
