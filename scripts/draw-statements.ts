/**
 * `npm run audit -- --seed 20261124 [--count 60] [--lang en] [--guides bogota,covenas]`: draws sourced statements
 * of the guides at random and prints each with its sources, for a person to check. The same seed and the same texts
 * give the same statements.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseFacts } from '../content/facts.ts';
import type { Source } from '../content/schema.ts';

type Statement = { guide: string; section: string; text: string; keys: string[] };

const folder = join(import.meta.dirname, '../content/destinations');
const mark = /^(?<text>.+?)\s*\[\^(?<keys>[A-Z0-9_, ]+)\]/;

/** What stands between two source marks of a line is one statement, headed by the heading above it. */
function statementsOf(guide: string, markdown: string): Statement[] {
  const statements: Statement[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    section = line.match(/^#.*\{#(?<id>[a-z0-9-]+)\}/)?.groups?.id ?? section;
    let rest = line;
    for (let found = rest.match(mark); found; found = rest.match(mark)) {
      const { text = '', keys = '' } = found.groups ?? {};
      statements.push({ guide, section, text: text.trim(), keys: keys.split(/,\s*/) });
      rest = rest.slice(found[0].length).replace(/^[.,;]?\s*/, '');
    }
  }
  return statements;
}

/** Numbers from 0 to below 1 that the seed alone decides (the generator "mulberry32"). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One at random of each of `count` equal stretches, so that every guide has its share. */
function drawn(all: Statement[], count: number, random: () => number): Statement[] {
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => {
    const stretch = all.length / Math.min(count, all.length);
    return all[Math.floor((index + random()) * stretch)];
  }).filter((one) => one !== undefined);
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '60' },
    lang: { type: 'string', default: 'es' },
    guides: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const slugs = values.guides?.split(',') ?? readdirSync(folder).sort();
const sources: Record<string, Record<string, Source>> = {};
const all = slugs.flatMap((slug) => {
  const facts = JSON.parse(readFileSync(join(folder, slug, 'facts.json'), 'utf8'));
  sources[slug] = parseFacts(slug, facts).sources;
  return statementsOf(slug, readFileSync(join(folder, slug, `${values.lang}.md`), 'utf8'));
});
console.log(`seed ${seed}, ${values.count} of ${all.length} statements, ${values.lang}`);
drawn(all, Number(values.count), randomNumbers(seed)).forEach((one, index) => {
  console.log(`\n${index + 1}. ${one.guide} #${one.section}\n   ${one.text}`);
  for (const key of one.keys) {
    const { title, publisher, date, url } = sources[one.guide]?.[key] ?? {};
    console.log(`   [${key}] ${title}. ${publisher}, ${date ?? 'no date'}. ${url ?? ''}`);
  }
});
