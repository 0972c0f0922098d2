/** Milliseconds that Colombia is behind UTC, all year. */
export const behindUtcMs = 5 * 3_600_000;

/** `YYYY-MM-DD` and `HH:MM` in Colombia at an instant in milliseconds; null for what is no instant. */
export function localTimeOf(instant: number): { date: string; time: string } | null {
  const local = new Date(instant - behindUtcMs);
  if (Number.isNaN(local.getTime())) return null;
  const iso = local.toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}
