import { dayFromIso, monthOf } from '#kit/calendar/days.ts';
import { crowdsOf } from '#kit/calendar/holidays/crowds.ts';
import { easterOf } from '#kit/calendar/holidays/easter.ts';
import { type GuideYear, type JudgedInterest, judgedInterests } from '../guide.ts';
import { type Facts, weatherInterests } from '../schema.ts';
import { monthsShut } from './shut.ts';
import { verdictOf } from './verdicts.ts';

/**
 * The year that crowds and festivals are told for, by the day of the build (`YYYY-MM-DD`): whoever reads in
 * November or December plans the year to come. It is content, so that page and application say the same year.
 */
export function shownYear(today: string): number {
  const year = Number(today.slice(0, 4));
  return monthOf(dayFromIso(today)) >= 11 ? year + 1 : year;
}

/** A destination's twelve months in a year: how full the country is, and a verdict for what it is visited for. */
export function yearOf(
  facts: Pick<Facts, 'climate' | 'goodFor' | 'harvest' | 'festivals'> &
    Partial<Pick<Facts, 'places' | 'chosen'>>,
  year: number,
): GuideYear {
  const interests = judgedInterests.filter((one: JudgedInterest) => facts.goodFor.includes(one));
  const crowds = crowdsOf(year);
  const shut = monthsShut(facts);
  const { gauges = [], name } = facts.climate;
  const gaugeOf = (interest: JudgedInterest) =>
    gauges.find((gauge) => gauge.interests.some((one) => one === interest));
  const months = facts.climate.months.map((climate, index) => {
    const month = index + 1;
    const { level, days } = crowds[index] ?? { level: 'quiet', days: [] };
    const crowd = { level, days: days.length };
    const festivals = facts.festivals
      .filter((festival) => monthsOf(festival, year).includes(month))
      .map(({ id }) => id);
    const isShut = shut.includes(month);
    const known = { month, harvest: facts.harvest, festivals, crowd, isShut };
    const verdicts = interests.flatMap((one) => {
      const rain = gaugeOf(one)?.months[index];
      return verdictOf(one, { ...known, climate: { ...climate, ...rain } }) ?? [];
    });
    return { month, crowd, verdicts };
  });
  const judged = weatherInterests.filter((one) => interests.includes(one));
  return {
    year,
    months,
    gauges: Object.fromEntries(judged.map((one) => [one, gaugeOf(one)?.name ?? name])),
  };
}

/**
 * Months of a festival in one year. What is kept in Holy Week names its possible months in the facts; of these,
 * those that Thursday to Sunday fall in this time. What moves with Easter but lies elsewhere keeps its months.
 */
function monthsOf({ months, easter }: Facts['festivals'][number], year: number): number[] {
  if (!easter) return months;
  const sunday = easterOf(year);
  const holy = new Set([monthOf(sunday - 3), monthOf(sunday)]);
  const kept = months.filter((month) => holy.has(month));
  return kept.length > 0 ? kept : months;
}
