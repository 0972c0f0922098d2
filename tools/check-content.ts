/** Compiles every destination and prints what the build would refuse. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiledContent } from '#guide/compiler/cache/compiled.ts';
import { parseFacts } from '#guide/compiler/facts.ts';
import { islandsOf } from '#guide/compiler/map/islands.ts';
import { compileWays } from '#guide/compiler/ways/compile.ts';
import { readWays } from '#guide/compiler/ways/read.ts';
import { unplannedLegs, unusedLegs } from '#guide/compiler/ways/unused.ts';

const root = new URL('../content', import.meta.url).pathname;

try {
  const { guides } = compiledContent();
  for (const { slug, lang, places, sources } of guides)
    console.log(`${slug} ${lang}: ${places.length} places, ${sources.length} sources`);
  const spanish = guides.filter(({ lang }) => lang === 'es');
  const slugs = spanish.map(({ slug }) => slug);
  const islands = islandsOf(join(root, 'geo'), slugs);
  const facts = readWays(join(root, 'ways'));
  const report = compileWays(facts, spanish, islands);
  const { ways } = report;
  console.log(`ways: ${ways.hubs.length} hubs, ${ways.edges.length} edges`);
  for (const leg of unusedLegs(report, spanish))
    console.log(`${leg}: say what it joins, with "between" or in content/ways/edges.json`);
  const destinations = slugs.map((slug) => {
    const file = join(root, 'destinations', slug, 'facts.json');
    return parseFacts(slug, JSON.parse(readFileSync(file, 'utf8')));
  });
  for (const leg of unplannedLegs(facts, destinations))
    console.log(`${leg}: no plan uses its minutes; say "between", or why not with "apart"`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
