import { errorCode } from '../../errors/error-details.ts';

/** Codes of postgres.js and PostgreSQL when no server answers for now. */
const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  // too_many_connections
  '53300',
  // admin_shutdown, crash_shutdown, cannot_connect_now
  '57P01',
  '57P02',
  '57P03',
]);

/** Codes of a database that cannot be written for now: full disk, or read-only because of one. */
const full = new Set(['53100', '25006', 'ENOSPC']);

/** Whether the database does not answer for now: answer 503 with `Retry-After`, the client tries again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return unavailable.has(errorCode(error));
}

/** Whether a write failed because the disk is full: answer 507, reads go on. */
export function isDiskFull(error: unknown): boolean {
  return full.has(errorCode(error));
}
