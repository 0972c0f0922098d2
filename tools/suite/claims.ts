import { globSync, readFileSync } from 'node:fs';
import { specification } from '../../e2e/specification.ts';
import { type Result, readResults } from './test-results.ts';

/** What a document says that a test holds; `whole` when `title` is all of its title, not words of it. */
export type Claim = { of: string; file: string; title: string; whole: boolean };

/** What SECURITY.md and the pages below docs/security claim, with the text of each. */
export function securityPages(): { path: string; text: string }[] {
  const paths = ['SECURITY.md', ...globSync('docs/security/*.md').toSorted()];
  return paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Claims of the specification and of the security pages whose test did not run, or did not pass, in the last `npm test`. */
export function unprovenClaims(): string[] {
  const results = readResults();
  const claims = [
    ...Object.entries(specification).map(([of, [file, title]]) => ({
      of: `specification ${of}`,
      file,
      title,
      whole: false,
    })),
    ...securityPages().flatMap(({ path, text }) => claimsOf(path, text)),
  ];
  return claims.flatMap((claim) => fault(claim, results) ?? []);
}

/**
 * The tests that a page names: `` `<file>` › title ``, up to a semicolon, a bar, the end of the sentence or of the line.
 * `%s` in a title stands for any text, so that the title of a `test.each` names all of its cases.
 * A policy test in SQL is one test, which its path names.
 */
export function claimsOf(path: string, text: string): Claim[] {
  return text.split('\n').flatMap((line, nth) =>
    [...line.matchAll(/`([\w./-]+\.(?:test|spec)\.(?:ts|sql))`(?: › ((?:(?!\. )[^;|])+))?/g)].map(
      ([, file = '', title = '']) => ({
        of: `${path}:${nth + 1}`,
        file,
        title: title.trim().replace(/\.$/, ''),
        whole: true,
      }),
    ),
  );
}

/** Matches a title in which what `values` finds stands for any text. */
export function titlePattern(title: string, values: RegExp): RegExp {
  const literal = title.split(values).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.+')}$`);
}

/** Why a claim does not hold; null when it does. */
export function fault({ of, file, title, whole }: Claim, results: Result[]): string | null {
  if (title === '' && !file.endsWith('.sql'))
    return `${of}: name the test of ${file} that fails without it: \`${file}\` › title`;
  const pattern = titlePattern(title, /%s/);
  const isNamed = (result: Result) =>
    title === '' || (whole ? pattern.test(result.title) : result.title.includes(title));
  const named = results.filter((result) => result.file === file && isNamed(result));
  if (named.length === 0) return `${of}: ${file} › ${title} did not run`;
  return named.every(({ passed }) => passed) ? null : `${of}: ${file} › ${title} did not pass`;
}
