import { afterAll, beforeAll, expect, test } from 'vitest';
import { choicesOf, type Random, randomFrom } from '../testing/random.ts';
import { type Places, startPlaces } from './testing/places.ts';

/** Bounded and the same every time: a failure is found again by its number. */
const seed = 20_261_121;
const requests = 1_500;
const slowestMs = 10_000;

let places: Places;
beforeAll(async () => {
  places = await startPlaces();
});
afterAll(() => places?.stop());

/** Of each table its columns, so that most of what is asked reaches PostgreSQL. */
const tables: Record<string, string[]> = {
  towns: [
    ...['id', 'name', 'code', 'region_id', 'altitude', 'climate', 'founded', 'checked_at', 'price'],
    ...['big', 'open', 'tags', 'info', 'raw', 'season', 'words', 'info->a', 'info->visitors->0'],
    ...['info->airport->>iata', 'tags->0', 'raw->b->>c', 'season->>lower', 'info->-1'],
  ],
  regions: ['id', 'name', 'Código DANE', '"Código DANE"'],
  labels: ['id', 'word'],
  notes: ['id', 'owner', 'body', 'made', 'town_id'],
  pairs: ['a', 'b', 'c'],
  loose: ['x', 'y'],
  roads: ['id', 'start_id', 'finish_id', 'km', 'note'],
  hot_towns: ['id', 'name', 'region_id'],
  secrets: ['id'],
  nope: ['id'],
  '%00': ['"a.b"', ''],
};
const relations = ['regions', 'towns', 'labels', 'roads', 'mayors', 'twin_id', 'notes', 'users'];
const functions = [
  'add',
  'towns_above',
  'numbers',
  'pairs_of',
  'two_out',
  'typed',
  'same',
  'words',
];
const operators = [
  ...['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'in', 'is'],
  ...['isdistinct', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj', 'fts', 'plfts', 'wfts'],
  ...['phfts', 'eq(any)', 'like(all)', 'fts(simple)', 'not.eq', 'not.in', 'nope', ''],
];
/** Half of the conditions are of these, which most types take. */
const mild = ['eq', 'neq', 'gt', 'lt', 'not.eq', 'isdistinct'];
const plain = ['1', '2', '10', '7'];
const values = [
  ...['1', '-1', '0', '9'.repeat(40), '1e400', 'NaN', 'null', 'true', 'x', '', ' ', '*', '%', '\\'],
  ...['(1,2)', '(', ')', '("a","b\\"")', '{1,2}', '{', '}', '{{1},{2}}', '[1,3)', '[', 'empty'],
  ...['2026-01-01', 'infinity', 'now', '25:61', '{"a":1}', '{"a":', '"', "'", "';--", '$1', '$$'],
  ...[
    '\u0000',
    '\ud800',
    '🦜',
    'ñ'.repeat(300),
    '(a+)+$',
    '[[:alpha:',
    'a & | b',
    ':*',
    '..',
    '->>',
  ],
];
const bodies = [
  ...['', '{', '[]', '{}', '[{}]', 'null', '1', '"x"', '{"x":1}', '{"x":"y"}', '{"x":[1]}'],
  ...[
    '{"a":1,"b":"x"}',
    '[{"a":1},{"b":2}]',
    '{"nope":1}',
    '{"":1}',
    '{"id":1e999}',
    '{"y":"\\u0000"}',
  ],
  ...[
    '{"body":null}',
    '{"a":"1","b":{"c":[]}}',
    '{"upto":3}',
    '{"n":"3"}',
    '{"__proto__":{"x":1}}',
  ],
  `{"y":${'['.repeat(3000)}${']'.repeat(3000)}}`,
];
const headerValues: Record<string, string[]> = {
  Accept: ['*/*', 'text/csv', 'application/vnd.pgrst.object+json', 'a/b', ';;,', 'text/html'],
  Prefer: [
    ...['return=representation', 'count=exact', 'resolution=merge-duplicates', 'missing=default'],
    ...[
      'return=headers-only',
      'handling=strict,max-affected=1',
      'handling=strict,x',
      '=,=',
      'tx=rollback',
    ],
    'return=representation,resolution=ignore-duplicates,count=exact',
  ],
  Range: ['0-1', '5-', '9-1', 'x', '999999999999999-'],
  'Content-Type': ['application/json', 'text/plain', ''],
  'Accept-Profile': ['public', 'auth'],
};

interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

function requestOf(random: Random): Request {
  const { pick, chance } = choicesOf(random);
  const target = pick(Object.keys(tables));
  const columns = tables[target] ?? [];
  const column = (): string => (chance(0.95) ? pick(columns) : pick(['nope', '"a.b"', '']));
  const filter = (): string =>
    `${chance(0.5) ? pick(mild) : pick(operators)}.${chance(0.5) ? pick(plain) : pick(values)}`;
  const condition = (depth: number): string =>
    depth > 0 && chance(0.3)
      ? `${pick(['and', 'or', 'not.and', 'not.or'])}(${condition(depth - 1)},${condition(depth - 1)})`
      : `${column()}.${filter()}`;
  const item = (depth: number): string => {
    if (depth > 0 && chance(0.35)) {
      const marks = chance(0.7) ? '' : pick(['!inner', '!left', '!towns_labels', '!nope!inner']);
      return `${pick(['', '', '...', 'al:'])}${pick(relations)}${marks}(${items(depth - 1)})`;
    }
    const cast = chance(0.85) ? '' : pick(['::text', '::int', '::nope', '.sum()']);
    return `${chance(0.8) ? '' : pick(['al:', 'al::'])}${chance(0.3) ? '*' : column()}${cast}`;
  };
  const items = (depth: number): string =>
    Array.from({ length: Math.floor(random() * 3) }, () => item(depth)).join(',');
  const parameter = (): [string, string] => {
    const at = chance(0.85) ? '' : pick(['regions.', 'towns.', 'al.', 'nope.', '.', '".']);
    switch (Math.floor(random() * 9)) {
      case 0:
        return ['select', items(3)];
      case 1:
        return [`${at}order`, `${column()}${pick(['', '.desc', '.asc.nullsfirst', '.x'])}`];
      case 2:
        return [`${at}${pick(['limit', 'offset'])}`, pick(values)];
      case 3:
        return [`${at}${pick(['or', 'and', 'not.or'])}`, `(${condition(3)})`];
      case 4:
        return [pick(['columns', 'on_conflict']), column()];
      case 5:
        return [pick(['a', 'b', 'n', 'upto', 'w', 'height', 'x']), pick(values)];
      default:
        return [`${at}${column()}`, filter()];
    }
  };
  const search = new URLSearchParams(
    Array.from({ length: Math.floor(random() * 4) }, parameter),
  ).toString();
  // Some of them broken after they were put together.
  const broken = chance(0.05) ? search.slice(Math.floor(random() * search.length)) : search;
  const method = chance(0.95)
    ? pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])
    : pick(['PUT', 'OPTIONS']);
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  for (const [name, choices] of Object.entries(headerValues)) {
    if (chance(0.05)) headers[name] = pick(choices);
  }
  return {
    method,
    path: `/${chance(0.2) ? `rpc/${pick(functions)}` : target}?${broken}`,
    headers,
    body: method === 'POST' || method === 'PATCH' ? pick(bodies) : null,
  };
}

