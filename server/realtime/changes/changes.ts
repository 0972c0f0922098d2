import type { Sql } from 'postgres';
import * as v from 'valibot';
import type { Caller } from '../../caller.ts';
import { errorCode, errorMessage } from '../../error-details.ts';
import type { Bus, Operation } from '../bus.ts';
import type { Channel } from '../channel/channel.ts';
import { type Condition, FilterError, parseFilter } from './filter.ts';

/** What a client asks for in `postgres_changes` of its join. */
export const changeSpec = v.looseObject({
  event: v.optional(v.string(), '*'),
  schema: v.optional(v.string(), 'public'),
  table: v.optional(v.string(), '*'),
  filter: v.optional(v.nullable(v.string())),
  select: v.optional(v.array(v.string())),
});
export type ChangeSpec = v.InferOutput<typeof changeSpec>;

interface Subscription {
  id: number;
  channel: Channel;
  operation: string;
  conditions: Condition[];
  /** Null for every column that the role may read. */
  columns: string[] | null;
  relations: string[];
}

const column = v.object({ name: v.string(), type: v.string() });
const record = v.nullable(v.record(v.string(), v.unknown()));
const delivery = v.nullable(
  v.object({
    schema: v.string(),
    table: v.string(),
    type: v.string(),
    commit_timestamp: v.string(),
    record,
    old_record: record,
    recipients: v.array(v.object({ ids: v.array(v.number()), columns: v.array(column) })),
  }),
);
type Delivery = NonNullable<v.InferOutput<typeof delivery>>;

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
export function createChanges(sql: Sql, bus: () => Bus): Changes {
  const subscriptions = new Map<number, Subscription>();
  const watched = new Map<string, Set<number>>();
  let last = 0;
  let turn: Promise<void> = Promise.resolve();

  async function relationsOf(role: string, spec: ChangeSpec, conditions: Condition[]) {
    const rows = await sql<{ relation: string }[]>`
      select relation from mochila_realtime.check_subscription(
        ${role}, ${spec.schema}, ${spec.table}, ${JSON.stringify(conditions)}::text::jsonb,
        ${JSON.stringify(spec.select ?? [])}::text::jsonb) as relation`;
    if (rows.length > 0 || spec.table === '*') return rows.map(({ relation }) => relation);
    throw new SubscriptionError(
      `Unable to subscribe to changes with given parameters. The table ${spec.schema}.${spec.table} is not in the publication supabase_realtime`,
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
      watched.set(relation, (watched.get(relation) ?? new Set()).add(id));
      await follow(relation);
    }
  }

  return {
    number: (specs) =>
      specs.map(() => {
        last += 1;
        return last;
      }),
    async subscribe(channel, ids, specs) {
      for (const [index, spec] of specs.entries()) {
        const id = ids[index] ?? 0;
        try {
          const conditions = parseFilter(spec.filter ?? '');
          const relations = await relationsOf(channel.caller.role, spec, conditions);
          await watch(relations, id);
          const operation = spec.event.toUpperCase();
          const columns = spec.select?.length ? spec.select : null;
          subscriptions.set(id, { id, channel, operation, conditions, columns, relations });
        } catch (error) {
          throw refusedSubscription(error);
        }
      }
    },
    unsubscribe(channel) {
      for (const subscription of subscriptions.values()) {
        if (subscription.channel !== channel) continue;
        subscriptions.delete(subscription.id);
        for (const relation of subscription.relations) {
          const own = watched.get(relation);
          own?.delete(subscription.id);
          if (own?.size === 0) follow(relation).catch(() => {});
        }
      }
    },
    async changed(changeId, relation, operation) {
      const callers = new Map<string, { caller: Caller; subscriptions: Subscription[] }>();
      for (const id of watched.get(relation) ?? []) {
        const one = subscriptions.get(id);
        if (!one || (one.operation !== '*' && one.operation !== operation)) continue;
        const { caller } = one.channel;
        const key = JSON.stringify(caller.claims);
        const group = callers.get(key) ?? { caller, subscriptions: [] };
        group.subscriptions.push(one);
        callers.set(key, group);
      }
      if (callers.size === 0) return;
      const asked = [...callers.values()].map((group) => ({
        role: group.caller.role,
        claims: group.caller.claims,
        subscriptions: group.subscriptions.map(({ id, conditions }) => ({ id, conditions })),
      }));
      const [row] = await sql<{ delivery: unknown }[]>`
        select mochila_realtime.recipients(${changeId}, ${JSON.stringify(asked)}::text::jsonb) as delivery`;
      const change = v.parse(delivery, row?.delivery ?? null);
      if (change !== null) deliver(change, subscriptions);
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
