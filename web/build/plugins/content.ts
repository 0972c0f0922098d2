import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { atlasOf } from '#guide/compiler/atlas.ts';
import { compiledContent } from '#guide/compiler/cache/compiled.ts';
import type { Guide } from '#guide/compiler/guide.ts';
import { homeOf } from '#guide/compiler/home.ts';
import { itineraryCardsOf } from '#guide/compiler/itinerary-cards.ts';
import type { Content } from '#guide/compiler/load.ts';
import { groundOf } from '#guide/compiler/map/ground.ts';
import { islandsOf } from '#guide/compiler/map/islands.ts';
import { compileWays } from '#guide/compiler/ways/compile.ts';
import { readWays } from '#guide/compiler/ways/read.ts';
import { staysOf } from '#guide/compiler/ways/stays.ts';
import { almanacOf } from '#guide/compiler/when/almanac.ts';

const id = 'virtual:content';
const languages = ['es', 'en'] as const;
const root = resolve(import.meta.dirname, '../../../content');
const geo = resolve(root, 'geo');
const devPath = '/@content/';

/**
 * Compiles `content/` into the module `virtual:content`: the cards of every destination, and for each guide
 * its address as a hashed JSON file (in the browser) or the guide itself (in the prerender and in tests), and
 * the same for the page of each place, the atlas of all places, the almanac of all months, the home page, the list of
 * itineraries, what stays are worth, the ways of the country, the islands, the towns and the ground of the interactive map.
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
      const loaded = compiledContent();
      if (!serving && !options?.ssr && this.environment.name !== 'ssr')
        for (const { url, source } of loaded.scenes)
          this.emitFile({ type: 'asset', fileName: url.slice(1), source });
      const ssr = options?.ssr || this.environment.name === 'ssr';
      const addressed = (key: string, source: string) => {
        if (serving) return JSON.stringify(`${devPath}${key}.json`);
        const reference = this.emitFile({ type: 'asset', name: `${key}.json`, source });
        return `import.meta.ROLLUP_FILE_URL_${reference}`;
      };
      const table = (entries: [key: string, json: string][]) =>
        entries
          .map(([key, json]) => `${JSON.stringify(key)}: ${ssr ? json : addressed(key, json)}`)
          .join(',\n');
      const guides = table(
        loaded.guides.map((guide) => [`${guide.slug}.${guide.lang}`, JSON.stringify(guide)]),
      );
      const atlases = table(
        atlasesOf(loaded).map((atlas) => [`atlas.${atlas.lang}`, JSON.stringify(atlas)]),
      );
      const folders = Object.fromEntries(
        loaded.guides.map((guide) => {
          const files = placeFilesOf(loaded, guide);
          const key = `${guide.slug}.${guide.lang}`;
          if (serving) return [key, `${devPath}places/${key}`];
          const folder = `assets/places-${hashOf(Object.values(files).join())}`;
          if (!ssr)
            for (const [name, source] of Object.entries(files))
              this.emitFile({ type: 'asset', fileName: `${folder}/${name}.json`, source });
          return [key, `/${folder}`];
        }),
      );
      const places = Object.fromEntries(
        loaded.placePages.map((page) => [
          `${page.destination.slug}/${page.place.slug}.${page.lang}`,
          page,
        ]),
      );
      const countries = table(
        loaded.countries.map((country) => [`country.${country.lang}`, JSON.stringify(country)]),
      );
      const almanacs = almanacsOf(loaded);
      const almanacTable = table(
        almanacs.map((almanac) => [`almanac.${almanac.lang}`, JSON.stringify(almanac)]),
      );
      const homes = table(
        homesOf(loaded).map((home) => [`home.${home.lang}`, JSON.stringify(home)]),
      );
      const itineraryCards = table(
        languages.map((lang) => [
          `itineraries.${lang}`,
          JSON.stringify(itineraryCardsOf(guidesIn(loaded, lang))),
        ]),
      );
      const stays = table(
        languages.map((lang) => [`stays.${lang}`, JSON.stringify(staysOf(guidesIn(loaded, lang)))]),
      );
      const coasts = JSON.stringify(islandsFor(loaded));
      const ways = table(
        waysOf(loaded).map((found) => [`ways.${found.lang}`, JSON.stringify(found)]),
      );
      // Only the browser's interactive map reads the ground.
      const ground = ssr ? '""' : addressed('ground', groundFor(loaded));
      return [
        `export const cards = ${JSON.stringify(loaded.cards)};`,
        `export const guides = {\n${guides}\n};`,
        `export const placeFolders = ${JSON.stringify(folders)};`,
        // Most readers see a page or two of them: a browser fetches each by itself.
        `export const placePages = ${JSON.stringify(ssr ? places : {})};`,
        `export const countries = {\n${countries}\n};`,
        `export const atlases = {\n${atlases}\n};`,
        `export const almanacs = {\n${almanacTable}\n};`,
        `export const homes = {\n${homes}\n};`,
        `export const itineraryCards = {\n${itineraryCards}\n};`,
        `export const stays = {\n${stays}\n};`,
        `export const ways = {\n${ways}\n};`,
        `export const shownYear = ${almanacs[0]?.year ?? 0};`,
        `export const ground = ${ground};`,
        `export const islands = ${ssr ? coasts : addressed('islands', coasts)};`,
        `export const countryTowns = ${ssr ? '""' : addressed('country-towns', countryTowns())};`,
      ].join('\n');
    },
    configureServer(server) {
      server.watcher.add(root);
      server.middlewares.use(devPath, (request, response) => {
        const key = request.url?.slice(1).replace(/\.json.*$/, '');
        response.setHeader('content-type', 'application/json');
        response.end(find(compiledContent(), key));
      });
      server.middlewares.use('/assets/', (request, response, next) => {
        const scene = compiledContent().scenes.find(({ url }) => url === `/assets${request.url}`);
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

function find(loaded: Content, key: string | undefined): string {
  if (key === 'ground') return groundFor(loaded);
  if (key === 'country-towns') return countryTowns();
  if (key === 'islands') return JSON.stringify(islandsFor(loaded));
  const [, address = '', place = ''] = key?.match(/^places\/([^/]+)\/(.+)$/) ?? [];
  const guide = loaded.guides.find(({ slug, lang }) => `${slug}.${lang}` === address);
  if (guide) return placeFilesOf(loaded, guide)[place] ?? 'null';
  const found =
    loaded.guides.find(({ slug, lang }) => `${slug}.${lang}` === key) ??
    loaded.countries.find(({ lang }) => `country.${lang}` === key) ??
    almanacsOf(loaded).find(({ lang }) => `almanac.${lang}` === key) ??
    homesOf(loaded).find(({ lang }) => `home.${lang}` === key) ??
    atlasesOf(loaded).find(({ lang }) => `atlas.${lang}` === key) ??
    ((key?.startsWith('ways.') && waysOf(loaded).find(({ lang }) => `ways.${lang}` === key)) ||
      languages
        .filter((lang) => `itineraries.${lang}` === key)
        .map((lang) => itineraryCardsOf(guidesIn(loaded, lang)))[0]) ??
    languages
      .filter((lang) => `stays.${lang}` === key)
      .map((lang) => staysOf(guidesIn(loaded, lang)))[0];
  return JSON.stringify(found ?? null);
}

/** The guides of a language in the order of the lists. */
function guidesIn({ guides, cards }: Content, lang: (typeof languages)[number]): Guide[] {
  return cards[lang].flatMap(
    (card) => guides.find((guide) => guide.lang === lang && guide.slug === card.slug) ?? [],
  );
}

