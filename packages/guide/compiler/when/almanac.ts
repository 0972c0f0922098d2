import type { Almanac, Guide, GuideCard, Lang } from '../guide.ts';
import { verdictRules } from './rules.ts';

/** All destinations' months in one language, for the pages that answer "when and for what?". */
export function almanacOf(lang: Lang, cards: GuideCard[], guides: Guide[]): Almanac {
  const found = cards.flatMap(
    ({ slug }) => guides.find((guide) => guide.slug === slug && guide.lang === lang) ?? [],
  );
  return {
    lang,
    year: found[0]?.year.year ?? 0,
    rules: verdictRules,
    places: found.map(({ slug, climate, year, festivals, bestMonths }) => ({
      slug,
      bestMonths,
      gauge: climate.name,
      gauges: year.gauges,
      festivals: Object.fromEntries(festivals.map(({ id, name }) => [id, name])),
      months: year.months.map((month, index) => {
        const { rainMm, rainyDays, highC, lowC, seaC } = climate.months[index] ?? nothing;
        return { ...month, rainMm, rainyDays, highC, lowC, seaC };
      }),
    })),
  };
}

const nothing = { rainMm: null, rainyDays: null, highC: null, lowC: null, seaC: null };
