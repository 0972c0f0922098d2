/** Minutes after midnight of `HH:MM`; null for what is no time of day. */
export function minutesOf(time: string | null): number | null {
  const [, hours, minutes] = time?.match(/^([01]\d|2[0-3]):([0-5]\d)(?::00)?$/) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** `HH:MM`, of the day after where it is past midnight. */
export function timeOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

/** `HH:MM` as it is shown: "9:05". */
export const shortTime = (time: string) => time.replace(/^0/, '');

/** "9:05" as it is shown, and "1:15 +1 d" for what a plan comes to on the day after, or later. */
export function clockOf(minutes: number): string {
  const time = shortTime(timeOf(minutes));
  const days = Math.floor(minutes / 1440);
  return days > 0 ? `${time}\u00a0+${days}\u00a0d` : time;
}
