/**
 * The position that an address of Google Maps holds, WGS 84; null where it has none, as those that only name a place
 * by its number. The pin (`!3d…!4d…`) goes before the middle of the map (`@…`).
 */
export function positionInUrl(url: string): { lat: number; lon: number } | null {
  if (!/^https?:\/\/((www|maps)\.)?google\.[a-z.]{2,6}\//.test(url) || url.length > 2_000)
    return null;
  for (const pattern of [
    /!3d(-?\d{1,2}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/,
    /[/=](-?\d{1,2}\.\d+)(?:,|%2C)\+?(-?\d{1,3}\.\d+)/,
    /@(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)/,
  ]) {
    const [, lat, lon] = url.match(pattern) ?? [];
    if (lat !== undefined && lon !== undefined) return { lat: Number(lat), lon: Number(lon) };
  }
  return null;
}
