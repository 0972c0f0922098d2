import * as v from 'valibot';
import { readConfig } from '../config/read.ts';
import { StartupError } from '../errors/startup-error.ts';

const schema = v.object({
  api: v.object({ max_rows: v.pipe(v.number(), v.minValue(1), v.maxValue(100_000)) }),
});

/** `api.max_rows` of the text of a supabase/config.toml. Throws `StartupError` where it is no number of rows. */
export function readMaxRows(text: string, functions?: readonly string[]): number {
  const parsed = v.safeParse(schema, readConfig(text, functions));
  if (parsed.success) return parsed.output.api.max_rows;
  throw new StartupError(
    'supabase/config.toml cannot be kept to at api.max_rows: set it to a number from 1 to 100000.',
  );
}