test(`whatever is asked, the answer is a clean one (seed ${seed}, ${requests} requests)`, async () => {
  const random = randomFrom(seed);
  const people = [{}, await places.headersOf(places.anaId), { apikey: places.backend.secretKey }];
  const seen = new Map<number, number>();
  const codes = new Set<string>();
  const wrong: unknown[] = [];
  const one = async (number: number, request: Request) => {
    const { method, path, headers, body } = request;
    const start = performance.now();
    const answer = await places.ask(path, {
      method,
      headers: { ...headers, ...people[number % people.length] },
      ...(body === null ? {} : { body }),
      signal: AbortSignal.timeout(slowestMs),
    });
    const text = await answer.text();
    const ms = performance.now() - start;
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
    const code = /"code":"(\w+)"/.exec(text)?.[1];
    if (code !== undefined) codes.add(code);
    const json = answer.headers.get('content-type')?.includes('json') === true && text !== '';
    const error: unknown = answer.status >= 300 && text !== '' ? JSON.parse(text) : null;
    if (json && answer.status < 300) JSON.parse(text);
    const clean =
      error === null || (typeof error === 'object' && 'code' in error && 'message' in error);
    if (answer.status >= 500 || !clean || ms > slowestMs) {
      wrong.push({ number, status: answer.status, ms, request, text: text.slice(0, 300) });
    }
  };
  const all = Array.from({ length: requests }, () => requestOf(random));
  for (let start = 0; start < all.length; start += 8) {
    await Promise.all(all.slice(start, start + 8).map((request, at) => one(start + at, request)));
  }
  expect(wrong).toEqual([]);
  // The requests are not all nonsense: many are answered, the others refused in many ways.
  expect(seen.get(200)).toBeGreaterThan(requests / 15);
  expect(codes.size).toBeGreaterThan(25);
  expect((await places.ask('/towns?select=id&limit=1')).status).toBe(200);
}, 120_000);
