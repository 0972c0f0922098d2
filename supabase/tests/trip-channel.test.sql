-- functions: can_join_trip_channel, and the policies on realtime.messages for the channel of a trip
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/trip-channel.test.sql

begin;

set local mochila.test = 'trip-channel';
\ir shared/assertions.sql
\ir shared/trip-with-members.sql

-- What the realtime service does: a row of the topic is there to be read, and one is written as the caller.
insert into realtime.messages (topic, extension, private) values
  ('trip:10000000-0000-4000-8000-000000000001', 'broadcast', true),
  ('trip:10000000-0000-4000-8000-000000000001', 'presence', true);

create or replace function pg_temp.hears(topic text) returns boolean language plpgsql as $$
begin
  perform set_config('realtime.topic', topic, true);
  return (select count(distinct m.extension) = 2 from realtime.messages m where m.topic = 'trip:10000000-0000-4000-8000-000000000001'
    and m.event is null);
end
$$;
create or replace function pg_temp.says(topic text, extension text) returns boolean language plpgsql as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (topic, extension, private) values (says.topic, says.extension, true);
  return true;
exception when insufficient_privilege then
  return false;
end
$$;

do $$
declare
  topic constant text := 'trip:10000000-0000-4000-8000-000000000001';
  who text;
begin
  -- owner, editor and viewer
  foreach who in array '{a,c,d}'::text[] loop
    perform pg_temp.act_as(who);
    set local role authenticated;
    perform pg_temp.expect(pg_temp.hears(topic), format('%s does not hear the trip', who));
    perform pg_temp.expect(not pg_temp.hears('trip:10000000-0000-4000-8000-000000000002'), format('%s hears another trip', who));
    perform pg_temp.expect(not pg_temp.hears('trip:'), format('%s hears a topic without a trip', who));
    perform pg_temp.expect(pg_temp.says(topic, 'presence'), format('%s cannot say that they are here', who));
    perform pg_temp.expect(not pg_temp.says(topic, 'broadcast'), format('%s announces changes in the database''s place', who));
    reset role;
  end loop;
  -- a stranger, and a visitor
  perform pg_temp.act_as('b');
  set local role authenticated;
  perform pg_temp.expect(not pg_temp.hears(topic), 'a stranger hears the trip');
  perform pg_temp.expect(not pg_temp.says(topic, 'presence'), 'a stranger is present');
  reset role;
  perform pg_temp.act_as(null);
  set local role anon;
  perform pg_temp.expect(not pg_temp.hears(topic), 'a visitor hears the trip');
  perform pg_temp.expect(not pg_temp.says(topic, 'presence'), 'a visitor is present');
  reset role;
end
$$;

-- A change is announced by its number, its author and its kind, and by nothing of the row.
select pg_temp.act_as('a');
set local role authenticated;
insert into public.trip_days (id, trip_id, rank, notes)
  values ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'a0', 'A secret note');
select public.remove_member('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000c');
reset role;
select pg_temp.expect(
  (select array_agg(payload ->> 'kind' order by (payload ->> 'version')::bigint) = '{rows,members}'
     and bool_and(payload - 'id' - 'version' - 'kind' = '{"by": "00000000-0000-4000-8000-00000000000a"}')
   from realtime.messages where event = 'changed' and private
     and topic = 'trip:10000000-0000-4000-8000-000000000001'
     and payload ->> 'by' is not null),
  'changes are not announced by number, author and kind alone'
);

-- Who was removed hears nothing any more.
select pg_temp.act_as('c');
set local role authenticated;
select pg_temp.expect(not pg_temp.hears('trip:10000000-0000-4000-8000-000000000001'), 'a removed member hears the trip');

rollback;
