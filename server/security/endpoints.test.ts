import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Answer,
  startTravellerBackend,
  type Traveller,
  type TravellerBackend,
  type Who,
} from './testing/travellers.ts';

/** What somebody tries at one endpoint with what is `victim`'s, and how it may be answered. */
interface Attempt {
  path: string;
  body?: unknown;
  /** Statuses for another traveller and for a visitor; what they say is checked for all alike. */
  traveller: number;
  visitor: number;
}

type Attempts = (victim: Traveller) => Attempt[];

const code = '123456';
const password = 'three red hammocks by the sea';
const refused = { traveller: 403, visitor: 403 };
const unseen = { traveller: 404, visitor: 401 };

/** Answers everybody alike and acts on the address alone, which is the mailbox owner's to use. */
const byMail =
  (path: string, extra = {}): Attempts =>
  (victim) => [{ path, body: { email: victim.email, ...extra }, traveller: 200, visitor: 200 }];

const byAdmin =
  (path: (victim: Traveller) => string, body?: unknown): Attempts =>
  (victim) => [{ path: path(victim), ...(body !== undefined && { body }), ...refused }];

const user = ({ id }: Traveller) => `/admin/users/${id}`;
const open = (path: string) => (): Attempt[] => [{ path, traveller: 200, visitor: 200 }];

const attempts: Record<string, Attempts> = {
  'GET /health': open('/health'),
  'GET /.well-known/jwks.json': open('/.well-known/jwks.json'),
  'GET /settings': open('/settings'),
  'GET /verify': (victim) => [
    { path: `/verify?type=recovery&token_hash=${victim.sessionId}`, traveller: 303, visitor: 303 },
  ],
  'POST /verify': (victim) => [
    ...['recovery', 'signup', 'magiclink', 'email'].map((type) => ({
      path: '/verify',
      body: { type, email: victim.email, token: code },
      ...refused,
    })),
    { path: '/verify', body: { type: 'recovery', token_hash: victim.sessionId }, ...refused },
  ],
  'POST /signup': byMail('/signup', { password, data: { display_name: 'Not me' } }),
  'POST /recover': byMail('/recover'),
  'POST /otp': byMail('/otp', { data: { display_name: 'Not me' } }),
  'POST /resend': (victim) =>
    ['signup', 'email_change'].map((type) => ({
      path: '/resend',
      body: { type, email: victim.email },
      traveller: 200,
      visitor: 200,
    })),
  'POST /token': (victim) => [
    {
      path: '/token?grant_type=password',
      body: { email: victim.email, password },
      traveller: 400,
      visitor: 400,
    },
    ...[victim.sessionId, victim.id, `${victim.refreshToken}x`].map((refresh_token) => ({
      path: '/token?grant_type=refresh_token',
      body: { refresh_token },
      traveller: 400,
      visitor: 400,
    })),
    {
      path: '/token?grant_type=pkce',
      body: { auth_code: victim.id, code_verifier: 'x'.repeat(43) },
      traveller: 404,
      visitor: 404,
    },
  ],
  'GET /user': (victim) => [{ path: `/user?id=${victim.id}`, traveller: 200, visitor: 401 }],
  'PUT /user': (victim) => [
    {
      path: `/user?id=${victim.id}`,
      body: { id: victim.id, user_id: victim.id, data: { display_name: 'Not me' } },
      traveller: 200,
      visitor: 401,
    },
    { path: '/user', body: { role: 'service_role', aud: 'x' }, traveller: 200, visitor: 401 },
    // Last: from here on the answers repeat the address that was asked for.
    { path: '/user', body: { email: victim.email }, traveller: 200, visitor: 401 },
  ],
  'GET /reauthenticate': () => [{ path: '/reauthenticate', traveller: 200, visitor: 401 }],
  'POST /factors': (victim) => [
    {
      path: '/factors',
      body: { factor_type: 'totp', friendly_name: 'Phone 2', user_id: victim.id },
      traveller: 200,
      visitor: 401,
    },
  ],
  'POST /factors/:id/challenge': ({ factorId }) => [
    { path: `/factors/${factorId}/challenge`, body: {}, ...unseen },
  ],
  'POST /factors/:id/verify': ({ factorId }) => [
    { path: `/factors/${factorId}/verify`, body: { challenge_id: factorId, code }, ...unseen },
  ],
  'DELETE /factors/:id': ({ factorId }) => [{ path: `/factors/${factorId}`, ...unseen }],
  'GET /admin/users': byAdmin(() => '/admin/users'),
  'POST /admin/users': byAdmin(() => '/admin/users', { email: 'x@example.com', password }),
  'GET /admin/users/:id': byAdmin(user),
  'PUT /admin/users/:id': byAdmin(user, { password, ban_duration: '1h', role: 'service_role' }),
  'DELETE /admin/users/:id': byAdmin(user),
  'GET /admin/users/:id/factors': byAdmin((victim) => `${user(victim)}/factors`),
  'DELETE /admin/users/:id/factors/:factor': byAdmin(
    (victim) => `${user(victim)}/factors/${victim.factorId}`,
  ),
  'POST /admin/generate_link': (victim) =>
    byAdmin(() => '/admin/generate_link', { type: 'recovery', email: victim.email })(victim),
  'POST /invite': (victim) => byAdmin(() => '/invite', { email: victim.email })(victim),
  // Last: it ends the sessions of who tries.
  'POST /logout': (victim) => [
    {
      path: `/logout?scope=global&user_id=${victim.id}`,
      body: { session_id: victim.sessionId, user_id: victim.id },
      traveller: 204,
      visitor: 401,
    },
  ],
};

