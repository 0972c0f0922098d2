import { readFileSync } from 'node:fs';
import { codeRoots, filesBelow } from '../code-roots.ts';

const ceiling = 400;

/** Code files over the ceiling; data, content and generated files are exempt. */
export function sizeFaults(): string[] {
  return filesBelow(codeRoots, ['.ts', '.tsx', '.css'])
    .filter((file) => !/\.gen\.ts$|\.data\.ts$/.test(file))
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > ceiling)
    .map(({ file, lines }) => `${file} has ${lines} lines: split it (ceiling ${ceiling}).`);
}
