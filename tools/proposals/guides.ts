import { resolve } from 'node:path';
import { compiledContent } from '#guide/compiler/cache/compiled.ts';
import type { Guide, Lang } from '#guide/compiler/guide.ts';
import { islandsOf } from '#guide/compiler/map/islands.ts';
import { compileWays } from '#guide/compiler/ways/compile.ts';
import { readWays } from '#guide/compiler/ways/read.ts';
import { factsOf } from '#planner/data/guide-facts.ts';
import type { Facts } from '#planner/rules/facts.ts';
import { chainsOn } from '#planner/rules/ways/chains.ts';

export type Guides = { guides: readonly Guide[]; facts: Facts };

const root = resolve(import.meta.dirname, '../../content');

/** The guides of a language in the order of the lists, and what plans need of them, as a page has them once they came. */
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
  return { guides, facts: factsOf(guides, islands, chainsOn(ways)) };
}
