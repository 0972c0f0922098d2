import { join } from 'node:path';
import { asCaller } from '@mochila/embedded-supabase/postgres/as-caller.ts';
import { configText } from '@mochila/embedded-supabase/project.ts';
import { readMaxRows } from '@mochila/embedded-supabase/rest/config.ts';
import {
  type Prepared,
  prepareRead,
  prepareWrite,
} from '@mochila/embedded-supabase/rest/handle-table.ts';
import { readRequest } from '@mochila/embedded-supabase/rest/request.ts';
import { loadSchema } from '@mochila/embedded-supabase/rest/schema/load.ts';
import type postgres from 'postgres';
import { mochilaProject } from '#server/project.ts';
import { sendLoad } from './load.ts';
import { median, type Row, ratio, type Size, startProduct } from './product.ts';
import { makeTravellers, openDatabase, type Traveller } from './travellers.ts';

const change = '{"home_city":"Mompox"}';
const kinds = { reads: 'GET', writes: 'PATCH' } as const;

/**
 * Requests per second of /rest/v1 (one's own profile read by its key, or changed) against the very
 * same transaction sent straight to PostgreSQL over as many connections as the server may use.
 */
export async function measureRest(folder: string, { isShort }: Size): Promise<Row[]> {
  const [seconds, rounds] = isShort ? [1, 1] : [2, 3];
  const data = join(folder, 'rest');
  const product = await startProduct(data);
  const { keys, pool } = await openDatabase(data);
  const [admin, straight] = [pool('supabase_admin', 2), pool('authenticator', 16)];
  try {
    const travellers = await makeTravellers(admin.sql, keys, 64);
    const project = mochilaProject();
    const schema = await loadSchema(admin.sql, readMaxRows(configText(project), project.functions));
    const rows: Row[] = [];
    for (const [kind, method] of Object.entries(kinds)) {
      const works = travellers.map((one) => toStatement(schema, method, one));
      const asked = travellers.map(({ headers, caller }) => ({
        method,
        path: pathOf(caller.userId),
        headers,
        ...(method === 'PATCH' && { body: change }),
      }));
      for (const clients of isShort ? [16] : [1, 16, 64]) {
        const pairs: { ours: number; theirs: number }[] = [];
        for (let round = 0; round < rounds; round += 1) {
          pairs.push({
            ours: await sendLoad(folder, { url: product.url, clients, seconds, asked }),
            theirs: await sendStraight(straight.sql, works, clients, seconds),
          });
        }
        const [ours, theirs] = [
          median(pairs.map((p) => p.ours)),
          median(pairs.map((p) => p.theirs)),
        ];
        const aim = clients === 16 ? ' (aim 0.35)' : '';
        rows.push([
          `${kind} per second, ${clients} clients: ours, straight, ratio${aim}`,
          `${ours.toFixed(0)}, ${theirs.toFixed(0)}, ${ratio(ours, theirs)}`,
        ]);
      }
    }
    return rows;
  } finally {
    await Promise.all([admin.end(2), straight.end(2)]);
    await product.stop();
  }
}

type Work = { traveller: Traveller; method: string; statement: Prepared['statement'] };

function pathOf(id: string | null): string {
  return `/rest/v1/profiles?select=user_id,display_name,language,home_city&user_id=eq.${id}`;
}

/** What the server would send for this request. */
function toStatement(
  schema: Awaited<ReturnType<typeof loadSchema>>,
  method: string,
  traveller: Traveller,
): Work {
  const url = `http://127.0.0.1${pathOf(traveller.caller.userId)}`;
  const request = readRequest(new Request(url, { method, headers: traveller.headers }));
  const prepared =
    method === 'GET'
      ? prepareRead(schema, 'profiles', request)
      : prepareWrite(schema, 'profiles', request, change);
  return { traveller, method, statement: prepared.statement };
}

async function sendStraight(
  sql: postgres.Sql,
  works: Work[],
  clients: number,
  seconds: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let sent = 0;
  const client = async () => {
    while (performance.now() < end) {
      const work = works[sent % works.length];
      sent += 1;
      if (work) await sendOne(sql, work);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return sent / seconds;
}

async function sendOne(sql: postgres.Sql, { traveller, method, statement }: Work): Promise<void> {
  // 25 is `text`, as which the server sends every value.
  const values = statement.values.map((value) => sql.typed(value, 25));
  await asCaller(sql, traveller.caller, { method, path: '/profiles' }, (tx) =>
    tx.unsafe(statement.text, values, { prepare: true }),
  );
}
