import { sunTimes } from '#kit/calendar/sun.ts';
import type { PlaceFacts } from '../facts.ts';

/** When a visit may start at the earliest and latest, minutes after midnight. */
export type Window = { open: number; close: number };

/** The hours of a day that a guide names, from the first to the last. */
const labels = ['early', 'morning', 'afternoon', 'sunset', 'night'] as const;
type Label = (typeof labels)[number];

/** Without a date the sun is taken from a day on which it is as long as the night. */
const equinox = '2027-03-20';
const outdoors = new Set(['nature', 'viewpoint', 'beach', 'do']);
const spans = {
  early: { open: 480, close: 570 },
  morning: { open: 480, close: 690 },
  afternoon: { open: 720, close: 960 },
  night: { open: 1110, close: 1290 },
};
/** For the first light alone one gets up. */
const firstLight = 420;
/** A visit for the sunset ends between these, minutes after it. */
const afterSunset = { from: -10, to: 40 };

/** Whether a place is for the evening alone, so that no other hour will do. */
export function isForEvening({ bestTime = [] }: PlaceFacts): boolean {
  return bestTime.length > 0 && bestTime.every((one) => one === 'sunset' || one === 'night');
}

/**
 * The hours that suit a place best, as windows for the start of a visit of so many minutes: those that follow one
 * another are one. None where its guide names none.
 */
export function bestWindows(place: PlaceFacts, minutes: number, date: string | null): Window[] {
  const named = labels.filter((label) => place.bestTime?.includes(label));
  const { set } = sunTimes(place, date ?? equinox);
  const windows: Window[] = [];
  let before = -2;
  for (const label of named) {
    const at = labels.indexOf(label);
    const window = spanOf(label, named, place, minutes, set);
    const last = windows.at(-1);
    if (last && at === before + 1) last.close = Math.max(last.close, window.close);
    else windows.push(window);
    before = at;
  }
  return windows;
}

function spanOf(
  label: Label,
  named: readonly Label[],
  { kinds }: PlaceFacts,
  minutes: number,
  sunset: number,
): Window {
  if (label === 'sunset')
    return {
      open: sunset + afterSunset.from - minutes,
      close: sunset + afterSunset.to - minutes,
    };
  const span = { ...spans[label] };
  if (label === 'early' && kinds.some((kind) => outdoors.has(kind)))
    span.open = named.length === 1 ? firstLight : firstLight + 30;
  if (label === 'afternoon') span.close = Math.min(span.close, sunset + 20 - minutes);
  return { open: span.open, close: Math.max(span.open, span.close) };
}
