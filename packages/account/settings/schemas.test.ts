import * as v from 'valibot';
import { expect, test } from 'vitest';
import { deletionSchema, factorNameSchema, newEmailSchema, passwordSchema } from './schemas.ts';

const faults = (result: v.SafeParseResult<v.GenericSchema>) =>
  result.issues?.map(({ message }) => message) ?? [];

test('the e-mail that one has needs no change, however it is written', () => {
  const schema = newEmailSchema('ana@ejemplo.co');
  expect(faults(v.safeParse(schema, { email: ' Ana@Ejemplo.co ' }))).toEqual(['same_email']);
  expect(v.parse(schema, { email: 'otra@ejemplo.co', code: '12 34-56' })).toEqual({
    email: 'otra@ejemplo.co',
    code: '123456',
  });
});

test('a security code is checked only where it is asked for', () => {
  expect(v.safeParse(passwordSchema, { password: 'palma de cera' }).success).toBe(true);
  const short = v.safeParse(passwordSchema, { password: 'palma de cera', code: '123' });
  expect(faults(short)).toEqual(['code_format']);
});

test('the name of an authenticator holds nothing that an otpauth address cannot', () => {
  expect(v.parse(factorNameSchema, { name: ' Mi: teléfono ' })).toEqual({ name: 'Mi  teléfono' });
  expect(faults(v.safeParse(factorNameSchema, { name: ' : ' }))).toEqual(['name_missing']);
});

test('an account is deleted by typing its e-mail and nothing else', () => {
  const schema = deletionSchema('ana@ejemplo.co');
  expect(v.safeParse(schema, { confirmation: ' ANA@ejemplo.co' }).success).toBe(true);
  expect(faults(v.safeParse(schema, { confirmation: 'ana' }))).toEqual(['confirmation_mismatch']);
});
