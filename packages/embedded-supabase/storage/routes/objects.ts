import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Caller } from '../../caller.ts';
import { denied, noObject } from '../errors.ts';
import { targetOf, text } from '../names.ts';
import { callerOf, callerOrVisitor, isUpsert, readJson } from '../request.ts';
import { run, type Services } from '../services.ts';
import { requirePublic, requireReadable } from '../transfer/reading.ts';
import { receiveObject } from '../transfer/receive.ts';
import { sendInfo, sendObject } from '../transfer/send.ts';
import { allowDelete } from './buckets.ts';

/** Names of one request at most, as on hosted Supabase. */
const maxNames = 1000;

const removal = v.object({
  prefixes: v.pipe(
    v.array(v.union([text, v.object({ key: text })])),
    v.minLength(1),
    v.maxLength(maxNames),
  ),
});

/** Objects by their names: reading for whom the policies let, or everybody in a public bucket; writing; deleting. */
export function addObjectRoutes(app: Hono, services: Services): void {
  const { keys } = services;

  /** The object at `/…/<bucket>/<name>` that this caller may read. */
  const readable = (url: string, skipped: number, caller: Caller) =>
    requireReadable(services, caller, targetOf(url, skipped));

  /** The object at `/…/public/<bucket>/<name>` of a public bucket. */
  const readPublic = (url: string, skipped: number) =>
    requirePublic(services, targetOf(url, skipped));

  app.get('/object/public/:bucket/*', async (c) =>
    sendObject(services, c, await readPublic(c.req.raw.url, 2)),
  );
  app.get('/object/authenticated/:bucket/*', async (c) => {
    const caller = await callerOf(c, keys);
    return await sendObject(services, c, await readable(c.req.raw.url, 2, caller));
  });
  app.get('/object/info/public/:bucket/*', async (c) =>
    sendInfo(c, await readPublic(c.req.raw.url, 3)),
  );
  app.get('/object/info/authenticated/:bucket/*', async (c) => {
    const caller = await callerOf(c, keys);
    return sendInfo(c, await readable(c.req.raw.url, 3, caller));
  });
  app.get('/object/info/:bucket/*', async (c) => {
    const caller = await callerOrVisitor(c, keys);
    return sendInfo(c, await readable(c.req.raw.url, 2, caller));
  });

  app.get('/object/:bucket/*', async (c) => {
    const caller = await callerOrVisitor(c, keys);
    return await sendObject(services, c, await readable(c.req.raw.url, 1, caller));
  });

  for (const method of ['POST', 'PUT'] as const) {
    app.on(method, '/object/:bucket/*', async (c) => {
      const caller = await callerOf(c, keys);
      const { bucket, name } = targetOf(c.req.raw.url, 1);
      const upsert = method === 'PUT' || isUpsert(c);
      const { id } = await receiveObject(services, c, { caller, bucket, name, upsert });
      return c.json({ Key: `${bucket}/${name}`, Id: id });
    });
  }

  app.delete('/object/:bucket', async (c) => {
    const caller = await callerOf(c, keys);
    const { bucket } = targetOf(c.req.raw.url, 1);
    const { prefixes } = await readJson(c, removal);
    const names = prefixes.map((one) => (typeof one === 'string' ? one : one.key));
    const rows = await run(services, caller, 'object.delete_many', async (tx) => {
      await allowDelete(tx);
      return await tx`
        delete from storage.objects where bucket_id = ${bucket} and name = any(${names})
        returning id, bucket_id, name, coalesce(owner_id, '') as owner, owner_id, version, metadata,
          user_metadata, created_at, updated_at, last_accessed_at`;
    });
    services.sweepSoon();
    return c.json(rows);
  });

  app.delete('/object/:bucket/*', async (c) => {
    const caller = await callerOf(c, keys);
    const { bucket, name } = targetOf(c.req.raw.url, 1);
    await run(services, caller, 'object.delete', async (tx) => {
      await allowDelete(tx);
      const where = tx`bucket_id = ${bucket} and name = ${name}`;
      const { count } = await tx`delete from storage.objects where ${where}`;
      if (count > 0) return;
      const [seen] = await tx`select from storage.objects where ${where}`;
      throw seen === undefined ? noObject() : denied();
    });
    services.sweepSoon();
    return c.json({ message: 'Successfully deleted' });
  });
}
