/** Milliseconds that Colombia is behind UTC, all year: it has no daylight saving time. */
const behindUtcMs = 5 * 3_600_000;

/** `YYYY-MM-DD` and `HH:MM` in Colombia at an instant in milliseconds; null for what is no instant. */
export function localTimeOf(instant: number): { date: string; time: string } | null {
  return Number.isNaN(new Date(instant).getTime()) ? null : inColombia(new Date(instant));
}

/** The same of a moment that is one. */
export function inColombia(now: Date): { date: string; time: string } {
  const iso = new Date(now.getTime() - behindUtcMs).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/** `YYYY-MM-DD` in Colombia, wherever the device is: trips, their days and what is open are of there. */
export function today(now = new Date()): string {
  return inColombia(now).date;
}

/** Minutes after midnight in Colombia. */
export function minuteOfDay(now: Date): number {
  const [hours = 0, minutes = 0] = inColombia(now).time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `YYYY-MM-DD` where the device is, for what concerns its reader and no trip: when a link was made and ends. */
export function deviceDate(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
