import type postgres from 'postgres';
import type { Keys } from '../data-folder/keys.ts';
import type { Log } from '../log/log.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Project } from '../project.ts';
import type { AuthConfig } from './config.ts';
import type { Limiter } from './limits/limits.ts';
import type { loadMails } from './mails/templates.ts';
import type { Hasher } from './passwords/hasher.ts';

/** What every endpoint works with. */
export interface Services {
  /** The pool of `supabase_auth_admin`. */
  sql: postgres.Sql;
  keys: Keys;
  mailer: Mailer;
  renderMail: ReturnType<typeof loadMails>;
  hasher: Hasher;
  /** Runs work whose duration would tell whether an address has an account. */
  inConstantTime<Result>(work: () => Promise<Result>): Promise<Result>;
  limiter: Limiter;
  config: AuthConfig;
  project: Project;
  /** Without a slash at the end. */
  siteUrl: string;
  /** Where else a mailed link may lead on to, as globs. */
  redirectUrls: readonly string[];
  /** How many proxies of ours stand in front; 0 believes no forwarding header. */
  proxies: number;
  log: Log;
}

/** The pool, or a transaction of it. */
export type Sql = postgres.ISql;
