import * as v from 'valibot';
import { type SavedSearch, savedSearch } from '../../data/saved-places/filter.ts';

export const views = ['plan', 'mapa', 'cuentas', 'listas', 'notas', 'agenda'] as const;
export type View = (typeof views)[number];

const trips = v.object({
  /** An itinerary to copy: `destination/itinerary`. */
  copiar: v.optional(v.fallback(v.string(), '')),
  /** Whether a file is to be brought in. */
  archivo: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
  /** What a new trip begins with. */
  desde: v.optional(v.fallback(v.optional(v.literal('mochila')), undefined)),
});
const trip = v.object({
  id: v.optional(v.fallback(v.string(), ''), ''),
  vista: v.optional(v.fallback(v.picklist(views), 'plan')),
});

/** What the address of /viajes says; with `desde`, which part of the mochila a trip begins with. */
export function tripsSearch(
  search: Record<string, unknown>,
): v.InferOutput<typeof trips> & SavedSearch {
  const { desde, ...read } = v.parse(trips, search);
  return desde ? { ...read, desde, ...savedSearch(search) } : read;
}

/** What the address of /viaje says: which trip, and which part of it. */
export function tripSearch(search: Record<string, unknown>): v.InferOutput<typeof trip> {
  return v.parse(trip, search);
}
