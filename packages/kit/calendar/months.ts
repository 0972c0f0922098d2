/** Months in addresses, the same in both languages: `/cuando/enero`. */
export const monthSlugs = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;
type MonthSlug = (typeof monthSlugs)[number];

/** 1 to 12, or null for another word. */
export function monthOfSlug(slug: string): number | null {
  const index = (monthSlugs as readonly string[]).indexOf(slug);
  return index < 0 ? null : index + 1;
}

/** The address of a month; those before January and after December come round. */
export function slugOfMonth(month: number): MonthSlug {
  return monthSlugs[(((month - 1) % 12) + 12) % 12] ?? 'enero';
}
