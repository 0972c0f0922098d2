import * as v from 'valibot';
import { changeSpec } from '../changes/changes.ts';
import { isName } from '../wire/name.ts';

const flag = v.fallback(v.optional(v.boolean(), false), false);
const text = v.nullish(v.string(), null);
/** A key left out or null; clients send either. */
const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.nullish(v.unknown(), {}),
    v.transform((value) => value ?? {}),
    v.object(entries),
  );

const replaySchema = v.object({
  /** Milliseconds since 1970. */
  since: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(25)), 25),
});

/** The payload of `phx_join`. */
export const joinSchema = object({
  access_token: text,
  user_token: text,
  config: object({
    private: flag,
    broadcast: object({
      ack: flag,
      self: flag,
      replication_ready: flag,
      replay: v.nullish(replaySchema, null),
    }),
    presence: object({
      key: v.fallback(v.nullish(v.pipe(v.string(), v.check(isName)), null), null),
      enabled: v.fallback(v.optional(v.boolean(), true), true),
    }),
    postgres_changes: v.pipe(
      v.nullish(v.array(v.nullable(changeSpec)), null),
      v.transform((specs) => (specs ?? []).filter((spec) => spec !== null)),
      v.maxLength(100),
    ),
  }),
});
export type Join = v.InferOutput<typeof joinSchema>;
