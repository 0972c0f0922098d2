import { parse, type TomlTable, type TomlValue } from 'smol-toml';
import { errorMessage } from '../errors/error-details.ts';
import { StartupError } from '../errors/startup-error.ts';
import { parseDuration } from './duration.ts';
import type { Setting } from './setting.ts';
import { cliVersion, functionSettings, settings } from './settings.data.ts';

/** What is made of each key, those of the host's functions among them. */
type Known = Record<string, Setting>;

/** Values by their key's dots: `auth.jwt_expiry`. Durations are in seconds. */
type Values = Record<string, unknown>;

/** A table within tables, as the file has it. */
interface Tree {
  [name: string]: Tree | unknown;
}

/**
 * What the text of a supabase/config.toml says, with the CLI's presets where it says nothing: only what this
 * server enforces. A hosted project gets the same file from the Supabase CLI, so that both modes do
 * the same. Throws `StartupError`, naming the key, for what this server cannot do and for keys that
 * neither this server nor the CLI reads. `functions` are the names of those that the host hands in.
 */
export function readConfig(text: string, functions: readonly string[] = []): Tree {
  const known: Known = Object.assign({}, settings, ...functions.map(functionSettings));
  const given = new Map(leavesOf(parseToml(text), known));
  const values: Values = {};
  for (const [key, setting] of Object.entries(known)) {
    if (key.includes('*') || given.has(key)) continue;
    if (setting.preset === null || isRenamed(key, given)) continue;
    const value = readValue(key, setting, setting.preset, ' where the file says nothing');
    if (setting.treatment === 'enforced') values[key] = value;
  }
  for (const [key, value] of given) {
    const setting = settingOf(key, known);
    if (!setting)
      throw refusal(
        `says ${key}, which is no key of the Supabase CLI ${cliVersion}: correct or remove it.`,
      );
    const read = readValue(key, setting, value);
    if (setting.treatment === 'enforced') values[key] = read;
  }
  return treeOf(values);
}

/** The newer name of a key stands for the older one, and the other way around. */
function isRenamed(key: string, given: Map<string, TomlValue>): boolean {
  const [, path, name] = /^(auth\.(?:email|sms))\.(enabled|enable_signup)$/.exec(key) ?? [];
  return (
    path !== undefined && given.has(`${path}.${name === 'enabled' ? 'enable_signup' : 'enabled'}`)
  );
}

function parseToml(text: string): TomlTable {
  try {
    return parse(text);
  } catch (error) {
    throw refusal(`cannot be read (${errorMessage(error).split('\n', 1)[0]}): correct it.`);
  }
}

/** Every value that is no table, by its key; a table with nothing in it counts as one. */
function leavesOf(table: TomlTable, known: Known, path = ''): [key: string, value: TomlValue][] {
  return Object.entries(table).flatMap(([name, value]) => {
    const key = path === '' ? name : `${path}.${name}`;
    if (!isTable(value)) return [[key, value]];
    if (Object.keys(value).length > 0) return leavesOf(value, known, key);
    if (isKnownTable(key, known)) return [];
    return [[key, value]];
  });
}

function isTable(value: TomlValue): value is TomlTable {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);
}

function settingOf(key: string, known: Known): Setting | undefined {
  // What is said for one hosted project is the CLI's to apply there.
  const [, own] = /^remotes\.[^.]+\.(.+)$/.exec(key) ?? [];
  if (own !== undefined) {
    return (
      settingOf(own, known) && {
        type: 'text',
        preset: null,
        treatment: 'without effect',
        because: 'is for the hosted project that it names',
      }
    );
  }
  const parts = key.split('.');
  // Of two patterns the one with fewer wildcards: `functions.hello.env.*` before `functions.*.env.*`.
  const [pattern] = Object.keys(known)
    .filter((name) => name.includes('*') && matches(name.split('.'), parts))
    .sort((a, b) => a.split('*').length - b.split('*').length);
  return known[key] ?? known[pattern ?? ''];
}

function isKnownTable(key: string, settings: Known): boolean {
  const parts = key.replace(/^remotes\.[^.]+\.?/, '').split('.');
  if (parts.length === 1 && parts[0] === '') return true;
  return Object.keys(settings).some(
    (known) =>
      matches(known.split('.').slice(0, parts.length), parts) &&
      known.split('.').length > parts.length,
  );
}

function matches(pattern: string[], parts: string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, at) => part === '*' || part === parts[at])
  );
}

/** The value as its type; throws where this server cannot keep to it. */
function readValue(key: string, setting: Setting, given: unknown, where = ''): unknown {
  if (setting.treatment === 'without effect') return undefined;
  const value = withVariable(key, given, setting);
  const { unless, because } =
    setting.treatment === 'refused' ? setting : { unless: null, because: '' };
  if (unless?.length === 0) throw refusal(`sets ${key}, but this server ${because}: remove it.`);
  const read = typed(setting, value);
  if (read === undefined)
    throw refusal(
      `sets ${key} to ${JSON.stringify(value)}, which is no ${setting.type}: correct it.`,
    );
  if (unless && !unless.some((allowed) => JSON.stringify(allowed) === JSON.stringify(read))) {
    const wanted = unless.map((allowed) => JSON.stringify(allowed)).join(' or ');
    const is = where === '' ? 'sets' : 'leaves';
    throw refusal(
      `${is} ${key} ${where === '' ? 'to' : 'at'} ${JSON.stringify(value)}${where}, but this server ${because}: set it to ${wanted}.`,
    );
  }
  return read;
}

/** `env(NAME)` is the variable's value, as the CLI reads it. */
function withVariable(key: string, value: unknown, { type }: Setting): unknown {
  const [, name] = (typeof value === 'string' && /^env\((.*)\)$/.exec(value)) || [];
  if (name === undefined) return value;
  const text = process.env[name];
  if (!text) throw refusal(`takes ${key} from the variable ${name}, which is not set: set it.`);
  if (type === 'boolean')
    return /^(?:1|t|true)$/i.test(text) ? true : /^(?:0|f|false)$/i.test(text) ? false : text;
  if (type === 'number') return text.trim() === '' ? text : Number(text);
  return type === 'texts' ? text.split(',') : text;
}

function typed({ type }: Setting, value: unknown): unknown {
  const isText = (one: unknown) => typeof one === 'string';
  if (type === 'texts') return Array.isArray(value) && value.every(isText) ? value : undefined;
  if (type === 'duration')
    return isText(value) ? (parseDuration(String(value)) ?? undefined) : undefined;
  if (type === 'number')
    return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
  return typeof value === (type === 'text' ? 'string' : type) ? value : undefined;
}

function treeOf(values: Values): Tree {
  const tree: Tree = {};
  for (const [key, value] of Object.entries(values)) {
    const names = key.split('.');
    const last = names.pop() ?? '';
    const table = names.reduce<Tree>((at, name) => {
      at[name] ??= {};
      return at[name] as Tree;
    }, tree);
    table[last] = value;
  }
  return tree;
}

function refusal(what: string): StartupError {
  return new StartupError(`supabase/config.toml ${what}`);
}
