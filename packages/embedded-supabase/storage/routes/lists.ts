import type { Hono } from 'hono';
import * as v from 'valibot';
import { invalidRequest } from '../errors.ts';
import { targetOf, text } from '../names.ts';
import { callerOf, readJson } from '../request.ts';
import { run, type Services } from '../services.ts';

const order = v.nullish(v.picklist(['asc', 'desc']));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
const timeColumns = ['created_at', 'updated_at', 'last_accessed_at'] as const;

const list = v.object({
  prefix: text,
  limit: v.nullish(v.pipe(count, v.maxValue(10_000)), 100),
  offset: v.nullish(count, 0),
  search: v.nullish(text, ''),
  sortBy: v.nullish(
    v.object({ column: v.nullish(v.picklist(['name', ...timeColumns]), 'name'), order }),
  ),
});

const listV2 = v.object({
  prefix: v.nullish(text, ''),
  limit: v.nullish(v.pipe(count, v.minValue(1)), 1000),
  cursor: v.nullish(text),
  with_delimiter: v.nullish(v.boolean(), false),
  sortBy: v.nullish(
    v.object({
      column: v.nullish(v.picklist(['name', 'created_at', 'updated_at']), 'name'),
      order,
    }),
  ),
});

/** Where a page of `list-v2` ended. */
const cursorSchema = v.object({
  name: text,
  /** Of the column that is sorted by, as PostgreSQL writes it; empty for names. */
  value: text,
  column: v.picklist(['name', 'created_at', 'updated_at']),
  descending: v.boolean(),
});
type Cursor = v.InferOutput<typeof cursorSchema>;

interface Entry {
  id: string | null;
  name: string;
  updated_at: Date | null;
  created_at: Date | null;
  last_accessed_at: Date | null;
  metadata: unknown;
  /** Of the column that is sorted by. */
  value: string;
}

/** What is in a folder of a bucket, as far as the policies let this caller see it. */
export function addListRoutes(app: Hono, services: Services): void {
  const { keys } = services;

  app.post('/object/list/:bucket', async (c) => {
    const caller = await callerOf(c, keys);
    const { bucket } = targetOf(c.req.raw.url, 2);
    const { prefix, limit, offset, search, sortBy } = await readJson(c, list);
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const column = sortBy?.column ?? 'name';
    const rows = await run(services, caller, 'object.list', (tx) => {
      const direction = sortBy?.order === 'desc' ? tx`desc` : tx`asc`;
      // By time, folders stand first, for they have none.
      const sorted = column === 'name' ? tx`` : tx`(id is not null), ${tx(column)} ${direction},`;
      return tx`
        with found as (
          select o.*, substr(o.name, ${folder.length + 1}) as rest from storage.objects o
          where o.bucket_id = ${bucket} and starts_with(o.name, ${folder})
        ), entries as (
          select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
            null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
          from found where position('/' in rest) > 0
          union all
          select rest, id, updated_at, created_at, last_accessed_at, metadata
          from found where position('/' in rest) = 0
        )
        select name, id, updated_at, created_at, last_accessed_at, metadata from entries
        where starts_with(lower(name), lower(${search}))
        order by ${sorted} name collate "C" ${direction}, id
        limit ${limit} offset ${offset}`;
    });
    return c.json(rows);
  });

  app.post('/object/list-v2/:bucket', async (c) => {
    const caller = await callerOf(c, keys);
    const { bucket } = targetOf(c.req.raw.url, 2);
    const body = await readJson(c, listV2);
    const after = body.cursor ? readCursor(body.cursor) : null;
    const column = after?.column ?? body.sortBy?.column ?? 'name';
    const descending = after?.descending ?? body.sortBy?.order === 'desc';
    const limit = Math.min(body.limit, 1000);
    const rows = await run(services, caller, 'object.list_v2', (tx) => {
      const direction = descending ? tx`desc` : tx`asc`;
      const rest = tx`substr(o.name, ${body.prefix.length + 1})`;
      const isNested = body.with_delimiter ? tx`position('/' in ${rest}) > 0` : tx`false`;
      const value =
        column === 'name' ? tx`''::text` : tx`coalesce(${tx(column)}::text, '') collate "C"`;
      const from = tx`storage.objects o
        where o.bucket_id = ${bucket} and starts_with(o.name, ${body.prefix})`;
      const beyond = descending ? tx`<` : tx`>`;
      return tx<Entry[]>`
        with entries as (
          select distinct ${body.prefix} || split_part(${rest}, '/', 1) || '/' as name, null::uuid as id,
            null::timestamptz as updated_at, null::timestamptz as created_at,
            null::timestamptz as last_accessed_at, null::jsonb as metadata
          from ${from} and ${isNested}
          union all
          select o.name, o.id, o.updated_at, o.created_at, o.last_accessed_at, o.metadata
          from ${from} and not ${isNested}
        )
        select *, ${value} as value from entries
        ${after === null ? tx`` : tx`where (${value}, name collate "C") ${beyond} (${after.value}::text, ${after.name}::text)`}
        order by ${value} ${direction}, name collate "C" ${direction}
        limit ${limit + 1}`;
    });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    const folders = page.filter(({ id }) => id === null);
    const objects = page.filter(({ id }) => id !== null);
    return c.json({
      hasNext: last !== undefined,
      ...(last && {
        nextCursor: writeCursor({ name: last.name, value: last.value, column, descending }),
      }),
      folders: folders.map(({ name }) => ({ key: name.slice(0, -1), name })),
      objects: objects.map(({ value: _, ...object }) => ({ key: object.name, ...object })),
    });
  });
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function readCursor(text: string): Cursor {
  try {
    return v.parse(cursorSchema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw invalidRequest('body/cursor is none of ours');
  }
}
