import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Tree = { [key: string]: string | Tree };
/** A language, and the one that its texts are translated from. */
type Languages = { language: string; reference: string };

/**
 * What a translator gets, for the folder `messages`: the keys in the order of the files, and of each the text to
 * translate and the one that there is: `{"trips.title": {"es": "Tus viajes", "en": "Your trips"}, …}`.
 */
export function exportTexts(
  messages: string,
  { language, reference }: Languages,
): Record<string, Record<string, string>> {
  const own = textsOf(messages, language);
  return Object.fromEntries(
    [...textsOf(messages, reference)].map(([key, text]) => [
      key,
      { [reference]: text, [language]: own.get(key) ?? '' },
    ]),
  );
}

/**
 * Writes what a translator gives back, JSON as `exportTexts` made it, into the files of the language. Gives what speaks
 * against it, a line for each key; then no file was written.
 */
export function importTexts(
  messages: string,
  json: string,
  { language, reference }: Languages,
): string[] {
  const given = parsed(json);
  if (typeof given === 'string') return [given];
  const known = textsOf(messages, reference);
  const unknown = [...given.keys()].filter((key) => !known.has(key));
  const faults = unknown.map((key) => `${key}: there is no text with this key`);
  const texts = new Map<string, string>();
  for (const [key, original] of known) {
    const entry = given.get(key);
    const text = textIn(entry, language);
    const fault = !entry
      ? 'is missing'
      : textIn(entry, reference) !== original
        ? `the text in ${reference} is another now: ${JSON.stringify(original)}`
        : faultOf(text, original);
    if (fault) faults.push(`${key}: ${fault}`);
    texts.set(key, text);
  }
  if (faults.length > 0) return faults;
  for (const file of filesOf(messages, reference)) {
    const tree = filled(readTree(join(messages, reference, file)), texts);
    writeFileSync(join(messages, language, file), `${JSON.stringify(tree, null, 2)}\n`);
  }
  return [];
}

/** Why a text cannot stand for the original; null where it can. */
function faultOf(text: string, original: string): string | null {
  if (text.trim() === '') return 'has no text';
  const [has, wants] = [placesIn(text), placesIn(original)];
  if (has === null) return 'has a brace that begins or ends no {place}';
  if (has === wants) return null;
  return `fills ${has || 'nothing'}, and the original ${wants || 'nothing'}`;
}

/** The places that a text fills, `{count} {name}`; null where a brace belongs to none of them. */
function placesIn(text: string): string | null {
  const place = /\{(\w+)(?:\|[^|}]*\|[^}]*)?\}/g;
  if (/[{}]/.test(text.replace(place, ''))) return null;
  const names = new Set([...text.matchAll(place)].map(([, name]) => `{${name}}`));
  return [...names].sort().join(' ');
}

/** What the file says of each key, or why it cannot be read. */
function parsed(json: string): Map<string, object> | string {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (error) {
    return `This is no JSON: ${String(error).replace(/\s+/g, ' ')}`;
  }
  if (!isObject(content) || !Object.values(content).every(isObject))
    return 'This is no file of an export: it has a key, and in it the texts, for each language one.';
  return new Map(Object.entries(content));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textIn(entry: object | undefined, language: string): string {
  const text: unknown = Object.entries(entry ?? {}).find(([name]) => name === language)?.[1];
  return typeof text === 'string' ? text : '';
}

/** The same keys in the same order, with other texts. */
function filled(tree: Tree, texts: ReadonlyMap<string, string>, path = ''): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? (texts.get(path + key) ?? '')
        : filled(value, texts, `${path}${key}.`),
    ]),
  );
}

function textsOf(messages: string, language: string): Map<string, string> {
  const flat = (tree: Tree, path: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
    );
  return new Map(
    filesOf(messages, language).flatMap((file) =>
      flat(readTree(join(messages, language, file)), ''),
    ),
  );
}

function filesOf(messages: string, language: string): string[] {
  return globSync('**/*.json', { cwd: join(messages, language) }).sort();
}

function readTree(file: string): Tree {
  return JSON.parse(readFileSync(file, 'utf8'));
}
