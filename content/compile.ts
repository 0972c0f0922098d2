import type { List } from 'mdast';
import * as v from 'valibot';
import type {
  GlanceItem,
  Guide,
  GuideCard,
  GuideLeg,
  GuidePlace,
  Inline,
  Lang,
  Scene,
} from './guide.ts';
import { type Geo, plainGeo } from './map/geo.ts';
import { mapOf } from './map.ts';
import {
  blocks,
  type Cite,
  inlines,
  onlyParagraph,
  plain,
  type Section,
  sourced,
  splitDocument,
  splitSection,
} from './markdown.ts';
import { type Facts, factsSchema, type SectionId, sectionIds } from './schema.ts';

/**
 * Joins a destination's facts with one language's text.
 * Throws one Error that names file, line and what to do for the first thing that is wrong.
 */
export function compileGuide(
  folder: string,
  facts: Facts,
  lang: Lang,
  markdown: string,
  scene: Scene | null = null,
  geo: Geo = plainGeo(),
): Guide {
  const file = `${folder}/${lang}.md`;
  const numbers = new Map<string, number>();
  const cite: Cite = (key) => {
    if (!facts.sources[key]) throw new Error(`${file} cites ${key}, which facts.json lacks.`);
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    return number;
  };
  const document = splitDocument(file, markdown);
  const [hook, description, ...rest] = document.lead;
  if (hook?.type !== 'blockquote' || description?.type !== 'paragraph' || rest.length)
    throw new Error(
      `${file}: after "# Name" stand one "> sentence" for the hero and one paragraph that describes the page.`,
    );
  const descriptionText = plain(description).replaceAll('\n', ' ');
  if (descriptionText.length < 70 || descriptionText.length > 160)
    throw new Error(
      `${file}: the description has ${descriptionText.length} characters; 70 to 160 are shown by search engines.`,
    );
  const [hookParagraph] = hook.children;
  if (hookParagraph?.type !== 'paragraph') throw new Error(`${file}: the hero sentence is empty.`);
  const hookText = sourced(file, hook, inlines(file, hookParagraph.children, cite));

  const bySection = (id: SectionId): Section => {
    const section = document.sections.find((one) => one.id === id);
    if (!section) throw new Error(`${file} lacks the section {#${id}}.`);
    return section;
  };
  for (const { id, line } of document.sections)
    if (!(sectionIds as readonly string[]).includes(id))
      throw new Error(
        `${file}:${line} {#${id}} is not a section of a guide: ${sectionIds.join(', ')}.`,
      );

  const body = (id: SectionId) => blocks(file, bySection(id).nodes, cite);
  // In the order of the page, so that the source numbers rise as one reads.
  const glance = glanceItems(file, bySection('glance'), cite);
  const when = body('when');
  const climateSources = [facts.climate.source, facts.climate.seaSource].flatMap((key) =>
    key ? [cite(key)] : [],
  );
  const understand = body('understand');
  const { getThere, legs } = legsAndText(file, facts, bySection('get-there'), cite);
  const getAround = body('get-around');
  const places = placesWithText(file, facts, bySection('places'), cite);
  const eat = body('eat');
  const safe = body('safe');
  const practical = body('practical');
  const { source: _source, seaSource: _sea, ...climate } = facts.climate;
  return {
    slug: facts.slug,
    lang,
    name: document.name,
    scene,
    hook: hookText,
    description: descriptionText,
    region: facts.region,
    departments: facts.departments,
    center: facts.center,
    bbox: facts.bbox,
    bestMonths: facts.bestMonths,
    reviewed: facts.reviewed,
    titles: Object.fromEntries(
      sectionIds.map((id) => [id, bySection(id).title]),
    ) as Guide['titles'],
    glance,
    climate: { ...climate, s: climateSources },
    legs,
    places,
    body: {
      when,
      understand,
      'get-there': getThere,
      'get-around': getAround,
      eat,
      safe,
      practical,
    },
    map: mapOf(
      facts,
      places.map((place) => place.name),
      geo,
    ),
    sources: [...numbers].flatMap(([key, n]) => {
      const source = facts.sources[key];
      return source ? [{ ...source, n }] : [];
    }),
  };
}

export function cardOf(facts: Facts, guide: Guide): GuideCard {
  const { slug, name, description, scene, region, bestMonths, center } = guide;
  const rainyDays = facts.climate.months.map((month) => month.rainyDays);
  return {
    slug,
    name,
    description,
    scene,
    region,
    bestMonths,
    center,
    order: facts.order,
    rainyDays,
  };
}

