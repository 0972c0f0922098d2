-- table: trip_stops
-- members: the editor and the viewer of its trip. Another signed-in traveller is a stranger.
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/trip_stops.test.sql

begin;

set local mochila.test = 'trip_stops';
\ir shared/assertions.sql
\ir shared/trip-with-members.sql

-- ana, the owner
select pg_temp.act_as('a');
set local role authenticated;

-- owner insert
insert into public.trip_stops (id, trip_id, rank, kind, title) values ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'a0', 'own', 'Casa de Luz');
select pg_temp.refuse('insert into public.trip_stops (id, trip_id, rank, kind, title) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''own'', ''Casa de Luz'')', '23505');

-- owner select
select pg_temp.expect(
  (select version > 0 and updated_by = auth.uid() from public.trip_stops), 'the owner does not read the row that they wrote');

-- owner update
do $$
declare
  before constant bigint := (select version from public.trip_stops);
begin
  update public.trip_stops set title = 'Casa de la Luz';
  perform pg_temp.expect(
    (select title = 'Casa de la Luz' and version > before from public.trip_stops), 'a change of the owner does not make a row the newest');
  perform pg_temp.expect(
    (public.trip_changes('10000000-0000-4000-8000-000000000001') ->> 'version')::bigint = (select version from public.trip_stops),
    'the trip''s clock does not follow its rows');
end
$$;
select pg_temp.refuse('update public.trip_stops set trip_id = ''10000000-0000-4000-8000-000000000002''', '42501', 'row_stays_in_its_trip');
select pg_temp.refuse('update public.trip_stops set version = 1', '42501');
select pg_temp.refuse('update public.trip_stops set updated_by = null', '42501');

-- owner delete
-- (a mark, so that it reaches everybody and can be undone)
select pg_temp.refuse('delete from public.trip_stops', '42501');
update public.trip_stops set deleted_at = now();
update public.trip_stops set deleted_at = null;

-- clara, an editor
reset role;
select pg_temp.act_as('c');
set local role authenticated;

-- member select
select pg_temp.expect((select count(*) = 1 from public.trip_stops), 'an editor does not read the row');

-- member insert
insert into public.trip_stops (id, trip_id, rank, kind, title) values ('20000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', 'a0', 'own', 'Casa de Luz');

-- member update
update public.trip_stops set deleted_at = now() where id = '20000000-0000-4000-8000-000000000002';
select pg_temp.expect(
  (select deleted_at is not null and updated_by = auth.uid() from public.trip_stops where id = '20000000-0000-4000-8000-000000000002'),
  'an editor does not delete a row, or it does not say who did');

-- member delete
select pg_temp.refuse('delete from public.trip_stops', '42501');

-- dora, a viewer
reset role;
select pg_temp.act_as('d');
set local role authenticated;
select pg_temp.expect((select count(*) = 2 from public.trip_stops), 'a viewer does not read the rows');
select pg_temp.refuse('insert into public.trip_stops (id, trip_id, rank, kind, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''own'', ''Casa de Luz'')', '42501');
update public.trip_stops set deleted_at = now();
select pg_temp.refuse('delete from public.trip_stops', '42501');

-- beto, a stranger
reset role;
select pg_temp.act_as('b');
set local role authenticated;

-- stranger select
select pg_temp.expect(not exists (select from public.trip_stops), 'a stranger reads a row');

-- stranger insert
select pg_temp.refuse('insert into public.trip_stops (id, trip_id, rank, kind, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''own'', ''Casa de Luz'')', '42501');

-- stranger update
update public.trip_stops set deleted_at = now();
-- What one writes into one's own trip takes no row of another's along.
select pg_temp.refuse('insert into public.trip_stops (id, trip_id, rank, kind, title) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000002'', ''a0'', ''own'', ''Casa de Luz'')', '23505');
select pg_temp.refuse('insert into public.trip_stops (id, trip_id, rank, kind, title) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000002'', ''a0'', ''own'', ''Casa de Luz'') on conflict (id) do update set trip_id = excluded.trip_id', '42501');

-- stranger delete
select pg_temp.refuse('delete from public.trip_stops', '42501');

reset role;
select pg_temp.expect(
  (select count(*) = 1 from public.trip_stops where deleted_at is null and trip_id = '10000000-0000-4000-8000-000000000001'),
  'a viewer or a stranger deleted a row');

-- a visitor without an account
select pg_temp.act_as(null);
set local role anon;

-- visitor select
select pg_temp.refuse('select from public.trip_stops', '42501');

-- visitor insert
select pg_temp.refuse('insert into public.trip_stops (id, trip_id, rank, kind, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''own'', ''Casa de Luz'')', '42501');

-- visitor update
select pg_temp.refuse('update public.trip_stops set deleted_at = now()', '42501');

-- visitor delete
select pg_temp.refuse('delete from public.trip_stops', '42501');

-- an editor who was made a viewer, then removed
reset role;
update public.trip_members set role = 'viewer' where user_id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.act_as('c');
set local role authenticated;
select pg_temp.refuse('insert into public.trip_stops (id, trip_id, rank, kind, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''own'', ''Casa de Luz'')', '42501');
reset role;
delete from public.trip_members where user_id = '00000000-0000-4000-8000-00000000000c';
set local role authenticated;
select pg_temp.expect(not exists (select from public.trip_stops), 'a removed member reads a row');

