import { expect, test } from 'vitest';
import { fromDatabase } from './database-error.ts';
import { badBody } from './errors.ts';

const failure = (code: string, more: object = {}) =>
  Object.assign(new Error('as PostgreSQL says it'), { code, ...more });

test.each([
  ['23505', 409],
  ['23503', 409],
  ['23502', 400],
  ['22P02', 400],
  ['42P01', 404],
  ['42883', 404],
  ['42703', 400],
  ['25006', 405],
  ['28P01', 403],
  ['40P01', 500],
  ['54001', 400],
  ['57014', 500],
  ['53100', 507],
  ['53200', 503],
  ['P0001', 400],
  ['P0002', 500],
  ['PT402', 402],
  ['PT999', 400],
  ['XX000', 500],
])('%s is %i', (code, status) => {
  expect(fromDatabase(failure(code), 'authenticated')?.status).toBe(status);
});

test('a missing grant is 401 for a visitor, who is told to sign in, and 403 for a person', () => {
  expect(fromDatabase(failure('42501'), 'anon')).toMatchObject({
    status: 401,
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
  expect(fromDatabase(failure('42501'), 'authenticated')?.status).toBe(403);
});

test('message, detail and hint go to the client, and nothing else', () => {
  const error = failure('23505', { detail: 'Key (a)=(1)', hint: 'none', query: 'insert …' });
  expect(fromDatabase(error, 'anon')?.body).toEqual({
    code: '23505',
    message: 'as PostgreSQL says it',
    details: 'Key (a)=(1)',
    hint: 'none',
  });
});

test('a database that is not there is a 503 to try again after', () => {
  for (const code of ['ECONNREFUSED', 'CONNECTION_CLOSED', 'CONNECT_TIMEOUT', '57P01', '53300']) {
    expect(fromDatabase(failure(code), 'anon')).toMatchObject({
      status: 503,
      code: 'PGRST001',
      headers: { 'Retry-After': '1' },
    });
  }
});

test('a refusal of ours stays what it is, and a fault of ours is nobody’s refusal', () => {
  const ours = badBody('no');
  expect(fromDatabase(ours, 'anon')).toBe(ours);
  expect(fromDatabase(new TypeError('bug'), 'anon')).toBeNull();
});
