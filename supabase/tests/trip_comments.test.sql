-- table: trip_comments
-- members: the editor and the viewer of its trip. Another signed-in traveller is a stranger.
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/trip_comments.test.sql

begin;

set local mochila.test = 'trip_comments';
set local mochila.list = 'comments';
set local mochila.content = 'text';
set local mochila.first = 'Shall we?';
set local mochila.second = 'Or not?';
\ir shared/assertions.sql
\ir shared/trip-with-members.sql
\ir shared/rows-of-authors.sql

-- A comment says that its text was changed, and nothing else does.
select pg_temp.expect(
  (select bool_and((edited_at is not null) = (id = '20000000-0000-4000-8000-000000000001')) from public.trip_comments),
  'a comment that was edited does not say so, or one that was not does');
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.trip_comments set edited_at = null', '42501');

-- What one writes into one's own trip takes no row of another's along.
reset role;
select pg_temp.act_as('b');
set local role authenticated;
select pg_temp.refuse('insert into public.trip_comments (id, trip_id, stop_id, text) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000002'', ''30000000-0000-4000-8000-000000000003'', ''Mine'')', '23505');
select pg_temp.refuse('insert into public.trip_comments (id, trip_id, stop_id, text) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000002'', ''30000000-0000-4000-8000-000000000003'', ''Mine'') on conflict (id) do update set trip_id = excluded.trip_id', '42501');

-- limits
reset role;
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.trip_comments set text = repeat(''a'', 1001) where author = auth.uid()', '23514');
select pg_temp.refuse('update public.trip_comments set text = '' '' where author = auth.uid()', '23514');
insert into public.trip_comments (id, trip_id, stop_id, text)
  select gen_random_uuid(), '10000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001', 'n' from generate_series(1, 2000 - 2) n;
select pg_temp.refuse('insert into public.trip_comments (id, trip_id, stop_id, text) values (gen_random_uuid(), ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000001'', ''n'')', 'PT422', 'too_many_trip_comments');

-- an account that goes leaves what it said and not its name
reset role;
delete from auth.users where id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.expect(
  (select author is null and text = 'Shall we?' from public.trip_comments where id = '20000000-0000-4000-8000-000000000002'),
  'a comment still knows a deleted account, or is gone with it');
-- the rows go with the trip
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select pg_temp.expect(not exists (select from public.trip_comments where trip_id = '10000000-0000-4000-8000-000000000001'), 'rows outlived their trip');

rollback;
