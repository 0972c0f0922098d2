import { resolve } from 'node:path';
import { compiledContent } from '#guide/compiler/cache/compiled.ts';
import type { Lang } from '#guide/compiler/guide.ts';
import { islandsOf } from '#guide/compiler/map/islands.ts';
import { compileWays } from '#guide/compiler/ways/compile.ts';
import { readWays } from '#guide/compiler/ways/read.ts';
import { staysOf } from '#guide/compiler/ways/stays.ts';
import type { CountryFacts } from '#planner/rules/country/country-facts.ts';

const content = resolve(import.meta.dirname, '../content');

/** What a plan of the whole country is made from, without a browser: as `readCountryFacts` gives it. */
export function countryFacts(lang: Lang): CountryFacts {
  const { cards, guides } = compiledContent();
  const slugs = cards[lang].map(({ slug }) => slug);
  const found = slugs.flatMap(
    (slug) => guides.find((guide) => guide.slug === slug && guide.lang === lang) ?? [],
  );
  const islands = islandsOf(resolve(content, 'geo'), slugs);
  const { hubs, edges } = compileWays(readWays(resolve(content, 'ways')), found, islands).ways;
  return { towns: staysOf(found), ways: { hubs, edges } };
}
