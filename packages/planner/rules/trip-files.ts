/** The private bucket in which the files of trips are; a migration makes it. */
export const tripFilesBucket = 'trip-files';

/**
 * Bytes and pixels that are refused beyond. What the database says of the same (the bucket, the table, the policy) is
 * held to this by `supabase/tests/file-limits.test.ts`.
 */
export const tripFileLimits = {
  photoBytes: 10_000_000,
  fileBytes: 25_000_000,
  /** Of one account together, where MOCHILA_ACCOUNT_FILES says nothing. */
  accountBytes: 500_000_000,
  pixels: 50_000_000,
  /** Of a photo that a device draws anew: the largest cameras of telephones have as many. */
  drawnPixels: 200_000_000,
  /** Of everything in a pass. */
  unpackedBytes: 50_000_000,
} as const;

const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/vnd.apple.pkpass': 'pkpass',
} as const;

export type TripFileType = keyof typeof endings;

/** What a file input offers: the types, and the ending of passes, whose type hardly a system knows. */
export const tripFileAccept = [
  ...Object.keys(endings),
  `.${endings['application/vnd.apple.pkpass']}`,
].join(',');

export function isTripFileType(type: string): type is TripFileType {
  return Object.hasOwn(endings, type);
}

/** The name of a file's bytes in the bucket, or of the small picture beside a photo. */
export function tripFilePath(
  { trip_id, id, type }: { trip_id: string; id: string; type: TripFileType },
  size: 'file' | 'small',
): string {
  return `${trip_id}/${id}/${size}.${endings[type]}`;
}

/** Whether the last ending of a name is of a type that is kept; one without an ending is not. */
export function isTripFileName(name: string): boolean {
  const [, ending] = /\.([a-z]+)$/.exec(name) ?? [];
  return Object.values(endings).some((known) => known === ending);
}

/** What the first bytes of a file say that it is, whatever its name; null for everything else. */
export function typeOfBytes(head: Uint8Array): TripFileType | null {
  const text = String.fromCharCode(...head.subarray(0, 12));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'image/webp';
  if (text.startsWith('%PDF-')) return 'application/pdf';
  return text.startsWith('PK\x03\x04') ? 'application/vnd.apple.pkpass' : null;
}

/** Whether a file begins as a HEIC photo, in which iPhones store theirs and which hardly a browser shows. */
export function isHeic(head: Uint8Array): boolean {
  return /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(
    String.fromCharCode(...head.subarray(4, 12)),
  );
}
