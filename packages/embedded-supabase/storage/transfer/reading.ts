import type { Caller } from '../../caller.ts';
import { noBucket } from '../errors.ts';
import { findObject, type ObjectRow } from '../objects.ts';
import { findBucket, type Services, service } from '../services.ts';

/** An object that somebody may read. */
export interface ReadableObject extends ObjectRow {
  /** Whether everybody may: its bucket is public. */
  isPublic: boolean;
}

interface Target {
  bucket: string;
  name: string;
}

/** The object, where the policies let `caller` read it or its bucket is public. Throws `NoSuchBucket`, `NoSuchKey`. */
export async function requireReadable(
  services: Services,
  caller: Caller,
  { bucket, name }: Target,
  operation?: string,
): Promise<ReadableObject> {
  const found = await findBucket(services, bucket);
  if (found === null) throw noBucket();
  const reader = found.public ? service : caller;
  const object = await findObject(services, reader, bucket, name, operation);
  return { ...object, isPublic: found.public };
}

/** The object of a public bucket. Throws `NoSuchBucket`, `NoSuchKey`. */
export async function requirePublic(
  services: Services,
  { bucket, name }: Target,
): Promise<ReadableObject> {
  if (!(await findBucket(services, bucket))?.public) throw noBucket();
  return { ...(await findObject(services, service, bucket, name)), isPublic: true };
}

/**
 * What caches may do with an object's bytes. What is not public is kept by none, whatever its uploader said: not by a
 * proxy for others, nor by a browser beyond signing out.
 */
export function cacheControlOf({ isPublic, metadata }: ReadableObject): string {
  return isPublic ? metadata.cacheControl : 'private, no-store';
}
