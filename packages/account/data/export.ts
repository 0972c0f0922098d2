import * as v from 'valibot';
import { type Failure, failureFrom, failureOf } from '#kit/rules/failure.ts';
import { restClient } from '#sync/backend/rest-client.ts';
import { restData } from '#sync/backend/rest-data.ts';

/** What is relied on here; docs/export.md describes the whole document. */
const schema = v.looseObject({
  format: v.literal('mochila-export'),
  version: v.number(),
  exported_at: v.string(),
});

/** Everything kept about the traveller, as a file. */
export async function readExport(): Promise<
  { failure: Failure; file: null } | { failure: null; file: { name: string; text: string } }
> {
  try {
    const data = restData(await (await restClient()).rpc('export_my_data'));
    const parsed = v.safeParse(schema, data);
    if (!parsed.success) return { failure: failureOf('unexpected'), file: null };
    const name = `mochila-${parsed.output.exported_at.slice(0, 10)}.json`;
    return { failure: null, file: { name, text: `${JSON.stringify(data, null, 2)}\n` } };
  } catch (error) {
    return { failure: failureFrom(error), file: null };
  }
}
