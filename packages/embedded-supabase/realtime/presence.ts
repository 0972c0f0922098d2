import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { type Bus, lockClass, type PresenceDiff, type Topic } from './bus/bus.ts';
import type { Hub } from './hub.ts';
import type { RealtimeLimits } from './limits.ts';

/** One entry of a topic: what was tracked and the reference by which clients tell entries apart. */
export interface Tracked {
  ref: string;
  key: string;
  meta: Record<string, unknown>;
}

export interface Presence {
  /** What clients call the state of a topic: key → `{ metas }`. */
  state(topic: Topic): Promise<Record<string, unknown>>;
  /** Tracks in place of `before`; null, and `before` stays, where the topic is full. */
  track(
    topic: Topic,
    key: string,
    meta: Record<string, unknown>,
    before: Tracked | null,
  ): Promise<Tracked | null>;
  untrack(topic: Topic, tracked: Tracked): Promise<void>;
  /** Removes what processes that are gone have left. */
  sweep(): Promise<void>;
}

/** Who is present, in a table that the processes on one database share. */
export function createPresence(
  sql: Sql,
  bus: Bus,
  hub: Hub,
  { presenceEntries, presenceTopic }: Pick<RealtimeLimits, 'presenceEntries' | 'presenceTopic'>,
): Presence {
  function announce(topic: Topic, diff: PresenceDiff): void {
    hub.presence(topic, diff);
    bus.presence(topic, diff);
  }
  return {
    async state({ topic, private: isPrivate }) {
      const rows = await sql<Tracked[]>`
        select ref, key, meta from mochila_realtime.presences
        where topic = ${topic} and private = ${isPrivate} order by ref`;
      return grouped(rows);
    },
    async track(topic, key, meta, before) {
      const ref = randomBytes(9).toString('base64url');
      const instead = before?.ref ?? '';
      const made = await sql`
        with room as (
          select from mochila_realtime.presences
          where topic = ${topic.topic} and private = ${topic.private} and ref <> ${instead}
          having count(*) < ${presenceEntries}::int
            and coalesce(sum(octet_length(meta::text)), 0) < ${presenceTopic}::int
        ), gone as (
          delete from mochila_realtime.presences where ref = ${instead} and exists (select from room)
        )
        insert into mochila_realtime.presences (process, ref, topic, private, key, meta)
        select ${bus.process}::int, ${ref}, ${topic.topic}, ${topic.private}::boolean, ${key},
          ${JSON.stringify(meta)}::text::jsonb
        from room
        returning ref`;
      if (made.length === 0) return null;
      const entry = { ...meta, ...(before && { phx_ref_prev: before.ref }), phx_ref: ref };
      announce(topic, {
        joins: { [key]: { metas: [entry] } },
        leaves: before === null ? {} : grouped([before]),
      });
      return { ref, key, meta };
    },
    async untrack(topic, tracked) {
      await sql`delete from mochila_realtime.presences where ref = ${tracked.ref}`;
      announce(topic, { joins: {}, leaves: grouped([tracked]) });
    },
    async sweep() {
      const gone = await sql<(Tracked & Topic)[]>`
        delete from mochila_realtime.presences
        where process not in (
          select objid::bigint from pg_locks where locktype = 'advisory' and classid = ${lockClass}
        )
        returning topic, private, ref, key, meta`;
      for (const one of gone) announce(one, { joins: {}, leaves: grouped([one]) });
      await sql`
        delete from mochila_realtime.watched_tables
        where process not in (
          select objid::bigint from pg_locks where locktype = 'advisory' and classid = ${lockClass}
        )`;
    },
  };
}

function grouped(rows: readonly Tracked[]): Record<string, { metas: unknown[] }> {
  const state = new Map<string, { metas: unknown[] }>();
  for (const { key, ref, meta } of rows) {
    const own = state.get(key) ?? { metas: [] };
    own.metas.push({ ...meta, phx_ref: ref });
    state.set(key, own);
  }
  return Object.fromEntries(state);
}
