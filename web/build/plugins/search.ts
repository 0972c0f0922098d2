import type { Plugin } from 'vite';
import { compiledContent } from '#guide/compiler/cache/compiled.ts';
import type { Lang } from '#guide/compiler/guide.ts';
import { searchDirectory } from '#guide/compiler/search-directory.ts';
import { searchIndex, searchTexts } from '#guide/compiler/search-index.ts';
import { searchPages } from '#guide/compiler/search-passages.ts';

const id = 'virtual:search';
const devPath = '/@search/';
const languages = ['es', 'en'] as const;

/**
 * The module `virtual:search`: for each language the address of its index, of the texts of each page and of the
 * directory of all pages, as hashed JSON files. Where there is no browser, the directory itself and no index.
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
      const address = (file: string, json: () => string) => {
        if (serving) return JSON.stringify(devPath + file);
        const reference = this.emitFile({ type: 'asset', name: file, source: json() });
        return `import.meta.ROLLUP_FILE_URL_${reference}`;
      };
      const byLanguage = (of: (lang: Lang) => string) =>
        `{${languages.map((lang) => `${lang}: ${of(lang)}`).join(', ')}}`;
      const addresses = (name: string, json: (lang: Lang) => string) =>
        byLanguage((lang) => address(`${name}.${lang}.json`, () => json(lang)));
      const json = jsonOf();
      const texts = byLanguage((lang) => {
        const files = [...json.texts(lang)].map(
          ([slug, text]) =>
            `${JSON.stringify(slug)}: ${address(`${textsName(slug)}.${lang}.json`, () => JSON.stringify(text))}`,
        );
        return `{${files.join(', ')}}`;
      });
      const itself = `{es: ${json.directory('es')}, en: ${json.directory('en')}}`;
      return [
        `export const directories = ${ssr ? itself : addresses('directory', json.directory)};`,
        `export const texts = ${ssr ? '{es: {}, en: {}}' : texts};`,
        `export const indexes = ${ssr ? '{es: "", en: ""}' : addresses('search', json.search)};`,
      ].join('\n');
    },
    configureServer(server) {
      server.middlewares.use(devPath, (request, response) => {
        const [name, lang] = request.url?.slice(1).split('.') ?? [];
        response.setHeader('content-type', 'application/json');
        response.end(fileOf(name, lang === 'en' ? 'en' : 'es'));
      });
    },
  };
}

/** The country's page has no slug. */
const textsName = (slug: string) => `texts-${slug || 'colombia'}`;

function fileOf(name: string | undefined, lang: Lang): string {
  const json = jsonOf();
  for (const [slug, text] of json.texts(lang))
    if (name === textsName(slug)) return JSON.stringify(text);
  return name === 'search' ? json.search(lang) : json.directory(lang);
}

function jsonOf() {
  const pages = searchPages(compiledContent());
  return {
    texts: (lang: Lang) => searchTexts(pages, lang),
    directory: (lang: Lang) => JSON.stringify(searchDirectory(pages, lang)),
    search: (lang: Lang) => JSON.stringify(searchIndex(pages, lang)),
  };
}
