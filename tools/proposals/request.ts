import { parseArgs } from 'node:util';
import { today } from '#kit/calendar/local-time.ts';
import { type Motive, motives } from '#kit/rules/motives.ts';
import type { Wishes } from '#planner/rules/arrange/wishes.ts';
import { rhythms } from '#planner/rules/arrange/wishes.ts';
import { type CountryRequest, nightsRange, startOfMonth } from '#planner/rules/country/request.ts';
import type { Guides } from './guides.ts';

/** What somebody asks of the planner. */
export type ProposalRequest = {
  /** Slugs, in their order. */
  destinations: string[];
  days: number;
  /** `YYYY-MM-DD`; null is a trip without dates. */
  from: string | null;
  wishes: Wishes;
  /** `slug/place-slug` where one sleeps; null is where the planner says. */
  bed: string | null;
};

/** What was asked cannot be answered; the message says why in one line. */
export class BadRequest extends Error {
  override name = 'BadRequest';
}

const budgets = { low: 'backpacker', middle: 'middle', high: 'comfort' } as const;
const mostDays = 21;

/** Hours on the way in one day that one has who does not say. */
const usualHours = 9;

/**
 * The request that arguments of the command ask: of the whole country where they name no destination. Throws
 * `BadRequest`.
 */
export function requestOf(
  args: readonly string[],
  guides: Guides,
): ProposalRequest | CountryRequest {
  const values = parsed(args);
  return values.destinations === undefined
    ? countryRequest(values)
    : proposalRequest(values, guides);
}

type Values = ReturnType<typeof parsed>;

function countryRequest(values: Values): CountryRequest {
  for (const option of ['rhythm', 'arrive', 'leave', 'bed'] as const)
    if (values[option] !== undefined)
      throw new BadRequest(`--${option} needs --destinations: it says nothing of a whole country.`);
  const { start, month } = dateOf(values);
  if (start === null && month === null)
    throw new BadRequest('Without --destinations, --from or --month is needed.');
  return {
    nights: whole('days', values.days ?? '', nightsRange.least + 1, nightsRange.most + 1) - 1,
    start: start ?? startOfMonth(month ?? 1, today()),
    from: 'bogota',
    to: null,
    motives: motivesOf(values),
    hours: usualHours,
    style: styleOf(values),
    must: [],
  };
}

function proposalRequest(values: Values, { guides, facts }: Guides): ProposalRequest {
  const slugs = guides.map(({ slug }) => slug);
  const destinations = list(values.destinations);
  if (destinations.length === 0)
    throw new BadRequest(`--destinations is missing: ${slugs.join(', ')}.`);
  for (const slug of destinations) oneOf('destinations', slug, slugs);
  if (new Set(destinations).size < destinations.length)
    throw new BadRequest('--destinations names one twice.');
  const days = whole('days', values.days ?? '', destinations.length, mostDays);
  const { start: from, month } = dateOf(values);
  const bed = values.bed === undefined ? null : bedOf(values.bed, destinations);
  if (bed !== null && !facts.places.has(bed))
    throw new BadRequest(`--bed ${values.bed} is no place of ${destinations.join(', ')}.`);
  return {
    destinations,
    days,
    from,
    bed,
    wishes: {
      rhythm: oneOf('rhythm', values.rhythm ?? 'normal', rhythms),
      walkKm: null,
      style: styleOf(values),
      motives: motivesOf(values),
      month: from === null ? month : null,
      arrive: clock('arrive', values.arrive),
      leave: clock('leave', values.leave),
    },
  };
}

/** The first day, and the month where it was said. */
function dateOf(values: Values): { start: string | null; month: number | null } {
  const start = values.from ?? null;
  if (start !== null && !isDate(start))
    throw new BadRequest(`--from ${start} is no date YYYY-MM-DD.`);
  const month = values.month === undefined ? null : whole('month', values.month, 1, 12);
  if (month !== null && start !== null && month !== Number(start.slice(5, 7)))
    throw new BadRequest(`--from ${start} is not in month ${month}.`);
  return { start, month };
}

function styleOf({ budget = 'middle' }: Values): Wishes['style'] {
  return budgets[oneOf('budget', budget, ['low', 'middle', 'high'] as const)];
}

function motivesOf({ wishes }: Values): Motive[] {
  return list(wishes).map((one) => oneOf('wishes', one, motives));
}

function parsed(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      args: [...args],
      options: {
        destinations: text,
        days: text,
        month: text,
        from: text,
        wishes: text,
        rhythm: text,
        budget: text,
        arrive: text,
        leave: text,
        bed: text,
        lang: text,
        json: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new BadRequest(error instanceof Error ? firstLine(error.message) : String(error));
  }
}

const firstLine = (text: string) => text.split('\n')[0] ?? text;

function list(text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : text.split(',').map((one) => one.trim());
}

function oneOf<One extends string>(option: string, asked: string, known: readonly One[]): One {
  const found = known.find((one) => one === asked);
  if (found === undefined)
    throw new BadRequest(`--${option} knows ${known.join(', ')}, not ${asked}.`);
  return found;
}

function whole(option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new BadRequest(`--${option} is a number from ${least} to ${most}.`);
  return value;
}

function clock(option: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text))
    throw new BadRequest(`--${option} ${text} is no time HH:MM.`);
  return text;
}

function isDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A place alone is one of the first destination that has it. */
function bedOf(text: string, destinations: readonly string[]): string {
  return text.includes('/') ? text : `${destinations[0]}/${text}`;
}
