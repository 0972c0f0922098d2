import type { CrowdLevel } from '#kit/calendar/holidays/crowds.ts';
import type { JudgedInterest, Reason, Verdict, VerdictLevel } from '../guide.ts';
import type { Climate, Facts } from '../schema.ts';
import { verdictRules } from './rules.ts';

/** What is known of one month in one destination. */
export type MonthFacts = {
  month: number;
  climate: Climate['months'][number];
  harvest: Facts['harvest'];
  /** Ids of the festivals that fall in it in the year shown. */
  festivals: string[];
  crowd: { level: CrowdLevel; days: number };
  /** Half of the chosen places or more are shut through the month. */
  isShut: boolean;
};

type Judgement = Omit<Verdict, 'interest'> | null;

const judges: Record<JudgedInterest, (facts: MonthFacts) => Judgement> = {
  beach: ({ climate }) => {
    const { goodDays, goodMm, fairDays, warmSeaC } = verdictRules.beach;
    const rain = rainOf(climate);
    if (!rain) return null;
    const dry: VerdictLevel =
      rain.days <= goodDays && rain.mm <= goodMm ? 'good' : rain.days <= fairDays ? 'fair' : 'poor';
    const reasons: Reason[] = [{ code: 'rainyDays', value: rain.days }];
    if (rain.days <= goodDays && rain.mm > goodMm) reasons.push({ code: 'rainMm', value: rain.mm });
    if (climate.seaC === null) return { level: dry, reasons };
    reasons.push({ code: 'seaC', value: climate.seaC });
    return { level: climate.seaC < warmSeaC ? oneDown(dry) : dry, reasons };
  },
  hiking: ({ climate, isShut }) => {
    const { goodDays, goodMm, fairDays, fairMm, hotC } = verdictRules.hiking;
    const rain = rainOf(climate);
    if (!rain) return null;
    const within = (days: number, mm: number) => rain.days <= days && rain.mm <= mm;
    const dry: VerdictLevel = within(goodDays, goodMm)
      ? 'good'
      : within(fairDays, fairMm)
        ? 'fair'
        : 'poor';
    const reasons: Reason[] = [{ code: 'rainyDays', value: rain.days }];
    if (rain.mm > goodMm) reasons.push({ code: 'rainMm', value: rain.mm });
    if (isShut) return { level: 'poor', reasons: [{ code: 'closedSeason' }, ...reasons] };
    if (climate.highC === null || climate.highC < hotC) return { level: dry, reasons };
    reasons.push({ code: 'highC', value: climate.highC });
    return { level: oneDown(dry), reasons };
  },
  coffee: ({ harvest, month }) => {
    if (!harvest) return null;
    if (harvest.main.includes(month)) return { level: 'good', reasons: [{ code: 'harvestMain' }] };
    if (harvest.minor.includes(month))
      return { level: 'fair', reasons: [{ code: 'harvestMinor' }] };
    return { level: 'poor', reasons: [{ code: 'harvestNone' }] };
  },
  festivals: ({ festivals }) =>
    festivals.length > 0
      ? { level: 'good', reasons: [{ code: 'festivals', ids: festivals }] }
      : { level: 'poor', reasons: [{ code: 'festivalNone' }] },
  culture: ({ climate, crowd }) => {
    const rain = rainOf(climate);
    if (!rain) return null;
    const wet = rain.days >= verdictRules.culture.wetDays;
    const full = crowd.level === 'very_busy';
    // How full the country is, which is the same for every destination, is said once for the month.
    const reasons: Reason[] = [{ code: 'rainyDays', value: rain.days }];
    return { level: wet && full ? 'poor' : wet || full ? 'fair' : 'good', reasons };
  },
};

/** Null where a fact that the rule needs is missing: a verdict is never guessed. */
export function verdictOf(interest: JudgedInterest, facts: MonthFacts): Verdict | null {
  const judgement = judges[interest](facts);
  return judgement && { interest, ...judgement };
}

/** Whole days and millimetres, because those are the figures that readers see. */
function rainOf({ rainyDays, rainMm }: MonthFacts['climate']) {
  if (rainyDays === null || rainMm === null) return null;
  return { days: Math.round(rainyDays), mm: Math.round(rainMm) };
}

function oneDown(level: VerdictLevel): VerdictLevel {
  return level === 'good' ? 'fair' : 'poor';
}
