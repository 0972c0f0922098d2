export type Step = 0 | 1 | 2 | 3 | 4;

/** How full a stitch is, by the rainy days of a month: up to 2, 6, 10, 14, and more. */
export function stitchOf(rainyDays: number): Step {
  const days = Math.round(rainyDays);
  if (days <= 2) return 0;
  if (days <= 6) return 1;
  if (days <= 10) return 2;
  return days <= 14 ? 3 : 4;
}
