import { errorCode } from '../error-details.ts';
import type { Services } from './services.ts';
import { tidyDevices } from './sessions/devices.ts';

const everyMs = 60 * 60 * 1000;
/** An address that nobody confirmed becomes free again. */
const unconfirmedDays = 30;

/**
 * Drops, hourly while the server runs, what no longer means anything: full-grown limits, expired
 * codes, revoked refresh tokens past any use as evidence, sessions past their end, and accounts that
 * nobody confirmed or ever signed in to within 30 days.
 */
export function keepTidy(services: Services): void {
  const timer = setInterval(() => {
    tidy(services).catch((error: unknown) => {
      if (errorCode(error) === 'CONNECTION_ENDED') clearInterval(timer);
      else services.log.warn('Old rows of the accounts could not be dropped', { error });
    });
  }, everyMs);
  timer.unref();
}

/** One round of it. */
export async function tidy({ sql, config }: Pick<Services, 'sql' | 'config'>): Promise<void> {
  await sql`delete from mochila_auth.rate_limits where full_at < now()`;
  await tidyDevices(sql);
  await sql`
    delete from auth.one_time_tokens o using mochila_auth.mailed_codes m
    where m.token_id = o.id and m.expires_at < now()`;
  await sql`
    delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days'`;
  const { timebox, inactivity_timeout: idle } = config.sessions;
  if (timebox > 0) await sql`delete from auth.sessions where not_after < now()`;
  if (idle > 0) {
    await sql`
      delete from auth.sessions
      where greatest(created_at, refreshed_at at time zone 'UTC') < now() - make_interval(secs => ${idle})`;
  }
  await sql`
    delete from auth.users
    where email_confirmed_at is null and phone_confirmed_at is null and last_sign_in_at is null
      and invited_at is null and deleted_at is null and not is_anonymous
      and updated_at < now() - make_interval(days => ${unconfirmedDays})`;
}