let setup: TravellerBackend;
let victim: Traveller;
let attacker: Traveller;
beforeAll(async () => {
  setup = await startTravellerBackend();
  victim = await setup.createTraveller();
  attacker = await setup.createTraveller();
});
afterAll(() => setup?.backend.stop());
beforeEach(forgetLimits);

/** Other tests try the limits; here they would hide what stands behind them. */
async function forgetLimits(): Promise<void> {
  await setup.backend.sql`delete from mochila_auth.rate_limits`;
}

test('every endpoint of /auth/v1 has attempts here, and every attempt an endpoint', () => {
  expect(setup.endpoints.sort()).toEqual(Object.keys(attempts).sort());
});

async function attack(who: Who, method: string, attempt: Attempt): Promise<Answer> {
  await forgetLimits();
  const answer = await setup.request(who, method, `/auth/v1${attempt.path}`, attempt.body);
  for (const secret of [victim.id, victim.sessionId, victim.factorId, `Secret of ${victim.id}`]) {
    // What one sends oneself, a redirect may repeat.
    if (!attempt.path.includes(secret)) expect(answer.text).not.toContain(secret);
  }
  const sent = JSON.stringify(attempt.body ?? '');
  if (!sent.includes(victim.email)) expect(answer.text).not.toContain(victim.email);
  return answer;
}

test.each(Object.entries(attempts))(
  '%s with somebody else’s ids does nothing to them',
  async (endpoint, attemptsOf) => {
    const [method = ''] = endpoint.split(' ');
    const before = await setup.readAllOf(victim);
    for (const attempt of attemptsOf(victim)) {
      const visitor = await attack(null, method, attempt);
      expect.soft(visitor.status, `visitor ${attempt.path}`).toBe(attempt.visitor);
      const traveller = await attack(attacker, method, attempt);
      expect.soft(traveller.status, `traveller ${attempt.path}`).toBe(attempt.traveller);
    }
    expect(await setup.readAllOf(victim)).toEqual(before);
  },
);

test('the code and the link of one’s own mail open nobody else’s account', async () => {
  const me = await setup.createTraveller();
  const before = await setup.readAllOf(victim);
  await setup.request(null, 'POST', '/auth/v1/recover', { email: me.email });
  await setup.request(null, 'POST', '/auth/v1/recover', { email: victim.email });
  const mine = await setup.lastMail(me);
  const tries = [
    { type: 'recovery', email: victim.email, token: mine.code },
    { type: 'recovery', email: victim.email, token_hash: mine.tokenHash },
  ];
  for (const body of tries) {
    const answer = await setup.request(null, 'POST', '/auth/v1/verify', body);
    expect(answer.text).not.toContain(victim.id);
    expect(answer.status >= 400 || answer.text.includes(me.id)).toBe(true);
  }
  expect(await setup.readAllOf(victim)).toEqual(before);
});

test('a token that names somebody else and that we did not sign opens nothing', async () => {
  const { keys } = setup.backend;
  const [key] = keys.signing;
  const me = await setup.createTraveller();
  const [head = '', payload = '', signature = ''] = me.token.split('.');
  const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const stolen = { ...claims, sub: victim.id, session_id: victim.sessionId, role: 'service_role' };
  const { privateKey } = await generateKeyPair('ES256');
  const forged = [
    `${text({ alg: 'none', kid: key.kid })}.${text(stolen)}.`,
    `${head}.${text(stolen)}.${signature}`,
    `${head}.${text({ ...claims, sub: victim.id })}.${signature}`,
    await new SignJWT(stolen).setProtectedHeader({ alg: 'ES256', kid: key.kid }).sign(privateKey),
    // The public key is known to everybody: it must not serve as a shared secret.
    await new SignJWT(stolen)
      .setProtectedHeader({ alg: 'HS256', kid: key.kid })
      .sign(new TextEncoder().encode(JSON.stringify(key.publicJwk))),
  ];
  for (const token of forged) {
    expect((await setup.request({ token }, 'GET', '/auth/v1/user')).status).toBe(403);
    expect((await setup.request({ token }, 'GET', '/rest/v1/profiles')).status).toBe(401);
    expect((await setup.request({ token }, 'GET', '/auth/v1/admin/users')).status).toBe(403);
  }
});

test('a right token with somebody else’s session in it is worth nothing', async () => {
  const { signing } = setup.backend.keys;
  const me = await setup.createTraveller();
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({ role: 'authenticated', aud: 'authenticated', ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: signing[0].kid })
      .setExpirationTime('1h')
      .sign(signing[0].privateKey);
  const token = await sign({ sub: me.id, session_id: victim.sessionId });
  expect((await setup.request({ token }, 'GET', '/auth/v1/user')).status).toBe(403);
  expect((await setup.request({ token }, 'GET', '/rest/v1/profiles')).status).toBe(401);
});
