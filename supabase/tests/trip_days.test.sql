-- table: trip_days
-- members: the editor and the viewer of its trip. Another signed-in traveller is a stranger.
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/trip_days.test.sql

begin;

set local mochila.test = 'trip_days';
\ir shared/assertions.sql
\ir shared/trip-with-members.sql

-- ana, the owner
select pg_temp.act_as('a');
set local role authenticated;

-- owner insert
insert into public.trip_days (id, trip_id, rank, title) values ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'a0', 'Llegada');
select pg_temp.refuse('insert into public.trip_days (id, trip_id, rank, title) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''Llegada'')', '23505');

-- owner select
select pg_temp.expect(
  (select version > 0 and updated_by = auth.uid() from public.trip_days), 'the owner does not read the row that they wrote');

-- owner update
do $$
declare
  before constant bigint := (select version from public.trip_days);
begin
  update public.trip_days set title = 'Primer día';
  perform pg_temp.expect(
    (select title = 'Primer día' and version > before from public.trip_days), 'a change of the owner does not make a row the newest');
  perform pg_temp.expect(
    (public.trip_changes('10000000-0000-4000-8000-000000000001') ->> 'version')::bigint = (select version from public.trip_days),
    'the trip''s clock does not follow its rows');
end
$$;
select pg_temp.refuse('update public.trip_days set trip_id = ''10000000-0000-4000-8000-000000000002''', '42501', 'row_stays_in_its_trip');
select pg_temp.refuse('update public.trip_days set version = 1', '42501');
select pg_temp.refuse('update public.trip_days set updated_by = null', '42501');

-- owner delete
-- (a mark, so that it reaches everybody and can be undone)
select pg_temp.refuse('delete from public.trip_days', '42501');
update public.trip_days set deleted_at = now();
update public.trip_days set deleted_at = null;

-- clara, an editor
reset role;
select pg_temp.act_as('c');
set local role authenticated;

-- member select
select pg_temp.expect((select count(*) = 1 from public.trip_days), 'an editor does not read the row');

-- member insert
insert into public.trip_days (id, trip_id, rank, title) values ('20000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', 'a0', 'Llegada');

-- member update
update public.trip_days set deleted_at = now() where id = '20000000-0000-4000-8000-000000000002';
select pg_temp.expect(
  (select deleted_at is not null and updated_by = auth.uid() from public.trip_days where id = '20000000-0000-4000-8000-000000000002'),
  'an editor does not delete a row, or it does not say who did');

-- member delete
select pg_temp.refuse('delete from public.trip_days', '42501');

-- dora, a viewer
reset role;
select pg_temp.act_as('d');
set local role authenticated;
select pg_temp.expect((select count(*) = 2 from public.trip_days), 'a viewer does not read the rows');
select pg_temp.refuse('insert into public.trip_days (id, trip_id, rank, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''Llegada'')', '42501');
update public.trip_days set deleted_at = now();
select pg_temp.refuse('delete from public.trip_days', '42501');

-- beto, a stranger
reset role;
select pg_temp.act_as('b');
set local role authenticated;

-- stranger select
select pg_temp.expect(not exists (select from public.trip_days), 'a stranger reads a row');

-- stranger insert
select pg_temp.refuse('insert into public.trip_days (id, trip_id, rank, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''Llegada'')', '42501');

-- stranger update
update public.trip_days set deleted_at = now();
-- What one writes into one's own trip takes no row of another's along.
select pg_temp.refuse('insert into public.trip_days (id, trip_id, rank, title) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000002'', ''a0'', ''Llegada'')', '23505');
select pg_temp.refuse('insert into public.trip_days (id, trip_id, rank, title) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000002'', ''a0'', ''Llegada'') on conflict (id) do update set trip_id = excluded.trip_id', '42501');

-- stranger delete
select pg_temp.refuse('delete from public.trip_days', '42501');

reset role;
select pg_temp.expect(
  (select count(*) = 1 from public.trip_days where deleted_at is null and trip_id = '10000000-0000-4000-8000-000000000001'),
  'a viewer or a stranger deleted a row');

-- a visitor without an account
select pg_temp.act_as(null);
set local role anon;

-- visitor select
select pg_temp.refuse('select from public.trip_days', '42501');

-- visitor insert
select pg_temp.refuse('insert into public.trip_days (id, trip_id, rank, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''Llegada'')', '42501');

