-- table: trip_votes
-- members: the editor and the viewer of its trip. Another signed-in traveller is a stranger.
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/trip_votes.test.sql

begin;

set local mochila.test = 'trip_votes';
\ir shared/assertions.sql
\ir shared/trip-with-members.sql

insert into public.trip_stops (id, trip_id, rank) values
  ('30000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'a1'),
  ('30000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', 'a2'),
  ('30000000-0000-4000-8000-000000000003', '10000000-0000-4000-8000-000000000002', 'a1');

-- ana, the owner
select pg_temp.act_as('a');
set local role authenticated;

-- owner insert
insert into public.trip_votes (id, trip_id, stop_id, choice) values ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001', 'yes');
select pg_temp.refuse('insert into public.trip_votes (id, trip_id, stop_id, choice) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000001'', ''yes'')', '23505');
select pg_temp.refuse('insert into public.trip_votes (id, trip_id, stop_id, choice, author) values (''20000000-0000-4000-8000-000000000009'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000002'', ''yes'', ''00000000-0000-4000-8000-00000000000c'')', '42501');

-- (one for each stop)
select pg_temp.refuse('insert into public.trip_votes (id, trip_id, stop_id, choice) values (gen_random_uuid(), ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000001'', ''no'')', '23505');

-- owner select
select pg_temp.expect(
  (select version > 0 and author = auth.uid() and updated_by = auth.uid() from public.trip_votes), 'the owner does not read the row that they wrote');

-- owner update
do $$
declare
  before constant bigint := (select version from public.trip_votes);
begin
  update public.trip_votes set choice = 'no';
  perform pg_temp.expect(
    (select choice = 'no' and version > before from public.trip_votes), 'a change of the owner does not make a row the newest');
  perform pg_temp.expect(
    (public.trip_changes('10000000-0000-4000-8000-000000000001') ->> 'version')::bigint = (select version from public.trip_votes),
    'the trip''s clock does not follow its rows');
  perform pg_temp.expect(
    json_array_length(public.trip_changes('10000000-0000-4000-8000-000000000001') -> 'votes') = 1, 'the trip does not tell of the row');
end
$$;
select pg_temp.refuse('update public.trip_votes set trip_id = ''10000000-0000-4000-8000-000000000002''', '42501', 'row_stays_in_its_trip');
select pg_temp.refuse('update public.trip_votes set stop_id = ''30000000-0000-4000-8000-000000000002''', '42501');
select pg_temp.refuse('update public.trip_votes set author = null', '42501');
select pg_temp.refuse('update public.trip_votes set created_at = now()', '42501');
select pg_temp.refuse('update public.trip_votes set version = 1', '42501');

-- owner delete
-- (a mark, so that it reaches everybody)
select pg_temp.refuse('delete from public.trip_votes', '42501');
update public.trip_votes set deleted_at = now();
update public.trip_votes set deleted_at = null;

-- clara, an editor
reset role;
select pg_temp.act_as('c');
set local role authenticated;

-- member select
select pg_temp.expect((select count(*) = 1 from public.trip_votes), 'an editor does not read the row');

-- member insert
insert into public.trip_votes (id, trip_id, stop_id, choice) values ('20000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001', 'yes');

-- member update
-- (what is one's own; what somebody else wrote stays theirs)
update public.trip_votes set choice = 'yes', deleted_at = now();
select pg_temp.expect(
  (select choice = 'no' and deleted_at is null from public.trip_votes where id = '20000000-0000-4000-8000-000000000001' and trip_id = '10000000-0000-4000-8000-000000000001'),
  'an editor changes what the owner wrote');
select pg_temp.expect(
  (select deleted_at is not null and author = auth.uid() from public.trip_votes where id = '20000000-0000-4000-8000-000000000002'),
  'an editor does not take back their own row');
update public.trip_votes set deleted_at = null;

-- member delete
select pg_temp.refuse('delete from public.trip_votes', '42501');

-- the owner neither changes what an editor wrote
reset role;
select pg_temp.act_as('a');
set local role authenticated;
update public.trip_votes set deleted_at = now() where id = '20000000-0000-4000-8000-000000000002';
select pg_temp.expect(
  (select deleted_at is null from public.trip_votes where id = '20000000-0000-4000-8000-000000000002'),
  'the owner takes back what an editor wrote');

-- dora, a viewer
reset role;
select pg_temp.act_as('d');
set local role authenticated;
select pg_temp.expect((select count(*) = 2 from public.trip_votes), 'a viewer does not read the rows');
select pg_temp.refuse('insert into public.trip_votes (id, trip_id, stop_id, choice) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000001'', ''yes'')', '42501');
update public.trip_votes set deleted_at = now();
select pg_temp.refuse('delete from public.trip_votes', '42501');

-- beto, a stranger
reset role;
select pg_temp.act_as('b');
set local role authenticated;

-- stranger select
select pg_temp.expect(not exists (select from public.trip_votes), 'a stranger reads a row');

-- stranger insert
select pg_temp.refuse('insert into public.trip_votes (id, trip_id, stop_id, choice) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000001'', ''yes'')', '42501');

-- stranger update
update public.trip_votes set deleted_at = now();
-- An id that is taken in one trip is free in another, so that nobody keeps somebody from voting.
insert into public.trip_votes (id, trip_id, stop_id, choice) values ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002', '30000000-0000-4000-8000-000000000003', 'yes');
select pg_temp.expect((select count(*) = 1 from public.trip_votes), 'a stranger does not vote in their own trip');

-- stranger delete
select pg_temp.refuse('delete from public.trip_votes', '42501');

reset role;
select pg_temp.expect(
  (select count(*) = 2 from public.trip_votes where deleted_at is null and trip_id = '10000000-0000-4000-8000-000000000001'),
  'a viewer or a stranger deleted a row');

-- a visitor without an account
select pg_temp.act_as(null);
set local role anon;

-- visitor select
select pg_temp.refuse('select from public.trip_votes', '42501');

-- visitor insert
select pg_temp.refuse('insert into public.trip_votes (id, trip_id, stop_id, choice) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000001'', ''yes'')', '42501');

-- visitor update
select pg_temp.refuse('update public.trip_votes set deleted_at = now()', '42501');

-- visitor delete
select pg_temp.refuse('delete from public.trip_votes', '42501');

-- an editor who was made a viewer, then removed
reset role;
update public.trip_members set role = 'viewer' where user_id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.act_as('c');
set local role authenticated;
select pg_temp.refuse('insert into public.trip_votes (id, trip_id, stop_id, choice) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000002'', ''yes'')', '42501');
update public.trip_votes set deleted_at = now();
select pg_temp.expect(not exists (select from public.trip_votes where deleted_at is not null), 'a viewer takes back what they wrote as an editor');
reset role;
delete from public.trip_members where user_id = '00000000-0000-4000-8000-00000000000c';
set local role authenticated;
select pg_temp.expect(not exists (select from public.trip_votes), 'a removed member reads a row');

-- A row is not moved into a trip that its author may not write, without the trigger that refuses it as well.
reset role;
alter table public.trip_votes disable trigger trip_votes_stamp;
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.trip_votes set trip_id = ''10000000-0000-4000-8000-000000000002''', '42501');
reset role;
alter table public.trip_votes enable trigger trip_votes_stamp;

-- limits
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.trip_votes set choice = ''perhaps'' where author = auth.uid()', '23514');
insert into public.trip_votes (id, trip_id, stop_id, choice)
  select gen_random_uuid(), '10000000-0000-4000-8000-000000000001', gen_random_uuid(), 'yes' from generate_series(1, 5000 - 2) n;
select pg_temp.refuse('insert into public.trip_votes (id, trip_id, stop_id, choice) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000002'', ''yes'')', 'PT422', 'too_many_trip_votes');

-- a second factor, not used in this session
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'secret');
set local role authenticated;
select pg_temp.expect(not exists (select from public.trip_votes), 'rows are read without the second factor');
select pg_temp.refuse('insert into public.trip_votes (id, trip_id, stop_id, choice) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000002'', ''yes'')', '42501');
update public.trip_votes set deleted_at = now();
reset role;
select pg_temp.expect(
  (select deleted_at is null from public.trip_votes where id = '20000000-0000-4000-8000-000000000001' and trip_id = '10000000-0000-4000-8000-000000000001'), 'rows are deleted without the second factor');

-- a vote goes with the account
delete from auth.users where id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.expect(
  not exists (select from public.trip_votes where id = '20000000-0000-4000-8000-000000000002'), 'a vote outlived its account');
-- and with the trip
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select pg_temp.expect(not exists (select from public.trip_votes where trip_id = '10000000-0000-4000-8000-000000000001'), 'rows outlived their trip');

rollback;
