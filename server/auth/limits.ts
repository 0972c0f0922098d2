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
  /** The shortest time between two of them. */
  mailPausePerAccount: Limit;
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
    mailPausePerAccount: { count: 1, seconds: config.email.max_frequency },
    refreshesPerAddress: { count: rates.token_refresh, seconds: 300 },
    ...changes,
  };
}

/** One limit of one person or address. */
export type Counted = readonly [name: keyof Limits, who: string];

export interface Limiter {
  /** Counts one; throws 429 with the seconds to wait when there is no room. */
  take(name: keyof Limits, who: string): Promise<void>;
  /** Counts nothing; throws 429 when `take` would of any of these. */
  check(...counted: Counted[]): Promise<void>;
  /** Forgets what was counted. */
  clear(name: keyof Limits, who: string): Promise<void>;
}

/**
 * Limits kept in the database, so that they survive a restart: a leaky bucket in one row for each
 * name and (hashed) person or address.
 */
export function createLimiter(sql: postgres.Sql, limits: Limits): Limiter {
  const refusals = createRefusals();

  async function refuse(counted: readonly Counted[]): Promise<void> {
    const keys = counted.map(keyOf);
    const rows = await sql<{ key: Buffer; left: number }[]>`
      select key, extract(epoch from full_at - clock_timestamp())::float8 as left
      from mochila_auth.rate_limits where key in ${sql(keys)}`;
    for (const [index, [name]] of counted.entries()) {
      const { count, seconds } = limits[name];
      const left = rows.find(({ key }) => keys[index]?.equals(key))?.left ?? 0;
      const wait = left + seconds / count - seconds;
      // A thousandth of tolerance: the same sum was made in another precision before.
      if (wait > 0.001) throw refusals.note([name, counted[index]?.[1] ?? ''], wait);
    }
  }

  return {
    async check(...counted) {
      refusals.repeat(counted);
      await refuse(counted);
    },
    async take(name, who) {
      const { count, seconds } = limits[name];
      if (name === 'mailsPerAccount') await this.take('mailPausePerAccount', who);
      if (seconds === 0) return;
      const key = keyOf([name, who]);
      refusals.repeat([[name, who]]);
      const [taken] = await sql`
        insert into mochila_auth.rate_limits as bucket (key, full_at)
        values (${key}, clock_timestamp() + make_interval(secs => ${seconds / count}))
        on conflict (key) do update
        set full_at = greatest(bucket.full_at, clock_timestamp()) + make_interval(secs => ${seconds / count})
        where bucket.full_at <= clock_timestamp() + make_interval(secs => ${seconds - seconds / count + 0.001})
        returning true`;
      if (!taken) await refuse([[name, who]]);
    },
    async clear(name, who) {
      refusals.forget([name, who]);
      await sql`delete from mochila_auth.rate_limits where key = ${keyOf([name, who])}`;
    },
  };
}

function keyOf([name, who]: Counted): Buffer {
  return createHash('sha256').update(`${name}\n${who}`).digest();
}

const refusalMs = 1000;
const maxRefusals = 10_000;

/** Repeats a refusal for a second, so that whoever goes on asking costs the database nothing. */
function createRefusals() {
  const until = new Map<string, { wait: number; until: number }>();
  const textOf = ([name, who]: Counted) => `${name}\n${who}`;
  return {
    /** The refusal, `wait` seconds long. */
    note(counted: Counted, wait: number): AuthError {
      if (until.size >= maxRefusals) until.clear();
      until.set(textOf(counted), { wait, until: Date.now() + Math.min(wait * 1000, refusalMs) });
      return tooMany(counted[0], wait);
    },
    repeat(all: readonly Counted[]): void {
      for (const counted of all) {
        const refusal = until.get(textOf(counted));
        if (!refusal) continue;
        if (refusal.until > Date.now()) throw tooMany(counted[0], refusal.wait);
        until.delete(textOf(counted));
      }
    },
    forget(counted: Counted): void {
      until.delete(textOf(counted));
    },
  };
}

function tooMany(name: keyof Limits, wait: number): AuthError {
  const seconds = Math.max(1, Math.ceil(wait));
  const code: AuthErrorCode = name.startsWith('mail')
    ? 'over_email_send_rate_limit'
    : 'over_request_rate_limit';
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return new AuthError(429, code, message, { retryAfter: seconds });
}
