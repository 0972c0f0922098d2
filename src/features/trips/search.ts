import * as v from 'valibot';

export const views = ['plan', 'mapa', 'cuentas', 'listas', 'notas', 'agenda'] as const;
export type View = (typeof views)[number];

const trips = v.object({
  /** An itinerary to copy: `destination/itinerary`. */
  copiar: v.optional(v.fallback(v.string(), '')),
  /** Whether a file is to be brought in. */
  archivo: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
});
const trip = v.object({
  id: v.optional(v.fallback(v.string(), ''), ''),
  vista: v.optional(v.fallback(v.picklist(views), 'plan')),
});

/** What the address of /viajes says. */
export function tripsSearch(search: Record<string, unknown>): v.InferOutput<typeof trips> {
  return v.parse(trips, search);
}

/** What the address of /viaje says: which trip, and which part of it. */
export function tripSearch(search: Record<string, unknown>): v.InferOutput<typeof trip> {
  return v.parse(trip, search);
}
