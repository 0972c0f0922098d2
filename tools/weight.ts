/** `npm run weight`: the lines of each part of the code as a Markdown table, which docs/architecture.md shows. */
import { readFileSync } from 'node:fs';
import { codeRoots, filesBelow } from '../code-roots.ts';

const kinds = ['code', 'tests', 'styles', 'SQL', 'generated'] as const;
type Kind = (typeof kinds)[number];
type Weight = Record<Kind, number>;

const none: Weight = { code: 0, tests: 0, styles: 0, SQL: 0, generated: 0 };

/** Of the files below `folder` by kind, blank lines and comments included; what tests are helped by is of the tests. */
function weightOf(folder: string): Weight {
  const weight = { ...none };
  for (const file of filesBelow([folder], ['.ts', '.tsx', '.mjs', '.css', '.sql']))
    weight[kindOf(file)] += readFileSync(file, 'utf8').split('\n').length - 1;
  return weight;
}

function kindOf(file: string): Kind {
  if (/\.gen\.ts$|^supabase\/schemas\//.test(file)) return 'generated';
  if (/\.(test|spec)\.(tsx?|sql)$|\/(testing|tests)\/|^e2e\//.test(file)) return 'tests';
  if (file.endsWith('.css')) return 'styles';
  return file.endsWith('.sql') ? 'SQL' : 'code';
}

function sumOf(weights: readonly Weight[]): Weight {
  const sum = { ...none };
  for (const weight of weights) for (const kind of kinds) sum[kind] += weight[kind];
  return sum;
}

function row(name: string, weight: Weight): string {
  const cells = kinds.map((kind) => (weight[kind] ? weight[kind].toLocaleString('en') : ''));
  return `| ${[name, ...cells].join(' | ')} |`;
}

const weights = codeRoots.map((folder) => ({ folder, weight: weightOf(folder) }));
console.log(`| Part | ${kinds.join(' | ')} |`);
console.log(`| --- |${' ---: |'.repeat(kinds.length)}`);
for (const { folder, weight } of weights) console.log(row(`\`${folder}\``, weight));
console.log(row('together', sumOf(weights.map(({ weight }) => weight))));
