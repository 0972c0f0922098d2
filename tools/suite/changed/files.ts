import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What git says in a folder, by NUL; `null` where it refuses. */
function git(root: string, ...words: string[]): string[] | null {
  try {
    const text = execFileSync('git', words, {
      ...{ cwd: root, encoding: 'utf8', maxBuffer: 2 ** 27 },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.split('\0').filter(Boolean);
  } catch {
    return null;
  }
}

/** The commit that a change is counted from: where it left `ref`, else the default branch. Throws where there is none. */
export function baseOf(root: string, ref?: string): string {
  const candidates = ref ? [ref] : ['origin/HEAD', 'origin/main', 'main'];
  for (const one of candidates) {
    const commit = git(root, 'merge-base', 'HEAD', one)?.[0]?.trim();
    if (commit) return commit;
  }
  throw new Error(
    `Git knows no ${candidates.join(', ')} to compare with: npm test -- --changed <commit or branch>`,
  );
}

/** Files that differ from the commit, with uncommitted and untracked ones; a moved file counts at both of its places. */
export function changedSince(root: string, base: string): string[] {
  const changed = git(root, 'diff', '--name-only', '--no-renames', '-z', base, '--') ?? [];
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard', '-z') ?? [];
  return [...new Set([...changed, ...untracked])].sort();
}

/** Every file that git has or would take. */
export function repositoryFiles(root: string): string[] {
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z') ?? [];
  return [...new Set(files)].filter((file) => existsSync(join(root, file))).sort();
}

/** The file as JSON at the commit and now; `{}` where it is not there. */
function bothOf(root: string, base: string, file: string): { before: object; now: object } {
  const path = join(root, file);
  return {
    before: JSON.parse(git(root, 'show', `${base}:${file}`)?.[0] ?? '{}'),
    now: JSON.parse(existsSync(path) ? readFileSync(path, 'utf8') : '{}'),
  };
}

/** Whether package.json differs in more than what is run by name or said of the project. */
export function changesPackages(root: string, base: string): boolean {
  const rest = (value: object) =>
    JSON.stringify({ ...value, scripts: 0, description: 0, version: 0 });
  const { before, now } = bothOf(root, base, 'package.json');
  return rest(before) !== rest(now);
}

/** Texts of messages that are gone or different since the commit; one that moved to another file is not. */
export function changedTexts(root: string, base: string, changed: readonly string[]): string[] {
  const files = changed
    .filter((file) => /^messages\/.*\.json$/.test(file))
    .map((file) => bothOf(root, base, file));
  const kept = new Set(files.flatMap(({ now }) => textsOf(now)));
  return files.flatMap(({ before }) => textsOf(before)).filter((text) => !kept.has(text));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsOf) : [];
}
