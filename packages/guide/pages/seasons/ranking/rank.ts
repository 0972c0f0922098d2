import type {
  Almanac,
  AlmanacMonth,
  AlmanacPlace,
  JudgedInterest,
  Verdict,
  VerdictLevel,
} from '#guide/compiler/guide.ts';

export type Ranked = {
  place: AlmanacPlace;
  month: AlmanacMonth;
  /** For the interest asked for, or for all that the place is visited for. */
  level: VerdictLevel;
  /** The guide suggests this month. */
  ours: boolean;
  verdicts: Verdict[];
};

const points: Record<VerdictLevel, number> = { good: 2, fair: 1, poor: 0 };

/**
 * The destinations of a month (1 to 12), best first: by the verdict, then those whose guide suggests the month, then
 * by all their verdicts, then those with fewer rainy days. Without an interest all of them; with one, those that are visited for it.
 */
export function rank(
  { places }: Almanac,
  month: number,
  interest: JudgedInterest | null = null,
): Ranked[] {
  const found = places.flatMap((place): Ranked[] => {
    const facts = place.months[month - 1];
    if (!facts) return [];
    const verdicts = facts.verdicts.filter((one) => !interest || one.interest === interest);
    const ours = place.bestMonths.includes(month);
    const level = interest ? verdicts[0]?.level : overall(verdicts, ours);
    return level ? [{ place, month: facts, level, ours, verdicts }] : [];
  });
  return found.sort(
    (one, other) =>
      points[other.level] - points[one.level] ||
      Number(other.ours) - Number(one.ours) ||
      average(other.verdicts) - average(one.verdicts) ||
      (one.month.rainyDays ?? 31) - (other.month.rainyDays ?? 31),
  );
}

/**
 * Where to go all the same in a month in which no destination is good and several are alike: the first of them, and
 * whether that is for its rain. Null where the verdicts say enough.
 */
export function recommended(
  ranked: Ranked[],
): { one: Ranked; isDriest: boolean; rainyDays: number } | null {
  const [one] = ranked;
  if (!one || one.level === 'good' || ranked[1]?.level !== one.level) return null;
  // Without a harvest or a festival there is nothing to recommend.
  const judgedByWeather = one.verdicts.some(({ reasons }) =>
    reasons.some(({ code }) => code === 'rainyDays'),
  );
  if (!judgedByWeather) return null;
  const rainyDays = rainyDaysOf(one);
  const isDriest = ranked.every((other) => other === one || rainyDaysOf(other) > rainyDays);
  return { one, isDriest, rainyDays };
}

/** By the gauge that its verdict goes by, which can be another than that of its town. */
function rainyDaysOf({ verdicts, month }: Ranked): number {
  const reasons = verdicts.flatMap((verdict) => verdict.reasons);
  const judged = reasons.flatMap((reason) => (reason.code === 'rainyDays' ? [reason.value] : []));
  return Math.round(judged[0] ?? month.rainyDays ?? 31);
}

/** Our guide's word first; otherwise what its verdicts come to on average, never better than fair. */
function overall(verdicts: Verdict[], ours: boolean): VerdictLevel {
  if (ours) return 'good';
  return verdicts.length > 0 && average(verdicts) >= points.fair ? 'fair' : 'poor';
}

function average(verdicts: Verdict[]): number {
  const sum = verdicts.reduce((total, { level }) => total + points[level], 0);
  return sum / Math.max(verdicts.length, 1);
}
