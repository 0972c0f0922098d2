-- table: trips
-- members: editors and viewers. Another signed-in traveller is a stranger.
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/trips.test.sql

begin;

set local mochila.test = 'trips';
\ir shared/assertions.sql
\ir shared/trip-with-members.sql

-- A photo of Ana's trip and one of Beto's.
insert into public.trip_files (id, trip_id, kind, type) values
  ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'photo', 'image/jpeg'),
  ('20000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000002', 'photo', 'image/jpeg');

-- ana, the owner
select pg_temp.act_as('a');
set local role authenticated;

-- owner insert
insert into public.trips (id, owner, title) values ('10000000-0000-4000-8000-000000000003', auth.uid(), 'Café');

-- owner select
select pg_temp.expect(
  (select count(*) = 2 and min(version) > 0 from public.trips), 'the owner does not read their trips, and only theirs');

-- owner update
update public.trips set notes = 'Llevar botas' where title = 'Café';
update public.trips set start_date = '2027-01-05' where title = 'Café';
select pg_temp.expect(
  (select notes = 'Llevar botas' and start_date = '2027-01-05' and updated_by = auth.uid() from public.trips where title = 'Café'),
  'one column overwrites another');
select pg_temp.refuse('update public.trips set owner = ''00000000-0000-4000-8000-00000000000b''', '42501', 'trip_keeps_its_owner');
update public.trips set archived_at = now() where title = 'Café';
select pg_temp.expect(
  (select count(*) = 1 from json_array_elements(public.my_changes() -> 'trips') t
    where t ->> 'title' = 'Café' and t ->> 'archived_at' is not null), 'an archived trip is not in its owner''s list, or not as one');
update public.trips set archived_at = null where title = 'Café';
select pg_temp.refuse('update public.trips set id = gen_random_uuid()', '42501');
select pg_temp.refuse('update public.trips set version = 1', '42501');

-- (the cover is one of its own photos; one that has not come yet is none until it is there)
update public.trips set cover = '20000000-0000-4000-8000-000000000001' where title = 'Costa';
update public.trips set cover = '20000000-0000-4000-8000-000000000003' where title = 'Café';
select pg_temp.expect(
  (select t ->> 'cover' = '20000000-0000-4000-8000-000000000001' from json_array_elements(public.my_changes() -> 'trips') t
    where t ->> 'title' = 'Costa'), 'the list of trips does not tell of a cover');
select pg_temp.refuse(format('update public.trips set cover = %L where title = %L', one, trip), '42501', 'cover_of_another_trip')
  from (values ('20000000-0000-4000-8000-000000000001', 'Café'), ('20000000-0000-4000-8000-000000000002', 'Costa')) wrong (one, trip);
select pg_temp.refuse(
  'insert into public.trips (id, owner, cover) values (gen_random_uuid(), auth.uid(), ''20000000-0000-4000-8000-000000000001'')',
  '42501', 'cover_of_another_trip');
update public.trips set cover = null;

-- owner delete
-- (as a mark, or for good)
do $$
declare
  trip constant uuid := (select id from public.trips where title = 'Café');
  one text;
begin
  insert into public.trip_checks (id, trip_id, rank) values (gen_random_uuid(), trip, 'a0');
  update public.trips set deleted_at = now() where id = trip;
  foreach one in array '{trip_days,trip_people,trip_stops,trip_checks}'::text[] loop
    perform pg_temp.refuse(
      format('insert into public.%I (id, trip_id, rank) values (gen_random_uuid(), %L, ''a0'')', one, trip), '42501');
  end loop;
  perform pg_temp.refuse(
    format('insert into public.trip_expenses (id, trip_id) values (gen_random_uuid(), %L)', trip), '42501');
  update public.trip_checks set text = 'Changed';
  perform pg_temp.expect(
    not exists (select from public.trip_checks where text = 'Changed'), 'a row of a deleted trip is changed');
end
$$;
select pg_temp.expect(
  (select count(*) = 1 from json_array_elements(public.my_changes() -> 'trips') t
    where t ->> 'title' = 'Café' and t ->> 'deleted_at' is not null), 'a deleted trip is not in its owner''s list, to be taken back');
delete from public.trips where title = 'Café';
select pg_temp.expect((select count(*) = 1 from public.trips), 'the owner does not delete a trip');

