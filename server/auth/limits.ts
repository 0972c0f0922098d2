import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import type { AuthConfig } from './config.ts';
import { AuthError, type AuthErrorCode } from './errors.ts';

/** At most `count` at once; then one more every `seconds / count`. */
export interface Limit {
  count: number;
  seconds: number;
}

/** `…PerAddress` counts a network address, `…PerAccount` an e-mail address, with an account or not. */
export interface Limits {
  signUpsPerAddress: Limit;
  signInFailuresPerAddress: Limit;
  signInFailuresPerAccount: Limit;
  /** Of one account from one address: keeps a stranger from locking the owner out. */
  signInFailuresPerPair: Limit;
  codesPerAddress: Limit;
  wrongCodesPerAccount: Limit;
  wrongFactorCodesPerAccount: Limit;
  /** Each costs two hashes, which everybody waits for. */
  passwordChangesPerAccount: Limit;
  mailsPerAddress: Limit;
  mailsPerAccount: Limit;
  refreshesPerAddress: Limit;
}

/** What config.toml says for an address; our own figures for an account. */
export function limitsOf(config: AuthConfig, changes: Partial<Limits> = {}): Limits {
  const rates = config.rate_limit;
  return {
    signUpsPerAddress: { count: rates.sign_in_sign_ups, seconds: 300 },
    signInFailuresPerAddress: { count: rates.sign_in_sign_ups / 2, seconds: 300 },
    signInFailuresPerAccount: { count: 50, seconds: 3600 },
    signInFailuresPerPair: { count: 10, seconds: 900 },
    codesPerAddress: { count: rates.token_verifications, seconds: 300 },
    wrongCodesPerAccount: { count: 10, seconds: 3600 },
    wrongFactorCodesPerAccount: { count: 5, seconds: 600 },
    passwordChangesPerAccount: { count: 10, seconds: 3600 },
    mailsPerAddress: { count: rates.email_sent, seconds: 3600 },
    mailsPerAccount: { count: 10, seconds: 1200 },
    refreshesPerAddress: { count: rates.token_refresh, seconds: 300 },
    ...changes,
  };
}

export interface Limiter {
  /** Counts one; throws 429 with the seconds to wait when there is no room. */
  take(name: keyof Limits, who: string): Promise<void>;
  /** Counts nothing; throws 429 when `take` would. */
  check(name: keyof Limits, who: string): Promise<void>;
  /** Forgets what was counted. */
  clear(name: keyof Limits, who: string): Promise<void>;
}

/**
 * Limits kept in the database, so that they survive a restart: a leaky bucket in one row for each
 * name and (hashed) person or address.
 */
export function createLimiter(sql: postgres.Sql, limits: Limits): Limiter {
  const keyOf = (name: string, who: string) =>
    createHash('sha256').update(`${name}\n${who}`).digest();

  async function refuse(name: keyof Limits, key: Buffer): Promise<void> {
    const { count, seconds } = limits[name];
    const [row] = await sql<{ wait: number }[]>`
      select extract(epoch from full_at - clock_timestamp())::float8 + ${seconds / count} - ${seconds} as wait
      from mochila_auth.rate_limits where key = ${key}`;
    // A thousandth of tolerance: the same sum was made in another precision before.
    if (row && row.wait > 0.001) throw tooMany(name, Math.max(1, Math.ceil(row.wait)));
  }

  return {
    check: (name, who) => refuse(name, keyOf(name, who)),
    async take(name, who) {
      const { count, seconds } = limits[name];
      const key = keyOf(name, who);
      const [taken] = await sql`
        insert into mochila_auth.rate_limits as bucket (key, full_at)
        values (${key}, clock_timestamp() + make_interval(secs => ${seconds / count}))
        on conflict (key) do update
        set full_at = greatest(bucket.full_at, clock_timestamp()) + make_interval(secs => ${seconds / count})
        where bucket.full_at <= clock_timestamp() + make_interval(secs => ${seconds - seconds / count + 0.001})
        returning true`;
      if (!taken) await refuse(name, key);
    },
    async clear(name, who) {
      await sql`delete from mochila_auth.rate_limits where key = ${keyOf(name, who)}`;
    },
  };
}

function tooMany(name: keyof Limits, seconds: number): AuthError {
  const code: AuthErrorCode = name.startsWith('mails')
    ? 'over_email_send_rate_limit'
    : 'over_request_rate_limit';
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return new AuthError(429, code, message, { retryAfter: seconds });
}
