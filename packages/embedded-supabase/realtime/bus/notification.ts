import * as v from 'valibot';

/** What is said on the channel `mochila_realtime` of NOTIFY, by SQL and by the processes. */

const json = v.union([v.record(v.string(), v.unknown()), v.array(v.unknown())]);

/** A message of realtime.messages, as SQL writes it. */
export const sent = v.object({
  id: v.string(),
  topic: v.string(),
  private: v.boolean(),
  event: v.string(),
  payload: v.unknown(),
  binary: v.nullable(v.string()),
});
export type SentRow = v.InferOutput<typeof sent>;

export const notification = v.variant('kind', [
  v.object({ ...sent.entries, kind: v.literal('sent') }),
  v.object({ kind: v.literal('sent_large'), id: v.string() }),
  v.object({
    kind: v.literal('changed'),
    id: v.number(),
    relation: v.string(),
    operation: v.picklist(['INSERT', 'UPDATE', 'DELETE']),
  }),
  // A process that has just begun to listen.
  v.object({ kind: v.literal('listening'), from: v.number() }),
  v.object({ kind: v.literal('large'), id: v.string(), from: v.number() }),
  v.object({
    kind: v.literal('broadcast'),
    from: v.number(),
    topic: v.string(),
    private: v.boolean(),
    event: v.string(),
    json: v.nullable(v.string()),
    bytes: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('presence'),
    from: v.number(),
    topic: v.string(),
    private: v.boolean(),
    diff: v.object({ joins: json, leaves: json }),
  }),
]);
export type Notification = v.InferOutput<typeof notification>;
/** What processes say to each other. */
export type Outgoing = Extract<Notification, { kind: 'broadcast' | 'presence' | 'listening' }>;
