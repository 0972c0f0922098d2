import type { Plan } from '../plan.ts';
import type { FileRow } from '../rows/rows.ts';

/** Whether a file is a picture that can be shown, whatever it is filed as. */
export function isPicture({ type }: Pick<FileRow, 'type'>): boolean {
  return type.startsWith('image/');
}

/** The photo that a trip shows instead of the destination's scene; null where it has none (any more). */
export function coverOf({ trip, files }: Pick<Plan, 'trip' | 'files'>): FileRow | null {
  return files.find((file) => file.id === trip.cover && isPicture(file)) ?? null;
}