-- A row is not moved into a trip that its editor may not write, without the trigger that refuses it as well.
reset role;
alter table public.trip_stops disable trigger trip_stops_set_version;
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.trip_stops set trip_id = ''10000000-0000-4000-8000-000000000002''', '42501');
reset role;
alter table public.trip_stops enable trigger trip_stops_set_version;

-- limits
reset role;
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.trip_stops set rank = ''''', '23514');
select pg_temp.refuse('update public.trip_stops set kind = ''flight''', '23514');
select pg_temp.refuse('update public.trip_stops set place = ''Cartagena''', '23514');
select pg_temp.refuse('update public.trip_stops set title = repeat(''a'', 201)', '23514');
select pg_temp.refuse('update public.trip_stops set lat = 91', '23514');
select pg_temp.refuse('update public.trip_stops set lon = -181', '23514');
select pg_temp.refuse('update public.trip_stops set start_time = ''24:00''', '23514');
select pg_temp.refuse('update public.trip_stops set end_time = ''9:00''', '23514');
select pg_temp.refuse('update public.trip_stops set minutes = 10081', '23514');
select pg_temp.refuse('update public.trip_stops set mode = ''rocket''', '23514');
select pg_temp.refuse('update public.trip_stops set nights = 61', '23514');
select pg_temp.refuse('update public.trip_stops set cost_cop = -1', '23514');
select pg_temp.refuse('update public.trip_stops set cost_by = ''nobody''', '23514');
select pg_temp.refuse('update public.trip_stops set note = repeat(''a'', 5001)', '23514');
update public.trip_stops set place = 'cartagena/getsemani', lat = 10.42, lon = -75.55, start_time = '09:00',
  end_time = '11:30', minutes = 150, mode = 'walk', nights = 2, cost_cop = 250000, cost_by = 'person' where id = '20000000-0000-4000-8000-000000000001';
-- The day and the person are those of the same trip.
reset role;
insert into public.trip_days (id, trip_id, rank) values ('20000000-0000-4000-8000-000000000008', '10000000-0000-4000-8000-000000000002', 'a0');
set local role authenticated;
select pg_temp.refuse('update public.trip_stops set day_id = ''20000000-0000-4000-8000-000000000008''', '23503');
select pg_temp.refuse('update public.trip_stops set paid_by = ''20000000-0000-4000-8000-000000000009''', '23503');
insert into public.trip_stops (id, trip_id, rank, kind, title)
  select gen_random_uuid(), '10000000-0000-4000-8000-000000000001', 'a0', 'note', '' from generate_series(1, 2000 - 1) n;
select pg_temp.refuse('insert into public.trip_stops (id, trip_id, rank, kind, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''own'', ''Casa de Luz'')', 'PT422', 'too_many_trip_stops');

-- With deleted ones four times as many: the oldest of them go, so that nobody fills a trip by deleting.
savepoint forgetting;
reset role;
create temp table oldest as
  select id from public.trip_stops
  where trip_id = '10000000-0000-4000-8000-000000000001' and deleted_at is not null order by version limit 1;
insert into public.trip_stops (id, trip_id, rank, deleted_at)
  select gen_random_uuid(), '10000000-0000-4000-8000-000000000001', 'a0', now() from generate_series(1, 6000 - (
    select count(*) from public.trip_stops
    where trip_id = '10000000-0000-4000-8000-000000000001' and deleted_at is not null)::int) n;
select pg_temp.expect(exists (select from public.trip_stops where id in (table oldest)), 'a deleted row goes before there are too many');
set local role authenticated;
update public.trip_stops set deleted_at = now() where id = '20000000-0000-4000-8000-000000000001';
insert into public.trip_stops (id, trip_id, rank) values ('20000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000001', 'a0');
reset role;
select pg_temp.expect(
  (select count(*) = 8000 from public.trip_stops where trip_id = '10000000-0000-4000-8000-000000000001'),
  'deleted rows take the room of new ones, or more go than have to');
select pg_temp.expect(
  not exists (select from public.trip_stops where id in (table oldest))
    and exists (select from public.trip_stops where id = '20000000-0000-4000-8000-000000000001'),
  'other rows go than those that were deleted first');
rollback to savepoint forgetting;

-- a second factor, not used in this session
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'secret');
set local role authenticated;
select pg_temp.expect(not exists (select from public.trip_stops), 'rows are read without the second factor');
select pg_temp.refuse('insert into public.trip_stops (id, trip_id, rank, kind, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''own'', ''Casa de Luz'')', '42501');
update public.trip_stops set deleted_at = now();
reset role;
select pg_temp.expect(
  (select count(*) = 2000 from public.trip_stops
    where trip_id = '10000000-0000-4000-8000-000000000001' and deleted_at is null), 'rows are deleted without the second factor');

-- an account that goes leaves its work and not its name
select pg_temp.act_as('c');
delete from auth.users where id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.expect(
  (select updated_by is null from public.trip_stops where id = '20000000-0000-4000-8000-000000000002'),
  'a row still knows a deleted account');
-- the rows go with the trip
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select pg_temp.expect(not exists (select from public.trip_stops where trip_id = '10000000-0000-4000-8000-000000000001'), 'rows outlived their trip');

rollback;
