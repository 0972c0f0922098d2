import { readFileSync } from 'node:fs';
import { backendRoots } from '#code-roots';
import { readTimes } from '../times.ts';
import { type Choice, choose } from './choose.ts';
import { baseOf, changedSince, changedTexts, changesPackages, repositoryFiles } from './files.ts';
import { graphOf } from './graph.ts';
import { journeys, smoke } from './journeys.ts';

const root = process.cwd();

/** What a test calls that reads files of the repository. */
const readsFiles = /\b(globSync|readdirSync|readFileSync|filesBelow|importFaults|sizeFaults)\(/;

/** What the change since `ref` (else since the default branch) can reach. */
export function choiceSince(ref?: string): Choice {
  const base = baseOf(root, ref);
  const changed = changedSince(root, base);
  const shown = changed.slice(0, 20).map((file) => `\n  ${file}`);
  const more = changed.length > shown.length ? `\n  and ${changed.length - shown.length} more` : '';
  console.log(`Since ${base.slice(0, 8)} ${changed.length} files changed:${shown.join('')}${more}`);
  const files = repositoryFiles(root);
  const text = (file: string) => readFileSync(file, 'utf8');
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const texts = changedTexts(root, base, changed);
  const specsWith = Object.keys(journeys).filter((spec) => {
    if (!files.includes(`e2e/${spec}`)) return false;
    const code = text(`e2e/${spec}`);
    // A short one is part of many others.
    return texts.some((one) => code.includes(one.length > 9 ? one : `'${one}'`));
  });
  const choice = choose(
    changed,
    {
      ...{ files, graph: graphOf(root, files), backendRoots, journeys, smoke },
      lints: tests.filter((file) => readsFiles.test(text(file))),
    },
    specsWith,
  );
  if (changed.includes('package.json') && changesPackages(root, base))
    choice.everything ??= 'package.json changes packages, names or settings';
  return choice;
}

/** What was chosen and why, and how long its tests took when they last ran. */
export function described({
  everything,
  unit,
  backend,
  journeys: specs,
  why,
  ...other
}: Choice): string {
  if (everything) return `Everything runs: ${everything}.`;
  const times = readTimes();
  const took = (files: string[]) => {
    const seconds = files.reduce((sum, file) => sum + (times[file] ?? 0), 0);
    return seconds > 0 ? `, ${Math.round(seconds)} s of tests when they last ran` : '';
  };
  const count = Object.keys(journeys).length;
  return [
    `Chosen: ${unit.length} files of unit tests, the lints among them${took(unit)}`,
    `        ${backend.length} files of backend tests${took(backend)}`,
    `        ${specs.length} of ${count} files of journeys${took(specs.map((spec) => `e2e/${spec}`))}`,
    ...(other.engines ? ['        the journeys in every engine'] : []),
    ...(other.benches ? ['        every bench in short'] : []),
    ...why.map((line) => `  ${line}`),
    'Left to `npm test`: the other journeys and the claims.',
  ].join('\n');
}
