/**
 * `npm run audit -- --seed 20261124 [--count 60] [--lang en] [--guides bogota,country,ways] [--kinds hours,ways]`:
 * draws statements of the content at random, a share of each kind, and prints each with where it stands and its
 * sources, for a person to check. The same seed and the same content give the same statements.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Lang } from '#guide/compiler/guide.ts';
import { countsOf, draw } from './audit/draw.ts';
import { partsOf, readStatements } from './audit/read-statements.ts';
import { kinds } from './audit/statement.ts';

const root = join(import.meta.dirname, '../content');
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '60' },
    lang: { type: 'string', default: 'es' },
    guides: { type: 'string' },
    kinds: { type: 'string' },
  },
});
const lang: Lang = chosen('lang', [values.lang], ['es', 'en'])[0] ?? 'es';
const parts = chosen('guides', values.guides?.split(','), partsOf(root));
const drawnKinds = chosen('kinds', values.kinds?.split(','), kinds);
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const all = readStatements(root, parts, lang).filter(({ kind }) => drawnKinds.includes(kind));
const counts = countsOf(all).flatMap(([kind, count]) => (count > 0 ? [`${kind} ${count}`] : []));
console.log(`seed ${seed}, ${values.count} of ${all.length} statements, ${lang}`);
console.log(counts.join(', '));
draw(all, Number(values.count), seed).forEach(({ kind, file, path, value, sources }, index) => {
  console.log(`\n${index + 1}. ${kind}: ${file} ${path}\n   ${value}`);
  if (sources.length === 0) console.log('   names no source');
  for (const { key, source } of sources) {
    const { title, publisher, date, url } = source ?? {};
    console.log(`   [${key}] ${title}. ${publisher}, ${date ?? 'no date'}. ${url ?? 'no address'}`);
  }
});

/** What was asked for of what there is, all without a choice. Ends with a sentence for anything else. */
function chosen<One extends string>(
  option: string,
  asked: readonly string[] | undefined,
  known: readonly One[],
): readonly One[] {
  if (!asked) return known;
  const wrong = asked.find((one) => !known.some((other) => other === one));
  if (wrong !== undefined) {
    console.error(`--${option} knows ${known.join(', ')}, not ${wrong}.`);
    process.exit(1);
  }
  return known.filter((one) => asked.includes(one));
}
