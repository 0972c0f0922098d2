import { isAmong } from '#kit/calendar/yearly.ts';
import type { Facts } from '../schema.ts';

type Closure = NonNullable<Facts['places'][number]['closures']>[number];

/** Months, 1 to 12, through which at least half of the chosen places are shut every year. */
export function monthsShut({
  places = [],
  chosen = [],
}: Partial<Pick<Facts, 'places' | 'chosen'>>) {
  const picked = places.filter(({ slug }) => chosen.includes(slug));
  return Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => {
    const shut = picked.filter(({ closures = [] }) => closures.some((one) => covers(one, month)));
    return shut.length > 0 && shut.length * 2 >= picked.length;
  });
}

/** Every day that each year's month has. */
function covers(closure: Closure, month: number): boolean {
  const two = (value: number) => String(value).padStart(2, '0');
  return Array.from({ length: 28 }, (_, index) => `${two(month)}-${two(index + 1)}`).every((day) =>
    isAmong(day, closure),
  );
}
