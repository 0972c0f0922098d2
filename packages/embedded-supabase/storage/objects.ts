import type postgres from 'postgres';
import type { Caller } from '../caller.ts';
import { noBucket, noObject, tooLarge, unsupportedType } from './errors.ts';
import { type Bucket, findBucket, run, type Services, service } from './services.ts';

/** What is said of an object besides its bytes, as Supabase's storage keeps it in `metadata`. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
}

/** A row to be written. */
export interface NewObject {
  bucket: string;
  name: string;
  /** The name of its bytes. */
  version: string;
  owner: string | null;
  metadata: ObjectMetadata;
  userMetadata: Record<string, unknown> | null;
}

export function metadataOf(
  version: string,
  size: number,
  { type, cacheControl }: { type: string; cacheControl: string },
): ObjectMetadata {
  return {
    eTag: `"${version}"`,
    size,
    mimetype: type,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}

/** Throws `NoSuchKey` where there is none that `caller` may read. */
export async function findObject(
  services: Services,
  caller: Caller,
  bucket: string,
  name: string,
  operation = 'object.get',
): Promise<ObjectRow> {
  const [row] = await run(
    services,
    caller,
    operation,
    (tx) => tx<ObjectRow[]>`
      select id, bucket_id, name, version, metadata, user_metadata, created_at, updated_at
      from storage.objects where bucket_id = ${bucket} and name = ${name}`,
  );
  if (row === undefined) throw noObject();
  return row;
}

/** The bucket, for somebody who writes into it. Throws `NoSuchBucket`. */
export async function requireBucket(services: Services, id: string): Promise<Bucket> {
  const bucket = await findBucket(services, id);
  if (bucket === null) throw noBucket();
  return bucket;
}

/** Bytes that an object of a bucket may have. */
export function sizeLimitOf({ limits }: Services, { sizeLimit }: Bucket): number {
  return Math.min(limits.object, sizeLimit ?? limits.object);
}

/** Throws `InvalidMimeType` and `EntityTooLarge` for what a bucket does not take. */
export function requireFit(services: Services, bucket: Bucket, type: string, size: number): void {
  const plain = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isAllowed = (allowed: string) =>
    allowed === '*/*' || allowed === plain || allowed === `${plain.split('/', 1)[0]}/*`;
  if (bucket.types?.length && !bucket.types.some(isAllowed)) throw unsupportedType(type);
  if (size > sizeLimitOf(services, bucket)) throw tooLarge();
}

/**
 * Throws where `caller`'s policies, or their space, do not let them write such an object. Nothing is written. `hasSpace`
 * where an upload has kept the space for it.
 */
export async function requirePermission(
  services: Services,
  caller: Caller,
  object: NewObject,
  upsert: boolean,
  hasSpace = false,
): Promise<void> {
  const undone = new Error('undone');
  const tried = run(services, caller, 'object.upload', async (tx) => {
    if (!hasSpace) await requireSpace(tx, services, caller, object);
    await write(tx, object, upsert);
    throw undone;
  });
  await tried.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
}

/**
 * Writes the row of bytes that are on the disk already, as `caller`. Throws `Duplicate` where there is one and `upsert`
 * is false, `Unauthorized`, and `AccountFull` unless an upload has kept the space for it (`hasSpace`).
 */
export async function writeObject(
  services: Services,
  caller: Caller,
  object: NewObject,
  upsert: boolean,
  hasSpace = false,
): Promise<{ id: string }> {
  await run(services, caller, 'object.upload', async (tx) => {
    if (!hasSpace) await requireSpace(tx, services, caller, object);
    await write(tx, object, upsert);
  });
  // Not `returning`: that asks for the right to read, which who may write need not have.
  return await findObject(services, service, object.bucket, object.name);
}

async function requireSpace(
  tx: postgres.TransactionSql,
  { limits }: Services,
  caller: Caller,
  { owner, metadata }: NewObject,
): Promise<void> {
  if (caller.role === 'service_role' && owner === null) return;
  await tx`select mochila_storage.require_space(${owner}, ${metadata.size}, ${limits.account})`;
}

async function write(
  tx: postgres.TransactionSql,
  { bucket, name, version, owner, metadata, userMetadata }: NewObject,
  upsert: boolean,
): Promise<void> {
  const extra = userMetadata && tx.json(JSON.parse(JSON.stringify(userMetadata)));
  await tx`
    insert into storage.objects (bucket_id, name, version, owner, owner_id, metadata, user_metadata)
    values (${bucket}, ${name}, ${version}, ${owner}, ${owner}, ${tx.json({ ...metadata })}, ${extra})
    ${
      upsert
        ? tx`on conflict (bucket_id, name) do update set version = excluded.version,
            owner = excluded.owner, owner_id = excluded.owner_id,
            metadata = excluded.metadata, user_metadata = excluded.user_metadata`
        : tx``
    }`;
}
