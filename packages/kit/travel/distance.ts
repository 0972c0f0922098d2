/** A position in WGS 84 degrees. */
export type Position = { lat: number; lon: number };

const earthKm = 6371;

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(from: Position, to: Position): number {
  const radians = Math.PI / 180;
  const dLat = (to.lat - from.lat) * radians;
  const dLon = (to.lon - from.lon) * radians;
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * Math.sin(dLon / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** Kilometres to the metre: the digits after that are noise that every page would carry. */
export function toMetre(km: number): number {
  return Math.round(km * 1000) / 1000;
}
