import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { number } from '#kit/language/format.ts';
import { isoDate } from '../parts/primitives.ts';

const metres = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5800));
const text = v.pipe(v.string(), v.minLength(3), v.maxLength(160));
const spot = { m: metres, lat: v.number(), lon: v.number(), source: v.string() };

const file = v.strictObject({
  sources: v.record(
    v.string(),
    v.strictObject({
      /** Who says it and when, as the maps' credit has it. */
      credit: text,
      title: text,
      publisher: text,
      url: v.pipe(v.string(), v.url()),
      date: v.pipe(v.string(), v.regex(/^\d{4}(-\d\d){0,2}$/)),
      checked: isoDate,
    }),
  ),
  /** Mountains by name, and gauges of IDEAM by their codes. */
  heights: v.array(
    v.union([
      v.strictObject({ name: text, ...spot }),
      v.strictObject({ station: v.pipe(v.string(), v.regex(/^\d{8}$/)), ...spot }),
    ]),
  ),
});

/** A name that is a height in metres above the sea. `credit` says whose figure it is. */
type HeightName = {
  kind: 'height';
  es: string;
  en: string;
  at: [number, number];
  credit: string;
};

/** Heights of mountains and of gauges, the mountains first. `folder` is content/geo. Throws for one without a source. */
export function readHeights(folder: string): HeightName[] {
  const { sources, heights } = v.parse(
    file,
    JSON.parse(readFileSync(join(folder, 'heights.json'), 'utf8')),
  );
  return heights.map(({ m, lat, lon, source, ...rest }) => {
    const credit = sources[source]?.credit;
    if (!credit) throw new Error(`heights.json: ${m} m names the source ${source}: add it.`);
    const before = 'name' in rest ? `${rest.name} ` : '';
    return {
      kind: 'height',
      es: `${before}${number(m, 'es', 0)} m`,
      en: `${before}${number(m, 'en', 0)} m`,
      at: [lon, lat],
      credit,
    };
  });
}
