import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import type { AuthConfig } from '../config.ts';
import { AuthError, type AuthErrorCode } from '../errors.ts';

/** At most `count` at once; then one more every `seconds / count`. */
interface Limit {
  count: number;
  seconds: number;
}

/**
 * `…PerAddress` counts a network address, `…PerAccount` an e-mail address, with an account or not,
 * `…PerPair` both together, `…PerDevice` a browser on its network with an e-mail address.
 * `admission.ts` says which devices each of them applies to.
 */
export interface Limits {
  signUpsPerAddress: Limit;
  signInFailuresPerAddress: Limit;
  signInFailuresPerDevice: Limit;
  signInFailuresPerPair: Limit;
  signInFailuresPerAccount: Limit;
  codesPerAddress: Limit;
  wrongCodesPerDevice: Limit;
  wrongCodesPerPair: Limit;
  wrongCodesPerAccount: Limit;
  wrongFactorCodesPerAccount: Limit;
  /** Of somebody signed in, to change something: only they fill these. */
  currentPasswordsPerPerson: Limit;
  securityCodesPerPerson: Limit;
  /** Each costs two hashes, which everybody waits for. */
  passwordChangesPerPerson: Limit;
  mailsPerAddress: Limit;
  mailsPerDevice: Limit;
  mailsPerPair: Limit;
  /** Of one purpose: to get in, to sign up, to change the address. */
  mailsPerAccount: Limit;
  /** Of somebody signed in. */
  mailsPerPerson: Limit;
  /** The shortest time between two mails of a device, of a person, or of a purpose to an address. */
  mailPause: Limit;
  refreshesPerAddress: Limit;
}

/**
 * What config.toml says for an address; our own figures for an account.
 *
 * Guessing an account whose address is known, in a year without a pause:
 * - passwords: all strangers together have 50 tries an hour, 438,000. Of passwords that are not among
 *   the 10,000 most common, with 8 characters or more, that finds only one made to be guessed. Each
 *   network or browser that the owner uses has 40 an hour of its own, for who sits there.
 * - mailed codes: a code takes 5 tries of the device that asked for it or that the account knows, and 5
 *   of all others, so it is guessed with at most 10 in 1,000,000. All strangers together have 10 tries
 *   at once and 60 a day, 22,000: 2.2 %, for which the owner gets a dozen mails a day. Who sits on a
 *   network or in a browser that the account knows has as many again.
 *
 * Mails: strangers make the server send one address at most 12 at once and 12 an hour of each of the
 * three purposes. By then the newest mail to get in with is at most 5 minutes old, and its link lives
 * 10: whoever is refused one has it already.
 */
export function limitsOf(config: AuthConfig, changes: Partial<Limits> = {}): Limits {
  const rates = config.rate_limit;
  const wrongCodes = { count: 10, seconds: 4 * 3600 };
  return {
    signUpsPerAddress: { count: rates.sign_in_sign_ups, seconds: 300 },
    signInFailuresPerAddress: { count: rates.sign_in_sign_ups / 2, seconds: 300 },
    signInFailuresPerDevice: { count: 10, seconds: 900 },
    signInFailuresPerPair: { count: 10, seconds: 900 },
    signInFailuresPerAccount: { count: 50, seconds: 3600 },
    codesPerAddress: { count: rates.token_verifications, seconds: 300 },
    wrongCodesPerDevice: wrongCodes,
    wrongCodesPerPair: wrongCodes,
    wrongCodesPerAccount: wrongCodes,
    wrongFactorCodesPerAccount: { count: 5, seconds: 600 },
    currentPasswordsPerPerson: { count: 10, seconds: 3600 },
    securityCodesPerPerson: { count: 10, seconds: 3600 },
    passwordChangesPerPerson: { count: 10, seconds: 3600 },
    mailsPerAddress: { count: rates.email_sent, seconds: 3600 },
    mailsPerDevice: { count: 10, seconds: 3600 },
    mailsPerPair: { count: 10, seconds: 3600 },
    mailsPerAccount: { count: 12, seconds: 3600 },
    mailsPerPerson: { count: 10, seconds: 3600 },
    mailPause: { count: 1, seconds: config.email.max_frequency },
    refreshesPerAddress: { count: rates.token_refresh, seconds: 300 },
    ...changes,
  };
}

