import * as v from 'valibot';
import { readConfig } from '../config/read.ts';
import { Unstartable } from '../unstartable.ts';

const schema = v.object({ api: v.object({ max_rows: v.pipe(v.number(), v.minValue(1)) }) });

/** `api.max_rows` of supabase/config.toml. Throws `Unstartable` where it is no number of rows. */
export function readMaxRows(text?: string): number {
  const parsed = v.safeParse(schema, readConfig(text));
  if (parsed.success) return parsed.output.api.max_rows;
  throw new Unstartable('supabase/config.toml sets api.max_rows to less than 1: correct it.');
}
