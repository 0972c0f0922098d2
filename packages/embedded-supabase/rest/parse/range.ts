import { badRange } from '../errors/rest-error.ts';

/** Which rows to answer with: `limit` null is "as many as the server gives". */
export interface Range {
  offset: number;
  limit: number | null;
}

/** `Range: 0-9`, `Range: 10-`; null where there is none or it is not of items. Throws PGRST103. */
export function parseRangeHeader(header: string | null): Range | null {
  const found = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(header?.trim() ?? '');
  if (found === null) return null;
  const from = Number(found[1]);
  if (found[2] === undefined) return { offset: from, limit: null };
  const to = Number(found[2]);
  if (to < from) {
    throw badRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return { offset: from, limit: to - from + 1 };
}
