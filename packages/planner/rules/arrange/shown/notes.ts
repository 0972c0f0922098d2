import type { Facts } from '../../facts.ts';
import type { PlannedStop } from '../planned-stops.ts';
import type { Note } from '../proposal.ts';
import { eatsThere } from '../windows.ts';
import type { Wishes } from '../wishes.ts';
import { isDear, isWet } from '../worth.ts';

/** Minutes of a visit, and minutes after midnight through which it lasts, for which one brings something to eat. */
const longVisit = 180;
const noon = { from: 720, to: 810 };

/** What one should know or do before a visit that is new: it is no reason to leave the place out. */
export function notesOf(
  { visit, isNew, start, minutes }: PlannedStop,
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
  const isBest = month !== null && visit.choice?.bestMonths?.includes(month);
  if (month !== null && !isBest && isWet(visit.stop.place ?? '', place, month, facts))
    notes.push({ key: 'rain', month });
  if (minutes >= longVisit && start <= noon.from && start + minutes >= noon.to && !eatsThere(place))
    notes.push({ key: 'picnic' });
  return notes;
}
