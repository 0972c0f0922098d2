import { create } from 'zustand';
import type { Guide, Lang } from '#guide/compiler/guide.ts';
import { readGuide } from '#guide/data/guides.ts';
import { readIslands } from '#guide/data/map/islands.ts';
import { readWays } from '#guide/data/ways.ts';
import type { Facts, FindChain } from '../rules/facts.ts';
import { noFacts } from '../rules/facts.ts';
import { factsOf } from './guide-facts.ts';

type TripFacts = {
  guides: readonly Guide[];
  facts: Facts;
  /** Guides, by slug, that came or could not be had: what is not here of them is not about to come. */
  settled: ReadonlySet<string>;
  /** The same of the ways between places. */
  areWaysSettled: boolean;
};

/** What the guides say of the places of the open trip; grows as guides arrive. */
export const useTripFacts = create<TripFacts>(() => ({
  guides: [],
  facts: noFacts,
  settled: new Set(),
  areWaysSettled: false,
}));

const asked = new Set<string>();

/**
 * Fetches the guides of these destinations, each once, where the islands are and the country's ways. What does not come is asked for
 * again at the next call.
 */
export async function needFacts(slugs: string[], lang: Lang): Promise<void> {
  const missing = slugs.filter((slug) => !asked.has(slug));
  const { islands: known, chains: search } = useTripFacts.getState().facts;
  if (missing.length === 0 && known && search) return;
  for (const slug of missing) asked.add(slug);
  const [islands, chains, ...found] = await Promise.all([
    known ?? readIslands().catch(() => null),
    search ?? readChains(lang).catch(() => null),
    ...missing.map((slug) =>
      readGuide(slug, lang).catch(() => {
        asked.delete(slug);
        return null;
      }),
    ),
  ]);
  const { guides: before, facts, settled } = useTripFacts.getState();
  const guides = [...before, ...found.filter((guide): guide is Guide => guide !== null)];
  useTripFacts.setState({
    guides,
    facts: factsOf(guides, facts.islands ?? islands, facts.chains ?? chains),
    settled: new Set([...settled, ...missing]),
    areWaysSettled: true,
  });
}

/** The search is fetched with the graph: the plan is shown before. */
async function readChains(lang: Lang): Promise<FindChain> {
  const [{ chainsOn }, ways] = await Promise.all([
    import('../rules/ways/chains.ts'),
    readWays(lang),
  ]);
  return chainsOn(ways);
}