/** Parses facts.json. Throws with the path of the first wrong field; checks what one field cannot say. */
export function parseFacts(folder: string, json: unknown): Facts {
  const parsed = v.safeParse(factsSchema, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`${folder}/facts.json ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  }
  const facts = parsed.output;
  const [west, south, east, north] = facts.bbox;
  const seen = new Set<string>();
  for (const place of facts.places) {
    const where = `${folder}/facts.json place ${place.slug}`;
    if (seen.has(place.slug)) throw new Error(`${where} stands twice.`);
    seen.add(place.slug);
    if (place.lat < south || place.lat > north || place.lon < west || place.lon > east)
      throw new Error(`${where} lies outside the destination: check lat and lon.`);
    const keys = [...place.sources, place.position, place.price?.cop?.source];
    for (const key of keys)
      if (key && !facts.sources[key]) throw new Error(`${where} names the unknown source ${key}.`);
  }
  for (const key of [
    facts.climate.source,
    facts.climate.seaSource,
    ...facts.legs.flatMap((leg) => leg.sources),
  ])
    if (key && !facts.sources[key])
      throw new Error(`${folder}/facts.json names the unknown source ${key}.`);
  return facts;
}

/** `- Label: **value** note` */
function glanceItems(file: string, section: Section, cite: Cite): GlanceItem[] {
  return listOf(file, section).children.map((item) => {
    const [label, value, ...note] = onlyParagraph(file, item);
    if (label?.type !== 'text' || !label.value.trim().endsWith(':') || value?.type !== 'strong')
      throw new Error(
        `${file}:${item.position?.start.line} write "- Label: **value** note" at a glance.`,
      );
    const text = inlines(file, note, cite);
    sourced(file, item, [plain(value), ...text]);
    return { label: label.value.trim().slice(0, -1), value: plain(value), note: trimmed(text) };
  });
}

/** Paragraphs, then `- {#id} **Name** note` for each leg of facts.json. */
function legsAndText(file: string, facts: Facts, section: Section, cite: Cite) {
  const list = section.nodes.find((node): node is List => node.type === 'list');
  const getThere = blocks(
    file,
    section.nodes.filter((node) => node !== list),
    cite,
  );
  const found = new Map<string, { name: string; note: Inline[] }>();
  for (const item of list?.children ?? []) {
    const [mark, name, ...note] = onlyParagraph(file, item);
    const id = mark?.type === 'text' ? mark.value.match(/^\{#([a-z0-9-]+)\}\s*$/)?.[1] : undefined;
    if (!id || name?.type !== 'strong')
      throw new Error(`${file}:${item.position?.start.line} write "- {#leg-id} **Name** note".`);
    if (!facts.legs.some((leg) => leg.id === id))
      throw new Error(`${file}:${item.position?.start.line} {#${id}} is no leg of facts.json.`);
    const text = inlines(file, note, cite);
    sourced(file, item, text);
    found.set(id, { name: plain(name), note: trimmed(text) });
  }
  const legs = facts.legs.map((leg): GuideLeg => {
    const text = found.get(leg.id);
    if (!text) throw new Error(`${file} has no text for the leg ${leg.id}.`);
    const { id, mode, minutes = null, km = null, sources } = leg;
    return { id, mode, minutes, km, ...text, s: sources.map(cite) };
  });
  return { getThere, legs };
}

function placesWithText(file: string, facts: Facts, section: Section, cite: Cite): GuidePlace[] {
  const [, ...parts] = splitSection(file, section);
  for (const { id, line } of parts)
    if (!facts.places.some((place) => place.slug === id))
      throw new Error(`${file}:${line} {#${id}} is no place of facts.json.`);
  return facts.places.map((place): GuidePlace => {
    const part = parts.find(({ id }) => id === place.slug);
    if (!part?.nodes.length) throw new Error(`${file} has no text for the place ${place.slug}.`);
    const text = blocks(file, part.nodes, cite);
    const { sources, position, price, ...plainFacts } = place;
    const amount = price?.cop;
    return {
      ...plainFacts,
      name: part.title,
      text,
      s: sources.map(cite),
      positionSource: position ? cite(position) : null,
      price: price
        ? {
            band: price.band,
            cop: amount
              ? { min: amount.min, max: amount.max, year: amount.year, s: [cite(amount.source)] }
              : null,
          }
        : null,
    };
  });
}

function listOf(file: string, section: Section): List {
  const [list, ...rest] = section.nodes;
  if (list?.type !== 'list' || rest.length)
    throw new Error(`${file}:${section.line} {#${section.id}} is one list.`);
  return list;
}

function trimmed(text: Inline[]): Inline[] {
  const [first, ...rest] = text;
  if (typeof first !== 'string') return text;
  const start = first.replace(/^[\s:;,.–—-]+/, '');
  return start ? [start, ...rest] : rest;
}
