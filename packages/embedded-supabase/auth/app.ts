import { type Context, Hono, type Next } from 'hono';
import type postgres from 'postgres';
import { identify } from '../caller.ts';
import type { Keys } from '../data-folder/keys.ts';
import type { Log } from '../log/log.ts';
import type { Mailer } from '../mail/mail.ts';
import { configText, type Project } from '../project.ts';
import { deleteFactor, listFactors } from './admin/factors.ts';
import { generateLink, invite } from './admin/links.ts';
import { changeUser, createUser, deleteUser, listUsers, readUser } from './admin/users.ts';
import { type AuthConfig, readAuthConfig } from './config.ts';
import { AuthError, asAuthError, errorResponse } from './errors.ts';
import { scheduleHousekeeping } from './housekeeping.ts';
import { inConstantTime } from './limits/constant-time.ts';
import { createLimiter, type Limits, limitsOf } from './limits/limits.ts';
import { loadMails } from './mails/templates.ts';
import { createHasher, type Hasher } from './passwords/hasher.ts';
import { challenge, verifyFactor } from './routes/factor-codes.ts';
import { enroll, unenroll } from './routes/factors.ts';
import { health, jwks, settings } from './routes/info.ts';
import { logout } from './routes/logout.ts';
import { otp, recover, resend } from './routes/mailed.ts';
import { reauthenticate } from './routes/reauthenticate.ts';
import { signUp } from './routes/signup.ts';
import { token } from './routes/token.ts';
import { getUser, updateUser } from './routes/user.ts';
import { verify } from './routes/verify.ts';
import { verifyClick, verifyLink } from './routes/verify-link.ts';
import type { Services } from './services.ts';

interface AuthOptions {
  /** The pool of `supabase_auth_admin`. */
  sql: postgres.Sql;
  keys: Keys;
  mailer: Mailer;
  project: Project;
  /** Without a slash at the end. */
  siteUrl: string;
  /** How many proxies of ours stand in front; none unless said. */
  proxies?: number;
  log: Log;
  /** Instead of the usual limits; for tests. */
  limits?: Partial<Limits>;
  /** Instead of the project's config.toml; for tests. */
  config?: AuthConfig;
  /** Instead of the usual hasher; for tests. */
  hasher?: Hasher;
  /** Instead of the usual rounding of times; for tests. */
  inConstantTime?: Services['inConstantTime'];
}

/**
 * `/auth/v1` in the wire format of @supabase/auth-js, to be mounted there. Throws at once when
 * the project's config.toml or a mail template asks for something this server cannot do.
 */
export function createAuth(options: AuthOptions): Hono {
  const { sql, keys, mailer, project, siteUrl, log } = options;
  const config = options.config ?? readAuthConfig(configText(project), project.functions);
  const services: Services = {
    sql,
    keys,
    mailer,
    siteUrl,
    redirectUrls: config.additional_redirect_urls,
    proxies: options.proxies ?? 0,
    log,
    config,
    project,
    renderMail: loadMails(config, project),
    hasher: options.hasher ?? createHasher(),
    inConstantTime: options.inConstantTime ?? inConstantTime,
    limiter: createLimiter(sql, limitsOf(config, options.limits)),
  };
  scheduleHousekeeping(services);
  const app = new Hono();

  app.onError((error, c) => {
    const known = asAuthError(error);
    if (!known || known.status >= 500) {
      log.error('A request to /auth/v1 failed', { error, path: c.req.path });
    }
    const answer = known ?? new AuthError(500, 'unexpected_failure', 'Unexpected failure');
    return errorResponse(answer, c.req.raw);
  });
  app.notFound((c) => errorResponse(notFound(c), c.req.raw));

  // Open to anybody: where a mailed link leads, and what verifies our tokens.
  app.get('/health', health(services));
  app.get('/.well-known/jwks.json', jwks(services));
  app.get('/verify', verifyLink(services));

  const withKey = async (c: Context, next: Next) => {
    await identify(c.req.raw.headers, keys);
    await next();
  };
  app.get('/settings', withKey, settings(services));
  app.post('/signup', withKey, signUp(services));
  app.post('/token', withKey, token(services));
  const [click, typed] = [verifyClick(services), verify(services)];
  app.post('/verify', async (c, next) => {
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(
      c.req.header('content-type') ?? '',
    );
    return isForm ? await click(c) : await next();
  });
  app.post('/verify', withKey, typed);
  app.post('/recover', withKey, recover(services));
  app.post('/otp', withKey, otp(services));
  app.post('/resend', withKey, resend(services));
  app.post('/logout', withKey, logout(services));
  app.get('/user', withKey, getUser(services));
  app.put('/user', withKey, updateUser(services));
  app.get('/reauthenticate', withKey, reauthenticate(services));
  app.post('/factors', withKey, enroll(services));
  app.post('/factors/:id/challenge', withKey, challenge(services));
  app.post('/factors/:id/verify', withKey, verifyFactor(services));
  app.delete('/factors/:id', withKey, unenroll(services));
  app.get('/admin/users', listUsers(services));
  app.post('/admin/users', createUser(services));
  app.get('/admin/users/:id', readUser(services));
  app.put('/admin/users/:id', changeUser(services));
  app.delete('/admin/users/:id', deleteUser(services));
  app.get('/admin/users/:id/factors', listFactors(services));
  app.delete('/admin/users/:id/factors/:factor', deleteFactor(services));
  app.post('/admin/generate_link', generateLink(services));
  app.post('/invite', invite(services));
  app.all('*', (c) => errorResponse(notFound(c), c.req.raw));
  return app;
}

function notFound(c: Context): AuthError {
  return new AuthError(404, 'not_found', `There is no ${c.req.method} ${c.req.path} here`);
}
