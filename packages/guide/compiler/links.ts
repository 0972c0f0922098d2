import { countryChapterOf } from '#kit/rules/country-chapters.ts';
import { type Chapter, chapterOfSection } from '#kit/rules/guide-chapters.ts';
import type { Block, Country, Guide, Inline } from './guide.ts';

/** What pages one can link to, and the anchors of each: `/destinos/cartagena` → its ids. */
export type Anchors = Map<string, Set<string>>;

/** Sentences about links inside the site that lead nowhere. */
export function deadLinks(where: string, path: string, text: Block[], anchors: Anchors): string[] {
  return text.flatMap(hrefs).flatMap((href) => {
    if (!href.startsWith('#') && !href.startsWith('/')) return [];
    const [page = '', id] = href.startsWith('#') ? [path, href.slice(1)] : href.split('#');
    const ids = anchors.get(page);
    if (!ids) return [`${where} links to ${href}, and there is no such page.`];
    return id && !ids.has(id) ? [`${where} links to ${href}, and there is no such place.`] : [];
  });
}

/** Every block of running text of a guide. */
export function textOf(guide: Guide): Block[] {
  return [
    { p: guide.hook },
    ...Object.values(guide.body).flat(),
    ...guide.places.flatMap(({ text }) => text),
    ...guide.costs.text,
    ...guide.itineraries.flatMap(({ text, days }) => [
      ...text,
      ...days.map((day) => ({ p: day.text })),
    ]),
    ...guide.questions.flatMap(({ answer }) => answer),
    ...[
      ...guide.glance,
      ...guide.legs,
      ...guide.festivals,
      ...guide.costs.items,
      ...guide.lodgings,
      ...guide.tables,
      ...guide.nights,
    ].map(({ note }): Block => ({ p: note })),
  ];
}

/** Every block of running text of the country's page. */
export function countryText(country: Country): Block[] {
  return [
    { p: country.hook },
    ...Object.values(country.body).flat(),
    ...country.questions.flatMap(({ answer }) => answer),
    ...country.glance.map(({ note }): Block => ({ p: note })),
  ];
}

/** The ids that a guide's page carries. Throws nothing; the same id twice is in `twice`. */
export function anchorsOf(guide: Guide): { ids: Set<string>; twice: string[] } {
  return unique([
    ...Object.keys(guide.titles),
    'map',
    'sources',
    ...guide.places.map(({ slug }) => `place-${slug}`),
    ...guide.questions.map(({ id }) => id),
    ...guide.itineraries.map(({ id }) => id),
    ...[...guide.lodgings, ...guide.tables, ...guide.nights].map(({ id }) => id),
    ...Object.values(guide.body).flatMap(headings),
  ]);
}

/** The chapter that holds each answer, itinerary, lodging, table, night and sub-heading of a guide, by its id. */
export function chapterAnchors({
  questions,
  itineraries,
  lodgings,
  tables,
  nights,
  body,
}: Pick<Guide, 'questions' | 'itineraries' | 'lodgings' | 'tables' | 'nights' | 'body'>): Record<
  string,
  Chapter
> {
  const inSection = (section: string, ids: string[]) => {
    const chapter = chapterOfSection(section);
    return chapter ? ids.map((id): [string, Chapter] => [id, chapter]) : [];
  };
  return Object.fromEntries([
    ...inSection(
      'questions',
      questions.map(({ id }) => id),
    ),
    ...inSection(
      'itineraries',
      itineraries.map(({ id }) => id),
    ),
    ...inSection(
      'eat',
      [...tables, ...nights].map(({ id }) => id),
    ),
    ...inSection(
      'sleep',
      lodgings.map(({ id }) => id),
    ),
    ...Object.entries(body).flatMap(([section, text]) => inSection(section, headings(text))),
  ]);
}

/** The chapter of the country's guide that holds each answer and sub-heading, by its id. */
export function countryChapterAnchors({
  questions,
  body,
}: Pick<Country, 'questions' | 'body'>): Country['anchors'] {
  const held = [
    ...questions.map(({ id }) => ['questions', id] as const),
    ...Object.entries(body).flatMap(([section, text]) =>
      headings(text).map((id) => [section, id] as const),
    ),
  ];
  return Object.fromEntries(
    held.flatMap(([section, id]) => {
      const chapter = countryChapterOf(section);
      return chapter ? [[id, chapter]] : [];
    }),
  );
}

/**
 * Texts link to a guide as if it were one page, `/destinos/x#safe`, or `#safe` within `own`: the address of the chapter
 * that holds the section; any other address as it is.
 */
export function chapterAddress(
  href: string,
  own: string,
  guides: Guide[],
  countries: Country[],
): string {
  const [path = '', id = ''] = href.startsWith('#') ? [own, href.slice(1)] : href.split('#');
  if (path === '/colombia') {
    const chapter = countries[0]?.anchors[id] ?? countryChapterOf(id);
    return chapter ? `${path}/${chapter}#${id}` : href;
  }
  const guide = guides.find(({ slug }) => path === `/destinos/${slug}`);
  const chapter = guide && (guide.anchors[id] ?? chapterOfSection(id));
  return chapter ? `${path}/${chapter}#${id}` : href;
}

export function countryAnchors(country: Country): { ids: Set<string>; twice: string[] } {
  return unique([
    ...Object.keys(country.titles),
    'sources',
    ...country.questions.map(({ id }) => id),
    ...Object.values(country.body).flatMap(headings),
  ]);
}

const headings = (text: Block[]) => text.flatMap((block) => ('h' in block ? [block.id] : []));

function unique(ids: string[]) {
  return { ids: new Set(ids), twice: ids.filter((id, index) => ids.indexOf(id) !== index) };
}

function hrefs(block: Block): string[] {
  const lines = 'p' in block ? [block.p] : 'ul' in block ? block.ul : [block.h];
  return lines.flatMap(hrefsOf);
}

function hrefsOf(text: Inline[]): string[] {
  return text.flatMap((part) => {
    if (typeof part === 'string' || 's' in part) return [];
    if ('href' in part) return [part.href];
    return hrefsOf('b' in part ? part.b : part.i);
  });
}
