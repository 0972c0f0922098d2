import type { Lang } from '#guide/compiler/guide.ts';
import type { CountryAnswer, CountryWay } from '../../rules/country/answer.ts';
import type { StopDraft } from '../../rules/edits/edits.ts';
import { stopModes } from '../../rules/rows/columns.ts';
import type { TripRow } from '../../rules/rows/rows.ts';
import { limits } from '../../rules/rows/rows.ts';
import { newTrip } from './new-trip.ts';

type Draft = { title: string; start: string | null; style: TripRow['style'] };

/**
 * Makes a trip of an answer and gives its id: its days, a stay in each town by the means of the way there, and the ways
 * in and out as legs of the first and the last day.
 */
export async function newCountryTrip(
  answer: CountryAnswer,
  { title, start, style }: Draft,
  lang: Lang,
): Promise<string> {
  const { stays, ways } = answer;
  const nights = stays.reduce((sum, stay) => sum + stay.nights, 0);
  const days: StopDraft[][] = Array.from({ length: nights + 1 }, () => []);
  let day = 0;
  for (const [nth, { name, nights, lat, lon }] of stays.entries()) {
    const way = ways[nth];
    // The way from one bed to the next is the plan's; before the first there is none.
    if (nth === 0 && way) days[day]?.push(legOf(way));
    const mode = nth > 0 && way ? modeOf(way) : null;
    days[day]?.push({ kind: 'stay', title: name, nights, mode, lat, lon });
    day += nights;
  }
  const out = ways.at(-1);
  if (out) days[nights]?.push(legOf(out));
  const draft = { title: title.slice(0, limits.tripTitle), start_date: start, style };
  return newTrip(draft, { days: days.length, stops: days, copy: null }, lang);
}

function legOf(way: CountryWay): StopDraft {
  const title = `${way.from} – ${way.to}`;
  return { kind: 'leg', title, mode: modeOf(way), minutes: way.minutes[1] };
}

function modeOf({ mode }: CountryWay) {
  return stopModes.find((one) => one === mode) ?? null;
}
