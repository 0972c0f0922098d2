import { expect, test } from 'vitest';
import { confirmSearch, loginSearch, recoverSearch, registerSearch } from './search.ts';

test('the modes of /login are known, and anything else is signing in', () => {
  expect(loginSearch({ modo: 'crear', redirect: '/dashboard' })).toEqual({
    modo: 'crear',
    redirect: '/dashboard',
  });
  expect(loginSearch({ modo: 'otro', redirect: 7 })).toEqual({});
});

test('a mailed link is read, and what mail programs add is left out', () => {
  expect(confirmSearch({ token_hash: 'a', type: 'signup', utm_source: 'x' })).toEqual({
    token_hash: 'a',
    type: 'signup',
  });
  expect(confirmSearch({ token_hash: '', type: 'phone_change' })).toEqual({});
  expect(recoverSearch({ token_hash: ['a'] })).toEqual({});
  expect(registerSearch({ redirect: '/' })).toEqual({ redirect: '/' });
});
