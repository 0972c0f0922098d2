import * as v from 'valibot';
import { expect, test } from 'vitest';
import { codeSchema, createAccountSchema, emailSchema, signInSchema } from './schemas.ts';

function codes(schema: v.GenericSchema, input: unknown) {
  return v.safeParse(schema, input).issues?.map(({ message }) => message) ?? [];
}

test.each([
  ['ana@ejemplo.com', 'ana@ejemplo.com'],
  [' Ana@ejemplo.com ', 'ana@ejemplo.com'],
  ["o'brien@ñandú.co", "o'brien@xn--and-6ma2c.co"],
  ['a+b@sub.example.org', 'a+b@sub.example.org'],
])('the e-mail %j is sent as %s', (typed, email) => {
  expect(v.parse(emailSchema, { email: typed })).toEqual({ email });
});

test.each([
  ['', 'email_missing'],
  ['   ', 'email_missing'],
  ['ana', 'email_invalid'],
  ['ana@', 'email_invalid'],
  ['ana@ejemplo', 'email_invalid'],
  ['ana@ejemplo.', 'email_invalid'],
  ['ana maria@ejemplo.com', 'email_invalid'],
  [`${'a'.repeat(250)}@b.co`, 'email_invalid'],
  ['josé@ejemplo.co', 'email_letters'],
])('the e-mail %j is refused as %s', (email, code) => {
  expect(codes(emailSchema, { email })[0]).toBe(code);
});

test.each([
  ['', 'password_missing'],
  ['1234567', 'password_short'],
  ['🌴🌴🌴🌴', 'password_short'],
  ['a'.repeat(73), 'password_long'],
  ['ñ'.repeat(37), 'password_long'],
])('the new password %j is refused with %s among the reasons', (password, code) => {
  expect(codes(createAccountSchema, { email: 'a@b.co', password })).toContain(code);
});

test.each(['12345678', 'a'.repeat(72), 'ñ'.repeat(36)])(
  'the password %j has a good length',
  (password) => {
    expect(codes(createAccountSchema, { email: 'a@b.co', password })).toEqual([]);
  },
);

test('a password is sent in composed letters, however the device typed it', () => {
  const password = 'cañón de río'.normalize('NFD');
  const sent = v.parse(createAccountSchema, { email: 'a@b.co', password });
  expect(sent.password).toBe('cañón de río'.normalize('NFC'));
  expect(v.parse(signInSchema, { email: 'a@b.co', password }).password).toBe(sent.password);
});

test('any password can be tried to sign in', () => {
  expect(codes(signInSchema, { email: 'a@b.co', password: 'x' })).toEqual([]);
  expect(codes(signInSchema, { email: 'a@b.co', password: '' })).toEqual(['password_missing']);
});

test('a pasted code loses its spaces', () => {
  expect(v.parse(codeSchema, { code: ' 123-456 ' })).toEqual({ code: '123456' });
  expect(codes(codeSchema, { code: '12345' })).toEqual(['code_format']);
  expect(codes(codeSchema, { code: 'abcdef' })).toEqual(['code_format']);
});
