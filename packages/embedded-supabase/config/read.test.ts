import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testConfig } from '../testing/backend.ts';
import { parseDuration } from './duration.ts';
import { readConfig } from './read.ts';
import type { Setting } from './setting.ts';
import { settings } from './settings.data.ts';

const root = new URL('../', import.meta.url);
const text = testConfig;

/** The file with one more key, in place of what it says of it. */
function withKey(key: string, value: unknown): string {
  const names = key.split('.');
  const name = names.pop() ?? '';
  const table = names.join('.');
  const lines: string[] = [];
  let at = '';
  for (const line of text.split('\n')) {
    at = /^\[(.+)\]$/.exec(line)?.[1] ?? at;
    if (at !== table || !line.startsWith(`${name} =`)) lines.push(line);
  }
  const header = table === '' ? -1 : lines.indexOf(`[${table}]`);
  const said = `${name} = ${JSON.stringify(value)}`;
  if (table !== '' && header < 0) return [...lines, `[${table}]`, said].join('\n');
  return lines.toSpliced(header + 1, 0, said).join('\n');
}

/** A value of the key's type that is neither the CLI's preset nor what our file says. */
function otherValue(key: string, setting: Setting): unknown {
  const { type, preset } = setting;
  const now = key
    .split('.')
    .reduce<unknown>((tree, name) => (tree as Record<string, unknown>)?.[name], readConfig(text));
  if (setting.treatment === 'refused' && type === 'boolean') return setting.unless[0] !== true;
  if (type === 'boolean') return !(now ?? preset ?? false);
  if (type === 'number') return Number(now ?? preset ?? 0) + 7;
  if (type === 'duration') return '7s';
  return type === 'texts' ? ['other'] : 'other';
}

function keysOf<T extends Setting['treatment']>(treatment: T) {
  return Object.entries(settings).flatMap(([pattern, setting]) => {
    if (setting.treatment !== treatment) return [];
    const name = pattern.startsWith('auth.email.template') ? 'recovery' : 'other';
    const key = pattern.replaceAll('*', name);
    return [
      {
        key,
        setting: setting as Extract<Setting, { treatment: T }>,
        changed: withKey(key, otherValue(key, setting)),
      },
    ];
  });
}

test('every key of the CLI that is enforced changes something, and names the test that shows it', () => {
  for (const { key, setting, changed } of keysOf('enforced')) {
    expect(readConfig(changed), key).not.toEqual(readConfig(text));
    const [file = '', title = ''] = setting.by.split(' › ');
    const tests = readFileSync(new URL(file, root), 'utf8');
    expect(tests.includes(`test('${title}'`), `${file} has no test "${title}"`).toBe(true);
  }
});

test('every key of the CLI that this server cannot keep to is refused by name, with what to do', () => {
  for (const { key, changed } of keysOf('refused')) {
    expect(() => readConfig(changed), key).toThrow(` ${key}`);
    expect(() => readConfig(changed), key).toThrow(
      /^supabase\/config\.toml sets .+, but this server .+: (?:set it to .+|remove it)\.$/,
    );
  }
});

test('every other key of the CLI changes nothing here, for a reason that is given', () => {
  for (const { key, setting, changed } of keysOf('without effect')) {
    expect(readConfig(changed), key).toEqual(readConfig(text));
    expect(setting.because, key).toMatch(/\w+ \w+ \w+/);
  }
});

test('a refused feature stays refused when the file is silent and the CLI would switch it on', () => {
  const silent = text.replace(/^schemas = .*$/m, '');
  expect(() => readConfig(silent)).toThrow(
    'leaves api.schemas at ["public","graphql_public"] where the file says nothing, but this server',
  );
  const closed = text.replace('enable_confirmations = true', '');
  expect(() => readConfig(closed)).toThrow('leaves auth.email.enable_confirmations at false');
});

