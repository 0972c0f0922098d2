import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Caller } from '../../caller.ts';
import { invalidRequest } from '../errors.ts';
import { requireObjectName, targetOf, text } from '../names.ts';
import { findObject, metadataOf, requireBucket, requirePermission } from '../objects.ts';
import { type Transform, transformSchema } from '../render/options.ts';
import { callerOf, isUpsert, readJson, tokenOf, userMetadataHeader } from '../request.ts';
import { requireName } from '../rules.ts';
import { run, type Services } from '../services.ts';
import { callerOfMaker, type Maker, makerOf } from '../signed/makers.ts';
import { signToken, uploadSeconds, verifyDownload, verifyUpload } from '../signed/tokens.ts';
import { requireReadable } from '../transfer/reading.ts';
import { receiveObject } from '../transfer/receive.ts';
import { sendObject } from '../transfer/send.ts';

/** Seconds that a signed address may live where the bucket's rules do not say less: ten years. */
const maxSeconds = 315_360_000;
/** Addresses of one request: each costs a signature. */
const maxSigned = 100;
const expiresIn = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxSeconds));
const signOne = v.object({ expiresIn, transform: v.optional(transformSchema) });
const signMany = v.object({
  expiresIn,
  paths: v.pipe(v.array(text), v.maxLength(maxSigned)),
});

/**
 * Addresses that open one object, for reading or for uploading, to whoever has them. Whoever made one is asked for
 * when it is used: their session has to be open and the policies of that moment have to let them.
 */
export function addSignedRoutes(app: Hono, services: Services): void {
  const { keys } = services;

  app.post('/object/upload/sign/:bucket/*', async (c) => {
    const caller = await callerOf(c, keys);
    const { bucket, name } = targetOf(c.req.raw.url, 3);
    requireName(services, bucket, requireObjectName(name));
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
    const payload = { scope: 'upload', url, by: makerOf(caller), upsert: isUpsert(c) } as const;
    const token = await signToken(keys, payload, uploadSeconds);
    return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
  });

  app.put('/object/upload/sign/:bucket/*', async (c) => {
    const target = targetOf(c.req.raw.url, 3);
    const { by, upsert } = await verifyUpload(keys, tokenOf(c), target);
    await receiveObject(services, c, { ...target, caller: callerOfMaker(by), upsert });
    return c.json({ Key: `${target.bucket}/${target.name}` });
  });

  app.get('/object/sign/:bucket/*', async (c) => {
    const target = targetOf(c.req.raw.url, 2);
    const { by } = await verifyDownload(keys, tokenOf(c), target);
    const maker = callerOfMaker(by);
    return await sendObject(
      services,
      c,
      await requireReadable(services, maker, target, 'object.sign'),
    );
  });

  app.post('/object/sign/:bucket', async (c) => {
    const caller = await callerOf(c, keys);
    const { expiresIn: seconds, paths } = await readJson(c, signMany);
    const { bucket } = targetOf(c.req.raw.url, 2);
    requireLifetime(services, caller, bucket, seconds);
    const by = makerOf(caller);
    const rows = await run(
      services,
      caller,
      'object.sign_many',
      (tx) => tx<{ name: string }[]>`
        select name from storage.objects where bucket_id = ${bucket} and name = any(${paths})`,
    );
    // In turn, so that those of other requests are signed between them.
    const addresses = new Map<string, string>();
    for (const { name } of rows) {
      addresses.set(name, await addressOf(by, `${bucket}/${name}`, seconds));
    }
    const missing = 'Either the object does not exist or you do not have access to it';
    const signed = paths.map((path) => {
      const signedURL = addresses.get(path) ?? null;
      return { error: signedURL === null ? missing : null, path, signedURL };
    });
    return c.json(signed);
  });

  app.post('/object/sign/:bucket/*', async (c) => {
    const caller = await callerOf(c, keys);
    const { expiresIn: seconds, transform } = await readJson(c, signOne);
    const { bucket, name } = targetOf(c.req.raw.url, 2);
    requireLifetime(services, caller, bucket, seconds);
    await findObject(services, caller, bucket, name, 'object.sign');
    const url = `${bucket}/${name}`;
    return c.json({ signedURL: await addressOf(makerOf(caller), url, seconds, transform) });
  });

  async function addressOf(by: Maker, url: string, seconds: number, transform?: Transform) {
    const isChanged = transform !== undefined && Object.keys(transform).length > 0;
    const transformations = isChanged ? { transformations: JSON.stringify(transform) } : {};
    const payload = { scope: 'download', url, by, ...transformations } as const;
    const token = await signToken(keys, payload, seconds);
    return `${isChanged ? '/render/image' : '/object'}/sign/${url}?token=${token}`;
  }
}

/** Refused and not shortened: whoever gave such an address away would not know that it ends earlier. */
function requireLifetime(
  { rules }: Pick<Services, 'rules'>,
  { role }: Caller,
  bucket: string,
  seconds: number,
): void {
  const most = rules.get(bucket)?.longestRead ?? maxSeconds;
  if (role === 'service_role' || seconds <= most) return;
  throw invalidRequest(`body/expiresIn: files of ${bucket} are signed for ${most} s at most`);
}
