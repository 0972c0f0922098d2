-- What Supabase's realtime service gives every project: the table whose policies authorise private
-- channels, the functions that send from the database, and the publication of watched tables.

create role supabase_realtime_admin nologin noinherit;
-- So that a migration may write policies on realtime.messages, as on hosted Supabase.
grant supabase_realtime_admin to postgres;

create schema realtime authorization supabase_realtime_admin;
grant usage on schema realtime to postgres, anon, authenticated, service_role;

set local role supabase_realtime_admin;

-- Hosted partitions it by day; here rows are deleted by age.
create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  primary key (id, inserted_at)
);
comment on table realtime.messages is
  'Messages sent from the database. Its policies say who may read and write a private channel: see realtime.topic().';
create index messages_topic_inserted_at_idx on realtime.messages (topic, inserted_at desc)
  where extension = 'broadcast' and private;
create index messages_inserted_at_idx on realtime.messages (inserted_at);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to postgres, anon, authenticated, service_role;

create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;
comment on function realtime.topic() is 'The topic of the channel that is being authorised.';

-- A message that cannot be sent never fails the statement that caused it.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
  returns void
  language plpgsql
as $$
declare
  message_id constant uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    message_id,
    case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(message_id)) end,
    event, topic, private, 'broadcast'
  );
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true)
  returns void
  language plpgsql
as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;

create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void
  language plpgsql
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'old_record', old, 'record', new, 'operation', operation,
      'table', table_name, 'schema', table_schema
    ),
    event_name, topic_name
  );
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end
$$;

reset role;

create publication supabase_realtime;
alter publication supabase_realtime owner to postgres;
