import type { Sql } from 'postgres';
import type { Caller } from '../caller.ts';
import { asCaller } from '../postgres/as-caller.ts';
import { limits } from './limits.ts';
import { createPreparedTexts } from './prepared.ts';
import type { Statement } from './sql/statement.ts';

/** The one row that every statement answers with. What a statement does not give is null. */
export interface Outcome {
  page: number;
  total: number | null;
  affected: number | null;
  inserted: number | null;
  /** JSON object of the written row's primary key. */
  location: string | null;
  body: string;
}

interface RunRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/**
 * Runs the statement as the caller, in a transaction of its own. `check` sees the outcome before
 * the transaction ends: what it throws undoes everything.
 */
type Runner = (
  caller: Caller,
  request: RunRequest,
  statement: Statement,
  check: (outcome: Outcome) => void,
) => Promise<Outcome>;

interface Row {
  page: string;
  total?: string | null;
  affected?: string;
  inserted?: string | null;
  location?: string | null;
  body: string;
}

/** PostgreSQL's number for `text`: what every parameter is sent as. */
const textType = 25;

export function createRunner(sql: Sql): Runner {
  const prepared = createPreparedTexts();
  return (caller, request, statement, check) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const statementTimeout = reads ? limits.readMs : limits.statementMs;
    return asCaller(sql, caller, { ...request, statementTimeout }, async (tx) => {
      const values = statement.values.map((value) => sql.typed(value, textType));
      const prepare = prepared.shouldPrepare(statement.text);
      const [row] = await tx.unsafe<Row[]>(statement.text, values, { prepare });
      const outcome: Outcome = {
        page: Number(row?.page ?? 0),
        total: numberOrNull(row?.total),
        affected: numberOrNull(row?.affected),
        inserted: numberOrNull(row?.inserted),
        location: row?.location ?? null,
        body: row?.body ?? '',
      };
      check(outcome);
      return outcome;
    });
  };
}

function numberOrNull(count: string | null | undefined): number | null {
  return count == null ? null : Number(count);
}
