import * as v from 'valibot';
import { invalidName, StorageError } from './errors.ts';

/** The characters that Supabase's storage takes; letters with accents are not among them. */
const objectName = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
const bucketName = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/;
const maxNameBytes = 1024;

/** Text that PostgreSQL can hold as it is: without NUL and without half of a surrogate pair. */
export const text = v.pipe(
  v.string(),
  v.check(isText, 'has characters that cannot be stored or looked for'),
);

function isText(given: string): boolean {
  return !given.includes('\0') && given.isWellFormed();
}

/** Throws `InvalidKey` for a name with control characters, `..` as a part, or more than 1,024 bytes. */
export function requireObjectName(name: string): string {
  const parts = name.split('/');
  if (!objectName.test(name) || name.length > maxNameBytes) throw invalidName(name);
  if (parts.includes('..') || parts.includes('.')) throw invalidName(name);
  return name;
}

/** Throws `InvalidBucketName`. */
export function requireBucketName(name: string): string {
  if (bucketName.test(name)) return name;
  throw new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input');
}

/**
 * Bucket and object that a path names after `skipped` of its parts: `/object/sign/b/a/c.txt` and 2 → `b`, `a/c.txt`.
 * Throws `InvalidKey` for percent signs that encode no text.
 */
export function targetOf(url: string, skipped: number): { bucket: string; name: string } {
  const path = new URL(url).pathname.replace(/^\/storage\/v1\//, '');
  const [bucket = '', ...parts] = path.split('/').slice(skipped).map(decoded);
  return { bucket, name: parts.join('/') };
}

function decoded(part: string): string {
  let name: string;
  try {
    name = decodeURIComponent(part);
  } catch {
    throw invalidName(part);
  }
  if (!isText(name)) throw invalidName(part);
  return name;
}
