import { expect, test } from 'vitest';
import { FilterError, parseFilter } from './filter.ts';

test('every operator is read with its column and value, denied or not', () => {
  const operators = 'eq neq lt lte gt gte in like ilike is isdistinct'.split(' ');
  for (const operator of operators) {
    const raw = operator === 'in' ? '(a,b)' : 'a%';
    const value = operator === 'in' ? '{a,b}' : 'a%';
    const condition = { column: 'name', operator, value };
    expect(parseFilter(`name=${operator}.${raw}`)).toEqual([{ ...condition, negate: false }]);
    expect(parseFilter(`name=not.${operator}.${raw}`)).toEqual([{ ...condition, negate: true }]);
  }
});

test('commas part conditions outside of parentheses and quotes alone', () => {
  expect(
    parseFilter('id=in.(1,2),name=eq."a, b",note=like.x%').map(({ column, value }) => [
      column,
      value,
    ]),
  ).toEqual([
    ['id', '{1,2}'],
    ['name', 'a, b'],
    ['note', 'x%'],
  ]);
  expect(parseFilter('')).toEqual([]);
});

test('what is no filter is refused, and named', () => {
  for (const filter of ['id', 'id=5', 'id=near.5', 'id=in.1,2', '=eq.5'])
    expect(() => parseFilter(filter)).toThrow(FilterError);
});

test('regular expressions are refused by name, also denied and quantified, and so are quantified operators', () => {
  const filters = ['match.^C', 'imatch.^c', 'not.match.^C', 'not.imatch.^c', 'match(any).{C}'];
  for (const filter of [...filters, 'not.imatch(all).{C}', 'match."x"', 'match.']) {
    expect(() => parseFilter(`id=eq.1,name=${filter}`)).toThrow(
      /^PGRST127: The operator i?match: regular expressions are refused, use like or ilike$/,
    );
  }
  for (const filter of ['like(any).{C*}', 'eq(all).{1}', 'MATCH.^C', 'Match.^C', '~.^C']) {
    expect(() => parseFilter(`name=${filter}`)).toThrow(FilterError);
  }
});
