import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Caller } from '../../caller.ts';
import { OffsetConflict } from '../bytes/store.ts';
import { asStorageError, invalidRequest, noUpload, StorageError, tooLarge } from '../errors.ts';
import { requireBucketName, requireObjectName } from '../names.ts';
import {
  metadataOf,
  requireBucket,
  requireFit,
  requirePermission,
  sizeLimitOf,
  writeObject,
} from '../objects.ts';
import { callerOf, isUpsert, parseUserMetadata } from '../request.ts';
import { requireContent, requireName } from '../rules.ts';
import type { Services } from '../services.ts';
import { callerOfMaker } from '../signed/makers.ts';
import { verifyUpload } from '../signed/tokens.ts';
import { requireCacheControl, requireType } from '../transfer/receive.ts';
import {
  createUpload,
  endUpload,
  findUpload,
  isOwner,
  requireOpenSession,
  type Upload,
  whileLeased,
} from './uploads.ts';

const version = '1.0.0';
const offsetType = 'application/offset+octet-stream';

/** Who uploads, and the uploads that they may go on with. */
interface Uploader {
  caller: Caller;
  upsert: boolean;
  mayContinue(upload: Upload): boolean;
}

interface Target {
  bucket: string;
  name: string;
}

/**
 * `/upload/resumable`: TUS 1.0.0 with creation, creation-with-upload, expiration and termination; below `/sign` for
 * whoever has a token from `/object/upload/sign` in `x-signature`. Statuses are those of TUS.
 */
export function resumableRoutes(services: Services): Hono {
  const app = new Hono();
  app.route('/sign', uploadsOf(services, '/storage/v1/upload/resumable/sign', bySignature));
  app.route('/', uploadsOf(services, '/storage/v1/upload/resumable', byToken));
  return app;

  async function byToken(c: Context): Promise<Uploader> {
    const caller = await callerOf(c, services.keys);
    return { caller, upsert: isUpsert(c), mayContinue: (upload) => isOwner(caller, upload) };
  }

  async function bySignature(c: Context, target: Target): Promise<Uploader> {
    const token = c.req.header('x-signature');
    if (!token) throw invalidRequest('Missing x-signature header');
    const { by, upsert } = await verifyUpload(services.keys, token, target);
    const caller = callerOfMaker(by);
    const mayContinue = (upload: Upload) =>
      upload.bucket === target.bucket &&
      upload.name === target.name &&
      upload.owner === caller.userId &&
      upload.upsert === upsert;
    return { caller, upsert, mayContinue };
  }
}

