import { destinationOf, type Facts, type MonthFacts, placeFactsOf } from './facts.ts';
import { type Plan, staysOf } from './plan.ts';
import type { StopRow } from './rows/rows.ts';

/** What a packing list can begin with; the words are in the messages. */
export const packingKeys = [
  'identity',
  'money',
  'insurance',
  'charger',
  'powerbank',
  'medicines',
  'first_aid',
  'water_bottle',
  'underwear',
  'laundry_bag',
  'light_clothes',
  'cap_sunscreen',
  'rain_jacket',
  'dry_bag',
  'warm_layer',
  'gloves_hat',
  'swimsuit_towel',
  'sandals',
  'hiking_boots',
  'day_pack',
  'repellent',
  'binoculars',
  'seasickness',
  'neck_pillow',
  'padlock',
] as const;
export type PackingKey = (typeof packingKeys)[number];

/** What a list of things to do can begin with. */
export const todoKeys = [
  'check_passport',
  'travel_insurance',
  'tell_bank',
  'copy_documents',
  'offline_maps',
  'book_stays',
  'book_places',
  'book_flights',
  'boat_times',
  'cash_for_towns',
  'altitude_advice',
  'vaccines',
  'busy_dates_early',
] as const;
export type TodoKey = (typeof todoKeys)[number];

type Templates = { packing: PackingKey[]; todo: TodoKey[] };

/** Metres from which nights are cold and the first day is an easy one. */
const highM = 2400;

/**
 * Lists for this trip, by the months of its dates where it has some (the whole year otherwise), the climate of its
 * destinations, and what is in the plan. `isBusy` is whether the checker found a season or long weekend.
 */
export function templatesOf(plan: Plan, facts: Facts, isBusy: boolean): Templates {
  const stops = [...plan.days.flatMap((day) => day.stops), ...plan.unplanned];
  const places = stops.flatMap((stop) => placeFactsOf(stop, facts) ?? []);
  const has = (...kinds: string[]) =>
    places.some((one) => kinds.some((kind) => one.kinds.includes(kind)));
  const rides = (mode: StopRow['mode']) => stops.some((stop) => stop.mode === mode);
  const months = monthsOf(plan, stops, facts);
  const any = (test: (month: MonthFacts) => boolean) => months.some(test);
  const top = Math.max(0, ...places.map(({ altitudeM }) => altitudeM ?? 0));
  const boat = rides('boat') || places.some(({ lastReturn }) => lastReturn !== null);
  const beach = has('beach');
  const outdoors = has('nature', 'do', 'viewpoint');
  const warm = any(({ highC }) => (highC ?? 0) >= 27);
  const nights = plan.days.length;
  const stays = [...staysOf(plan).values()];

  const packing: [PackingKey, boolean][] = [
    ['light_clothes', warm],
    ['cap_sunscreen', warm || beach || outdoors],
    ['rain_jacket', any(({ rainyDays }) => (rainyDays ?? 0) >= 8)],
    ['dry_bag', boat],
    ['warm_layer', any(({ lowC }) => (lowC ?? 99) < 15) || top >= highM],
    ['gloves_hat', any(({ lowC }) => (lowC ?? 99) < 6) || top >= 3000],
    ['swimsuit_towel', beach || has('wellness') || any(({ seaC }) => seaC !== null)],
    ['sandals', beach || boat],
    ['hiking_boots', has('nature')],
    ['day_pack', outdoors],
    ['repellent', warm || has('nature')],
    ['binoculars', has('nature')],
    ['seasickness', boat],
    ['neck_pillow', rides('bus') || rides('air')],
    ['padlock', plan.trip.style === 'backpacker'],
    ['laundry_bag', nights > 4],
  ];
  const todo: [TodoKey, boolean][] = [
    ['book_stays', nights > 1 && stays.slice(0, -1).some((found) => found.length === 0)],
    ['book_places', places.some(({ booking }) => booking !== null)],
    ['book_flights', rides('air')],
    ['boat_times', boat],
    ['cash_for_towns', has('town', 'market', 'nature', 'beach')],
    ['altitude_advice', top >= 3000],
    ['vaccines', warm && has('nature')],
    ['busy_dates_early', isBusy],
  ];
  const kept = new Set<string>([
    ...always,
    ...[...packing, ...todo].flatMap(([key, wanted]) => (wanted ? key : [])),
  ]);
  return {
    packing: packingKeys.filter((key) => kept.has(key)),
    todo: todoKeys.filter((key) => kept.has(key)),
  };
}

const always: (PackingKey | TodoKey)[] = [
  'identity',
  'money',
  'insurance',
  'charger',
  'powerbank',
  'medicines',
  'first_aid',
  'water_bottle',
  'underwear',
  'check_passport',
  'travel_insurance',
  'tell_bank',
  'copy_documents',
  'offline_maps',
];

/** The normals of every destination in every month of the trip. */
function monthsOf({ days }: Plan, stops: readonly StopRow[], facts: Facts): MonthFacts[] {
  const dated = new Set(days.flatMap(({ date }) => (date ? Number(date.slice(5, 7)) - 1 : [])));
  const slugs = new Set(stops.map(destinationOf));
  return [...slugs].flatMap((slug) =>
    (facts.destinations.get(slug ?? '')?.climate.months ?? []).filter(
      (_, month) => dated.size === 0 || dated.has(month),
    ),
  );
}
