-- What the embedded realtime service keeps beyond Supabase's own schema. Processes on one database share
-- state by these tables and by NOTIFY; unlogged, since after a crash of PostgreSQL every socket joins anew.

create schema mochila_realtime authorization supabase_realtime_admin;
grant usage on schema mochila_realtime to authenticator;
-- It opens a session's claims as the data API does.
grant usage on schema mochila_auth to supabase_realtime_admin;
grant usage on schema realtime to authenticator;

set local role supabase_realtime_admin;

create unlogged table mochila_realtime.presences (
  process integer not null,
  ref text primary key,
  topic text not null,
  private boolean not null,
  key text not null,
  meta jsonb not null
);
comment on table mochila_realtime.presences is
  'Who is present on which topic; process holds the advisory lock of that number while it lives.';
create index presences_topic_idx on mochila_realtime.presences (topic, private);

create unlogged table mochila_realtime.large_messages (
  id uuid primary key,
  message text not null,
  at timestamptz not null default now()
);
comment on table mochila_realtime.large_messages is
  'Messages between processes that do not fit into the 8,000 bytes of a notification.';

-- Messages sent from the database.

create function mochila_realtime.announce_message() returns trigger
  language plpgsql
as $$
declare
  announced text := json_build_object(
    'kind', 'sent', 'id', new.id, 'topic', new.topic, 'private', coalesce(new.private, false),
    'event', new.event, 'payload', new.payload, 'binary', encode(new.binary_payload, 'base64')
  )::text;
begin
  if octet_length(announced) > 7900 then
    announced := json_build_object('kind', 'sent_large', 'id', new.id)::text;
  end if;
  perform pg_notify('mochila_realtime', announced);
  return null;
end
$$;
-- The probe rows of `authorize` have no event.
create trigger announce_message after insert on realtime.messages
  for each row when (new.extension = 'broadcast' and new.event is not null)
  execute function mochila_realtime.announce_message();

create function mochila_realtime.read_message(message_id uuid) returns json
  language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'id', id, 'topic', topic, 'private', coalesce(private, false), 'event', event,
    'payload', payload, 'binary', encode(binary_payload, 'base64')
  ) from realtime.messages where id = message_id
$$;

create function mochila_realtime.replay(replayed_topic text, since timestamptz, most integer)
  returns setof json
  language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'id', id, 'topic', topic, 'private', true, 'event', event,
    'payload', payload, 'binary', encode(binary_payload, 'base64')
  ) from (
    select * from realtime.messages
    where topic = replayed_topic and private and extension = 'broadcast' and event is not null
      and inserted_at >= since at time zone current_setting('timezone')
    order by inserted_at desc limit most
  ) newest
  order by inserted_at
$$;

-- Authorisation of a private channel: a row of the topic is written and rolled back, once to be read and
-- once to be written as the caller, as Supabase's own service does.

create function mochila_realtime.make_probes(topic text) returns uuid[]
  language sql security definer set search_path = ''
as $$
  with made as (
    insert into realtime.messages (topic, extension, private)
    values (make_probes.topic, 'broadcast', true), (make_probes.topic, 'presence', true)
    returning id, extension
  )
  select array_agg(id order by extension) from made
$$;

create function mochila_realtime.authorize(
  caller_role text, claims jsonb, topic text,
  out broadcast_read boolean, out broadcast_write boolean,
  out presence_read boolean, out presence_write boolean
)
  language plpgsql
as $$
declare
  probes uuid[];
begin
  perform mochila_realtime.require_session(claims);
  begin
    probes := mochila_realtime.make_probes(topic);
    perform set_config('search_path', 'public, extensions', true),
      set_config('realtime.topic', topic, true),
      set_config('request.jwt.claims', claims::text, true),
      set_config('role', caller_role, true);
    broadcast_read := exists (select from realtime.messages where id = probes[1]);
    presence_read := exists (select from realtime.messages where id = probes[2]);
    begin
      insert into realtime.messages (topic, extension, private)
      values (authorize.topic, 'broadcast', true);
      broadcast_write := true;
    exception when insufficient_privilege then
      broadcast_write := false;
    end;
    begin
      insert into realtime.messages (topic, extension, private)
      values (authorize.topic, 'presence', true);
      presence_write := true;
    exception when insufficient_privilege then
      presence_write := false;
    end;
    raise exception sqlstate 'MO000';
  exception when sqlstate 'MO000' then
    null;
  end;
end
$$;
comment on function mochila_realtime.authorize(text, jsonb, text) is
  'What these claims may do on a private topic. Fails with PT401 when their session has ended.';

create function mochila_realtime.require_session(claims jsonb) returns void
  language plpgsql
as $$
begin
  if claims ? 'session_id' and claims ? 'sub' then
    perform mochila_auth.require_session((claims ->> 'session_id')::uuid, (claims ->> 'sub')::uuid);
  end if;
end
$$;

-- Ended sessions: who signed out loses their private channels at once.

create function mochila_realtime.announce_ended_session() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('realtime_access_changed', old.user_id::text);
  return null;
end
$$;
revoke all on all functions in schema mochila_realtime from public;
grant execute on all functions in schema mochila_realtime to authenticator;
grant select, insert, delete on all tables in schema mochila_realtime to authenticator;

reset role;

create trigger announce_ended_session after delete on auth.sessions
  for each row execute function mochila_realtime.announce_ended_session();
