import { errorCode } from '../errors/error-details.ts';
import type { Services } from './services.ts';
import { deleteOldDevices } from './sessions/devices.ts';

const everyMs = 60 * 60 * 1000;
/** Days after which an unconfirmed account is deleted and its address can be used again. */
const unconfirmedDays = 30;

/**
 * Deletes rows without effect, hourly while the server runs: limits that are full again, expired
 * codes, refresh tokens revoked 30 days ago, sessions past their end, and accounts that nobody
 * confirmed or signed in to within 30 days.
 */
export function scheduleHousekeeping(services: Services): void {
  const timer = setInterval(() => {
    runHousekeeping(services).catch((error: unknown) => {
      if (errorCode(error) === 'CONNECTION_ENDED') clearInterval(timer);
      else services.log.warn('Old rows of the accounts could not be dropped', { error });
    });
  }, everyMs);
  timer.unref();
}

/** One run. */
export async function runHousekeeping({
  sql,
  config,
}: Pick<Services, 'sql' | 'config'>): Promise<void> {
  await sql`delete from mochila_auth.rate_limits where full_at < now()`;
  await deleteOldDevices(sql);
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