test('of a function that the host hands in the file has to say what is so, and it speaks of no other', () => {
  const says = (verify: boolean) => `${text}\n[functions.hello]\nverify_jwt = ${verify}\n`;
  const read = (file: string) => readConfig(file, ['hello']);
  expect(read(says(false))).toEqual(readConfig(text));
  expect(() => read(says(true))).toThrow('sets functions.hello.verify_jwt to true');
  expect(() => read(text)).toThrow(
    'leaves functions.hello.verify_jwt at true where the file says nothing',
  );
  expect(read(`${says(false)}[functions.hello.env]\nA = "b"\n`)).toEqual(readConfig(text));
  expect(() => readConfig(says(false))).toThrow(
    'sets functions.hello.verify_jwt, but this server runs only the functions that its host',
  );
});

test.each([
  ['auth.email.max_frequencey', 'max_frequency with a mistake'],
  ['auth.sessions.single_per_user', 'a setting that the CLI does not have'],
  ['realtme.enabled', 'a table with a mistake'],
  ['remotes.staging.auth.captca.enabled', 'a mistake in what is for one project'],
])('%s, %s, stops the start', (key) => {
  expect(() => readConfig(withKey(key, true))).toThrow(
    `says ${key}, which is no key of the Supabase CLI`,
  );
});

test('an empty table is refused when nobody knows it, and allowed when somebody does', () => {
  expect(() => readConfig(`${text}\n[auth.captca]\n`)).toThrow('says auth.captca,');
  expect(
    readConfig(`${text}\n[auth.external.google]\n[storage.s3_protocol]\n[remotes.staging]\n`),
  ).toEqual(readConfig(text));
});

test('what is said for one hosted project changes nothing here', () => {
  const remote =
    '\n[remotes.staging]\nproject_id = "abcdefghijklmnopqrst"\n[remotes.staging.auth.captcha]\nenabled = true\n';
  expect(readConfig(text + remote)).toEqual(readConfig(text));
});

test('the names of CLI 2 and of CLI 4 are the same setting', () => {
  const older = text
    .replace('[auth.email]\nenabled = true', '[auth.email]\nenable_signup = true')
    .replace('[auth.sms]\nenabled = false', '[auth.sms]\nenable_signup = false');
  expect(older).not.toBe(text);
  expect(readConfig(older)).toEqual(readConfig(text));
  expect(() =>
    readConfig(older.replace('enable_signup = true\ndouble', 'enable_signup = false\ndouble')),
  ).toThrow('sets auth.email.enable_signup to false');
});

test('env(NAME) is the value of that variable, and has to be set where it matters', () => {
  process.env.SUPABASE_TEST_SECONDS = '120';
  process.env.SUPABASE_TEST_SWITCH = 'true';
  try {
    const changed = withKey('auth.jwt_expiry', 'env(SUPABASE_TEST_SECONDS)');
    expect(readConfig(changed)).toEqual(readConfig(withKey('auth.jwt_expiry', 120)));
    expect(() => readConfig(withKey('auth.captcha.enabled', 'env(SUPABASE_TEST_SWITCH)'))).toThrow(
      'sets auth.captcha.enabled to true',
    );
  } finally {
    delete process.env.SUPABASE_TEST_SECONDS;
    delete process.env.SUPABASE_TEST_SWITCH;
  }
  expect(() => readConfig(withKey('auth.jwt_expiry', 'env(SUPABASE_TEST_UNSET)'))).toThrow(
    'takes auth.jwt_expiry from the variable SUPABASE_TEST_UNSET, which is not set',
  );
  expect(readConfig(withKey('studio.openai_api_key', 'env(OPENAI_API_KEY)'))).toEqual(
    readConfig(text),
  );
});

test('a value of another type is named', () => {
  expect(() => readConfig(withKey('auth.jwt_expiry', '1h'))).toThrow(
    'sets auth.jwt_expiry to "1h", which is no number',
  );
  expect(() => readConfig(withKey('auth.email.max_frequency', '1 s'))).toThrow(
    'sets auth.email.max_frequency to "1 s", which is no duration',
  );
  expect(() => readConfig('[auth')).toThrow(/^supabase\/config\.toml cannot be read \(/);
});

test.each([
  ['24h30m', 88_200],
  ['1.5h', 5400],
  ['90s', 90],
  ['300ms', 0.3],
  ['0', 0],
  ['0s', 0],
  ['5', null],
  ['', null],
  ['-1s', null],
  ['1d', null],
])('the duration %s is %s seconds', (duration, seconds) => {
  expect(parseDuration(duration)).toBe(seconds);
});
