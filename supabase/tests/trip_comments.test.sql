-- table: trip_comments
-- members: the editor and the viewer of its trip. Another signed-in traveller is a stranger.
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/trip_comments.test.sql

begin;

set local mochila.test = 'trip_comments';
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
insert into public.trip_comments (id, trip_id, stop_id, text) values ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001', 'Shall we?');
select pg_temp.refuse('insert into public.trip_comments (id, trip_id, stop_id, text) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000001'', ''Shall we?'')', '23505');
select pg_temp.refuse('insert into public.trip_comments (id, trip_id, stop_id, text, author) values (''20000000-0000-4000-8000-000000000009'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000002'', ''Shall we?'', ''00000000-0000-4000-8000-00000000000c'')', '42501');

-- owner select
select pg_temp.expect(
  (select version > 0 and author = auth.uid() and updated_by = auth.uid() from public.trip_comments), 'the owner does not read the row that they wrote');

-- owner update
do $$
declare
  before constant bigint := (select version from public.trip_comments);
begin
  update public.trip_comments set text = 'Or not?';
  perform pg_temp.expect(
    (select text = 'Or not?' and version > before from public.trip_comments), 'a change of the owner does not make a row the newest');
  perform pg_temp.expect(
    (public.trip_changes('10000000-0000-4000-8000-000000000001') ->> 'version')::bigint = (select version from public.trip_comments),
    'the trip''s clock does not follow its rows');
  perform pg_temp.expect(
    json_array_length(public.trip_changes('10000000-0000-4000-8000-000000000001') -> 'comments') = 1, 'the trip does not tell of the row');
end
$$;
select pg_temp.refuse('update public.trip_comments set trip_id = ''10000000-0000-4000-8000-000000000002''', '42501', 'row_stays_in_its_trip');
select pg_temp.refuse('update public.trip_comments set stop_id = ''30000000-0000-4000-8000-000000000002''', '42501');
select pg_temp.refuse('update public.trip_comments set author = null', '42501');
select pg_temp.refuse('update public.trip_comments set created_at = now()', '42501');
select pg_temp.refuse('update public.trip_comments set version = 1', '42501');

-- (a comment says that its text was changed, and nothing else does)
select pg_temp.refuse('update public.trip_comments set edited_at = null', '42501');
select pg_temp.expect((select edited_at is not null from public.trip_comments), 'an edited comment does not say so');

-- owner delete
-- (a mark, so that it reaches everybody)
select pg_temp.refuse('delete from public.trip_comments', '42501');
update public.trip_comments set deleted_at = now();
update public.trip_comments set deleted_at = null;

-- clara, an editor
reset role;
select pg_temp.act_as('c');
set local role authenticated;

-- member select
select pg_temp.expect((select count(*) = 1 from public.trip_comments), 'an editor does not read the row');

-- member insert
insert into public.trip_comments (id, trip_id, stop_id, text) values ('20000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001', 'Shall we?');

