import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Caller } from '../../caller.ts';
import { invalidRequest, tooLarge } from '../errors.ts';
import { requireObjectName } from '../names.ts';
import {
  metadataOf,
  type NewObject,
  requireBucket,
  requireFit,
  requirePermission,
  sizeLimitOf,
  writeObject,
} from '../objects.ts';
import { parseUserMetadata, userMetadataHeader } from '../request.ts';
import { requireContent, requireName } from '../rules.ts';
import type { Services } from '../services.ts';
import { readMultipart } from './multipart.ts';

/** Bytes and what their sender says of them. */
interface Incoming {
  type: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
  body: AsyncIterable<Uint8Array>;
}

/**
 * Keeps the body of a request as an object: asks the policies, writes the bytes to the disk, then the row. What a
 * crash leaves between the two is swept later.
 */
export async function receiveObject(
  services: Services,
  c: Context,
  to: { caller: Caller; bucket: string; name: string; upsert: boolean },
): Promise<{ id: string }> {
  const { bytes } = services;
  requireObjectName(to.name);
  requireName(services, to.bucket, to.name);
  const bucket = await requireBucket(services, to.bucket);
  const length = Number(c.req.header('content-length') ?? 0);
  // A form is a little longer than its file.
  if (length > sizeLimitOf(services, bucket) + 65_536) throw tooLarge();

  const incoming = await readIncoming(c);
  requireFit(services, bucket, incoming.type, 0);
  const version = randomUUID();
  const objectOf = (size: number): NewObject => ({
    bucket: to.bucket,
    name: to.name,
    version,
    owner: to.caller.userId,
    metadata: metadataOf(version, size, incoming),
    userMetadata: incoming.userMetadata,
  });
  await requirePermission(services, to.caller, objectOf(0), to.upsert);
  try {
    const { size, isTooLarge } = await bytes.append(
      version,
      0,
      incoming.body,
      sizeLimitOf(services, bucket),
    );
    if (isTooLarge) throw tooLarge();
    await requireContent(services, {
      bucket: to.bucket,
      key: version,
      type: incoming.type,
      size,
    });
    await bytes.finish(version);
    return await writeObject(services, to.caller, objectOf(size), to.upsert);
  } catch (error) {
    await bytes.remove(version);
    throw error;
  } finally {
    services.sweepSoon();
  }
}

async function readIncoming(c: Context): Promise<Incoming> {
  const type = c.req.header('content-type') ?? 'application/octet-stream';
  const { body } = c.req.raw;
  if (!/^multipart\/form-data/i.test(type)) {
    return {
      type: requireType(type),
      cacheControl: requireCacheControl(c.req.header('cache-control') ?? 'no-cache'),
      userMetadata: userMetadataHeader(c),
      body: body ?? nothing(),
    };
  }
  if (body === null) throw invalidRequest('The form has no file');
  const file = await readMultipart(type, body);
  const seconds = file.fields.get('cacheControl');
  return {
    type: requireType(file.fields.get('contentType') ?? file.type),
    cacheControl: requireCacheControl(seconds ? `max-age=${seconds}` : 'no-cache'),
    userMetadata: parseUserMetadata(file.fields.get('metadata')),
    body: file.body,
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** A media type that can be put into a header. */
export function requireType(type: string): string {
  if (/^[\w.+-]{1,100}\/[\w.+-]{1,100}(;[\x20-\x7e]{0,100})?$/.test(type)) return type;
  throw invalidRequest('The content type cannot be read');
}

export function requireCacheControl(value: string): string {
  if (/^[\x20-\x7e]{1,100}$/.test(value)) return value;
  throw invalidRequest('The cache control cannot be read');
}
