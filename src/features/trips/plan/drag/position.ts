type Position = { lat: number; lon: number } | { lat: null; lon: null };

/** Reads "4.6370, -75.4880" (WGS 84 degrees); nothing typed is no position, anything else is `bad`. */
export function parsePosition(text: string): Position | 'bad' {
  if (text.trim() === '') return { lat: null, lon: null };
  const match = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  const [lat, lon] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || Math.abs(lat) > 90 || Math.abs(lon) > 180) return 'bad';
  return { lat, lon };
}