/** By name: each place's page, `index`, the names of all of them, and `all`, for who keeps the guide on the device. */
function placeFilesOf({ placePages }: Content, guide: Guide): Record<string, string> {
  const pages = placePages.filter(
    ({ destination, lang }) => destination.slug === guide.slug && lang === guide.lang,
  );
  return {
    index: JSON.stringify(pages.map(({ place }) => place.slug)),
    all: JSON.stringify(Object.fromEntries(pages.map((page) => [page.place.slug, page]))),
    ...Object.fromEntries(pages.map((page) => [page.place.slug, JSON.stringify(page)])),
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function atlasesOf(loaded: Content) {
  return languages.map((lang) => atlasOf(lang, guidesIn(loaded, lang), geo));
}

function waysOf(loaded: Content) {
  const facts = readWays(resolve(root, 'ways'));
  const islands = islandsFor(loaded);
  return languages.map((lang) => compileWays(facts, guidesIn(loaded, lang), islands).ways);
}

function almanacsOf({ guides, cards }: Content) {
  return languages.map((lang) => almanacOf(lang, cards[lang], guides));
}

/** With an itinerary of the first destination. */
function homesOf({ countries, guides, cards }: Content) {
  return countries.flatMap((country) => {
    const first = cards[country.lang][0]?.slug;
    const guide = guides.find(({ slug, lang }) => slug === first && lang === country.lang);
    return guide ? [homeOf(country, guide)] : [];
  });
}

function groundFor(loaded: Content): string {
  return groundOf(geo, slugsOf(loaded));
}

function islandsFor(loaded: Content) {
  return islandsOf(geo, slugsOf(loaded));
}

/** Without the line breaks of the committed file. */
function countryTowns(): string {
  return JSON.stringify(JSON.parse(readFileSync(resolve(geo, 'country-towns.json'), 'utf8')));
}

function slugsOf({ cards }: Content): string[] {
  return cards.es.map(({ slug }) => slug);
}
