import type { Sql } from 'postgres';
import * as v from 'valibot';
import { errorCode, errorMessage } from '../../errors/error-details.ts';
import type { Log } from '../../log/log.ts';
import type { Bus, Operation } from '../bus/bus.ts';
import { type Channel, pushSystem } from '../channel/channel.ts';
import { type Condition, FilterError, parseFilter } from './filter.ts';
import { askRecipients, type Delivery, type Group } from './recipients.ts';

/** What a client asks for in `postgres_changes` of its join. */
export const changeSpec = v.looseObject({
  event: v.optional(v.string(), '*'),
  schema: v.optional(v.string(), 'public'),
  table: v.optional(v.string(), '*'),
  filter: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1_024)))),
  select: v.optional(v.pipe(v.array(v.string()), v.maxLength(100))),
});
type ChangeSpec = v.InferOutput<typeof changeSpec>;

export interface Subscription {
  id: number;
  channel: Channel;
  operation: string;
  conditions: Condition[];
  /** Null for every column that the role may read. */
  columns: string[] | null;
  relations: string[];
}

/** What was wrong with a subscription; the message goes to the client. */
export class SubscriptionError extends Error {
  override readonly name = 'SubscriptionError';
}

export interface Changes {
  /** Numbers of the subscriptions, in the order of the specs, before they are made. */
  number(specs: readonly ChangeSpec[]): number[];
  /** Throws `SubscriptionError`. */
  subscribe(channel: Channel, ids: readonly number[], specs: readonly ChangeSpec[]): Promise<void>;
  unsubscribe(channel: Channel): void;
  changed(id: number, relation: string, operation: Operation): Promise<void>;
}

/** `postgres_changes`: changed rows to those who may select them. */
export function createChanges(sql: Sql, log: Log, bus: () => Bus): Changes {
  const subscriptions = new Map<number, Subscription>();
  const watched = new Map<string, Set<number>>();
  let last = 0;
  let turn: Promise<void> = Promise.resolve();

  /** The tables of each spec, all in one statement. */
  async function relationsOf(
    role: string,
    specs: readonly ChangeSpec[],
    conditions: readonly Condition[][],
  ): Promise<string[][]> {
    const asked = specs.map(({ schema, table, select }, index) => ({
      schema,
      table,
      conditions: conditions[index],
      columns: select ?? [],
    }));
    const rows = await sql<{ index: number; relation: string }[]>`
      select (spec.ordinality - 1)::int as index, relation
      from jsonb_array_elements(${JSON.stringify(asked)}::text::jsonb) with ordinality spec,
        lateral mochila_realtime.check_subscription(
          ${role}, spec.value ->> 'schema', spec.value ->> 'table',
          spec.value -> 'conditions', spec.value -> 'columns') relation`;
    const found = specs.map((_, index) =>
      rows.filter((row) => row.index === index).map(({ relation }) => relation),
    );
    const missing = specs.find(({ table }, index) => table !== '*' && found[index]?.length === 0);
    if (missing === undefined) return found;
    throw new SubscriptionError(
      `Unable to subscribe to changes with given parameters. The table ${missing.schema}.${missing.table} is not in the publication supabase_realtime`,
    );
  }

  /** Makes the table agree with `watched`; in turn, so that a row that is wanted again is not deleted late. */
  function follow(relation: string): Promise<void> {
    const own = bus().process;
    turn = turn
      .catch(() => {})
      .then(async () => {
        await ((watched.get(relation)?.size ?? 0) > 0
          ? sql`
              insert into mochila_realtime.watched_tables (process, relation)
              values (${own}, ${relation}::bigint::oid) on conflict do nothing`
          : sql`
              delete from mochila_realtime.watched_tables
              where process = ${own} and relation = ${relation}::bigint::oid`);
      });
    return turn;
  }

  async function watch(relations: readonly string[], id: number): Promise<void> {
    for (const relation of relations) {
      const own = watched.get(relation) ?? new Set();
      watched.set(relation, own.add(id));
      // Who was first may still be about to say so.
      await (own.size === 1 ? follow(relation) : turn);
    }
  }

  function forget({ id, relations }: Subscription): void {
    subscriptions.delete(id);
    for (const relation of relations) {
      const own = watched.get(relation);
      own?.delete(id);
      if (own?.size !== 0) continue;
      watched.delete(relation);
      follow(relation).catch(() => {});
    }
  }

  /** Ends the subscriptions of somebody whose filters or policies fail or take too long. */
  function end(group: Group, error: unknown): void {
    log.debug('Changed rows could not be matched', { reason: errorMessage(error) });
    for (const one of group.subscriptions) {
      forget(one);
      const message = 'The subscription has ended: its filters or policies took too long or failed';
      pushSystem(one.channel, 'postgres_changes', 'error', message);
    }
  }

  return {
    number: (specs) =>
      specs.map(() => {
        last += 1;
        return last;
      }),
    async subscribe(channel, ids, specs) {
      try {
        const conditions = specs.map(({ filter }) => parseFilter(filter ?? ''));
        const found = await relationsOf(channel.caller.role, specs, conditions);
        for (const [index, spec] of specs.entries()) {
          if (channel.closed) return;
          const id = ids[index] ?? 0;
          const relations = found[index] ?? [];
          subscriptions.set(id, {
            id,
            channel,
            operation: spec.event.toUpperCase(),
            conditions: conditions[index] ?? [],
            columns: spec.select?.length ? spec.select : null,
            relations,
          });
          await watch(relations, id);
        }
      } catch (error) {
        throw refusedSubscription(error);
      }
    },
    unsubscribe(channel) {
      if (channel.seats === 1) return;
      for (const one of subscriptions.values()) if (one.channel === channel) forget(one);
    },
    async changed(changeId, relation, operation) {
      const groups = new Map<string, Group>();
      for (const id of watched.get(relation) ?? []) {
        const one = subscriptions.get(id);
        if (!one || (one.operation !== '*' && one.operation !== operation)) continue;
        const { caller } = one.channel;
        const key = JSON.stringify(caller.claims);
        const group = groups.get(key) ?? { caller, subscriptions: [] };
        group.subscriptions.push(one);
        groups.set(key, group);
      }
      if (groups.size === 0) return;
      for await (const change of askRecipients(sql, changeId, [...groups.values()], end)) {
        deliver(change, subscriptions);
      }
    },
  };
}

