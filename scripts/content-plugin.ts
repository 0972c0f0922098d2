import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Content, loadContent } from '../content/load.ts';

const id = 'virtual:content';
const root = resolve(import.meta.dirname, '../content');
const devPath = '/@content/';

/**
 * Compiles `content/` into the module `virtual:content`: the cards of every destination, and for each guide
 * its address as a hashed JSON file (in the browser) or the guide itself (in the prerender and in tests).
 * Drawings become files under their own hashed addresses.
 */
export function content(): Plugin {
  let serving = false;
  return {
    name: 'mochila-content',
    configResolved: (config) => {
      serving = config.command === 'serve';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source, options) {
      if (source !== `\0${id}`) return;
      const loaded = loadContent(root);
      if (!serving && !options?.ssr && this.environment.name !== 'ssr')
        for (const { url, source } of loaded.scenes)
          this.emitFile({ type: 'asset', fileName: url.slice(1), source });
      const entries = loaded.guides.map((guide) => {
        const key = `${guide.slug}.${guide.lang}`;
        if (options?.ssr || this.environment.name === 'ssr') return [key, JSON.stringify(guide)];
        if (serving) return [key, JSON.stringify(`${devPath}${key}.json`)];
        const reference = this.emitFile({
          type: 'asset',
          name: `${key}.json`,
          source: JSON.stringify(guide),
        });
        return [key, `import.meta.ROLLUP_FILE_URL_${reference}`];
      });
      const guides = entries.map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(',\n');
      return `export const cards = ${JSON.stringify(loaded.cards)};\nexport const guides = {\n${guides}\n};`;
    },
    configureServer(server) {
      server.watcher.add(root);
      server.middlewares.use(devPath, (request, response) => {
        const key = request.url?.slice(1).replace(/\.json.*$/, '');
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(find(loadContent(root), key) ?? null));
      });
      server.middlewares.use('/assets/', (request, response, next) => {
        const scene = loadContent(root).scenes.find(({ url }) => url === `/assets${request.url}`);
        if (!scene) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(scene.source);
      });
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(root)) return;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
  };
}

function find({ guides }: Content, key: string | undefined) {
  return guides.find((guide) => `${guide.slug}.${guide.lang}` === key);
}
