import { createHash } from 'node:crypto';
import type postgres from 'postgres';

/**
 * A trip with something in each of its tables. All ids follow from the traveller's, so that who knows
 * that one can name everything of theirs.
 */
export async function makeTrip(sql: postgres.Sql, id: string, secret: string): Promise<void> {
  const [trip, row, member] = [tripOf(id), rowOf(id), memberOf(id)];
  await sql`insert into auth.users (id, email) values (${member}, ${`${member}@example.com`})`;
  await sql`insert into public.trips (id, owner, title) values (${trip}, ${id}, ${secret})`;
  await sql`insert into public.trip_days (id, trip_id, rank, title) values (${row}, ${trip}, 'a0', ${secret})`;
  await sql`insert into public.trip_people (id, trip_id, rank, name) values (${row}, ${trip}, 'a0', ${secret})`;
  await sql`insert into public.trip_stops (id, trip_id, day_id, rank, title) values (${row}, ${trip}, ${row}, 'a0', ${secret})`;
  await sql`insert into public.trip_expenses (id, trip_id, title) values (${row}, ${trip}, ${secret})`;
  await sql`insert into public.trip_checks (id, trip_id, rank, text) values (${row}, ${trip}, 'a0', ${secret})`;
  await sql`insert into public.trip_files (id, trip_id, title) values (${row}, ${trip}, ${secret})`;
  await sql`insert into public.trip_comments (id, trip_id, stop_id, author, text) values (${row}, ${trip}, ${row}, ${id}, ${secret})`;
  await sql`insert into public.trip_votes (id, trip_id, stop_id, author, choice) values (${row}, ${trip}, ${row}, ${id}, 'yes')`;
  await sql`insert into public.trip_members (trip_id, user_id, role, name) values (${trip}, ${member}, 'viewer', ${secret})`;
  const hash = digestOf(id);
  await sql`insert into public.trip_invites (id, trip_id, role, created_by, token_hash) values (${row}, ${trip}, 'editor', ${id}, ${hash})`;
  await sql`insert into public.trip_links (id, trip_id, token_hash) values (${row}, ${trip}, ${hash})`;
  await sql`insert into public.trip_calendars (id, trip_id, user_id, token_hash) values (${row}, ${trip}, ${id}, ${hash})`;
}

/** Everything of a traveller's trip, as the database has it. */
export async function contentsOfTrip(sql: postgres.Sql, id: string): Promise<unknown> {
  const trip = tripOf(id);
  const [row] = await sql<{ all: unknown }[]>`
    select json_build_object(
      'trip', (select json_agg(r) from public.trips r where r.id = ${trip} or r.owner = ${id}),
      'days', (select json_agg(r order by r.id) from public.trip_days r where r.trip_id = ${trip}),
      'people', (select json_agg(r order by r.id) from public.trip_people r where r.trip_id = ${trip}),
      'stops', (select json_agg(r order by r.id) from public.trip_stops r where r.trip_id = ${trip}),
      'expenses', (select json_agg(r order by r.id) from public.trip_expenses r where r.trip_id = ${trip}),
      'checks', (select json_agg(r order by r.id) from public.trip_checks r where r.trip_id = ${trip}),
      'files', (select json_agg(r order by r.id) from public.trip_files r where r.trip_id = ${trip}),
      'comments', (select json_agg(r order by r.id) from public.trip_comments r where r.trip_id = ${trip}),
      'votes', (select json_agg(r order by r.id) from public.trip_votes r where r.trip_id = ${trip}),
      'members', (select json_agg(r order by r.user_id) from public.trip_members r where r.trip_id = ${trip}),
      'invites', (select json_agg(r order by r.id) from public.trip_invites r where r.trip_id = ${trip}),
      'links', (select json_agg(r order by r.id) from public.trip_links r where r.trip_id = ${trip}),
      'calendars', (select json_agg(r order by r.id) from public.trip_calendars r where r.trip_id = ${trip})
    ) as all`;
  return row?.all;
}

const derived = (id: string, first: string) => `${first}${id.slice(8)}`;

export const tripOf = (id: string) => derived(id, '10000000');
/** The id of their row in every table that has ids. */
export const rowOf = (id: string) => derived(id, '20000000');
export const memberOf = (id: string) => derived(id, '40000000');

const digestOf = (id: string) => createHash('sha256').update(`token of ${id}`).digest();
/** What a copy of the database holds of the tokens to their trip. */
export const storedTokenOf = (id: string) => digestOf(id).toString('hex');
