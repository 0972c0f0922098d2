import type { Sql } from 'postgres';
import * as v from 'valibot';
import type { Caller } from '../../caller.ts';
import { isDatabaseUnavailable } from '../../postgres/connections/connection-errors.ts';
import { transaction } from '../../postgres/connections/transaction.ts';
import type { Subscription } from './changes.ts';

/** The subscriptions of one caller to a table. */
export interface Group {
  caller: Caller;
  subscriptions: Subscription[];
}

/** Milliseconds for the filters and policies of all callers together, and of one where that was not enough. */
const allMs = 2_000;
const oneMs = 500;
/** Callers who are asked about by themselves at once. */
const atOnce = 4;

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
export type Delivery = NonNullable<v.InferOutput<typeof delivery>>;

/**
 * Who gets a change. One statement asks for everybody; where it fails or takes too long, each caller is asked for by
 * themselves, so that one cannot lose it for the others, and whoever fails again is given to `failed`.
 */
export async function* askRecipients(
  sql: Sql,
  changeId: number,
  groups: readonly Group[],
  failed: (group: Group, error: unknown) => void,
): AsyncGenerator<Delivery> {
  try {
    const all = await ask(sql, changeId, groups, allMs);
    if (all !== null) yield all;
    return;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
  }
  for (let first = 0; first < groups.length; first += atOnce) {
    const some = groups.slice(first, first + atOnce);
    const answers = await Promise.allSettled(some.map((one) => ask(sql, changeId, [one], oneMs)));
    for (const [index, answer] of answers.entries()) {
      const group = some[index];
      if (answer.status === 'fulfilled') {
        if (answer.value !== null) yield answer.value;
      } else if (isDatabaseUnavailable(answer.reason)) throw answer.reason;
      else if (group) failed(group, answer.reason);
    }
  }
}

async function ask(
  sql: Sql,
  changeId: number,
  groups: readonly Group[],
  ms: number,
): Promise<Delivery | null> {
  const asked = groups.map(({ caller, subscriptions }) => ({
    role: caller.role,
    claims: caller.claims,
    subscriptions: subscriptions.map(({ id, conditions }) => ({ id, conditions })),
  }));
  return await transaction(sql, async (tx) => {
    await tx`select set_config('statement_timeout', ${String(ms)}, true)`;
    const [row] = await tx<{ delivery: unknown }[]>`
      select mochila_realtime.recipients(${changeId}, ${JSON.stringify(asked)}::text::jsonb) as delivery`;
    return v.parse(delivery, row?.delivery ?? null);
  });
}