function uploadsOf(
  services: Services,
  base: string,
  uploaderOf: (c: Context, target: Target) => Promise<Uploader>,
): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    c.header('Tus-Resumable', version);
    c.header('Cache-Control', 'no-store');
  });
  app.onError((error) => {
    if (error instanceof OffsetConflict) {
      return new StorageError(409, 'TusError', 'Upload-Offset conflict').toResponse(409);
    }
    const known = asStorageError(error);
    if (known === null) throw error;
    return known.toResponse(known.status);
  });

  app.options('/*', (c) => {
    c.header('Tus-Version', version);
    c.header('Tus-Extension', 'creation,creation-with-upload,expiration,termination');
    c.header('Tus-Max-Size', String(services.limits.object));
    return c.body(null, 204);
  });

  app.post('/', async (c) => {
    requireVersion(c);
    const metadata = readMetadata(c.req.header('upload-metadata') ?? '');
    const bucket = requireBucketName(metadata.get('bucketName') ?? '');
    const name = requireObjectName(metadata.get('objectName') ?? '');
    const uploader = await uploaderOf(c, { bucket, name });
    requireName(services, bucket, name);
    const length = readNumber(c, 'upload-length');
    const to = await requireBucket(services, bucket);
    if (length > sizeLimitOf(services, to)) throw tooLarge('Maximum size exceeded');
    const type = requireType(metadata.get('contentType') ?? 'application/octet-stream');
    requireFit(services, to, type, length);
    const seconds = metadata.get('cacheControl');
    const cacheControl = requireCacheControl(seconds ? `max-age=${seconds}` : 'no-cache');
    const id = randomUUID();
    const upload = {
      version: id,
      bucket,
      name,
      owner: uploader.caller.userId,
      upsert: uploader.upsert,
      length,
      metadata: metadataOf(id, length, { type, cacheControl }),
      userMetadata: parseUserMetadata(metadata.get('metadata')),
    };
    await requirePermission(services, uploader.caller, upload, uploader.upsert);
    const expiresAt = await createUpload(services, upload);
    const created = { ...upload, expiresAt };
    const hasBody = c.req.header('content-type') === offsetType;
    const offset = hasBody || length === 0 ? await receive(c, uploader, created, 0) : 0;
    c.header('Location', `${base}/${id}`);
    c.header('Upload-Offset', String(offset));
    c.header('Upload-Expires', expiresAt.toUTCString());
    return c.body(null, 201);
  });

  app.get('/:id', async (c) => {
    const { upload } = await find(c);
    c.header('Upload-Offset', String(await services.bytes.received(upload.version)));
    c.header('Upload-Length', String(upload.length));
    c.header('Upload-Expires', upload.expiresAt.toUTCString());
    return c.body(null, 200);
  });

  app.patch('/:id', async (c) => {
    requireVersion(c);
    if (c.req.header('content-type') !== offsetType) {
      throw new StorageError(415, 'TusError', `The content type must be ${offsetType}`);
    }
    const { upload, uploader } = await find(c);
    await requirePermission(services, uploader.caller, upload, upload.upsert, true);
    const offset = await receive(c, uploader, upload, readNumber(c, 'upload-offset'));
    c.header('Upload-Offset', String(offset));
    c.header('Upload-Expires', upload.expiresAt.toUTCString());
    return c.body(null, 204);
  });

  app.delete('/:id', async (c) => {
    requireVersion(c);
    const { upload } = await find(c);
    await endUpload(services, upload);
    return c.body(null, 204);
  });

  async function find(c: Context): Promise<{ upload: Upload; uploader: Uploader }> {
    const upload = await findUpload(services, c.req.param('id') ?? '');
    const uploader = await uploaderOf(c, upload);
    if (!uploader.mayContinue(upload)) throw noUpload();
    await requireOpenSession(services, uploader.caller);
    return { upload, uploader };
  }

  /** Adds the body at `offset`; with the last byte the upload becomes an object. */
  async function receive(c: Context, { caller }: Uploader, upload: Upload, offset: number) {
    const { bytes } = services;
    return await whileLeased(services, upload, async () => {
      const body = c.req.raw.body ?? new Blob([]).stream();
      const { size, isTooLarge } = await bytes.append(upload.version, offset, body, upload.length);
      if (isTooLarge) throw tooLarge('Maximum size exceeded');
      if (size === upload.length) await complete(caller, upload, size);
      return size;
    });
  }

  async function complete(caller: Caller, upload: Upload, size: number): Promise<void> {
    const { bytes } = services;
    const { bucket, metadata } = upload;
    const key = upload.version;
    try {
      await requireContent(services, { bucket, key, type: metadata.mimetype, size });
    } catch (error) {
      await endUpload(services, upload);
      throw error;
    }
    await bytes.finish(key);
    await writeObject(services, caller, upload, upload.upsert, true);
    await endUpload(services, upload);
  }

  return app;
}

function requireVersion(c: Context): void {
  if (c.req.header('tus-resumable') === version) return;
  throw new StorageError(412, 'TusError', `Tus-Resumable must be ${version}`);
}

function readNumber(c: Context, name: string): number {
  const text = c.req.header(name) ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw invalidRequest(`The header ${name} is missing or not a number`);
}

/** `bucketName dHJpcHM=,objectName …` → names and values. */
function readMetadata(header: string): Map<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return new Map(
    pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]),
  );
}
