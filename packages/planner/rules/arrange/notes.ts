import type { Facts } from '../facts.ts';
import type { PlannedStop } from './planned-stops.ts';
import type { Note } from './proposal.ts';
import type { Wishes } from './wishes.ts';
import { isDear, isWet } from './worth.ts';

/** What one should know or do before a visit that is new: it is no reason to leave the place out. */
export function notesOf(
  { visit, isNew }: PlannedStop,
  { style, month: asked }: Wishes,
  date: string | null,
  facts: Facts,
): Note[] {
  const place = visit?.place;
  if (!place || !isNew) return [];
  const notes: Note[] = [];
  if (place.booking) notes.push({ key: 'booking', days: place.booking.days ?? null });
  else if (place.byArrangement) notes.push({ key: 'arranged' });
  if (place.document) notes.push({ key: 'document' });
  if (isDear(place, style)) {
    const cop = place.price?.cop;
    if (cop && !cop.old) {
      const { s: _, ...price } = cop;
      notes.push({ key: 'dear', ...price });
    } else notes.push({ key: 'dear_band' });
  }
  const month = date === null ? asked : Number(date.slice(5, 7));
  if (month !== null && isWet(visit.stop.place ?? '', place, month, facts))
    notes.push({ key: 'rain', month });
  return notes;
}
