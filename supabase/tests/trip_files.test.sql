-- table: trip_files
-- members: the editor and the viewer of its trip. Another signed-in traveller is a stranger.
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/trip_files.test.sql

begin;

set local mochila.test = 'trip_files';
\ir shared/assertions.sql
\ir shared/trip-with-members.sql

-- ana, the owner
select pg_temp.act_as('a');
set local role authenticated;

-- owner insert
insert into public.trip_files (id, trip_id, title) values ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'Pasaje');
select pg_temp.refuse('insert into public.trip_files (id, trip_id, title) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000001'', ''Pasaje'')', '23505');

-- owner select
select pg_temp.expect(
  (select version > 0 and updated_by = auth.uid() from public.trip_files), 'the owner does not read the row that they wrote');

-- owner update
do $$
declare
  before constant bigint := (select version from public.trip_files);
begin
  update public.trip_files set title = 'Otro';
  perform pg_temp.expect(
    (select title = 'Otro' and version > before from public.trip_files), 'a change of the owner does not make a row the newest');
  perform pg_temp.expect(
    (public.trip_changes('10000000-0000-4000-8000-000000000001') ->> 'version')::bigint = (select version from public.trip_files),
    'the trip''s clock does not follow its rows');
end
$$;
select pg_temp.refuse('update public.trip_files set trip_id = ''10000000-0000-4000-8000-000000000002''', '42501', 'row_stays_in_its_trip');
select pg_temp.refuse('update public.trip_files set version = 1', '42501');
select pg_temp.refuse('update public.trip_files set updated_by = null', '42501');

-- owner delete
-- (a mark, so that it reaches everybody and can be undone)
select pg_temp.refuse('delete from public.trip_files', '42501');
update public.trip_files set deleted_at = now();
update public.trip_files set deleted_at = null;

-- clara, an editor
reset role;
select pg_temp.act_as('c');
set local role authenticated;

-- member select
select pg_temp.expect((select count(*) = 1 from public.trip_files), 'an editor does not read the row');

-- member insert
insert into public.trip_files (id, trip_id, title) values ('20000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', 'Pasaje');

-- member update
update public.trip_files set deleted_at = now() where id = '20000000-0000-4000-8000-000000000002';
select pg_temp.expect(
  (select deleted_at is not null and updated_by = auth.uid() from public.trip_files where id = '20000000-0000-4000-8000-000000000002'),
  'an editor does not delete a row, or it does not say who did');

-- member delete
select pg_temp.refuse('delete from public.trip_files', '42501');

-- dora, a viewer
reset role;
select pg_temp.act_as('d');
set local role authenticated;
select pg_temp.expect((select count(*) = 2 from public.trip_files), 'a viewer does not read the rows');
select pg_temp.refuse('insert into public.trip_files (id, trip_id, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''Pasaje'')', '42501');
update public.trip_files set deleted_at = now();
select pg_temp.refuse('delete from public.trip_files', '42501');

-- beto, a stranger
reset role;
select pg_temp.act_as('b');
set local role authenticated;

-- stranger select
select pg_temp.expect(not exists (select from public.trip_files), 'a stranger reads a row');

-- stranger insert
select pg_temp.refuse('insert into public.trip_files (id, trip_id, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''Pasaje'')', '42501');

-- stranger update
update public.trip_files set deleted_at = now();
-- What one writes into one's own trip takes no row of another's along.
select pg_temp.refuse('insert into public.trip_files (id, trip_id, title) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000002'', ''Pasaje'')', '23505');
select pg_temp.refuse('insert into public.trip_files (id, trip_id, title) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000002'', ''Pasaje'') on conflict (id) do update set trip_id = excluded.trip_id', '42501');

-- stranger delete
select pg_temp.refuse('delete from public.trip_files', '42501');

reset role;
select pg_temp.expect(
  (select count(*) = 1 from public.trip_files where deleted_at is null and trip_id = '10000000-0000-4000-8000-000000000001'),
  'a viewer or a stranger deleted a row');

-- a visitor without an account
select pg_temp.act_as(null);
set local role anon;

-- visitor select
select pg_temp.refuse('select from public.trip_files', '42501');

-- visitor insert
select pg_temp.refuse('insert into public.trip_files (id, trip_id, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''Pasaje'')', '42501');

-- visitor update
select pg_temp.refuse('update public.trip_files set deleted_at = now()', '42501');

-- visitor delete
select pg_temp.refuse('delete from public.trip_files', '42501');

-- an editor who was made a viewer, then removed
reset role;
update public.trip_members set role = 'viewer' where user_id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.act_as('c');
set local role authenticated;
select pg_temp.refuse('insert into public.trip_files (id, trip_id, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''Pasaje'')', '42501');
reset role;
delete from public.trip_members where user_id = '00000000-0000-4000-8000-00000000000c';
set local role authenticated;
select pg_temp.expect(not exists (select from public.trip_files), 'a removed member reads a row');

-- A row is not moved into a trip that its editor may not write, without the trigger that refuses it as well.
reset role;
alter table public.trip_files disable trigger trip_files_set_version;
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.trip_files set trip_id = ''10000000-0000-4000-8000-000000000002''', '42501');
reset role;
alter table public.trip_files enable trigger trip_files_set_version;

-- limits
reset role;
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.trip_files set kind = ''virus''', '23514');
select pg_temp.refuse('update public.trip_files set type = ''text/html''', '23514');
select pg_temp.refuse('update public.trip_files set bytes = 25000001', '23514');
select pg_temp.refuse('update public.trip_files set title = repeat(''a'', 201)', '23514');
select pg_temp.refuse('update public.trip_files set start_time = ''25:00''', '23514');
insert into public.trip_files (id, trip_id, title)
  select gen_random_uuid(), '10000000-0000-4000-8000-000000000001', '' from generate_series(1, 500 - 1) n;
select pg_temp.refuse('insert into public.trip_files (id, trip_id, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''Pasaje'')', 'PT422', 'too_many_trip_files');
-- also when one that was deleted is brought back
update public.trip_files set deleted_at = now() where id = (
  select id from public.trip_files where trip_id = '10000000-0000-4000-8000-000000000001' and deleted_at is null limit 1);
insert into public.trip_files (id, trip_id) values (gen_random_uuid(), '10000000-0000-4000-8000-000000000001');
select pg_temp.refuse('update public.trip_files set deleted_at = null where deleted_at is not null', 'PT422', 'too_many_trip_files');

-- a second factor, not used in this session
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'secret');
set local role authenticated;
select pg_temp.expect(not exists (select from public.trip_files), 'rows are read without the second factor');
select pg_temp.refuse('insert into public.trip_files (id, trip_id, title) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''Pasaje'')', '42501');
update public.trip_files set deleted_at = now();
reset role;
select pg_temp.expect(
  (select count(*) = 500 from public.trip_files
    where trip_id = '10000000-0000-4000-8000-000000000001' and deleted_at is null), 'rows are deleted without the second factor');

-- an account that goes leaves its work and not its name
select pg_temp.act_as('c');
delete from auth.users where id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.expect(
  (select updated_by is null from public.trip_files where id = '20000000-0000-4000-8000-000000000002'),
  'a row still knows a deleted account');
-- the rows go with the trip
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select pg_temp.expect(not exists (select from public.trip_files where trip_id = '10000000-0000-4000-8000-000000000001'), 'rows outlived their trip');

rollback;
