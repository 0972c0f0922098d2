import type { Caller } from '../../caller.ts';
import { noUpload, StorageError } from '../errors.ts';
import type { ObjectMetadata } from '../objects.ts';
import { run, type Services, service } from '../services.ts';

/** Hours after which an unfinished upload is forgotten. */
const lifeHours = 24;
/** Unfinished uploads of one account at once. */
const maxUploads = 100;
/** Seconds for which one request may write: longer than a request may take to arrive. */
const leaseSeconds = 45;

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface Upload {
  version: string;
  bucket: string;
  name: string;
  owner: string | null;
  upsert: boolean;
  length: number;
  metadata: ObjectMetadata;
  userMetadata: Record<string, unknown> | null;
  expiresAt: Date;
}

/** Records an upload that begins. Throws `AccountFull` and 429 `TooManyUploads`. */
export async function createUpload(
  services: Services,
  upload: Omit<Upload, 'expiresAt'>,
): Promise<Date> {
  const { version, bucket, name, owner, upsert, length, metadata, userMetadata } = upload;
  return await run(services, service, 'upload.create', async (tx) => {
    if (owner !== null) {
      await tx`select mochila_storage.require_space(${owner}, ${length}, ${services.limits.account})`;
    }
    const [open] = await tx<{ count: number }[]>`
      select count(*)::int as count from mochila_storage.uploads
      where owner_id = ${owner} and expires_at > now()`;
    if ((open?.count ?? 0) >= maxUploads) {
      throw new StorageError(429, 'TooManyUploads', 'Too many uploads are unfinished');
    }
    const extra = userMetadata && tx.json(JSON.parse(JSON.stringify(userMetadata)));
    const [made] = await tx<{ expiresAt: Date }[]>`
      insert into mochila_storage.uploads
        (version, bucket_id, name, owner_id, upsert, length, metadata, user_metadata, expires_at)
      values (${version}, ${bucket}, ${name}, ${owner}, ${upsert}, ${length}, ${tx.json({ ...metadata })},
        ${extra}, now() + make_interval(hours => ${lifeHours}))
      returning expires_at as "expiresAt"`;
    return made?.expiresAt ?? new Date();
  });
}

/** Throws `NoSuchUpload` for one that is not there or has expired. Whose it is, is for whoever asks. */
export async function findUpload(services: Services, version: string): Promise<Upload> {
  if (!isId.test(version)) throw noUpload();
  const [upload] = await run(
    services,
    service,
    'upload.get',
    (tx) => tx<Upload[]>`
      select version, bucket_id as bucket, name, owner_id as owner, upsert, length::float8 as length,
        metadata, user_metadata as "userMetadata", expires_at as "expiresAt"
      from mochila_storage.uploads where version = ${version} and expires_at > now()`,
  );
  if (upload === undefined) throw noUpload();
  return upload;
}

/** Throws `AccessDenied` where the session of `caller` has ended. */
export async function requireOpenSession(services: Services, caller: Caller): Promise<void> {
  await run(services, caller, 'upload.get', (tx) => tx`select`);
}

/** Whether `caller` began an upload; the secret key may go on with all. */
export function isOwner(caller: Caller, { owner }: Upload): boolean {
  return caller.role === 'service_role' || (owner !== null && owner === caller.userId);
}

/** Runs `work` while no other request, of this server or another, writes to the upload. Throws 423 `ResourceLocked`. */
export async function whileLeased<T>(
  services: Services,
  { version }: Upload,
  work: () => Promise<T>,
): Promise<T> {
  const { count } = await run(
    services,
    service,
    'upload.lease',
    (tx) => tx`
      update mochila_storage.uploads set leased_until = now() + make_interval(secs => ${leaseSeconds})
      where version = ${version} and (leased_until is null or leased_until < now())`,
  );
  if (count === 0) {
    throw new StorageError(423, 'ResourceLocked', 'Another request is writing to this upload');
  }
  try {
    return await work();
  } finally {
    await run(
      services,
      service,
      'upload.release',
      (tx) => tx`
        update mochila_storage.uploads set leased_until = null where version = ${version}`,
    );
  }
}

/** Forgets an upload; what has come of its bytes is removed unless an object has them now. */
export async function endUpload(services: Services, { version }: Upload): Promise<void> {
  await run(
    services,
    service,
    'upload.delete',
    (tx) => tx`delete from mochila_storage.uploads where version = ${version}`,
  );
  services.sweepSoon();
}
