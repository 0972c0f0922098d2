import type { Lang } from '#guide/compiler/guide.ts';
import { readStays } from '#guide/data/stays.ts';
import { readWays } from '#guide/data/ways.ts';
import type { CountryFacts } from '../rules/country/country-facts.ts';

/** What a plan of the whole country is made from. Throws `ContentUnreachable`. */
export async function readCountryFacts(lang: Lang): Promise<CountryFacts> {
  const [towns, { hubs, edges }] = await Promise.all([readStays(lang), readWays(lang)]);
  return { towns, ways: { hubs, edges } };
}
