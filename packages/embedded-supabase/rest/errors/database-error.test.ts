import { expect, test } from 'vitest';
import { fromDatabase } from './database-error.ts';
import { badBody } from './rest-error.ts';

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

test.each(['40P01', '53100', '53200', '54001', '55P03', '57014', '58030', '58P01', 'XX001'])(
  'of %s the client reads words of ours, without files, processes or settings',
  (code) => {
    const error = Object.assign(new Error('could not extend file "base/5/17148": no space'), {
      code,
      detail: 'Process 17 waits for 18',
      hint: 'Increase "max_stack_depth"',
    });
    const said = fromDatabase(error, 'anon');
    expect(said?.body).toEqual({ code, message: expect.any(String), details: null, hint: null });
    expect(said?.message).not.toMatch(/file|base\/|process|max_/i);
    // The log has it all.
    expect(said?.cause).toBe(error);
  },
);

test.each([
  ['23503', 'Key (owner)=(1) is not present in table "users".'],
  ['23514', 'Failing row contains (1, secret).'],
])('details of %s, which name inner tables and show rows, stay here', (code, detail) => {
  expect(fromDatabase(failure(code, { detail }), 'anon')?.details).toBeNull();
});

test('a schema that nobody may use is not named', () => {
  const error = Object.assign(new Error('permission denied for schema private'), { code: '42501' });
  expect(fromDatabase(error, 'anon')?.message).toBe('permission denied');
});

test('what a function of ours raises arrives as it was written, whatever its code', () => {
  const raised = { detail: 'trip_id_taken', hint: 'another id', routine: 'exec_stmt_raise' };
  for (const code of ['23503', 'XX000', 'PT422']) {
    expect(fromDatabase(failure(code, raised), 'anon')?.body).toEqual({
      code,
      message: 'as PostgreSQL says it',
      details: 'trip_id_taken',
      hint: 'another id',
    });
  }
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