function deliver(change: Delivery, subscriptions: ReadonlyMap<number, Subscription>): void {
  for (const { ids, columns } of change.recipients) {
    const byChannel = new Map<string, Subscription[]>();
    for (const id of ids) {
      const one = subscriptions.get(id);
      if (!one) continue;
      const key = `${one.channel.number} ${one.columns?.join() ?? '*'}`;
      byChannel.set(key, [...(byChannel.get(key) ?? []), one]);
    }
    for (const group of byChannel.values()) {
      const [first] = group;
      if (!first) continue;
      const shown = columns.filter(({ name }) => first.columns?.includes(name) ?? true);
      first.channel.push('postgres_changes', {
        ids: group.map(({ id }) => id),
        data: dataOf(change, shown),
      });
    }
  }
}

function dataOf(change: Delivery, columns: { name: string; type: string }[]) {
  const names = new Set(columns.map(({ name }) => name));
  const only = (row: Record<string, unknown> | null) =>
    row && Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
  const { schema, table, type, commit_timestamp } = change;
  return {
    schema,
    table,
    commit_timestamp,
    type,
    columns,
    errors: null,
    ...(change.record && { record: only(change.record) }),
    ...(change.old_record && { old_record: only(change.old_record) }),
  };
}

function refusedSubscription(error: unknown): Error {
  if (error instanceof SubscriptionError) return error;
  if (error instanceof FilterError) return new SubscriptionError(error.message);
  // Class 22: a value that its column cannot have; 42: a column that is not there or may not be read.
  if (/^(22|42)/.test(errorCode(error))) {
    return new SubscriptionError(
      `Unable to subscribe to changes with given parameters: ${errorMessage(error)}`,
    );
  }
  return error instanceof Error ? error : new Error(errorMessage(error));
}
