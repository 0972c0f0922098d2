import { GoTrueAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../testing/backend.ts';
import {
  device,
  expectOk,
  goodPassword,
  lastCode,
  post,
  startAuthBackend,
} from '../testing/people.ts';

let backend: TestBackend;
let admin: GoTrueAdminApi;
beforeAll(async () => {
  backend = await startAuthBackend();
  const { url, secretKey } = backend;
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  admin = new GoTrueAdminApi({ url: `${url}/auth/v1`, headers });
}, 60_000);
afterAll(() => backend?.stop());

let count = 0;
/** An address that no other test has, as two devices write it, and as the account is called. */
const spelt = {
  apostrophe: (n: number) => [
    `o'brien${n}@ejemplo.co`,
    ` O'Brien${n}@Ejemplo.CO `,
    `o'brien${n}@ejemplo.co`,
  ],
  domain: (n: number) => [
    `ana${n}@españa.co`,
    `ana${n}@xn--espaa-rta.co`,
    `ana${n}@xn--espaa-rta.co`,
  ],
  capitals: (n: number) => [
    `ana${n}@XN--ESPAA-RTA.co`,
    `ANA${n}@ESPAÑA.CO`,
    `ana${n}@xn--espaa-rta.co`,
  ],
  composed: (n: number) => [
    `ana${n}@espan\u0303a.co`,
    `ana${n}@españa.co`,
    `ana${n}@xn--espaa-rta.co`,
  ],
  percent: (n: number) => [
    `ana%x${n}@bücher.example`,
    `ana%x${n}@xn--bcher-kva.example`,
    `ana%x${n}@xn--bcher-kva.example`,
  ],
};

test.each(Object.entries(spelt))(
  'an address with %s is one account at every endpoint, however it is written',
  async (_, spell) => {
    count += 1;
    const [one = '', other = '', account = ''] = spell(count);
    const client = device(backend);
    expectOk(await client.signUp({ email: one, password: goodPassword }));
    expectOk(await client.resend({ type: 'signup', email: other }));
    const token = await lastCode(backend, account);
    const { user } = expectOk(await client.verifyOtp({ email: other, token, type: 'signup' }));
    expect(user?.email).toBe(account);
    for (const email of [one, other, account]) {
      const entered = expectOk(
        await device(backend).signInWithPassword({ email, password: goodPassword }),
      );
      expect(entered.user.id, email).toBe(user?.id);
      expectOk(await device(backend).resetPasswordForEmail(email));
      expectOk(
        await device(backend).signInWithOtp({ email, options: { shouldCreateUser: false } }),
      );
      const code = await lastCode(backend, account);
      const again = expectOk(
        await device(backend).verifyOtp({ email, token: code, type: 'email' }),
      );
      expect(again.user?.id).toBe(user?.id);
      expect((await admin.createUser({ email })).error?.code).toBe('email_exists');
      expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists');
      const link = expectOk(await admin.generateLink({ type: 'magiclink', email }));
      expect(link.user?.id).toBe(user?.id);
    }
    const change = expectOk(await client.updateUser({ email: `nueva-${one.trim()}` }));
    expect(change.user.new_email).toBe(`nueva-${account}`);
    const renamed = expectOk(
      await admin.updateUserById(user?.id ?? '', { email: `otra-${other.trim()}` }),
    );
    expect(renamed.user.email).toBe(`otra-${account}`);
  },
);

test.each([
  ['josé@ejemplo.co', 'only ASCII characters before the @ can be mailed'],
  ['o’brien@ejemplo.co', 'only ASCII characters before the @ can be mailed'],
  ['安娜@españa.co', 'only ASCII characters before the @ can be mailed'],
  ['ana@ejemplo', 'invalid format'],
  ['ana..ruiz@ejemplo.co', 'invalid format'],
  ['ana@ejem%70lo.co', 'invalid format'],
])(
  '%s, which nothing can be mailed to, is refused with the reason at every endpoint',
  async (email, why) => {
    const asked: [string, object][] = [
      ['signup', { email, password: goodPassword }],
      ['otp', { email }],
      ['recover', { email }],
      ['resend', { type: 'signup', email }],
      ['token?grant_type=password', { email, password: goodPassword }],
      ['verify', { type: 'signup', email, token: '123456' }],
    ];
    for (const [path, body] of asked) {
      const answer = await post(backend, path, body);
      expect([answer.status, await answer.json()], path).toEqual([
        400,
        {
          code: 400,
          error_code: 'validation_failed',
          msg: `Unable to validate email address: ${why}`,
        },
      ]);
    }
    for (const { error } of [
      await admin.createUser({ email }),
      await admin.inviteUserByEmail(email),
      await admin.generateLink({ type: 'magiclink', email }),
    ])
      expect(error?.message).toContain(why);
  },
);

test('a password works in composed and in decomposed letters, to sign in, to change and to be the same', async () => {
  for (const [nth, password] of [
    'cañón de río ñandú',
    'Übergrößenträger 9',
    '한글 비밀번호 열쇠',
    'Ångström mañana',
  ].entries()) {
    const [composed, decomposed] = [password.normalize('NFC'), password.normalize('NFD')];
    expect(composed).not.toBe(decomposed);
    const [first, second] = nth % 2 === 0 ? [composed, decomposed] : [decomposed, composed];
    const email = `forma-${nth}@ejemplo.co`;
    const client = device(backend);
    expectOk(await client.signUp({ email, password: first }));
    expectOk(
      await client.verifyOtp({ email, token: await lastCode(backend, email), type: 'signup' }),
    );
    expectOk(await device(backend).signInWithPassword({ email, password: second }));
    expect((await client.updateUser({ password: second })).error?.code).toBe('same_password');
    expectOk(await client.updateUser({ password: `${second} 2` }));
    expectOk(await device(backend).signInWithPassword({ email, password: `${first} 2` }));
    const wrong = await device(backend).signInWithPassword({ email, password: second });
    expect(wrong.error?.code).toBe('invalid_credentials');
  }
});
