import * as v from 'valibot';

/** What several schemas of the content are made of. */

export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60));
export const sourceKey = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,23}$/));
export const sourceKeys = v.pipe(v.array(sourceKey), v.minLength(1), v.maxLength(8));
export const isoDate = v.pipe(v.string(), v.isoDate());
/** `HH:MM`, local time. */
export const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const year = v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100));
export const lat = v.pipe(v.number(), v.minValue(-5), v.maxValue(14));
export const lon = v.pipe(v.number(), v.minValue(-82), v.maxValue(-66));
export const minutes = v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(4320));
const cop = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000_000));

/** Whole pesos. `year` is that of the source; null where the source has no date. */
export const amount = v.strictObject({
  min: cop,
  max: cop,
  year: v.nullable(year),
  source: sourceKey,
});