const paused = new Set<keyof Limits>(['mailsPerDevice', 'mailsPerAccount', 'mailsPerPerson']);

/** One limit of one person or address. */
export type Counted = readonly [name: keyof Limits, who: string];

export interface Limiter {
  /** Counts one; throws 429 with the seconds to wait when the limit is reached. */
  take(name: keyof Limits, who: string): Promise<void>;
  /** Counts one and returns 0; or returns the seconds to wait when the limit is reached. */
  tryTake(name: keyof Limits, who: string): Promise<number>;
  /** Counts nothing; throws 429 when `take` would throw for any of these. */
  check(...counted: Counted[]): Promise<void>;
  /** Counts nothing; the seconds to wait for each of these, 0 where the limit is not reached. */
  waits(...counted: Counted[]): Promise<number[]>;
  /** Uncounts one. */
  refund(name: keyof Limits, who: string): Promise<void>;
  /** Uncounts all. */
  clear(name: keyof Limits, who: string): Promise<void>;
  /** The 429 of a limit that allows one more in `wait` seconds. */
  refusal(name: keyof Limits, wait: number): AuthError;
}

/**
 * Limits kept in the database, so that they survive a restart: a leaky bucket in one row for each
 * name and (hashed) person or address.
 */
export function createLimiter(sql: postgres.Sql, limits: Limits): Limiter {
  const refusals = createRefusals();

  async function waits(...counted: Counted[]): Promise<number[]> {
    const keys = counted.map(keyOf);
    const rows = await sql<{ key: Buffer; left: number }[]>`
      select key, extract(epoch from full_at - clock_timestamp())::float8 as left
      from mochila_auth.rate_limits where key in ${sql(keys)}`;
    return counted.map(([name], index) => {
      const { count, seconds } = limits[name];
      const left = rows.find(({ key }) => keys[index]?.equals(key))?.left ?? 0;
      const wait = left + seconds / count - seconds;
      // A thousandth of tolerance: the same sum was made in another precision before.
      return wait > 0.001 ? wait : 0;
    });
  }

  async function tryTake(name: keyof Limits, who: string): Promise<number> {
    const { count, seconds } = limits[name];
    if (seconds === 0) return 0;
    const pause = paused.has(name) ? await tryTake('mailPause', `${name}\n${who}`) : 0;
    if (pause > 0) return pause;
    const [taken] = await sql`
      insert into mochila_auth.rate_limits as bucket (key, full_at)
      values (${keyOf([name, who])}, clock_timestamp() + make_interval(secs => ${seconds / count}))
      on conflict (key) do update
      set full_at = greatest(bucket.full_at, clock_timestamp()) + make_interval(secs => ${seconds / count})
      where bucket.full_at <= clock_timestamp() + make_interval(secs => ${seconds - seconds / count + 0.001})
      returning true`;
    return taken ? 0 : ((await waits([name, who]))[0] ?? 0);
  }

  return {
    waits,
    tryTake,
    async check(...counted) {
      refusals.repeat(counted);
      for (const [index, wait] of (await waits(...counted)).entries()) {
        const refused = counted[index];
        if (wait > 0 && refused) throw refusals.note(refused, wait);
      }
    },
    async take(name, who) {
      refusals.repeat([[name, who]]);
      const wait = await tryTake(name, who);
      if (wait > 0) throw refusals.note([name, who], wait);
    },
    async refund(name, who) {
      const { count, seconds } = limits[name];
      refusals.forget([name, who]);
      await sql`
        update mochila_auth.rate_limits set full_at = full_at - make_interval(secs => ${seconds / count})
        where key = ${keyOf([name, who])}`;
    },
    async clear(name, who) {
      refusals.forget([name, who]);
      await sql`delete from mochila_auth.rate_limits where key = ${keyOf([name, who])}`;
    },
    refusal: tooMany,
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
