import type { PlaceFacts } from './places/schema.ts';
import type { Source } from './schema.ts';

/** What was checked longer ago than this has to be read again. */
const lifetimeDays = 365;

/**
 * Sentences about sources that are past their review date on `today` (ISO date): for whoever keeps the guides.
 * A guide stays readable with its dates; the build only warns.
 */
export function overdue(folder: string, sources: Record<string, Source>, today: string): string[] {
  return Object.entries(sources).flatMap(([key, { checked, reviewBy }]) => {
    const due = reviewBy ?? plusDays(checked, lifetimeDays);
    if (today <= due) return [];
    return [`${folder}: ${key} was checked on ${checked} and had to be read again by ${due}.`];
  });
}

/** The same about places and tables whose hours were looked for and not found. */
export function overdueHours(
  folder: string,
  places: Pick<PlaceFacts, 'slug' | 'hours'>[],
  today: string,
): string[] {
  return places.flatMap(({ slug, hours }) => {
    if (typeof hours !== 'object' || !('notFound' in hours)) return [];
    const due = plusDays(hours.notFound, lifetimeDays);
    if (today <= due) return [];
    return [
      `${folder}: hours of ${slug} were looked for on ${hours.notFound} and had to be again by ${due}.`,
    ];
  });
}

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
