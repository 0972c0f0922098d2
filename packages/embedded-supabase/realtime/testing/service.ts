import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createSlots, sharing } from '../../postgres/connections/slots.ts';
import type { TestBackend } from '../../testing/backend.ts';
import { portOf } from '../../testing/ports.ts';
import type { RealtimeLimits } from '../limits.ts';
import { createRealtime } from '../realtime.ts';

/** A second process on the database of a backend, as far as sockets and /realtime/v1 are concerned. */
export async function startService(
  backend: TestBackend,
  limits: Partial<RealtimeLimits> = {},
  publicChannels = true,
) {
  const { keys, database, log } = backend.backend;
  const siteUrl = backend.url;
  const slots = createSlots(sharing);
  const parts = { database, slots, keys, log, proxies: 0, siteUrl, publicChannels, limits };
  const realtime = createRealtime(parts);
  const api = new Hono().route('/realtime/v1', realtime.app);
  const http = createServer(getRequestListener(api.fetch, { overrideGlobalObjects: false }));
  http.on('upgrade', realtime.upgrade);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(http)}`,
    publishableKey: backend.publishableKey,
    async stop() {
      await realtime.stop();
      http.closeAllConnections();
      http.close();
    },
  };
}
