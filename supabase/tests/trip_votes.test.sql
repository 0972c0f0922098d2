-- table: trip_votes
-- members: the editor and the viewer of its trip. Another signed-in traveller is a stranger.
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/trip_votes.test.sql

begin;

set local mochila.test = 'trip_votes';
set local mochila.list = 'votes';
set local mochila.content = 'choice';
set local mochila.first = 'yes';
set local mochila.second = 'no';
\ir shared/assertions.sql
\ir shared/trip-with-members.sql
\ir shared/rows-of-authors.sql

-- An id that is taken in one trip is free in another, so that nobody keeps somebody from voting.
select pg_temp.act_as('b');
set local role authenticated;
insert into public.trip_votes (id, trip_id, stop_id, choice) values ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002', '30000000-0000-4000-8000-000000000003', 'yes');
select pg_temp.expect((select count(*) = 1 from public.trip_votes), 'a stranger does not vote in their own trip');

-- one for each stop
reset role;
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('insert into public.trip_votes (id, trip_id, stop_id, choice) values (gen_random_uuid(), ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000001'', ''no'')', '23505');

-- limits
select pg_temp.refuse('update public.trip_votes set choice = ''perhaps'' where author = auth.uid()', '23514');
insert into public.trip_votes (id, trip_id, stop_id, choice)
  select gen_random_uuid(), '10000000-0000-4000-8000-000000000001', gen_random_uuid(), 'yes' from generate_series(1, 5000 - 2) n;
select pg_temp.refuse('insert into public.trip_votes (id, trip_id, stop_id, choice) values (gen_random_uuid(), ''10000000-0000-4000-8000-000000000001'', gen_random_uuid(), ''yes'')', 'PT422', 'too_many_trip_votes');

-- a vote goes with the account
reset role;
delete from auth.users where id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.expect(not exists (select from public.trip_votes where id = '20000000-0000-4000-8000-000000000002'), 'a vote outlived its account');
-- and with the trip
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select pg_temp.expect(not exists (select from public.trip_votes where trip_id = '10000000-0000-4000-8000-000000000001'), 'rows outlived their trip');

rollback;
