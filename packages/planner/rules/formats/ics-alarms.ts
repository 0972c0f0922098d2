import { dayFromIso, isoOf } from '#kit/calendar/days.ts';
import type { Plan } from '../plan.ts';
import type { StopRow } from '../rows/rows.ts';
import { icsDate, icsText } from './ics-text.ts';

/** Hours before what has a time: enough to get there, and at an airport to check in. */
const before = 1;
const beforeFlight = 3;

/** On the day before the trip at nine in the morning, Colombian time; in no event of its own, because it is none. */
export function alarmOfTrip({ trip }: Plan): string[] {
  if (trip.start_date === null) return [];
  const eve = icsDate(isoOf(dayFromIso(trip.start_date) - 1));
  return alarm(`TRIGGER;VALUE=DATE-TIME:${eve}T140000Z`, trip.title);
}

/** Before a stop with a start time; a stay is a day long, and a note is read and not attended. */
export function alarmBefore({ kind, mode, start_time }: StopRow, name: string): string[] {
  if (start_time === null || kind === 'stay' || kind === 'note') return [];
  const hours = kind === 'leg' && mode === 'air' ? beforeFlight : before;
  return alarm(`TRIGGER:-PT${hours}H`, name);
}

function alarm(trigger: string, text: string): string[] {
  const words = `DESCRIPTION:${icsText(text)}`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', trigger, words, 'END:VALARM'];
}
