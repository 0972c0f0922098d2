import type { GuideClimate } from '#guide/compiler/guide.ts';

type MonthThreads = {
  month: number;
  /** SVG path in a 100 × 100 field: one line for each rainy day. Empty where the station has no data. */
  path: string;
  /** Length of the threads, 0 to 1 of the wettest month. */
  length: number;
  rainMm: number | null;
};

/** The year as a fringe: as many threads as rainy days, as long as the month's rain in millimetres. */
export function fringe(months: GuideClimate['months']): MonthThreads[] {
  const most = Math.max(...months.map(({ rainMm }) => rainMm ?? 0), 1);
  const step = Math.min(5.6, 92 / Math.max(...months.map(({ rainyDays }) => rainyDays ?? 0), 1));
  return months.map(({ rainMm, rainyDays }, index) => {
    const length = (rainMm ?? 0) / most;
    const threads = rainMm === null ? 0 : Math.round(rainyDays ?? 0);
    const end = Math.round(Math.max(length * 100, 2));
    const path = Array.from({ length: threads }, (_, nth) => {
      const x = 50 + (nth - (threads - 1) / 2) * step;
      // A real fringe is not cut with a ruler.
      return `M${Number(x.toFixed(1))} 0V${end - ((nth * 7) % 4)}`;
    }).join('');
    return { month: index + 1, path, length, rainMm };
  });
}
