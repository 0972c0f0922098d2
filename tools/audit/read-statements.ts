import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCountryFacts, parseFacts } from '#guide/compiler/facts.ts';
import type { Lang } from '#guide/compiler/guide.ts';
import { readWays } from '#guide/compiler/ways/read.ts';
import { guideStatements } from './guide-statements.ts';
import type { Statement } from './statement.ts';
import { textStatements } from './text-statements.ts';
import { waysStatements } from './ways-statements.ts';

/** What of the content is read: slugs of guides, `country` and `ways`. */
export function partsOf(root: string): string[] {
  return [...readdirSync(join(root, 'destinations')).sort(), 'country', 'ways'];
}

/** All that these parts of the folder `content` state, their texts in one language. Throws for malformed facts. */
export function readStatements(root: string, parts: readonly string[], lang: Lang): Statement[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const all = parts.flatMap((part): Statement[] => {
    if (part === 'ways') return waysStatements(readWays(join(root, 'ways')));
    const folder = part === 'country' ? part : `destinations/${part}`;
    const file = (name: string) => `content/${folder}/${name}`;
    const json: Raw = JSON.parse(read(`${folder}/facts.json`));
    const text = read(`${folder}/${lang}.md`);
    if (part === 'country') {
      const { sources } = parseCountryFacts(folder, json);
      const both = { marked: 'country', unmarked: 'country' } as const;
      return textStatements(file(`${lang}.md`), text, sources, both);
    }
    const facts = parseFacts(folder, json);
    const both = { marked: 'marked', unmarked: 'unmarked' } as const;
    return [
      ...textStatements(file(`${lang}.md`), text, facts.sources, both),
      ...guideStatements(file('facts.json'), facts, sharedIn(json)),
    ];
  });
  // What several guides share is stated once.
  const shared = new Set<string>();
  return all.filter(({ file, path }) => {
    if (file !== 'content/shared.json') return true;
    const isNew = !shared.has(path);
    shared.add(path);
    return isNew;
  });
}

type Raw = Record<'legs' | 'costs', { id: string; same?: string }[]>;

/** `list/id` of the entries that stand in shared.json, with their id there. */
function sharedIn(json: Raw): ReadonlyMap<string, string> {
  return new Map(
    (['legs', 'costs'] as const).flatMap((list) =>
      json[list].flatMap(({ id, same }) => (same ? [[`${list}/${id}`, same] as const] : [])),
    ),
  );
}
