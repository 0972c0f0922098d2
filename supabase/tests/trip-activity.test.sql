-- functions: can_use_activity_channel, and the policies on realtime.messages for what members of a trip are doing
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/trip-activity.test.sql

begin;

set local mochila.test = 'trip-activity';
\ir shared/assertions.sql
\ir shared/trip-with-members.sql

insert into realtime.messages (topic, extension, private) values
  ('trip-activity:10000000-0000-4000-8000-000000000001', 'broadcast', true);

create or replace function pg_temp.hears(topic text) returns boolean language plpgsql as $$
begin
  perform set_config('realtime.topic', topic, true);
  return exists (select from realtime.messages m
    where m.topic = 'trip-activity:10000000-0000-4000-8000-000000000001' and m.event is null);
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
  topic constant text := 'trip-activity:10000000-0000-4000-8000-000000000001';
  who text;
begin
  -- owner, editor and viewer
  foreach who in array '{a,c,d}'::text[] loop
    perform pg_temp.act_as(who);
    set local role authenticated;
    perform pg_temp.expect(pg_temp.hears(topic), format('%s does not hear what others are doing', who));
    perform pg_temp.expect(pg_temp.says(topic, 'broadcast'), format('%s cannot say what they are doing', who));
    perform pg_temp.expect(not pg_temp.says(topic, 'presence'), format('%s is present twice', who));
    perform pg_temp.expect(
      not pg_temp.says('trip:10000000-0000-4000-8000-000000000001', 'broadcast'),
      format('%s announces changes in the database''s place', who));
    perform pg_temp.expect(
      not pg_temp.says('trip-activity:10000000-0000-4000-8000-000000000002', 'broadcast'),
      format('%s says something in another trip', who));
    perform pg_temp.expect(not pg_temp.hears('trip-activity:'), format('%s hears a topic without a trip', who));
    reset role;
  end loop;
  -- a stranger, and a visitor
  perform pg_temp.act_as('b');
  set local role authenticated;
  perform pg_temp.expect(not pg_temp.hears(topic), 'a stranger hears what members are doing');
  perform pg_temp.expect(not pg_temp.says(topic, 'broadcast'), 'a stranger says that they do something');
  reset role;
  perform pg_temp.act_as(null);
  set local role anon;
  perform pg_temp.expect(not pg_temp.hears(topic), 'a visitor hears what members are doing');
  perform pg_temp.expect(not pg_temp.says(topic, 'broadcast'), 'a visitor says that they do something');
  reset role;
end
$$;

-- Who was removed neither hears nor says anything any more.
delete from public.trip_members where user_id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.act_as('c');
set local role authenticated;
select pg_temp.expect(not pg_temp.hears('trip-activity:10000000-0000-4000-8000-000000000001'), 'a removed member hears what others are doing');
select pg_temp.expect(not pg_temp.says('trip-activity:10000000-0000-4000-8000-000000000001', 'broadcast'), 'a removed member says what they are doing');

rollback;
