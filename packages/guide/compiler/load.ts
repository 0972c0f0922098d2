import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { today as todayInColombia } from '#kit/calendar/local-time.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { cardOf, compileGuide } from './compile.ts';
import { compileCountry } from './country.ts';
import { parseCountryFacts, parseFacts } from './facts.ts';
import type { Country, Guide, GuideCard, Lang } from './guide.ts';
import {
  type Anchors,
  anchorsOf,
  chapterAddress,
  countryAnchors,
  countryText,
  deadLinks,
  textOf,
} from './links.ts';
import { readGeo } from './map/geo.ts';
import { municipalityFaults, readMunicipalities } from './map/municipalities.ts';
import { placeMaps } from './map/place-map.ts';
import { streetPlansOf } from './map/plans/street-plans.ts';
import { seaFaults } from './map/sea.ts';
import { readCrops } from './places/crops.ts';
import { placeAddress, withHrefs } from './places/links.ts';
import type { PlacePage } from './places/page.ts';
import { placePagesOf } from './places/pages.ts';
import { overdue, overdueHours } from './review.ts';
import { readDrawings, readScene, type SceneFile } from './scenes.ts';
import type { Facts } from './schema.ts';
import { refuseTwoDurations, refuseTwoFees } from './shared.ts';
import { refuseTwoTitles } from './titles.ts';

const languages: Lang[] = ['es', 'en'];

/** A destination's colours by day and by night; pages carry them as rules. */
export type Palette = { slug: string; colours: Facts['colours'] };

export type Content = {
  guides: Guide[];
  /** Each place of each guide, in the order of the guides. */
  placePages: PlacePage[];
  countries: Country[];
  cards: Record<Lang, GuideCard[]>;
  palettes: Palette[];
  scenes: SceneFile[];
  /** Sentences for whoever keeps the guides: nothing of them is wrong yet. */
  warnings: string[];
};

/** Reads and compiles everything below `root` (the folder `content`). Throws for the first fault. */
export function loadContent(root: string, today = todayInColombia()): Content {
  const content: Content = {
    guides: [],
    placePages: [],
    countries: [],
    cards: { es: [], en: [] },
    palettes: [],
    scenes: [],
    warnings: [],
  };
  const slugs = readdirSync(join(root, 'destinations')).sort();
  const all = slugs.map((slug) => loadDestination(root, slug, content, today));
  refuseTwoDurations(all);
  refuseTwoFees(all);
  loadCountry(root, content, today);
  for (const lang of languages) content.cards[lang].sort((a, b) => a.order - b.order);
  checkLinks(content);
  checkLegs(content.guides);
  refuseTwoTitles(content.guides);
  const toChapters = <Page>(page: Page, own: string) =>
    withHrefs(page, (href) => chapterAddress(href, own, content.guides, content.countries));
  return {
    ...content,
    guides: content.guides.map((guide) => toChapters(guide, `/destinos/${guide.slug}`)),
    placePages: toChapters(content.placePages, ''),
    countries: toChapters(content.countries, '/colombia'),
  };
}

function loadDestination(root: string, slug: string, content: Content, today: string): Facts {
  const folder = `content/destinations/${slug}`;
  const read = (name: string) => readText(root, `destinations/${slug}`, name);
  const facts = parseFacts(folder, JSON.parse(read('facts.json')));
  if (facts.slug !== slug) throw new Error(`${folder}/facts.json has the slug ${facts.slug}.`);
  const geo = readGeo(join(root, 'geo'), slug);
  const known = readMunicipalities(join(root, 'geo'));
  const [fault] = [
    ...seaFaults(folder, facts, geo),
    ...municipalityFaults(folder, facts, geo, known),
  ];
  if (fault) throw new Error(fault);
  const { scene, files } = readScene(join(root, 'destinations', slug));
  const { drawings, files: drawn } = readDrawings(
    join(root, 'destinations', slug),
    facts.places.map((place) => place.slug),
  );
  content.scenes.push(...files, ...drawn);
  content.palettes.push({ slug, colours: facts.colours });
  content.warnings.push(
    ...overdue(folder, facts.sources, today),
    ...overdueHours(folder, facts.places, today),
    ...overdueHours(
      folder,
      (facts.tables ?? []).map(({ id, hours }) => ({ slug: id, hours })),
      today,
    ),
  );
  const mapOf = placeMaps(geo);
  const crops = readCrops(join(root, 'destinations', slug));
  for (const lang of languages) {
    const compiled = compileGuide(
      folder,
      facts,
      lang,
      read(`${lang}.md`),
      scene,
      drawings,
      geo,
      today,
    );
    const streetPlans = streetPlansOf(join(root, 'geo'), facts, lang);
    const guide = withHrefs({ ...compiled, streetPlans }, (href) => placeAddress(href, slug));
    content.guides.push(guide);
    content.placePages.push(...placePagesOf(guide, mapOf, crops));
    content.cards[lang].push(cardOf(facts, guide));
  }
  return facts;
}

/** Throws for a leg that leads to a destination or a place that no guide has. */
function checkLegs(guides: Guide[]) {
  const known = new Set(
    guides.flatMap(({ slug, places }) => [slug, ...places.map((place) => `${slug}/${place.slug}`)]),
  );
  for (const { slug, legs } of guides)
    for (const { id, between } of legs)
      for (const end of between?.flat() ?? [])
        if (!known.has(end))
          throw new Error(
            `content/destinations/${slug}/facts.json: the leg ${id} leads to ${end}, which is no destination or place.`,
          );
}

function loadCountry(root: string, content: Content, today: string) {
  const read = (name: string) => readText(root, 'country', name);
  const facts = parseCountryFacts('content/country', JSON.parse(read('facts.json')));
  const { scene, files } = readScene(join(root, 'country'));
  content.scenes.push(...files);
  content.warnings.push(...overdue('content/country', facts.sources, today));
  for (const lang of languages)
    content.countries.push(
      withHrefs(compileCountry('content/country', facts, lang, read(`${lang}.md`), scene), (href) =>
        placeAddress(href, ''),
      ),
    );
}

/** Pages that texts may link to besides the guides. */
const otherPages = ['/', '/mapa', '/buscar', '/colombia', '/cuando', '/como-llegar'];

function checkLinks({ guides, countries }: Content) {
  for (const lang of languages) {
    const anchors: Anchors = new Map(otherPages.map((path) => [path, new Set()]));
    const texts = [
      ...guides
        .filter((guide) => guide.lang === lang)
        .map((guide) => ({
          path: `/destinos/${guide.slug}`,
          where: `content/destinations/${guide.slug}/${lang}.md`,
          ...anchorsOf(guide),
          text: textOf(guide),
        })),
      ...countries
        .filter((country) => country.lang === lang)
        .map((country) => ({
          path: '/colombia',
          where: `content/country/${lang}.md`,
          ...countryAnchors(country),
          text: countryText(country),
        })),
    ];
    for (const { path, where, ids, twice } of texts) {
      if (twice[0]) throw new Error(`${where} has the id ${twice[0]} twice.`);
      anchors.set(path, ids);
    }
    for (const { slug, lang: of, places } of guides)
      if (of === lang)
        for (const place of places) anchors.set(placePath(slug, place.slug), new Set());
    for (const { path, where, text } of texts) {
      const [fault] = deadLinks(where, path, text, anchors);
      if (fault) throw new Error(fault);
    }
  }
}

function readText(root: string, folder: string, name: string): string {
  try {
    return readFileSync(join(root, folder, name), 'utf8');
  } catch {
    throw new Error(
      `content/${folder} has no ${name}: every page has facts.json, es.md and en.md.`,
    );
  }
}
