import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { noObject, refusedContent } from '../errors.ts';
import { requireObjectName, text } from '../names.ts';
import {
  findObject,
  metadataOf,
  type NewObject,
  requireBucket,
  requireFit,
  requirePermission,
  writeObject,
} from '../objects.ts';
import { callerOf, isUpsert, readJson, userMetadataHeader } from '../request.ts';
import { requireName } from '../rules.ts';
import { run, type Services } from '../services.ts';
import { requireCacheControl, requireType } from '../transfer/receive.ts';

const path = {
  bucketId: text,
  sourceKey: text,
  destinationKey: text,
  destinationBucket: v.nullish(text),
};
const moved = v.object(path);
const copied = v.object({
  ...path,
  copyMetadata: v.nullish(v.boolean()),
  metadata: v.nullish(
    v.object({ cacheControl: v.nullish(v.string()), mimetype: v.nullish(v.string()) }),
  ),
});

/** Renaming and copying: the bytes stay where they are, or get a second name. */
export function addTransferRoutes(app: Hono, services: Services): void {
  const { keys } = services;

  app.post('/object/move', async (c) => {
    const caller = await callerOf(c, keys);
    const body = await readJson(c, moved);
    const to = body.destinationBucket ?? body.bucketId;
    const name = requireDestination(services, body.bucketId, to, body.destinationKey);
    const { metadata } = await findObject(services, caller, body.bucketId, body.sourceKey);
    requireFit(services, await requireBucket(services, to), metadata.mimetype, metadata.size);
    const id = await run(services, caller, 'object.move', async (tx) => {
      const [row] = await tx<{ id: string }[]>`
        update storage.objects set bucket_id = ${to}, name = ${name}
        where bucket_id = ${body.bucketId} and name = ${body.sourceKey} returning id`;
      if (row === undefined) throw noObject();
      return row.id;
    });
    return c.json({ message: 'Successfully moved', Id: id, Key: `${to}/${name}` });
  });

  app.post('/object/copy', async (c) => {
    const caller = await callerOf(c, keys);
    const body = await readJson(c, copied);
    const to = body.destinationBucket ?? body.bucketId;
    const name = requireDestination(services, body.bucketId, to, body.destinationKey);
    const source = await findObject(services, caller, body.bucketId, body.sourceKey);
    const { size, mimetype, cacheControl } = source.metadata;
    const keeps = body.copyMetadata ?? true;
    const version = randomUUID();
    const type = requireType((!keeps && body.metadata?.mimetype) || mimetype);
    const cache = requireCacheControl((!keeps && body.metadata?.cacheControl) || cacheControl);
    if (services.rules.has(to) && type !== mimetype) throw refusedContent('A copy keeps its type');
    requireFit(services, await requireBucket(services, to), type, size);
    const object: NewObject = {
      bucket: to,
      name,
      version,
      owner: caller.userId,
      metadata: metadataOf(version, size, { type, cacheControl: cache }),
      userMetadata: keeps ? source.user_metadata : userMetadataHeader(c),
    };
    await requirePermission(services, caller, object, isUpsert(c));
    try {
      await services.bytes.copy(source.version, version);
      const { id } = await writeObject(services, caller, object, isUpsert(c));
      return c.json({ Id: id, Key: `${to}/${name}`, id, name, bucket_id: to, version });
    } catch (error) {
      await services.bytes.remove(version);
      throw error;
    } finally {
      services.sweepSoon();
    }
  });
}

/** What comes from another bucket has not been looked into, so a bucket with rules does not take it. */
function requireDestination(services: Services, from: string, to: string, name: string): string {
  requireName(services, to, requireObjectName(name));
  if (!services.rules.has(to) || from === to) return name;
  throw refusedContent(`Files of ${to} are uploaded, not copied from elsewhere`);
}
