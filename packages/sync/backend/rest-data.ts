import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { DataFailure } from '#kit/rules/failure.ts';
import { restFailure } from '#kit/rules/rest-failure.ts';

/** What the database's interface answered. Throws `DataFailure` with what `restFailure` says. */
export function restData<Of>({ data, error, status }: PostgrestSingleResponse<Of>): Of {
  if (error) throw new DataFailure(restFailure({ code: error.code, status }), error);
  return data;
}
