-- table: trip_people
-- members: the editor and the viewer of its trip. Another signed-in traveller is a stranger.
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/trip_people.test.sql

begin;

set local mochila.test = 'trip_people';
\ir shared/assertions.sql
\ir shared/trip-with-members.sql

-- ana, the owner
select pg_temp.act_as('a');
set local role authenticated;

-- owner insert
insert into public.trip_people (id, trip_id, rank, name) values ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'a0', 'Ana');
select pg_temp.refuse('insert into public.trip_people (id, trip_id, rank, name) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''Ana'')', '23505');

-- owner select
select pg_temp.expect(
  (select version > 0 and updated_by = auth.uid() from public.trip_people), 'the owner does not read the row that they wrote');

-- owner update
do $$
declare
  before constant bigint := (select version from public.trip_people);
begin
  update public.trip_people set name = 'Ana María';
  perform pg_temp.expect(
    (select name = 'Ana María' and version > before from public.trip_people), 'a change of the owner does not make a row the newest');
  perform pg_temp.expect(
    (public.trip_changes('10000000-0000-4000-8000-000000000001') ->> 'version')::bigint = (select version from public.trip_people),
    'the trip''s clock does not follow its rows');
end
$$;
select pg_temp.refuse('update public.trip_people set trip_id = ''10000000-0000-4000-8000-000000000002''', '42501', 'row_stays_in_its_trip');
select pg_temp.refuse('update public.trip_people set version = 1', '42501');
select pg_temp.refuse('update public.trip_people set updated_by = null', '42501');

-- owner delete
-- (a mark, so that it reaches everybody and can be undone)
select pg_temp.refuse('delete from public.trip_people', '42501');
update public.trip_people set deleted_at = now();
update public.trip_people set deleted_at = null;

-- an account, where the person is in the trip; any other one is refused alike, whether there is one or not
update public.trip_people set user_id = auth.uid();
update public.trip_people set user_id = '00000000-0000-4000-8000-00000000000d';
select pg_temp.refuse('update public.trip_people set user_id = ''00000000-0000-4000-8000-00000000000b''', '23514', 'person_not_in_trip');
select pg_temp.refuse('update public.trip_people set user_id = gen_random_uuid()', '23514', 'person_not_in_trip');
select pg_temp.refuse('insert into public.trip_people (id, trip_id, rank, user_id) values (gen_random_uuid(),
  ''10000000-0000-4000-8000-000000000001'', ''a1'', ''00000000-0000-4000-8000-00000000000b'')', '23514', 'person_not_in_trip');
-- who is removed stays in the costs by their name alone
select public.remove_member('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000d');
select pg_temp.expect((select user_id is null from public.trip_people), 'a person of the trip is an account that was removed');
reset role;
insert into public.trip_members (trip_id, user_id, role)
  values ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000d', 'viewer');

-- clara, an editor
reset role;
select pg_temp.act_as('c');
set local role authenticated;

-- member select
select pg_temp.expect((select count(*) = 1 from public.trip_people), 'an editor does not read the row');

-- member insert
insert into public.trip_people (id, trip_id, rank, name) values ('20000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', 'a0', 'Ana');

-- member update
update public.trip_people set deleted_at = now() where id = '20000000-0000-4000-8000-000000000002';
select pg_temp.expect(
  (select deleted_at is not null and updated_by = auth.uid() from public.trip_people where id = '20000000-0000-4000-8000-000000000002'),
  'an editor does not delete a row, or it does not say who did');

-- member delete
select pg_temp.refuse('delete from public.trip_people', '42501');

-- dora, a viewer
reset role;
select pg_temp.act_as('d');
set local role authenticated;
select pg_temp.expect((select count(*) = 2 from public.trip_people), 'a viewer does not read the rows');
select pg_temp.refuse('insert into public.trip_people (id, trip_id, rank, name) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''Ana'')', '42501');
update public.trip_people set deleted_at = now();
select pg_temp.refuse('delete from public.trip_people', '42501');

-- beto, a stranger
reset role;
select pg_temp.act_as('b');
set local role authenticated;

-- stranger select
select pg_temp.expect(not exists (select from public.trip_people), 'a stranger reads a row');

