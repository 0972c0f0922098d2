import { badRange, RestError } from './errors/rest-error.ts';
import type { Accepted } from './parse/accept.ts';
import type { Preferences } from './parse/prefer.ts';

const contentTypes: Record<Accepted['shape'], string> = {
  array: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

/** The content type of a body with rows; null stripping is part of the type's name. */
export function contentType({ shape, stripNulls }: Accepted): string {
  if (!stripNulls) return contentTypes[shape];
  const name = shape === 'object' ? 'object' : 'array';
  return `application/vnd.pgrst.${name}+json;nulls=stripped; charset=utf-8`;
}

/** `0-9/25`; a star stands for an empty range and for a total that was not asked for. */
export function contentRange(offset: number, page: number, total: number | null): string {
  const range = page === 0 ? '*' : `${offset}-${offset + page - 1}`;
  return `${range}/${total ?? '*'}`;
}

/** 206 where the total is known and this is less. Throws PGRST103 where the range begins after it. */
export function rangeStatus(offset: number, page: number, total: number | null): number {
  if (total === null) return 200;
  if (offset > total) {
    throw badRange(
      `An offset of ${offset} was requested, but there are only ${total} rows.`,
      total,
    );
  }
  return page < total ? 206 : 200;
}

/** Throws PGRST116 where one object is asked for and there is none, or more than one. */
export function refusePlural(accepted: Accepted, rows: number): void {
  if (accepted.shape !== 'object' || rows === 1) return;
  throw new RestError({
    status: 406,
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  });
}

/** Throws PGRST124 where more rows are touched than the client allows. */
export function refuseTooMany({ maxAffected }: Preferences, rows: number): void {
  if (maxAffected === null || rows <= maxAffected) return;
  throw new RestError({
    status: 400,
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${rows} rows`,
  });
}

/** Preferences that some requests honour and others do not. */
export type Honoured = 'resolution' | 'missing' | 'return' | 'count';

/** Which preferences were honoured, in PostgREST's order; null for none. */
export function preferenceApplied(
  prefer: Preferences,
  applies: ReadonlySet<Honoured>,
): string | null {
  const named = [
    applies.has('resolution') && prefer.resolution !== null && `resolution=${prefer.resolution}`,
    applies.has('missing') && prefer.missing !== null && `missing=${prefer.missing}`,
    applies.has('return') && prefer.return !== null && `return=${prefer.return}`,
    // The count given is always the exact one.
    applies.has('count') && prefer.count !== null && 'count=exact',
    prefer.handling !== null && `handling=${prefer.handling}`,
    prefer.maxAffected !== null && `max-affected=${prefer.maxAffected}`,
  ].filter((text) => typeof text === 'string');
  return named.length === 0 ? null : named.join(', ');
}

/** `/notes?id=eq.4` for the key of a written row. */
export function locationOf(table: string, key: string | null): string | null {
  if (key === null) return null;
  const parts = Object.entries(JSON.parse(key) as Record<string, unknown>).map(([name, value]) => {
    return `${encodeURIComponent(name)}=eq.${encodeURIComponent(String(value))}`;
  });
  return parts.length === 0 ? null : `/${encodeURIComponent(table)}?${parts.join('&')}`;
}

export function answer(status: number, body: string | null, headers: Headers): Response {
  return new Response(body, { status, headers });
}

/** A refusal as JSON; HEAD gets the status without it. */
export function refusal(error: RestError, head: boolean): Response {
  return new Response(head ? null : JSON.stringify(error.body), {
    status: error.status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${error.code}`,
      ...error.headers,
    },
  });
}
