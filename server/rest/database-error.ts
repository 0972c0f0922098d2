import type { CallerRole } from '../caller.ts';
import { isDatabaseAway } from '../postgres/away.ts';
import { RestError } from './errors.ts';

/** The fields of a PostgreSQL error that reach the client, as the driver names them. */
interface DatabaseError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

/** PostgREST's table of SQLSTATE → HTTP status, most specific first; everything else is 400. */
const statuses: readonly (readonly [prefix: string, status: number])[] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  // The disk is full: trying again does not help, somebody has to make room.
  ['53100', 507],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  // PostgREST answers 500. What is too complex here is always what the client sent.
  ['54', 400],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
];

const sqlState = /^[0-9A-Z]{5}$/;

/**
 * The refusal for anything thrown while talking to PostgreSQL: its own error with PostgREST's
 * status, 503 `PGRST001` where there was no connection, or null for what is not of the database.
 */
export function fromDatabase(error: unknown, role: CallerRole): RestError | null {
  if (error instanceof RestError) return error;
  if (isDatabaseAway(error)) return noConnection();
  if (!hasCode(error) || !sqlState.test(error.code)) return null;
  const status = statusOf(error.code, role);
  return new RestError({
    status,
    code: error.code,
    message: error.message,
    details: error.detail ?? null,
    hint: error.hint ?? null,
    headers: headersOf(status),
  });
}

function statusOf(code: string, role: CallerRole): number {
  if (code === '42501') return role === 'anon' ? 401 : 403;
  const raised = /^PT([2-5]\d\d)$/.exec(code)?.[1];
  if (raised !== undefined) return Number(raised);
  return statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

/** A visitor is told to sign in, and everybody that a 503 passes. */
function headersOf(status: number): Record<string, string> {
  if (status === 401) return { 'WWW-Authenticate': 'Bearer' };
  return status === 503 ? { 'Retry-After': '1' } : {};
}

function noConnection(): RestError {
  return new RestError({
    status: 503,
    code: 'PGRST001',
    message: 'Database connection error. Retrying the connection.',
    headers: headersOf(503),
  });
}

function hasCode(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
