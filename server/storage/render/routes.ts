import type { Context, Hono } from 'hono';
import type { Caller } from '../../caller.ts';
import { invalidRequest, noBucket, noObject, StorageError } from '../errors.ts';
import { targetOf } from '../names.ts';
import { findObject, type ObjectRow } from '../objects.ts';
import { callerOf } from '../request.ts';
import { findBucket, type Services, service } from '../services.ts';
import { verifyDownload } from '../tokens.ts';
import { describeTransform, parseTransform, type Transform, transformOfQuery } from './options.ts';

/** `/render/image`: pictures in another size, to whom the object itself would be given. */
export function addRenderRoutes(app: Hono, services: Services): void {
  const { keys, draw, bytes } = services;

  async function render(object: ObjectRow, transform: Transform): Promise<Response> {
    if (draw === null) {
      const message = 'Image transformation is not enabled on this server';
      throw new StorageError(409, 'FeatureNotEnabled', message);
    }
    const found = await bytes.open(object.version);
    if (found === null) throw noObject();
    const { body, type } = await draw(found, transform);
    return new Response(new Uint8Array(body), {
      headers: {
        'Content-Type': type,
        'Content-Length': String(body.length),
        'Cache-Control': object.metadata.cacheControl,
        'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'X-Transformations': describeTransform(transform),
        Vary: 'Authorization',
      },
    });
  }

  async function readable(c: Context, caller: Caller, isPublic: boolean): Promise<ObjectRow> {
    const { bucket: id, name } = targetOf(c.req.raw.url, 3);
    const bucket = await findBucket(services, id);
    if (bucket === null || (isPublic && !bucket.public)) throw noBucket();
    return await findObject(services, bucket.public ? service : caller, id, name);
  }

  const queryOf = (c: Context) => new URL(c.req.raw.url).searchParams;

  app.get('/render/image/public/:bucket/*', async (c) => {
    const transform = transformOfQuery(queryOf(c));
    return await render(await readable(c, service, true), transform);
  });
  app.get('/render/image/authenticated/:bucket/*', async (c) => {
    const caller = await callerOf(c, keys);
    const transform = transformOfQuery(queryOf(c));
    return await render(await readable(c, caller, false), transform);
  });
  app.get('/render/image/sign/:bucket/*', async (c) => {
    const token = queryOf(c).get('token');
    if (!token) throw invalidRequest("querystring must have required property 'token'");
    const { bucket, name } = targetOf(c.req.raw.url, 3);
    const { transformations } = await verifyDownload(keys, token, `${bucket}/${name}`);
    const transform = parseTransform(JSON.parse(transformations ?? '{}'));
    return await render(await findObject(services, service, bucket, name), transform);
  });
}
