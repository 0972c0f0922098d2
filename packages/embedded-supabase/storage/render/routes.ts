import type { Context, Hono } from 'hono';
import { noObject, StorageError } from '../errors.ts';
import { targetOf } from '../names.ts';
import { callerOf, tokenOf } from '../request.ts';
import type { Services } from '../services.ts';
import { callerOfMaker } from '../signed/makers.ts';
import { verifyDownload } from '../signed/tokens.ts';
import {
  cacheControlOf,
  type ReadableObject,
  requirePublic,
  requireReadable,
} from '../transfer/reading.ts';
import { describeTransform, parseTransform, type Transform, transformOfQuery } from './options.ts';

/** `/render/image`: pictures in another size, to whom the object itself would be given. */
export function addRenderRoutes(app: Hono, services: Services): void {
  const { keys, draw, bytes } = services;

  async function render(object: ReadableObject, transform: Transform): Promise<Response> {
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
        'Cache-Control': cacheControlOf(object),
        'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'X-Transformations': describeTransform(transform),
        Vary: 'Authorization',
      },
    });
  }

  const queryOf = (c: Context) => new URL(c.req.raw.url).searchParams;

  app.get('/render/image/public/:bucket/*', async (c) => {
    const transform = transformOfQuery(queryOf(c));
    return await render(await requirePublic(services, targetOf(c.req.raw.url, 3)), transform);
  });
  app.get('/render/image/authenticated/:bucket/*', async (c) => {
    const caller = await callerOf(c, keys);
    const transform = transformOfQuery(queryOf(c));
    return await render(
      await requireReadable(services, caller, targetOf(c.req.raw.url, 3)),
      transform,
    );
  });
  app.get('/render/image/sign/:bucket/*', async (c) => {
    const target = targetOf(c.req.raw.url, 3);
    const { by, transformations } = await verifyDownload(keys, tokenOf(c), target);
    const transform = parseTransform(JSON.parse(transformations ?? '{}'));
    const maker = callerOfMaker(by);
    return await render(await requireReadable(services, maker, target, 'object.sign'), transform);
  });
}