-- member update
-- (what is one's own; what somebody else wrote stays theirs)
update public.trip_comments set text = 'Shall we?', deleted_at = now();
select pg_temp.expect(
  (select text = 'Or not?' and deleted_at is null from public.trip_comments where id = '20000000-0000-4000-8000-000000000001' and trip_id = '10000000-0000-4000-8000-000000000001'),
  'an editor changes what the owner wrote');
select pg_temp.expect(
  (select deleted_at is not null and author = auth.uid() and edited_at is null
    from public.trip_comments where id = '20000000-0000-4000-8000-000000000002'),
  'an editor does not take back their own row');
update public.trip_comments set deleted_at = null;

-- member delete
select pg_temp.refuse('delete from public.trip_comments', '42501');

-- the owner neither changes what an editor wrote
reset role;
select pg_temp.act_as('a');
set local role authenticated;
update public.trip_comments set deleted_at = now() where id = '20000000-0000-4000-8000-000000000002';
select pg_temp.expect(
  (select deleted_at is null from public.trip_comments where id = '20000000-0000-4000-8000-000000000002'),
  'the owner takes back what an editor wrote');

-- dora, a viewer
reset role;
select pg_temp.act_as('d');
set local role authenticated;
select pg_temp.expect((select count(*) = 2 from public.trip_comments), 'a viewer does not read the rows');
select pg_temp.refuse('insert into public.trip_comments (id, trip_id, stop_id, text) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000001'', ''Shall we?'')', '42501');
update public.trip_comments set deleted_at = now();
select pg_temp.refuse('delete from public.trip_comments', '42501');

-- beto, a stranger
reset role;
select pg_temp.act_as('b');
set local role authenticated;

-- stranger select
select pg_temp.expect(not exists (select from public.trip_comments), 'a stranger reads a row');

-- stranger insert
select pg_temp.refuse('insert into public.trip_comments (id, trip_id, stop_id, text) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000001'', ''Shall we?'')', '42501');

-- stranger update
update public.trip_comments set deleted_at = now();
-- What one writes into one's own trip takes no row of another's along.
select pg_temp.refuse('insert into public.trip_comments (id, trip_id, stop_id, text) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000002'', ''30000000-0000-4000-8000-000000000003'', ''Shall we?'')', '23505');
select pg_temp.refuse('insert into public.trip_comments (id, trip_id, stop_id, text) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000002'', ''30000000-0000-4000-8000-000000000003'', ''Shall we?'') on conflict (id) do update set trip_id = excluded.trip_id', '42501');

-- stranger delete
select pg_temp.refuse('delete from public.trip_comments', '42501');

reset role;
select pg_temp.expect(
  (select count(*) = 2 from public.trip_comments where deleted_at is null and trip_id = '10000000-0000-4000-8000-000000000001'),
  'a viewer or a stranger deleted a row');

-- a visitor without an account
select pg_temp.act_as(null);
set local role anon;

-- visitor select
select pg_temp.refuse('select from public.trip_comments', '42501');

-- visitor insert
select pg_temp.refuse('insert into public.trip_comments (id, trip_id, stop_id, text) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000001'', ''Shall we?'')', '42501');

-- visitor update
select pg_temp.refuse('update public.trip_comments set deleted_at = now()', '42501');

-- visitor delete
select pg_temp.refuse('delete from public.trip_comments', '42501');

-- an editor who was made a viewer, then removed
reset role;
update public.trip_members set role = 'viewer' where user_id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.act_as('c');
set local role authenticated;
select pg_temp.refuse('insert into public.trip_comments (id, trip_id, stop_id, text) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000002'', ''Shall we?'')', '42501');
update public.trip_comments set deleted_at = now();
select pg_temp.expect(not exists (select from public.trip_comments where deleted_at is not null), 'a viewer takes back what they wrote as an editor');
reset role;
delete from public.trip_members where user_id = '00000000-0000-4000-8000-00000000000c';
set local role authenticated;
select pg_temp.expect(not exists (select from public.trip_comments), 'a removed member reads a row');

-- A row is not moved into a trip that its author may not write, without the trigger that refuses it as well.
reset role;
alter table public.trip_comments disable trigger trip_comments_stamp;
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.trip_comments set trip_id = ''10000000-0000-4000-8000-000000000002''', '42501');
reset role;
alter table public.trip_comments enable trigger trip_comments_stamp;

-- limits
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.trip_comments set text = repeat(''a'', 1001) where author = auth.uid()', '23514');
select pg_temp.refuse('update public.trip_comments set text = '' '' where author = auth.uid()', '23514');
insert into public.trip_comments (id, trip_id, stop_id, text)
  select gen_random_uuid(), '10000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001', 'n' from generate_series(1, 2000 - 2) n;
select pg_temp.refuse('insert into public.trip_comments (id, trip_id, stop_id, text) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000001'', ''Shall we?'')', 'PT422', 'too_many_trip_comments');

-- a second factor, not used in this session
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'secret');
set local role authenticated;
select pg_temp.expect(not exists (select from public.trip_comments), 'rows are read without the second factor');
select pg_temp.refuse('insert into public.trip_comments (id, trip_id, stop_id, text) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000002'', ''Shall we?'')', '42501');
update public.trip_comments set deleted_at = now();
reset role;
select pg_temp.expect(
  (select deleted_at is null from public.trip_comments where id = '20000000-0000-4000-8000-000000000001' and trip_id = '10000000-0000-4000-8000-000000000001'), 'rows are deleted without the second factor');

-- an account that goes leaves what it said and not its name
delete from auth.users where id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.expect(
  (select author is null and text = 'Shall we?' from public.trip_comments where id = '20000000-0000-4000-8000-000000000002'),
  'a comment still knows a deleted account, or is gone with it');
-- the rows go with the trip
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select pg_temp.expect(not exists (select from public.trip_comments where trip_id = '10000000-0000-4000-8000-000000000001'), 'rows outlived their trip');

rollback;
