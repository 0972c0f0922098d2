/** Days of every year, `MM-DD`, both included; over New Year where the end comes first. */
export type YearlyDays = { from: string; to: string };

/** Whether a day of any year, `MM-DD`, is among them. */
export function isAmong(day: string, { from, to }: YearlyDays): boolean {
  return from <= to ? from <= day && day <= to : day >= from || day <= to;
}
