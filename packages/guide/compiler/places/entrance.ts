import type { PlaceFacts, Visitor } from './schema.ts';

const grown = new Set<Visitor>(['adult', 'national', 'foreign']);

/** What grown visitors pay: from whoever pays least to whoever pays most, in whole pesos. Null where no rate is theirs. */
export function ordinaryRates(entrance: PlaceFacts['entrance']) {
  const rates = (entrance ?? []).filter((rate) => grown.has(rate.for)).map(({ cop }) => cop);
  if (rates.length === 0) return null;
  return {
    min: Math.min(...rates.map(({ min }) => min)),
    max: Math.max(...rates.map(({ max }) => max)),
    years: [...new Set(rates.map(({ year }) => year))],
    sources: [...new Set(rates.map(({ source }) => source))],
  };
}

/** A sentence about a place whose price is stated twice and differently; null where it is not. */
export function entranceFault({ entrance, price }: PlaceFacts): string | null {
  if (!entrance) return null;
  if (!price) return 'its entrance needs the band of its price.';
  const rates = ordinaryRates(entrance);
  const differs = price.cop && (price.cop.min !== rates?.min || price.cop.max !== rates.max);
  return differs ? 'its price and its entrance differ.' : null;
}
