import { createReads, useRead } from '#kit/read-store.ts';
import type { Guide, Lang } from '../compiler/guide.ts';
import { destinationCards, readGuide } from './guides.ts';
import { readAtlas } from './map/atlas.ts';
import { readCountryTowns } from './map/country-towns.ts';
import { readGround } from './map/drawn-ground.ts';

/** Content that is read when a component first shows it. */

const atlases = createReads(([lang]: [Lang]) => readAtlas(lang), { keep: true });
const guides = createReads(([slug, lang]: [string, Lang]) => readGuide(slug, lang), { keep: true });
const itineraries = createReads(([lang]: [Lang]) => readItineraries(lang), { keep: true });

const ground = createReads(() => readGround(), { keep: true });

/** The ground that maps are drawn on; not read unless it is `wanted`. */
export function useGround(wanted: boolean) {
  return useRead(ground, wanted ? [] : null);
}

const countryTowns = createReads(() => readCountryTowns(), { keep: true });

/** The towns of Colombia; not read unless they are `wanted`. */
export function useCountryTowns(wanted: boolean) {
  return useRead(countryTowns, wanted ? [] : null);
}

/** Every place of every destination. */
export function useAtlas(lang: Lang) {
  return useRead(atlases, [lang]);
}

/** One guide; its data is null where there is none. */
export function useGuide(slug: string, lang: Lang) {
  return useRead(guides, [slug, lang]);
}

/** Every guide that has itineraries, in the order of the lists; not read unless they are `wanted`. */
export function useItineraries(lang: Lang, wanted: boolean) {
  return useRead(itineraries, wanted ? [lang] : null);
}

async function readItineraries(lang: Lang): Promise<Guide[]> {
  const found = await Promise.all(destinationCards(lang).map(({ slug }) => readGuide(slug, lang)));
  return found.filter((guide): guide is Guide => (guide?.itineraries.length ?? 0) > 0);
}
