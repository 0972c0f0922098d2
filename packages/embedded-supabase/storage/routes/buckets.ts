import { type Context, Hono } from 'hono';
import type postgres from 'postgres';
import * as v from 'valibot';
import { denied, invalidRequest, noBucket, StorageError } from '../errors.ts';
import { requireBucketName, targetOf, text } from '../names.ts';
import { callerOf, readJson } from '../request.ts';
import { run, type Services, service } from '../services.ts';

const size = v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
const limit = v.nullish(v.union([size, v.string()]));
const types = v.nullish(v.array(v.pipe(text, v.maxLength(200))));
const created = v.object({
  id: v.optional(v.string()),
  name: v.string(),
  public: v.nullish(v.boolean()),
  file_size_limit: limit,
  allowed_mime_types: types,
});
const updated = v.object({
  public: v.nullish(v.boolean()),
  file_size_limit: limit,
  allowed_mime_types: types,
});

/** `/bucket`: whoever the policies on `storage.buckets` let; without one, the secret key alone. */
export function bucketRoutes(services: Services): Hono {
  const app = new Hono();
  const { keys } = services;

  app.post('/', async (c) => {
    const caller = await callerOf(c, keys);
    const body = await readJson(c, created);
    const id = requireBucketName(body.id ?? body.name);
    const name = requireBucketName(body.name);
    const bytes = readSize(body.file_size_limit);
    await run(
      services,
      caller,
      'bucket.create',
      (tx) => tx`
        insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
        values (${id}, ${name}, ${caller.userId}, ${caller.userId}, ${body.public ?? false},
          ${bytes ?? null}, ${body.allowed_mime_types?.filter(Boolean) ?? null})`,
    );
    return c.json({ name: id });
  });

  app.get('/', async (c) => {
    const caller = await callerOf(c, keys);
    const page = {
      limit: readCount(c, 'limit', 1000),
      offset: readCount(c, 'offset', 0),
      search: readSearch(c),
    };
    const descending = c.req.query('sortOrder') === 'desc';
    const column = requireColumn(c.req.query('sortColumn') ?? 'id');
    const rows = await run(
      services,
      caller,
      'bucket.list',
      (tx) => tx`
        select ${columns(tx)} from storage.buckets
        where position(lower(${page.search}) in lower(name)) > 0
        order by ${tx(column)} ${descending ? tx`desc` : tx`asc`}
        limit ${page.limit} offset ${page.offset}`,
    );
    return c.json(rows);
  });

  app.get('/:id', async (c) => {
    const caller = await callerOf(c, keys);
    const [row] = await run(
      services,
      caller,
      'bucket.get',
      (tx) => tx`select ${columns(tx)} from storage.buckets where id = ${idOf(c)}`,
    );
    if (row === undefined) throw noBucket();
    return c.json(row);
  });

  app.put('/:id', async (c) => {
    const caller = await callerOf(c, keys);
    const body = await readJson(c, updated);
    const bytes = readSize(body.file_size_limit);
    const { count } = await run(
      services,
      caller,
      'bucket.update',
      (tx) => tx`
        update storage.buckets set updated_at = now()
          ${body.public == null ? tx`` : tx`, public = ${body.public}`}
          ${bytes === undefined ? tx`` : tx`, file_size_limit = ${bytes}`}
          ${body.allowed_mime_types === undefined ? tx`` : tx`, allowed_mime_types = ${body.allowed_mime_types?.filter(Boolean) ?? null}`}
        where id = ${idOf(c)}`,
    );
    if (count === 0) throw noBucket();
    return c.json({ message: 'Successfully updated' });
  });

  app.post('/:id/empty', async (c) => {
    const caller = await callerOf(c, keys);
    const id = idOf(c);
    await run(services, caller, 'bucket.empty', async (tx) => {
      const [found] = await tx`select from storage.buckets where id = ${id}`;
      if (found === undefined) throw noBucket();
      await allowDelete(tx);
      await tx`delete from storage.objects where bucket_id = ${id}`;
    });
    services.sweepSoon();
    return c.json({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    });
  });

  app.delete('/:id', async (c) => {
    const caller = await callerOf(c, keys);
    const id = idOf(c);
    const [held] = await run(
      services,
      service,
      'bucket.delete',
      (tx) => tx`select from storage.objects where bucket_id = ${id} limit 1`,
    );
    await run(services, caller, 'bucket.delete', async (tx) => {
      const [found] = await tx`select from storage.buckets where id = ${id}`;
      if (found === undefined) throw noBucket();
      if (held !== undefined) throw notEmpty();
      await allowDelete(tx);
      const { count } = await tx`delete from storage.buckets where id = ${id}`;
      if (count === 0) throw denied();
    });
    return c.json({ message: 'Successfully deleted' });
  });

  return app;
}

/** Rows are deleted through this API, which removes the bytes. */
export async function allowDelete(tx: postgres.TransactionSql): Promise<void> {
  await tx`select set_config('storage.allow_delete_query', 'true', true)`;
}

function columns(tx: postgres.TransactionSql) {
  return tx`id, name, coalesce(owner_id, owner::text, '') as owner, public, file_size_limit::float8 as file_size_limit,
    to_json(allowed_mime_types) as allowed_mime_types, created_at, updated_at`;
}

function notEmpty(): StorageError {
  const message = 'The bucket you tried to delete is not empty';
  return new StorageError(409, 'ResourceNotEmpty', message);
}

/** The bucket of `/bucket/<id>…`. */
function idOf(c: Context): string {
  return targetOf(c.req.raw.url, 1).bucket;
}

function readSearch(c: Context): string {
  const parsed = v.safeParse(text, c.req.query('search') ?? '');
  if (parsed.success) return parsed.output;
  throw invalidRequest('querystring/search has characters that cannot be looked for');
}

function readCount(c: Context, name: string, otherwise: number): number {
  const text = c.req.query(name);
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw invalidRequest(`querystring/${name} must be integer`);
  return Number(text);
}

function requireColumn(name: string): string {
  if (['id', 'name', 'created_at', 'updated_at'].includes(name)) return name;
  throw invalidRequest('querystring/sortColumn must be one of id, name, created_at, updated_at');
}

const units: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/** `1mb` → 1000000; undefined where nothing is said. */
function readSize(value: number | string | null | undefined): number | null | undefined {
  if (value === undefined || value === null) return value;
  if (typeof value === 'number') return Math.floor(value);
  const [, number, unit = ''] = /^(\d{1,9}(?:\.\d{1,3})?)(gb|mb|kb|b)$/i.exec(value) ?? [];
  if (number !== undefined) return Math.floor(Number(number) * (units[unit.toLowerCase()] ?? 1));
  if (/^\d{1,15}$/.test(value)) return Number(value);
  throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
}