-- stranger insert
select pg_temp.refuse('insert into public.trip_people (id, trip_id, rank, name) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''Ana'')', '42501');

-- stranger update
update public.trip_people set deleted_at = now();
-- What one writes into one's own trip takes no row of another's along.
select pg_temp.refuse('insert into public.trip_people (id, trip_id, rank, name) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000002'', ''a0'', ''Ana'')', '23505');
select pg_temp.refuse('insert into public.trip_people (id, trip_id, rank, name) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000002'', ''a0'', ''Ana'') on conflict (id) do update set trip_id = excluded.trip_id', '42501');

-- stranger delete
select pg_temp.refuse('delete from public.trip_people', '42501');

-- a stranger learns nothing of who is in the trip
select pg_temp.refuse('insert into public.trip_people (id, trip_id, rank, user_id) values (gen_random_uuid(),
  ''10000000-0000-4000-8000-000000000001'', ''a1'', ''00000000-0000-4000-8000-00000000000d'')', '42501');
select pg_temp.refuse('insert into public.trip_people (id, trip_id, rank, user_id) values (gen_random_uuid(),
  ''10000000-0000-4000-8000-000000000001'', ''a1'', gen_random_uuid())', '42501');

reset role;
select pg_temp.expect(
  (select count(*) = 1 from public.trip_people where deleted_at is null and trip_id = '10000000-0000-4000-8000-000000000001'),
  'a viewer or a stranger deleted a row');

-- a visitor without an account
select pg_temp.act_as(null);
set local role anon;

-- visitor select
select pg_temp.refuse('select from public.trip_people', '42501');

-- visitor insert
select pg_temp.refuse('insert into public.trip_people (id, trip_id, rank, name) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''Ana'')', '42501');

-- visitor update
select pg_temp.refuse('update public.trip_people set deleted_at = now()', '42501');

-- visitor delete
select pg_temp.refuse('delete from public.trip_people', '42501');

-- an editor who was made a viewer, then removed
reset role;
update public.trip_members set role = 'viewer' where user_id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.act_as('c');
set local role authenticated;
select pg_temp.refuse('insert into public.trip_people (id, trip_id, rank, name) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''Ana'')', '42501');
reset role;
delete from public.trip_members where user_id = '00000000-0000-4000-8000-00000000000c';
set local role authenticated;
select pg_temp.expect(not exists (select from public.trip_people), 'a removed member reads a row');

-- A row is not moved into a trip that its editor may not write, without the trigger that refuses it as well.
reset role;
alter table public.trip_people disable trigger trip_people_set_version;
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.trip_people set trip_id = ''10000000-0000-4000-8000-000000000002''', '42501');
reset role;
alter table public.trip_people enable trigger trip_people_set_version;

-- limits
reset role;
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.trip_people set rank = ''''', '23514');
select pg_temp.refuse('update public.trip_people set name = repeat(''a'', 61)', '23514');
insert into public.trip_people (id, trip_id, rank, name)
  select gen_random_uuid(), '10000000-0000-4000-8000-000000000001', 'a0', '' from generate_series(1, 50 - 1) n;
select pg_temp.refuse('insert into public.trip_people (id, trip_id, rank, name) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''Ana'')', 'PT422', 'too_many_trip_people');

-- a second factor, not used in this session
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'secret');
set local role authenticated;
select pg_temp.expect(not exists (select from public.trip_people), 'rows are read without the second factor');
select pg_temp.refuse('insert into public.trip_people (id, trip_id, rank, name) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''a0'', ''Ana'')', '42501');
update public.trip_people set deleted_at = now();
reset role;
select pg_temp.expect(
  (select count(*) = 50 from public.trip_people
    where trip_id = '10000000-0000-4000-8000-000000000001' and deleted_at is null), 'rows are deleted without the second factor');

-- an account that goes leaves its work and not its name
select pg_temp.act_as('c');
delete from auth.users where id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.expect(
  (select updated_by is null from public.trip_people where id = '20000000-0000-4000-8000-000000000002'),
  'a row still knows a deleted account');
-- the rows go with the trip
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select pg_temp.expect(not exists (select from public.trip_people where trip_id = '10000000-0000-4000-8000-000000000001'), 'rows outlived their trip');

rollback;