-- clara, an editor
reset role;
select pg_temp.act_as('c');
set local role authenticated;

-- member select
select pg_temp.expect((select title = 'Costa' from public.trips), 'an editor does not read the trip, and only it');

-- member insert
select pg_temp.refuse(
  'insert into public.trips (id, owner) values (gen_random_uuid(), ''00000000-0000-4000-8000-00000000000a'')', '42501');

-- member update
update public.trips set title = 'Costa Caribe';
select pg_temp.expect((select title = 'Costa Caribe' and updated_by = auth.uid() from public.trips), 'an editor does not change the trip');
update public.trips set cover = '20000000-0000-4000-8000-000000000001';
select pg_temp.expect(
  (select cover = '20000000-0000-4000-8000-000000000001' from public.trips), 'an editor does not choose the cover');
select pg_temp.refuse(
  'update public.trips set cover = ''20000000-0000-4000-8000-000000000002''', '42501', 'cover_of_another_trip');
select pg_temp.refuse('update public.trips set deleted_at = now()', '42501', 'not_the_owner');
select pg_temp.refuse('update public.trips set archived_at = now()', '42501', 'not_the_owner');
select pg_temp.refuse('update public.trips set owner = auth.uid()', '42501', 'trip_keeps_its_owner');

-- member delete
delete from public.trips;

-- dora, a viewer
reset role;
select pg_temp.act_as('d');
set local role authenticated;
select pg_temp.expect((select title = 'Costa Caribe' from public.trips), 'a viewer does not read the trip');
update public.trips set title = 'Not Ana''s';
update public.trips set archived_at = now();
update public.trips set cover = null;
select pg_temp.expect(
  (select cover is not null from public.trips), 'a viewer does not read the cover, or takes it away');
delete from public.trips;

-- beto, a stranger
reset role;
select pg_temp.act_as('b');
set local role authenticated;

-- stranger select
select pg_temp.expect((select count(*) = 1 and min(title) = 'Beto''s' from public.trips), 'a stranger reads a trip');
select pg_temp.refuse('select public.trip_changes(''10000000-0000-4000-8000-000000000001'')', 'PT404', 'trip_not_found');
select pg_temp.refuse('select public.duplicate_trip(''10000000-0000-4000-8000-000000000001'', gen_random_uuid())', 'PT404', 'trip_not_found');

-- stranger insert
select pg_temp.refuse(
  'insert into public.trips (id, owner) values (gen_random_uuid(), ''00000000-0000-4000-8000-00000000000a'')', '42501');
select pg_temp.refuse(
  'insert into public.trips (id, owner) values (''10000000-0000-4000-8000-000000000001'', auth.uid())
   on conflict (id) do update set owner = excluded.owner', '42501');

-- stranger update
update public.trips set title = 'Taken', archived_at = now(), cover = null where id = '10000000-0000-4000-8000-000000000001';
select pg_temp.refuse(
  'update public.trips set cover = ''20000000-0000-4000-8000-000000000001''', '42501', 'cover_of_another_trip');

-- stranger delete
delete from public.trips where id = '10000000-0000-4000-8000-000000000001';

reset role;
select pg_temp.expect(
  (select title = 'Costa Caribe' and deleted_at is null and archived_at is null and cover is not null from public.trips where id = '10000000-0000-4000-8000-000000000001'),
  'a member or a stranger deleted, archived or took a trip');

-- A trip is not given away, without the trigger that refuses it as well.
reset role;
alter table public.trips disable trigger trips_set_version;
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.trips set owner = ''00000000-0000-4000-8000-00000000000b''', '42501');
reset role;
alter table public.trips enable trigger trips_set_version;

-- a visitor without an account
select pg_temp.act_as(null);
set local role anon;

-- visitor select
select pg_temp.refuse('select from public.trips', '42501');

-- visitor insert
select pg_temp.refuse('insert into public.trips (id, owner) values (gen_random_uuid(), gen_random_uuid())', '42501');

-- visitor update
select pg_temp.refuse('update public.trips set title = ''''', '42501');
select pg_temp.refuse('update public.trips set archived_at = now()', '42501');
select pg_temp.refuse('update public.trips set cover = null', '42501');

