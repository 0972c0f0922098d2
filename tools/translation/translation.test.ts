import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { locales } from '#kit/language/locale.ts';
import { messageFiles } from '../../messages/read-messages.ts';
import { exportTexts, importTexts } from './translation.ts';

const folder = mkdtempSync(join(tmpdir(), 'mochila-translation-'));
cpSync(join(import.meta.dirname, '../../messages'), folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const english = { language: 'en', reference: 'es' };
const spanish = { language: 'es', reference: 'en' };
const contents = () =>
  locales.flatMap((locale) =>
    messageFiles(locale, folder).map((file) => [file, readFileSync(file, 'utf8')]),
  );
/** An export of the texts in English, after a change to it. */
function changed(change: (texts: ReturnType<typeof exportTexts>) => void): string {
  const texts = exportTexts(folder, english);
  change(texts);
  return JSON.stringify(texts);
}

test('a translator gets every key once, beside the text to translate', () => {
  const texts = exportTexts(folder, english);
  expect(Object.keys(texts).length).toBeGreaterThan(2000);
  expect(texts['nav.signIn']).toEqual({ es: 'Entrar', en: 'Sign in' });
  expect(Object.keys(texts['nav.signIn'] ?? {})).toEqual(['es', 'en']);
});

test('an export that comes back as it was changes no file', () => {
  const before = contents();
  for (const languages of [english, spanish]) {
    expect(importTexts(folder, JSON.stringify(exportTexts(folder, languages)), languages)).toEqual(
      [],
    );
    expect(contents()).toEqual(before);
  }
});

test('a new text is written into the file of its key, and no other line changes', () => {
  const file = join(folder, 'en/kit.json');
  const before = contents();
  const [, was = ''] = before.find(([name]) => name === file) ?? [];
  const json = changed((texts) => {
    texts['nav.signIn'] = { es: 'Entrar', en: 'Log in' };
  });
  expect(importTexts(folder, json, english)).toEqual([]);
  const now = was.replace('"signIn": "Sign in"', '"signIn": "Log in"');
  expect(now).not.toBe(was);
  expect(contents()).toEqual(before.map(([name, text]) => [name, name === file ? now : text]));
  writeFileSync(file, was);
});

const wrong: [string, string, (texts: ReturnType<typeof exportTexts>) => void][] = [
  [
    'a key that is not known',
    'nav.tea: there is no text with this key',
    (texts) => {
      texts['nav.tea'] = { es: 'Té', en: 'Tea' };
    },
  ],
  [
    'a key that is missing',
    'nav.signIn: is missing',
    (texts) => {
      delete texts['nav.signIn'];
    },
  ],
  [
    'a text that is missing',
    'nav.signIn: has no text',
    (texts) => {
      texts['nav.signIn'] = { es: 'Entrar', en: ' ' };
    },
  ],
  [
    'a place that is not filled',
    'bag.count: fills nothing, and the original {count}',
    (texts) => {
      texts['bag.count'] = { es: texts['bag.count']?.es ?? '', en: 'some places' };
    },
  ],
  [
    'a place of another name',
    'bag.count: fills {number}, and the original {count}',
    (texts) => {
      texts['bag.count'] = { es: texts['bag.count']?.es ?? '', en: '{number} places' };
    },
  ],
  [
    'a plural without its second form',
    'bag.count: has a brace that begins or ends no {place}',
    (texts) => {
      texts['bag.count'] = { es: texts['bag.count']?.es ?? '', en: '{count} {count|place}' };
    },
  ],
  [
    'a translation of a text that changed since',
    'nav.signIn: the text in es is another now: "Entrar"',
    (texts) => {
      texts['nav.signIn'] = { es: 'Ingresar', en: 'Log in' };
    },
  ],
];
test.each(wrong)('%s is named in one line, and nothing is written', (_, line, change) => {
  const before = contents();
  expect(importTexts(folder, changed(change), english)).toEqual([line]);
  expect(contents()).toEqual(before);
});

test.each([
  '{"nav.signIn": {"es": "Entrar",',
  '{\n"nav.signIn": Entrar\n}',
  '["Entrar"]',
  '{"nav.signIn": "Sign in"}',
  'null',
])('a file that is no export is refused in one line: %s', (json) => {
  const before = contents();
  expect(importTexts(folder, json, english)).toEqual([
    expect.stringMatching(/^This is no [^\n]+$/),
  ]);
  expect(contents()).toEqual(before);
});
