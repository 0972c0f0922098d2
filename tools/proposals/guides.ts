import { resolve } from 'node:path';
import { compiledContent } from '#guide/compiler/cache/compiled.ts';
import type { Guide, Lang } from '#guide/compiler/guide.ts';
import { islandsOf } from '#guide/compiler/map/islands.ts';
import { compileWays } from '#guide/compiler/ways/compile.ts';
import { readWays } from '#guide/compiler/ways/read.ts';
import { staysOf } from '#guide/compiler/ways/stays.ts';
import { factsOf } from '#planner/data/guide-facts.ts';
import type { CountryFacts } from '#planner/rules/country/country-facts.ts';
import type { Facts } from '#planner/rules/facts.ts';
import { chainsOn } from '#planner/rules/ways/chains.ts';

export type Guides = {
  guides: readonly Guide[];
  /** What plans need of them, as a page has it once they came. */
  facts: Facts;
  /** What a plan of the whole country is made from, as `readCountryFacts` gives it to a page. */
  country: CountryFacts;
};

const root = resolve(import.meta.dirname, '../../content');

/** The guides of a language in the order of the lists, compiled without a browser. */
export function readGuides(lang: Lang): Guides {
  const { cards, guides: all } = compiledContent();
  const guides = cards[lang].flatMap(
    ({ slug }) => all.find((guide) => guide.lang === lang && guide.slug === slug) ?? [],
  );
  const islands = islandsOf(
    resolve(root, 'geo'),
    guides.map(({ slug }) => slug),
  );
  const { ways } = compileWays(readWays(resolve(root, 'ways')), guides, islands);
  const { hubs, edges } = ways;
  return {
    guides,
    facts: factsOf(guides, islands, chainsOn(ways)),
    country: { towns: staysOf(guides), ways: { hubs, edges } },
  };
}
