import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { loadContent } from '../../content/load.ts';
import { searchDirectory } from '../../content/search-directory.ts';
import { searchIndex } from '../../content/search-index.ts';
import { searchPages } from '../../content/search-passages.ts';

const id = 'virtual:search';
const root = resolve(import.meta.dirname, '../../content');
const devPath = '/@search/';
const languages = ['es', 'en'] as const;

/**
 * The module `virtual:search`: for each language the address of its index and of the directory of all pages, as
 * hashed JSON files. Where there is no browser, the directory itself and no index.
 */
export function search(): Plugin {
  let serving = false;
  return {
    name: 'mochila-search',
    configResolved: (config) => {
      serving = config.command === 'serve';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source, options) {
      if (source !== `\0${id}`) return;
      const ssr = options?.ssr || this.environment.name === 'ssr';
      const addresses = (name: string, json: (lang: 'es' | 'en') => string) => {
        const entries = languages.map((lang) => {
          if (serving) return `${lang}: ${JSON.stringify(`${devPath}${name}.${lang}.json`)}`;
          const reference = this.emitFile({
            type: 'asset',
            name: `${name}.${lang}.json`,
            source: json(lang),
          });
          return `${lang}: import.meta.ROLLUP_FILE_URL_${reference}`;
        });
        return `{${entries.join(', ')}}`;
      };
      const json = jsonOf();
      const itself = `{es: ${json.directory('es')}, en: ${json.directory('en')}}`;
      return [
        `export const directories = ${ssr ? itself : addresses('directory', json.directory)};`,
        `export const indexes = ${ssr ? '{es: "", en: ""}' : addresses('search', json.search)};`,
      ].join('\n');
    },
    configureServer(server) {
      server.middlewares.use(devPath, (request, response) => {
        const [name, lang] = request.url?.slice(1).split('.') ?? [];
        const json = jsonOf()[name === 'search' ? 'search' : 'directory'];
        response.setHeader('content-type', 'application/json');
        response.end(json(lang === 'en' ? 'en' : 'es'));
      });
    },
  };
}

function jsonOf() {
  const pages = searchPages(loadContent(root));
  return {
    directory: (lang: 'es' | 'en') => JSON.stringify(searchDirectory(pages, lang)),
    search: (lang: 'es' | 'en') => JSON.stringify(searchIndex(pages, lang)),
  };
}
