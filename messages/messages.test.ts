import { expect, test } from 'vitest';
import { translator } from '../domain/language/translator.ts';
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
