import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { compilerRoots, filesBelow } from '#code-roots';
import { today as todayInColombia } from '#kit/calendar/local-time.ts';
import { type Content, loadContent } from '../load.ts';

const project = resolve(import.meta.dirname, '../../../..');
const file = join(project, '.cache/content.bin');

type Stored = { key: string; content: Content };

/** The code that this process runs, which it read when it started: it may change on the disk meanwhile. */
const code = hashOf([...filesBelow(compilerRoots, ['.ts'], project), 'package-lock.json']);

/**
 * The folder `content`, compiled: what `loadContent` gives, from `.cache` while nothing changed that it depends on.
 * A fault throws as there, and is never stored.
 */
export function compiledContent(): Content {
  const today = todayInColombia();
  const key = keyOf(today);
  const stored = readStored();
  if (stored?.key === key) return stored.content;
  const content = loadContent(join(project, 'content'), today);
  // Nothing was written while it was read.
  if (keyOf(today) === key) store({ key, content });
  return content;
}

function keyOf(today: string): string {
  return [today, process.version, code, hashOf(filesBelow(['content'], ['.*'], project))].join(' ');
}

/** The hash of these files of the project, but tests, with their paths. */
function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths)
    if (!path.endsWith('.test.ts'))
      hash.update(`\0${path}\0`).update(readFileSync(join(project, path)));
  return hash.digest('hex');
}

function readStored(): Stored | null {
  try {
    return deserialize(readFileSync(file));
  } catch {
    return null;
  }
}

/** Renames a finished file, so that nobody reads half of it: workers and steps run side by side. */
function store(stored: Stored) {
  mkdirSync(join(project, '.cache'), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, serialize(stored));
  renameSync(draft, file);
}
