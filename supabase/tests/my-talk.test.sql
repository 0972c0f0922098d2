-- functions: my_talk
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/my-talk.test.sql

begin;

set local mochila.test = 'my-talk';
\ir shared/assertions.sql
\ir shared/trip-with-members.sql

insert into public.trip_stops (id, trip_id, rank, title) values
  ('30000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'a1', 'Faro');
insert into public.trip_comments (id, trip_id, stop_id, author, text) values
  ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', 'Mine'),
  ('20000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000c', 'Theirs');
insert into public.trip_votes (id, trip_id, stop_id, author, choice) values
  ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000c', 'yes');

select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.expect(
  (select array_agg(coalesce(r ->> 'text', r ->> 'choice') order by r ->> 'version') = '{Theirs,yes}' and bool_and(r ->> 'stop_title' = 'Faro')
   from json_array_elements(public.my_talk() -> 'rows') r),
  'somebody is not told what others said and voted, and that alone');
select pg_temp.expect(public.my_talk() ->> 'seen' is null, 'somebody has seen what they never looked at');
select public.my_talk(null, now() - interval '1 hour');
select pg_temp.expect(
  (public.my_talk(null, now() - interval '2 hours') ->> 'seen')::timestamptz = now() - interval '1 hour', 'what was seen is new again');
select pg_temp.expect(
  (public.my_talk(null, now() + interval '2 hours') ->> 'seen')::timestamptz = now(), 'somebody has seen what is still to come');
select pg_temp.expect(
  json_array_length(public.my_talk(now() + interval '1 hour') -> 'rows') = 0, 'what is older is told again');

reset role;
select pg_temp.act_as('d');
set local role authenticated;
select pg_temp.expect(
  json_array_length(public.my_talk() -> 'rows') = 3 and public.my_talk() ->> 'seen' is null, 'a viewer is not told, or has seen what somebody else has');

reset role;
select pg_temp.act_as('b');
set local role authenticated;
select pg_temp.expect(json_array_length(public.my_talk() -> 'rows') = 0, 'a stranger is told what members said');

reset role;
select pg_temp.act_as(null);
set local role anon;
select pg_temp.refuse('select public.my_talk()', '42501');

reset role;
delete from public.trip_members where user_id = '00000000-0000-4000-8000-00000000000d';
select pg_temp.act_as('d');
set local role authenticated;
select pg_temp.expect(json_array_length(public.my_talk() -> 'rows') = 0, 'a removed member is told what members said');

rollback;