-- visitor update
select pg_temp.refuse('update public.trip_days set deleted_at = now()', '42501');

-- visitor delete
select pg_temp.refuse('delete from public.trip_days', '42501');

-- an editor who was made a viewer, then removed
reset role;
update public.trip_members set role = 'viewer' where user_id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.act_as('c');
set local role authenticated;
select pg_temp.refuse('insert into public.trip_days (id, trip_id, rank, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''Llegada'')', '42501');
reset role;
delete from public.trip_members where user_id = '00000000-0000-4000-8000-00000000000c';
set local role authenticated;
select pg_temp.expect(not exists (select from public.trip_days), 'a removed member reads a row');

-- A row is not moved into a trip that its editor may not write, without the trigger that refuses it as well.
reset role;
alter table public.trip_days disable trigger trip_days_set_version;
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.trip_days set trip_id = ''10000000-0000-4000-8000-000000000002''', '42501');
reset role;
alter table public.trip_days enable trigger trip_days_set_version;

-- limits
reset role;
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.trip_days set rank = ''''', '23514');
select pg_temp.refuse('update public.trip_days set rank = repeat(''a'', 101)', '23514');
select pg_temp.refuse('update public.trip_days set title = repeat(''a'', 121)', '23514');
select pg_temp.refuse('update public.trip_days set notes = repeat(''a'', 5001)', '23514');
insert into public.trip_days (id, trip_id, rank, title)
  select gen_random_uuid(), '10000000-0000-4000-8000-000000000001', 'a0', '' from generate_series(1, 366 - 1) n;
select pg_temp.refuse('insert into public.trip_days (id, trip_id, rank, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''Llegada'')', 'PT422', 'too_many_trip_days');

-- With deleted ones four times as many. What refers to the oldest of them, which go, is told of as changed.
savepoint forgetting;
reset role;
update public.trip_days set deleted_at = now() where trip_id = '10000000-0000-4000-8000-000000000001';
insert into public.trip_stops (id, trip_id, rank, day_id)
  select gen_random_uuid(), d.trip_id, 'a0', d.id from public.trip_days d
  where d.trip_id = '10000000-0000-4000-8000-000000000001' order by d.version limit 1;
insert into public.trip_days (id, trip_id, rank, deleted_at)
  select gen_random_uuid(), '10000000-0000-4000-8000-000000000001', 'a0', now()
  from generate_series(1, 4 * 366 - (select count(*) from public.trip_days where trip_id = '10000000-0000-4000-8000-000000000001')) n;
create temp table seen as
  select version as trip from private.trip_clocks where trip_id = '10000000-0000-4000-8000-000000000001';
set local role authenticated;
insert into public.trip_days (id, trip_id, rank) values ('20000000-0000-4000-8000-000000000005', '10000000-0000-4000-8000-000000000001', 'a0');
reset role;
select pg_temp.expect(
  (select count(*) = 4 * 366 from public.trip_days where trip_id = '10000000-0000-4000-8000-000000000001'),
  'deleted days take the room of new ones, or more go than have to');
select pg_temp.expect(
  (select day_id is null and version > (select trip from seen) from public.trip_stops
    where trip_id = '10000000-0000-4000-8000-000000000001'),
  'a stop does not say that its day is gone');
rollback to savepoint forgetting;

-- a second factor, not used in this session
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'secret');
set local role authenticated;
select pg_temp.expect(not exists (select from public.trip_days), 'rows are read without the second factor');
select pg_temp.refuse('insert into public.trip_days (id, trip_id, rank, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''Llegada'')', '42501');
update public.trip_days set deleted_at = now();
reset role;
select pg_temp.expect(
  (select count(*) = 366 from public.trip_days
    where trip_id = '10000000-0000-4000-8000-000000000001' and deleted_at is null), 'rows are deleted without the second factor');

-- an account that goes leaves its work and not its name
select pg_temp.act_as('c');
delete from auth.users where id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.expect(
  (select updated_by is null from public.trip_days where id = '20000000-0000-4000-8000-000000000002'),
  'a row still knows a deleted account');
-- the rows go with the trip
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select pg_temp.expect(not exists (select from public.trip_days where trip_id = '10000000-0000-4000-8000-000000000001'), 'rows outlived their trip');

rollback;
