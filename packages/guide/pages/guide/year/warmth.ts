import type { GuideClimate } from '#guide/compiler/guide.ts';

type Warmth = {
  month: number;
  high: number | null;
  low: number | null;
  /** Where the bar ends, as parts of the whole from above, 0 to 1; null without both figures. */
  bar: { from: number; to: number } | null;
};

/** The year's temperatures on one scale, from the coldest night to the warmest day. Degrees Celsius. */
export function warmthOf(months: GuideClimate['months']): Warmth[] {
  const known = months.flatMap(({ highC, lowC }) => [highC ?? [], lowC ?? []].flat());
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const down = (value: number) => (most - value) / (most - least || 1);
  return months.map(({ highC, lowC }, index) => ({
    month: index + 1,
    high: highC,
    low: lowC,
    bar: highC === null || lowC === null ? null : { from: down(highC), to: down(lowC) },
  }));
}
