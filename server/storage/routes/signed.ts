import type { Hono } from 'hono';
import * as v from 'valibot';
import { requireTripName } from '../content/check.ts';
import { invalidRequest } from '../errors.ts';
import { requireObjectName, targetOf } from '../names.ts';
import { findObject, metadataOf, requireBucket, requirePermission } from '../objects.ts';
import { receiveObject } from '../receive.ts';
import { type Transform, transformSchema } from '../render/options.ts';
import { callerOf, isUpsert, readJson, userMetadataHeader } from '../request.ts';
import { sendObject } from '../send.ts';
import { run, type Services, service } from '../services.ts';
import { signToken, uploadSeconds, verifyDownload, verifyUpload } from '../tokens.ts';
import { maxNames } from './objects.ts';

/** Seconds that a signed address may live: ten years. */
const maxSeconds = 315_360_000;
const expiresIn = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxSeconds));
const signOne = v.object({ expiresIn, transform: v.optional(transformSchema) });
const signMany = v.object({
  expiresIn,
  paths: v.pipe(v.array(v.string()), v.maxLength(maxNames)),
});

/** Addresses that open one object, for reading or for uploading, to whoever has them. */
export function addSignedRoutes(app: Hono, services: Services): void {
  const { keys } = services;

  app.post('/object/upload/sign/:bucket/*', async (c) => {
    const caller = await callerOf(c, keys);
    const { bucket, name } = targetOf(c.req.raw.url, 3);
    requireTripName(bucket, requireObjectName(name));
    await requireBucket(services, bucket);
    const object = {
      bucket,
      name,
      version: 'unused',
      owner: caller.userId,
      metadata: metadataOf('unused', 0, { type: 'application/octet-stream', cacheControl: '' }),
      userMetadata: userMetadataHeader(c),
    };
    await requirePermission(services, caller, object, isUpsert(c));
    const url = `${bucket}/${name}`;
    const payload = { scope: 'upload', url, owner: caller.userId, upsert: isUpsert(c) } as const;
    const token = await signToken(keys, payload, uploadSeconds);
    return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
  });

  app.put('/object/upload/sign/:bucket/*', async (c) => {
    const { bucket, name } = targetOf(c.req.raw.url, 3);
    const { owner, upsert } = await verifyUpload(keys, tokenOf(c.req.raw), `${bucket}/${name}`);
    await receiveObject(services, c, { caller: service, bucket, name, owner, upsert });
    return c.json({ Key: `${bucket}/${name}` });
  });

  app.get('/object/sign/:bucket/*', async (c) => {
    const { bucket, name } = targetOf(c.req.raw.url, 2);
    await verifyDownload(keys, tokenOf(c.req.raw), `${bucket}/${name}`);
    return await sendObject(services, c, await findObject(services, service, bucket, name));
  });

  app.post('/object/sign/:bucket', async (c) => {
    const caller = await callerOf(c, keys);
    const { expiresIn: seconds, paths } = await readJson(c, signMany);
    const bucket = c.req.param('bucket');
    const rows = await run(
      services,
      caller,
      'object.sign_many',
      (tx) => tx<{ name: string }[]>`
        select name from storage.objects where bucket_id = ${bucket} and name = any(${paths})`,
    );
    const known = new Set(rows.map(({ name }) => name));
    const signed = paths.map(async (path) => {
      const error = 'Either the object does not exist or you do not have access to it';
      if (!known.has(path)) return { error, path, signedURL: null };
      return { error: null, path, signedURL: await addressOf(`${bucket}/${path}`, seconds) };
    });
    return c.json(await Promise.all(signed));
  });

  app.post('/object/sign/:bucket/*', async (c) => {
    const caller = await callerOf(c, keys);
    const { expiresIn: seconds, transform } = await readJson(c, signOne);
    const { bucket, name } = targetOf(c.req.raw.url, 2);
    await findObject(services, caller, bucket, name, 'object.sign');
    return c.json({ signedURL: await addressOf(`${bucket}/${name}`, seconds, transform) });
  });

  async function addressOf(url: string, seconds: number, transform?: Transform): Promise<string> {
    const isChanged = transform !== undefined && Object.keys(transform).length > 0;
    const transformations = isChanged ? { transformations: JSON.stringify(transform) } : {};
    const token = await signToken(keys, { scope: 'download', url, ...transformations }, seconds);
    return `${isChanged ? '/render/image' : '/object'}/sign/${url}?token=${token}`;
  }
}

function tokenOf({ url }: Request): string {
  const token = new URL(url).searchParams.get('token');
  if (token) return token;
  throw invalidRequest("querystring must have required property 'token'");
}
