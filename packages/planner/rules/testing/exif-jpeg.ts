/** Photos as telephones write them, as far as their EXIF goes: made here, so that no photo of anybody is needed. */

type Exif = {
  /** Degrees, minutes and seconds, and the letter of the half of the earth. */
  lat?: readonly [number, number, number, string];
  lon?: readonly [number, number, number, string];
  /** `2026:01:03 10:22:00`. */
  taken?: string;
  /** Any other text, of the camera's description. */
  description?: string;
};

type Field = { tag: number; type: 2 | 4 | 5; count: number; value: number[] };

const text = (tag: number, words: string): Field => {
  const value = [...words].map((letter) => letter.charCodeAt(0)).concat(0);
  return { tag, type: 2, count: value.length, value };
};
const pointer = (tag: number, to: number): Field => ({ tag, type: 4, count: 1, value: long(to) });
const degrees = (tag: number, parts: readonly number[]): Field => {
  const value = parts.flatMap((part) => [...long(Math.round(part * 1000)), ...long(1000)]);
  return { tag, type: 5, count: parts.length, value };
};
const long = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const short = (value: number) => [(value >>> 8) & 0xff, value & 0xff];

/** One directory at `at`; what is longer than four bytes follows it. */
function directory(fields: readonly Field[], at: number): number[] {
  const rest: number[] = [];
  const end = at + 2 + fields.length * 12 + 4;
  const entries = fields.flatMap(({ tag, type, count, value }) => {
    const head = [...short(tag), ...short(type), ...long(count)];
    if (value.length <= 4) return [...head, ...value, ...Array(4 - value.length).fill(0)];
    const entry = [...head, ...long(end + rest.length)];
    rest.push(...value);
    return entry;
  });
  return [...short(fields.length), ...entries, ...long(0), ...rest];
}

/** The APP1 segment of a JPEG, its marker included. */
export function exifSegment({ lat, lon, taken, description = '' }: Exif): Uint8Array {
  const camera = taken === undefined ? [] : [text(0x9003, taken)];
  const place = [
    ...(lat ? [text(1, lat[3]), degrees(2, lat.slice(0, 3).map(Number))] : []),
    ...(lon ? [text(3, lon[3]), degrees(4, lon.slice(0, 3).map(Number))] : []),
  ];
  const first = (exifAt: number, gpsAt: number) =>
    directory([text(0x010e, description), pointer(0x8769, exifAt), pointer(0x8825, gpsAt)], 8);
  const exifAt = 8 + first(0, 0).length;
  const exif = directory(camera, exifAt);
  const gpsAt = exifAt + exif.length;
  const tiff = [0x4d, 0x4d, 0, 42, ...long(8), ...first(exifAt, gpsAt), ...exif];
  tiff.push(...directory(place, gpsAt));
  const content = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  return Uint8Array.from([0xff, 0xe1, ...short(content.length + 2), ...content]);
}

/** A JPEG with the segment after its beginning. */
export function withSegment(jpeg: Uint8Array, segment: Uint8Array): Uint8Array {
  return Uint8Array.from([...jpeg.subarray(0, 2), ...segment, ...jpeg.subarray(2)]);
}