-- visitor delete
select pg_temp.refuse('delete from public.trips', '42501');
select pg_temp.refuse('select public.trip_changes(''10000000-0000-4000-8000-000000000001'')', '42501');
select pg_temp.refuse('select public.my_changes()', '42501');
select pg_temp.refuse('select public.duplicate_trip(''10000000-0000-4000-8000-000000000001'', gen_random_uuid())', '42501');

-- a trip that its owner deleted is gone for its members
reset role;
select pg_temp.act_as('a');
set local role authenticated;
update public.trips set deleted_at = now();
reset role;
select pg_temp.act_as('c');
set local role authenticated;
select pg_temp.expect(not exists (select from public.trips), 'a member reads a deleted trip');
select pg_temp.expect(public.my_changes() ->> 'trips' = '[]', 'a deleted trip is in a member''s list');
select pg_temp.refuse('select public.trip_changes(''10000000-0000-4000-8000-000000000001'')', 'PT404', 'trip_not_found');
reset role;
select pg_temp.act_as('a');
set local role authenticated;
update public.trips set deleted_at = null;

-- limits
select pg_temp.refuse('update public.trips set title = repeat(''a'', 121)', '23514');
select pg_temp.refuse('update public.trips set start_date = ''1999-12-31''', '23514');
select pg_temp.refuse('update public.trips set style = ''luxury''', '23514');
select pg_temp.refuse('update public.trips set people = 0', '23514');
select pg_temp.refuse('update public.trips set people = 51', '23514');
select pg_temp.refuse('update public.trips set currency = ''eur''', '23514');
select pg_temp.refuse('update public.trips set pesos_per_unit = 0', '23514');
select pg_temp.refuse('update public.trips set notes = repeat(''a'', 20001)', '23514');

insert into public.trips (id, owner) select gen_random_uuid(), auth.uid() from generate_series(1, 499);
select pg_temp.refuse('insert into public.trips (id, owner) values (gen_random_uuid(), auth.uid())', 'PT422', 'too_many_trips');
-- also when one that was deleted is brought back
update public.trips set deleted_at = now() where id = (
  select id from public.trips where owner = auth.uid() and deleted_at is null and title = '' limit 1);
insert into public.trips (id, owner) values (gen_random_uuid(), auth.uid());
select pg_temp.refuse('update public.trips set deleted_at = null where owner = auth.uid() and deleted_at is not null', 'PT422', 'too_many_trips');
-- With deleted ones 2,000: the oldest of them go.
savepoint forgetting;
create temp table oldest as
  select id from public.trips where owner = auth.uid() and deleted_at is not null order by version limit 1;
insert into public.trips (id, owner, deleted_at) select gen_random_uuid(), auth.uid(), now() from generate_series(1, 1499);
select pg_temp.expect(exists (select from public.trips where id in (table oldest)), 'a deleted trip goes before there are too many');
insert into public.trips (id, owner, deleted_at) values (gen_random_uuid(), auth.uid(), now());
select pg_temp.expect(
  not exists (select from public.trips where id in (table oldest))
    and (select count(*) = 2000 from public.trips where owner = auth.uid()),
  'deleted trips take the room of new ones, or others go than the oldest');
rollback to savepoint forgetting;

-- a second factor, not used in this session
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'secret');
set local role authenticated;
select pg_temp.expect(not exists (select from public.trips), 'trips are read without the second factor');
select pg_temp.refuse('select public.trip_changes(''10000000-0000-4000-8000-000000000001'')', 'PT403', 'second_factor_needed');
select pg_temp.refuse('select public.my_changes()', 'PT403', 'second_factor_needed');
update public.trips set title = 'Half signed in';
select pg_temp.refuse('insert into public.trips (id, owner, title) values (''10000000-0000-4000-8000-000000000009'', auth.uid(), ''Half'')', '42501');
delete from public.trips;
reset role;
select pg_temp.expect(
  (select count(*) = 501 from public.trips where owner = '00000000-0000-4000-8000-00000000000a' and title <> 'Half signed in'),
  'trips are changed without the second factor');

-- trips go with their owner's account
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select pg_temp.expect(
  not exists (select from public.trips where owner = '00000000-0000-4000-8000-00000000000a')
    and exists (select from public.trips where owner = '00000000-0000-4000-8000-00000000000b'),
  'trips outlived their owner');

rollback;
