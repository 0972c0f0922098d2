import type { ErrorCode } from '#kit/rules/error-codes.ts';
import { DataFailure, failureOf } from '#kit/rules/failure.ts';
import type { Feed, NewRow, Remote } from '../remote.ts';
import type { ServerRow, Values } from '../stored/row-state.ts';

type Table = {
  name: string;
  /** Columns that hold the id of a row which has to exist. */
  references?: readonly string[];
  /** What columns hold that a new row does not name. */
  blank?: Values;
};

/**
 * Versioned tables that behave as the real ones, which the same contract test shows; `offline`, `losesAnswers` and
 * `refuses` make it fail. `remote` and `feed` are those of the first table.
 */
export function fakeServer(tables: readonly [Table, ...Table[]] = [{ name: 't' }]) {
  const rows = new Map<string, ServerRow>();
  const server = {
    rows,
    /** Every write, in its order. */
    log: [] as NewRow[],
    requests: 0,
    offline: false,
    /** It does what it is asked, and its answer gets lost. */
    losesAnswers: false,
    refuses: (_row: NewRow) => false,
    refusal: 'validation' as ErrorCode,
    /** Somebody else writes. */
    write: (id: string, set: Values) => put(tables[0], { scope: 'p', id, set }),
  };
  let version = 0;
  const put = ({ name, references = [], blank }: Table, { scope, id, set }: NewRow): ServerRow => {
    for (const column of references)
      if (set[column] && !rows.has(String(set[column])))
        throw new DataFailure(failureOf('validation'));
    version += 1;
    const values = { ...(rows.get(id)?.values ?? blank), ...set };
    const row = { scope, table: name, id, version, values };
    rows.set(id, row);
    server.log.push({ scope, id, set });
    return row;
  };
  const answer = () => {
    server.requests += 1;
    if (server.offline) throw new DataFailure(failureOf('network'));
  };
  const remoteOf = (table: Table): Remote => ({
    insert: async (all) => {
      answer();
      if (all.some(server.refuses)) throw new DataFailure(failureOf(server.refusal));
      const made = all.filter(({ id }) => !rows.has(id)).map((row) => put(table, row));
      if (server.losesAnswers) throw new DataFailure(failureOf('network'));
      return made;
    },
    read: async (ids) => {
      answer();
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
    update: async (row, ifVersion) => {
      answer();
      if (server.refuses(row)) throw new DataFailure(failureOf('validation'));
      const known = rows.get(row.id);
      if (!known) return null;
      if (ifVersion !== undefined && known.version !== ifVersion) return { newer: known };
      return put(table, row);
    },
    recreate: async ({ set }) => set,
  });
  const feed: Feed = async (cursor) => {
    answer();
    const newer = [...rows.values()].filter((row) => row.version > Number(cursor ?? 0));
    return { rows: newer, cursor: version };
  };
  const remotes = new Map(tables.map((table) => [table.name, remoteOf(table)]));
  return { server, remotes, remote: remoteOf(tables[0]), feed };
}
