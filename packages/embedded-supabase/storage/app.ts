import { Hono } from 'hono';
import { networkOf, peerOf } from '../http/network.ts';
import { asStorageError, StorageError } from './errors.ts';
import { addRenderRoutes } from './render/routes.ts';
import { resumableRoutes } from './resumable/routes.ts';
import { bucketRoutes } from './routes/buckets.ts';
import { addListRoutes } from './routes/lists.ts';
import { addObjectRoutes } from './routes/objects.ts';
import { addSignedRoutes } from './routes/signed.ts';
import { addTransferRoutes } from './routes/transfers.ts';
import { requestNetwork, type Services } from './services.ts';

/**
 * `/storage/v1`: the part of Supabase's storage that `@supabase/storage-js` speaks. Every request runs as its
 * caller's database role, so that the policies on `storage.objects` decide; the bytes are in a folder, under names
 * made here. Pictures are changed where the settings say so, and refused by name (`FeatureNotEnabled`) otherwise. Not
 * there: S3, analytics, vectors, versions.
 */
export function createStorage(services: Services, proxies: number): Hono {
  const app = new Hono({ strict: false });
  const { log } = services;

  app.use((c, next) => requestNetwork.run(networkOf(peerOf(c, proxies)), next));
  app.get('/status', (c) => c.body(null, 200));
  app.get('/version', (c) => c.text('embedded'));
  app.route('/bucket', bucketRoutes(services));
  app.route('/upload/resumable', resumableRoutes(services));
  addListRoutes(app, services);
  addTransferRoutes(app, services);
  addSignedRoutes(app, services);
  addObjectRoutes(app, services);
  addRenderRoutes(app, services);
  app.all('*', (c) => {
    const message = `Route ${c.req.method}:${c.req.path} not found`;
    return new StorageError(404, 'NotFound', message, 'Not Found').toResponse(404);
  });

  app.onError((error, c) => {
    const known = asStorageError(error);
    if (known === null) throw error;
    if (known.status >= 500)
      log.warn('A file could not be served', { error, method: c.req.method });
    return known.toResponse();
  });
  return app;
}
