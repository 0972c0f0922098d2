import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Output of git as lines; `null` where git refuses. */
function git(...words: string[]): string[] | null {
  try {
    const text = execFileSync('git', words, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.split('\0').filter(Boolean);
  } catch {
    return null;
  }
}

/** The commit that a change is counted from: where it left `ref`, else the default branch. Throws where there is none. */
export function baseOf(ref?: string): string {
  const candidates = ref ? [ref] : ['origin/HEAD', 'origin/main', 'main'];
  for (const one of candidates) {
    const commit = git('merge-base', 'HEAD', one)?.[0]?.trim();
    if (commit) return commit;
  }
  throw new Error(
    `Git knows no ${candidates.join(', ')} to compare with: npm test -- --changed <commit or branch>`,
  );
}

/** Files that differ from the commit, with uncommitted and untracked ones; a moved file counts at both of its places. */
export function changedSince(base: string): string[] {
  const changed = git('diff', '--name-only', '--no-renames', '-z', base, '--') ?? [];
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z') ?? [];
  return [...new Set([...changed, ...untracked])].sort();
}

/** Every file that git has or would take. */
export function repositoryFiles(): string[] {
  const deleted = new Set(git('ls-files', '--deleted', '-z'));
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '-z') ?? [];
  return files.filter((file) => !deleted.has(file)).sort();
}

function before(base: string, file: string): string {
  return git('show', `${base}:${file}`)?.join('\0') ?? '{}';
}

/** Whether package.json differs in more than what is run by name or said of the project. */
export function changesPackages(base: string): boolean {
  const rest = (text: string) =>
    JSON.stringify({ ...JSON.parse(text), scripts: 0, description: 0, version: 0, name: 0 });
  return rest(before(base, 'package.json')) !== rest(readFileSync('package.json', 'utf8'));
}

/** Texts of messages that are gone or different since the commit. */
export function changedTexts(base: string, files: readonly string[]): string[] {
  return files
    .filter((file) => /^messages\/.*\.json$/.test(file))
    .flatMap((file) => {
      const now = new Set(textsOf(JSON.parse(readFileSync(file, 'utf8'))));
      return textsOf(JSON.parse(before(base, file))).filter((text) => !now.has(text));
    });
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsOf) : [];
}
