import { expect, test } from 'vitest';
import { isSameEmail, readEmail } from './email-address.ts';

test.each([
  ["o'brien@ejemplo.co", "o'brien@ejemplo.co"],
  ['ana@españa.co', 'ana@xn--espaa-rta.co'],
  ['ana@xn--espaa-rta.co', 'ana@xn--espaa-rta.co'],
  ['ANA@ESPAÑA.CO', 'ana@xn--espaa-rta.co'],
  // The same letter in two signs.
  ['ana@espan\u0303a.co', 'ana@xn--espaa-rta.co'],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['ana@παράδειγμα.δοκιμή', 'ana@xn--hxajbheg2az3al.xn--jxalpdlp'],
  ['d’arc@ejemplo.co'.replace('’', "'"), "d'arc@ejemplo.co"],
  [' Ana+viaje@Ejemplo.CO ', 'ana+viaje@ejemplo.co'],
  ['ana%x@ejemplo.co', 'ana%x@ejemplo.co'],
  ['a.b-c_d!#$&*/=?^`{|}~@mail.ejemplo.com.co', 'a.b-c_d!#$&*/=?^`{|}~@mail.ejemplo.com.co'],
  // Pasted with signs that are not seen.
  ['\u200bana@ejemplo.co\ufeff', 'ana@ejemplo.co'],
])('%s is the account %s', (typed, email) => {
  expect(readEmail(typed)).toEqual({ email });
});

test.each([
  '',
  '@ejemplo.co',
  'ana',
  'ana@',
  'ana@ejemplo',
  'ana@@ejemplo.co',
  'ana@ejemplo..co',
  'ana@.co',
  'ana@-ejemplo.co',
  'ana@1.2.3.4',
  'ana@0x7f.1',
  'ana@[127.0.0.1]',
  'ana@ejemplo.co:25',
  'ana@ejemplo.co/x',
  'ana@ejem%70lo.co',
  'ana ruiz@ejemplo.co',
  '.ana@ejemplo.co',
  'ana..ruiz@ejemplo.co',
  '"ana ruiz"@ejemplo.co',
  'Ana <ana@ejemplo.co>',
  'ana@ejemplo.co, beto@ejemplo.co',
  'ana@ejemplo.co\nbcc:x@y.co',
  `${'a'.repeat(65)}@ejemplo.co`,
  `ana@${'a.'.repeat(126)}co`,
])('%j is no address', (typed) => {
  expect(readEmail(typed)).toEqual({ fault: 'form' });
});

test.each([
  'josé@ejemplo.co',
  'ñandú@españa.co',
  'jose\u0301@ejemplo.co',
  '安娜@ejemplo.co',
  'o’brien@ejemplo.co',
])('to %s nothing can be mailed', (typed) => {
  expect(readEmail(typed)).toEqual({ fault: 'letters' });
});

test('what is typed to confirm is the account’s address, in whichever letters', () => {
  expect(isSameEmail('Ana@ESPAÑA.co ', 'ana@xn--espaa-rta.co')).toBe(true);
  expect(isSameEmail('ana@espana.co', 'ana@xn--espaa-rta.co')).toBe(false);
  expect(isSameEmail('', '')).toBe(true);
});
