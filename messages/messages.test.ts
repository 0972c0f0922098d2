import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '#kit/language/locale.ts';
import { translator } from '#kit/language/translator.ts';
import { codeRoots, filesBelow } from '../code-roots.ts';
import { messageFiles, readMessages } from './read-messages.ts';

type Tree = { [key: string]: string | Tree };

function texts(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : texts(value, `${path}${key}.`),
  );
}

const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();
const spanish = new Map(texts(readMessages('es')));
const english = new Map(texts(readMessages('en')));
/** Each file of a language with its keys, in order: `planner/trips.json`. */
const keysByFile = (locale: (typeof locales)[number]) =>
  messageFiles(locale).map((file) => ({
    file: relative(join(import.meta.dirname, locale), file),
    keys: texts(JSON.parse(readFileSync(file, 'utf8'))).map(([key]) => key),
  }));
const files = keysByFile('es');

test.each(locales)(
  'the files in %s have the same texts in the same order as those of every language',
  (locale) => {
    expect(files.length).toBeGreaterThan(10);
    expect(keysByFile(locale)).toEqual(files);
  },
);

test('a section stands in one file: where two have it, both are named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mochila-messages-'));
  mkdirSync(join(folder, 'es/planner'), { recursive: true });
  writeFileSync(join(folder, 'es/kit.json'), '{"nav":{"open":"Abrir"}}');
  writeFileSync(join(folder, 'es/planner/trips.json'), '{"trips":{"title":"Tus viajes"}}');
  expect(readMessages('es', folder)).toEqual({
    nav: { open: 'Abrir' },
    trips: { title: 'Tus viajes' },
  });
  writeFileSync(join(folder, 'es/planner/lists.json'), '{"nav":{"close":"Cerrar"}}');
  expect(() => readMessages('es', folder)).toThrow(/kit\.json and .*lists\.json both .* nav$/);
  rmSync(folder, { recursive: true });
});

test('no text is empty, and both languages fill the same places', () => {
  for (const [key, text] of spanish) {
    expect(text.trim(), key).not.toBe('');
    expect(english.get(key)?.trim(), key).not.toBe('');
    expect(new Set(places(english.get(key) ?? '')), key).toEqual(new Set(places(text)));
  }
});

test('a place is filled and a plural follows the language', () => {
  const messages = {
    ...readMessages('es'),
    shell: { loading: '{count} {count|día|días} en {where}' },
  };
  const t = translator(messages, 'es');
  expect(t('shell.loading', { count: 1, where: 'Salento' })).toBe('1 día en Salento');
  expect(t('shell.loading', { count: 3, where: 'Salento' })).toBe('3 días en Salento');
});

/** Which parts stand above which: a part imports those of a lower number. `functions` stands apart. */
const levels: Record<string, number> = {
  ...{ kit: 0, sync: 1, 'saved-places': 2, guide: 3, account: 4, reports: 4, offline: 5 },
  ...{ planner: 6, web: 7, functions: 7 },
};
/** `packages/kit/…` → `kit`, `web/…` → `web`; null for what is in no part. */
function partOf(file: string): string | null {
  const [part = ''] = file.replace(/^(packages|supabase)\//, '').split(/[/.]/);
  return part in levels ? part : null;
}

const code = filesBelow(
  codeRoots.filter((folder) => folder !== 'e2e' && folder !== 'messages'),
  ['.ts', '.tsx'],
)
  .filter((name) => !/\.test\.|\.gen\./.test(name))
  .map((file) => ({
    part: partOf(file),
    text: readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
  }));
/** Templates that make a key, ``t(`late.${why}Text`)``, and the part in which they stand. */
const templates = code.flatMap(({ part, text }) =>
  [...text.matchAll(/`((?:[\w.-]|\$\{[^{}`]*\})+)`/g)]
    .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
    .filter((pieces) => pieces.length > 1 && /\.\w{3}|\w{3}\./.test(pieces.join('')))
    .map((pieces) => ({
      part,
      start: pieces[0] ?? '',
      keys: new RegExp(`^${pieces.map((one) => RegExp.escape(one)).join('[\\w.-]+')}$`),
    })),
);

test('every text is used: its key stands in the code, or a template makes it', () => {
  const literals = new Set(code.flatMap(({ text }) => text.match(/[\w-]+(\.[\w-]+)+/g) ?? []));
  const unused = [...spanish.keys()].filter(
    (key) =>
      ![key, `es.${key}`].some((one) => literals.has(one)) &&
      !templates.some(({ keys }) => keys.test(key)),
  );
  expect(unused).toEqual([]);
});

test('a text stands in a file of the lowest part that uses it', () => {
  const users = new Map<string, Set<string>>();
  for (const { part, text } of code)
    for (const [, key = ''] of text.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g))
      if (part) users.set(key, (users.get(key) ?? new Set()).add(part));
  const faults = files.flatMap(({ file, keys }) => {
    const own = partOf(file) ?? '';
    const level = levels[own] ?? Number.NaN;
    return keys.flatMap((key) => {
      const section = `${key.split('.')[0]}.`;
      const made = templates.filter(
        ({ start, keys }) => start.startsWith(section) && keys.test(key),
      );
      const all = new Set([...(users.get(key) ?? []), ...made.flatMap(({ part }) => part ?? [])]);
      return [...all]
        .filter((part) => part !== own && !((levels[part] ?? 0) > level))
        .map((part) => `${key} is in ${file}, and ${part} uses it`);
    });
  });
  expect(faults).toEqual([]);
});
