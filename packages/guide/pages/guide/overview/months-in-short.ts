import type { Guide, JudgedInterest, VerdictLevel } from '#guide/compiler/guide.ts';

/** What the weather decides; the first that a destination is judged for speaks for its year. */
const byWeather = ['beach', 'hiking'] as const satisfies JudgedInterest[];

type Month = {
  /** 1 to 12. */
  month: number;
  /** Good only where the guide recommends it. */
  level: VerdictLevel;
  rainMm: number | null;
  rainyDays: number | null;
  /** Of the wettest month's rain, 0 to 1. */
  share: number;
};

/** A destination's year: for which interest it is judged, the months that are poor for it, and each month. */
export function monthsInShort({
  year,
  climate,
  bestMonths,
}: Pick<Guide, 'year' | 'climate' | 'bestMonths'>): {
  interest: (typeof byWeather)[number] | null;
  avoid: number[];
  months: Month[];
} {
  const interest =
    byWeather.find((one) =>
      year.months.some(({ verdicts }) => verdicts.some((verdict) => verdict.interest === one)),
    ) ?? null;
  const most = Math.max(...climate.months.map(({ rainMm }) => rainMm ?? 0), 1);
  const months = climate.months.map(({ rainMm, rainyDays }, index): Month => {
    const month = index + 1;
    const verdict = year.months[index]?.verdicts.find((one) => one.interest === interest);
    const isPoor = verdict?.level === 'poor' && !bestMonths.includes(month);
    const level = bestMonths.includes(month) ? 'good' : isPoor ? 'poor' : 'fair';
    return { month, level, rainMm, rainyDays, share: (rainMm ?? 0) / most };
  });
  const avoid = months.filter(({ level }) => level === 'poor').map(({ month }) => month);
  return { interest, avoid, months };
}
