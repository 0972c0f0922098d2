import type { Context } from 'hono';
import type { Services } from '../services.ts';

/** GET /settings: which ways of signing in there are. */
export function settings(services: Services) {
  const ways = { email: true, phone: false, anonymous_users: false };
  return (c: Context): Response =>
    c.json({
      external: ways,
      disable_signup: !services.config.enable_signup,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    });
}

/** GET /health. */
export function health({ project: { name } }: Services) {
  return (c: Context): Response =>
    c.json({ version: 'embedded', name, description: 'Embedded /auth/v1' });
}

/** GET /.well-known/jwks.json: the public halves of the signing keys, newest first. */
export function jwks(services: Services) {
  return (c: Context): Response => {
    c.header('Cache-Control', 'public, max-age=600');
    return c.json({ keys: services.keys.signing.map((key) => key.publicJwk) });
  };
}
