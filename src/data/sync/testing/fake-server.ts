import { DataFailure, type ErrorCode, failureOf } from '../../../../domain/error-codes.ts';
import type { Feed, NewRow, Remote } from '../remote.ts';
import type { ServerRow, Values } from '../row-state.ts';

/** A table with versions, as the real one behaves; `offline`, `losesAnswers` and `refuses` make its bad days. */
export function fakeServer() {
  const rows = new Map<string, ServerRow>();
  const server = {
    rows,
    requests: 0,
    offline: false,
    /** It does what it is asked, and its answer gets lost. */
    losesAnswers: false,
    refuses: (_row: NewRow) => false,
    refusal: 'validation' as ErrorCode,
    /** Somebody else writes. */
    write: (id: string, set: Values) => put({ scope: 'p', id, set }),
  };
  let version = 0;
  const put = ({ scope, id, set }: NewRow): ServerRow => {
    version += 1;
    const values = { ...rows.get(id)?.values, ...set };
    const row = { scope, table: 't', id, version, values };
    rows.set(id, row);
    return row;
  };
  const answer = () => {
    server.requests += 1;
    if (server.offline) throw new DataFailure(failureOf('network'));
  };
  const remote: Remote = {
    insert: async (all) => {
      answer();
      if (all.some(server.refuses)) throw new DataFailure(failureOf(server.refusal));
      const made = all.filter(({ id }) => !rows.has(id)).map(put);
      if (server.losesAnswers) throw new DataFailure(failureOf('network'));
      return made;
    },
    read: async (ids) => {
      answer();
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
    update: async (row) => {
      answer();
      if (server.refuses(row)) throw new DataFailure(failureOf('validation'));
      return rows.has(row.id) ? put(row) : null;
    },
    recreate: async ({ set }) => set,
  };
  const feed: Feed = async (cursor) => {
    answer();
    const news = [...rows.values()].filter((row) => row.version > Number(cursor ?? 0));
    return { rows: news, cursor: version };
  };
  return { server, remote, feed };
}
