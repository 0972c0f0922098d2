import * as v from 'valibot';

const schema = v.object({
  title: v.string(),
  start_date: v.nullable(v.pipe(v.string(), v.isoDate())),
  days: v.number(),
  places: v.number(),
  destination: v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/))),
});

/** What a preview tells of a trip; `destination` is the slug of a guide. */
export type Card = v.InferOutput<typeof schema>;

/** The answer of the SQL function `shared_trip_card`; null when the token opens nothing. Throws a ValiError for any other. */
export function readCard(answer: unknown): Card | null {
  return v.parse(v.nullable(schema), answer);
}
