import type { CallerRole } from '../../caller.ts';
import { isDatabaseUnavailable } from '../../postgres/connections/connection-errors.ts';
import { RestError } from './rest-error.ts';

/** The fields of a PostgreSQL error that reach the client, as the driver names them. */
interface DatabaseError {
  code: string;
  message: string;
  detail?: string;
  hint?: string | null;
  /** The function of PostgreSQL that reports it. */
  routine?: string;
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

/**
 * Messages, by the beginning of the code, that replace PostgreSQL's own where those name files, processes and settings
 * of the server.
 */
const replacedMessages: readonly (readonly [prefix: string, message: string])[] = [
  ['53100', 'The disk of the server is full: nothing can be saved for now'],
  ['57014', 'The request took too long and was ended'],
  ['40', 'Another request changed the same rows; try again'],
  ['53', 'The server has no room for this request; try again later'],
  ['54', 'The request is too large or too complex'],
  ['55', 'Another request holds what this one needs; try again'],
  ['57', 'The database ended the request; try again'],
  ['58', 'The database failed; try again'],
  ['F0', 'The database failed; try again'],
  ['XX', 'The database failed; try again'],
];

/** Codes of which the details repeat what the client sent. Others name tables and show rows. */
const harmlessDetails = /^(22|23505)/;

const sqlState = /^[0-9A-Z]{5}$/;

/**
 * The refusal for anything thrown while talking to PostgreSQL: its own error with PostgREST's
 * status, 503 `PGRST001` where there was no connection, or null for what is not of the database.
 */
export function fromDatabase(error: unknown, role: CallerRole): RestError | null {
  if (error instanceof RestError) return error;
  if (isDatabaseUnavailable(error)) return noConnection();
  if (!hasCode(error) || !sqlState.test(error.code)) return null;
  const status = statusOf(error.code, role);
  return new RestError({
    status,
    code: error.code,
    ...messageOf(error),
    headers: headersOf(status),
    cause: error,
  });
}

/** 42501, as PostgreSQL says it: `what` is `table notes`. */
export function permissionDenied(what: string, role: CallerRole): RestError {
  const status = statusOf('42501', role);
  const message = `permission denied for ${what}`;
  return new RestError({ status, code: '42501', message, headers: headersOf(status) });
}

function messageOf({ code, message, detail, hint = null, routine }: DatabaseError) {
  // What a function of the project raises was written for the client.
  if (routine === 'exec_stmt_raise') return { message, details: detail, hint };
  const own = replacedMessages.find(([prefix]) => code.startsWith(prefix))?.[1];
  if (own !== undefined) return { message: own };
  if (code === '42501' && message.startsWith('permission denied for schema')) {
    return { message: 'permission denied' };
  }
  return { message, details: harmlessDetails.test(code) ? detail : null, hint };
}

function statusOf(code: string, role: CallerRole): number {
  if (code === '42501') return role === 'anon' ? 401 : 403;
  const raised = /^PT([2-5]\d\d)$/.exec(code)?.[1];
  if (raised !== undefined) return Number(raised);
  return statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

/** 401 asks a visitor to sign in; 503 says when to try again. */
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
