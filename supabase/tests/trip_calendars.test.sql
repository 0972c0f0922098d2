-- table: trip_calendars
-- members: the editor of its trip, whose own addresses are others. Another signed-in traveller is a stranger.
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/trip_calendars.test.sql

begin;

set local mochila.test = 'trip_calendars';
\ir shared/assertions.sql
\ir shared/trip-with-members.sql

create temporary table told (name text primary key, token text, id uuid) on commit drop;
grant all on told to authenticated, anon;
update public.trips set notes = 'Ours', pesos_per_unit = 98765 where title = 'Costa';

-- ana, the owner
select pg_temp.act_as('a');
set local role authenticated;

-- owner insert
-- (by the function alone)
insert into told select 'ana', v ->> 'token', (v ->> 'id')::uuid
  from public.create_calendar('10000000-0000-4000-8000-000000000001') v;
select pg_temp.refuse('insert into public.trip_calendars (trip_id, user_id, token_hash)
  values (''10000000-0000-4000-8000-000000000001'', auth.uid(), ''x'')', '42501');

-- owner select
select pg_temp.expect((select count(*) = 1 from (select id from public.trip_calendars) k), 'the owner does not see their address');
select pg_temp.refuse('select token_hash from public.trip_calendars', '42501');

-- owner update
select pg_temp.refuse('update public.trip_calendars set revoked_at = null', '42501');

-- owner delete
select pg_temp.refuse('delete from public.trip_calendars', '42501');

-- clara, an editor, with an address of her own
reset role;
select pg_temp.act_as('c');
set local role authenticated;

-- member insert
insert into told select 'clara', v ->> 'token', (v ->> 'id')::uuid
  from public.create_calendar('10000000-0000-4000-8000-000000000001') v;

-- member select
select pg_temp.expect(
  (select array_agg(id) = array[(select id from told where name = 'clara')] from public.trip_calendars),
  'an editor sees the address of the owner');

-- member update
select pg_temp.refuse('update public.trip_calendars set revoked_at = null', '42501');

-- member delete
select pg_temp.refuse('delete from public.trip_calendars', '42501');
select pg_temp.expect(not public.revoke_calendar((select id from told where name = 'ana')), 'an editor revokes the address of the owner');

-- beto, a stranger
reset role;
select pg_temp.act_as('b');
set local role authenticated;

-- stranger select
select pg_temp.expect(not exists (select id from public.trip_calendars), 'a stranger sees an address');

-- stranger insert
select pg_temp.refuse('select public.create_calendar(''10000000-0000-4000-8000-000000000001'')', 'PT404', 'trip_not_found');

-- stranger update
select pg_temp.refuse('update public.trip_calendars set revoked_at = now()', '42501');

-- stranger delete
select pg_temp.refuse('delete from public.trip_calendars', '42501');
select pg_temp.expect(not public.revoke_calendar((select id from told where name = 'ana')), 'a stranger revokes an address');

-- a visitor without an account: a calendar program
reset role;
select pg_temp.act_as(null);
set local role anon;

-- visitor select
select pg_temp.refuse('select id from public.trip_calendars', '42501');
select pg_temp.expect(
  public.calendar_trip((select token from told where name = 'ana')) @> '{"trip": {"title": "Costa", "notes": "Ours"}, "language": "es"}',
  'a calendar does not read the trip');
select pg_temp.expect(
  public.calendar_trip((select token from told where name = 'ana'))::text !~ '98765|mochila.test', 'a calendar reads costs or whose it is');
select pg_temp.expect(
  (select not v ? 'trip' from public.calendar_trip((select token from told where name = 'ana'),
    (public.calendar_trip((select token from told where name = 'ana')) ->> 'version')::bigint) v),
  'a calendar that has seen everything reads it again');
select pg_temp.expect(public.calendar_trip('x') is null and public.calendar_trip(null) is null, 'a wrong token opens a calendar');
select pg_temp.expect(
  public.shared_trip((select token from told where name = 'ana')) is null, 'the token of a calendar opens as a link');

-- visitor insert
select pg_temp.refuse('insert into public.trip_calendars default values', '42501');
select pg_temp.refuse('select public.create_calendar(''10000000-0000-4000-8000-000000000001'')', '42501');

-- visitor update
select pg_temp.refuse('update public.trip_calendars set revoked_at = now()', '42501');

-- visitor delete
select pg_temp.refuse('delete from public.trip_calendars', '42501');
select pg_temp.refuse('select public.revoke_calendar(gen_random_uuid())', '42501');

-- revoked; of somebody who no longer sees the trip; of a deleted trip
reset role;
delete from public.trip_members where user_id = '00000000-0000-4000-8000-00000000000c';
set local role anon;
select pg_temp.expect(public.calendar_trip((select token from told where name = 'clara')) is null, 'the calendar of a removed member goes on');
reset role;
update public.trips set deleted_at = now() where title = 'Costa';
set local role anon;
select pg_temp.expect(public.calendar_trip((select token from told where name = 'ana')) is null, 'the calendar of a deleted trip goes on');
reset role;
update public.trips set deleted_at = null where title = 'Costa';
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.expect(public.revoke_calendar((select id from told where name = 'ana')), 'the owner does not revoke their address');
select pg_temp.expect(public.calendar_trip((select token from told where name = 'ana')) is null, 'a revoked calendar goes on');

-- at most 5 open ones
select public.create_calendar('10000000-0000-4000-8000-000000000001') from generate_series(1, 5);
select pg_temp.refuse('select public.create_calendar(''10000000-0000-4000-8000-000000000001'')', 'PT422', 'too_many_trip_calendars');

-- a program that asks without end waits, and so does who guesses, each alone
reset role;
select pg_temp.act_as('b');
insert into told select 'last', v ->> 'token', (v ->> 'id')::uuid
  from public.create_calendar('10000000-0000-4000-8000-000000000002') v;
select pg_temp.act_as(null);
set local role anon;
do $$ begin for n in 1..200 loop perform public.calendar_trip('x'); end loop;
  raise exception 'trip_calendars: a visitor guesses without end';
exception when sqlstate 'PT429' then null;
end $$;
do $$ begin for n in 1..100 loop perform public.calendar_trip((select token from told where name = 'last')); end loop;
  raise exception 'trip_calendars: a calendar asks without end';
exception when sqlstate 'PT429' then null;
end $$;

-- a second factor, not used in this session
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'secret');
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.expect(not exists (select id from public.trip_calendars), 'calendar addresses are read without the second factor');

rollback;
