import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { translator } from '#kit/language/translator.ts';
import { codeRoots, filesBelow } from '../code-roots.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

type Tree = { [key: string]: string | Tree };

function texts(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : texts(value, `${path}${key}.`),
  );
}

const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();
const spanish = new Map(texts(es));
const english = new Map(texts(en));

test('every text exists in both languages', () => {
  expect([...english.keys()].sort()).toEqual([...spanish.keys()].sort());
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
    ...es,
    shell: { ...es.shell, loading: '{count} {count|día|días} en {where}' },
  };
  const t = translator(messages, 'es');
  expect(t('shell.loading', { count: 1, where: 'Salento' })).toBe('1 día en Salento');
  expect(t('shell.loading', { count: 3, where: 'Salento' })).toBe('3 días en Salento');
});

test('every text is used: its key stands in the code, or a template makes it', () => {
  const roots = codeRoots.filter((folder) => folder !== 'e2e' && folder !== 'messages');
  const files = filesBelow(roots, ['.ts', '.tsx']).filter((name) => !/\.test\.|\.gen\./.test(name));
  const code = files
    .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
    .join('\n');
  const literals = new Set(code.match(/[\w-]+(\.[\w-]+)+/g));
  // `trips.late.${why}Text`
  const templates = [...code.matchAll(/`((?:[\w.-]|\$\{[^{}`]*\})+)`/g)]
    .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.length > 1 && /\.\w{3}|\w{3}\./.test(parts.join('')))
    .map((parts) => new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('[\\w.-]+')}$`));
  const unused = [...spanish.keys()].filter(
    (key) =>
      ![key, `es.${key}`].some((one) => literals.has(one)) &&
      !templates.some((template) => template.test(key)),
  );
  expect(unused).toEqual([]);
});
