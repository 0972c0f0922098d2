import type postgres from 'postgres';
import type { Caller } from '../caller.ts';
import { errorCode } from '../errors/error-details.ts';
import { transaction } from './connections/transaction.ts';

interface CallOptions {
  /** HTTP method; GET and HEAD get a read-only transaction. */
  method: string;
  /** Path within the API, as PostgREST gives it to `request.path`: `/notes`. */
  path: string;
  /** Lower-case names. Credentials are left out of what SQL sees. */
  headers?: Record<string, string>;
  /** Milliseconds after which a statement is cancelled (error 57014); 8,000 unless said. */
  statementTimeout?: number;
  /** Schemas that names are looked up in, before `extensions`; `public` unless said. */
  schema?: string;
}

const hiddenHeaders = new Set(['authorization', 'apikey', 'cookie']);

/**
 * Runs `work` in ONE transaction as the caller's database role, with the request's claims where
 * `auth.uid()` and the policies read them. Row Level Security decides everything; nothing here does.
 * The set-up travels in the same round trip as the first statement of `work`.
 */
export async function asCaller<T>(
  sql: postgres.Sql,
  caller: Caller,
  options: CallOptions,
  work: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  const readOnly = options.method === 'GET' || options.method === 'HEAD';
  const headers = Object.fromEntries(
    Object.entries(options.headers ?? {}).filter(([name]) => !hiddenHeaders.has(name)),
  );
  const run = async (tx: postgres.TransactionSql): Promise<T> => {
    const setUp = tx`select ${openSession(tx, caller)}
      set_config('search_path', ${`"${(options.schema ?? 'public').replaceAll('"', '""')}", extensions`}, true),
      set_config('request.jwt.claims', ${claimsOf(tx, caller)}, true),
      set_config('request.method', ${options.method}, true),
      set_config('request.path', ${options.path}, true),
      set_config('request.headers', ${JSON.stringify(headers)}, true),
      set_config('statement_timeout', ${String(options.statementTimeout ?? 8000)}, true),
      set_config('role', ${caller.role}, true)`.execute();
    // Not awaited before `work`: were it to fail, the transaction is aborted and so is all of it.
    const [done, result] = await Promise.allSettled([setUp, work(tx)]);
    if (done.status === 'rejected') throw done.reason;
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  };
  // Plain for writes, not `read write`: on a full disk the server makes new transactions read-only.
  try {
    return await transaction(sql, run, readOnly ? 'read only' : '');
  } catch (error) {
    if (!readOnly && errorCode(error) === '25006') throw new DiskFullError();
    throw error;
  }
}

/**
 * Tokens of /auth/v1 name their session: SQL fails with PT401 when it has ended, so that signing out,
 * a ban or a deletion holds at once and not when the token expires. The policies and functions ask the same
 * (`public.is_assured()`), since hosted Supabase has no check before them; here a request is refused before it reads.
 */
function openSession(tx: postgres.TransactionSql, caller: Caller) {
  const { session_id: session } = caller.claims;
  if (typeof session !== 'string' || caller.userId === null || caller.claimsAreRenewed) return tx``;
  return tx`mochila_auth.require_session(${session}, ${caller.userId}),`;
}

/** Claims that are renewed are refused like a token whose session has ended. */
function claimsOf(tx: postgres.TransactionSql, { role, claims, userId, ...caller }: Caller) {
  if (!caller.claimsAreRenewed) return JSON.stringify(claims);
  return tx`mochila_auth.claims_of(${String(claims.session_id)}, ${userId}, ${role})::text`;
}

/** A write was refused because the disk is full; reads go on. */
class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  /** PostgreSQL's own code for it: disk_full. */
  readonly code = '53100';
  constructor() {
    super('The disk of the server is full: nothing can be saved for now');
  }
}
