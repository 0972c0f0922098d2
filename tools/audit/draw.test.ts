import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countsOf, draw } from './draw.ts';
import { partsOf, readStatements } from './read-statements.ts';
import { type Kind, kinds, type Statement } from './statement.ts';
import { textStatements } from './text-statements.ts';

const project = join(import.meta.dirname, '../..');
const root = join(project, 'content');
const all = readStatements(root, partsOf(root), 'es');
const of = (kind: Kind) => all.filter((one) => one.kind === kind);

test('every kind of fact can be drawn, in both languages, from every guide, the country page and the ways', () => {
  const english = readStatements(root, partsOf(root), 'en');
  for (const [kind, count] of [...countsOf(all), ...countsOf(english)])
    expect(count, kind).toBeGreaterThan(0);
  expect(english.filter(({ kind }) => kind === 'marked')).not.toEqual(of('marked'));
  const files = new Set(all.map(({ file }) => file));
  for (const slug of partsOf(root).slice(0, -2)) {
    expect(files).toContain(`content/destinations/${slug}/es.md`);
    expect(files).toContain(`content/destinations/${slug}/facts.json`);
  }
  for (const file of ['country/es.md', 'ways/edges.json', 'ways/hubs.json', 'shared.json'])
    expect(files).toContain(`content/${file}`);
});

test('of the ways their times, operators, frequency, fares and seasons are drawn', () => {
  const paths = of('ways').map(({ path }) => path);
  for (const part of ['operators', 'perWeek', 'fare', 'season', 'caveats'])
    expect(paths.filter((path) => path.includes(part)).length, part).toBeGreaterThan(0);
  expect(of('ways').some(({ value }) => value.includes('"minutes"'))).toBe(true);
});

test('each fact is told with its key path, its value and its sources, which exist', () => {
  for (const { path, value, sources } of all) {
    expect(path).not.toBe('');
    expect(value).not.toMatch(/^(\{\}|\[\]|undefined)?$/);
    for (const { key, source } of sources) expect(source?.title, key).toBeTruthy();
  }
  const [hours] = of('hours').filter(({ sources }) => sources.length > 0);
  expect(hours).toMatchObject({
    path: expect.stringMatching(/^places\[[a-z0-9-]+\]\.hours$/),
    value: expect.stringContaining('"osm"'),
  });
});

test('no two statements are the same, but for sentences', () => {
  const paths = all
    .filter(({ kind }) => !['marked', 'unmarked', 'country'].includes(kind))
    .map(({ file, path }) => `${file} ${path}`);
  expect(new Set(paths).size).toBe(paths.length);
});

test('sentences without a mark are drawn where they state a figure, and those with one by their marks', () => {
  const text = [
    '## Money {#money}',
    '',
    'A coffee costs 4.000 pesos. [^CAFE] It was 3.000 in 2020. Ask first. It opens at 8 a. m. and shuts late.',
    '- **Tip:** leave ten. See [the map](/mapa#4).',
    '1. The first of 12 stops.',
    '### In 2026 {#year}',
    'Sixty pesos, [^A, B] and nothing else.',
  ].join('\n');
  const both = { marked: 'marked', unmarked: 'unmarked' } as const;
  const found = textStatements('x.md', text, {}, both);
  expect(found.map(({ kind, path, value }) => [kind, path, value])).toEqual([
    ['marked', 'line 3 #money', 'A coffee costs 4.000 pesos.'],
    ['unmarked', 'line 3 #money', 'It was 3.000 in 2020.'],
    ['unmarked', 'line 3 #money', 'It opens at 8 a. m. and shuts late.'],
    ['unmarked', 'line 5 #money', 'The first of 12 stops.'],
    ['marked', 'line 7 #year', 'Sixty pesos,'],
  ]);
  expect(found.at(-1)?.sources.map(({ key }) => key)).toEqual(['A', 'B']);
});

test('the same seed draws the same, another draws others, and every kind has its share', () => {
  expect(draw(all, 60, 7)).toEqual(draw(all, 60, 7));
  expect(draw(all, 60, 7)).not.toEqual(draw(all, 60, 8));
  const drawn = draw(all, 3 * kinds.length, 7);
  expect(new Set(drawn).size).toBe(3 * kinds.length);
  expect(countsOf(drawn)).toEqual(kinds.map((kind) => [kind, 3]));
  // Of the guides no one has all.
  const files = draw(of('marked'), 8, 7).map(({ file }) => file);
  expect(new Set(files).size).toBeGreaterThanOrEqual(6);
});

test('kinds that have too few leave their share to the others, and no more are drawn than there are', () => {
  const one = (kind: Kind, path: string): Statement => {
    return { kind, file: 'x', path, value: path, sources: [] };
  };
  const few = [one('hours', 'a'), ...Array.from({ length: 9 }, (_, nth) => one('ways', `w${nth}`))];
  expect(countsOf(draw(few, 6, 1)).filter(([, count]) => count > 0)).toEqual([
    ['hours', 1],
    ['ways', 5],
  ]);
  expect(draw(few, 99, 1)).toHaveLength(10);
});

test('the command prints file, key path, value and source, and refuses what it does not know', () => {
  const run = (...options: string[]) =>
    execFileSync(process.execPath, ['tools/draw-statements.ts', ...options], {
      cwd: project,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const printed = run(
    '--seed',
    '7',
    '--count',
    '2',
    '--guides',
    'cartagena',
    '--kinds',
    'positions',
  );
  expect(printed).toMatch(
    /^1\. positions: content\/destinations\/cartagena\/facts\.json places\[[a-z0-9-]+\]\.position\n {3}\{"lat":.*\n {3}\[[A-Z0-9_]+\] .+, (no date|\d{4}.*)\. https:/m,
  );
  expect(() => run('--guides', 'atlantis')).toThrow('atlantis');
  expect(() => run('--lang', 'fr')).toThrow('fr');
});
