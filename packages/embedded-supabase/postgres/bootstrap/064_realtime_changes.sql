-- Changes of rows to whoever subscribed to them, without logical replication: tables in the publication
-- supabase_realtime have a trigger, and each process asks who may see a change.

set local role supabase_realtime_admin;

create unlogged table mochila_realtime.watched_tables (
  process integer not null,
  relation oid not null,
  primary key (relation, process)
);
comment on table mochila_realtime.watched_tables is
  'Tables whose changes somebody subscribed to; changes of the others are not recorded.';

create unlogged table mochila_realtime.changes (
  id bigint generated always as identity primary key,
  relation oid not null,
  schema_name text not null,
  table_name text not null,
  operation text not null,
  record jsonb,
  old_record jsonb,
  at timestamptz not null default now()
);
comment on table mochila_realtime.changes is
  'Changed rows of watched tables for a minute, until every process has delivered them.';


create function mochila_realtime.record_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  change_id bigint;
begin
  if not exists (select from mochila_realtime.watched_tables where relation = tg_relid) then
    return null;
  end if;
  insert into mochila_realtime.changes
    (relation, schema_name, table_name, operation, record, old_record)
  values (
    tg_relid, tg_table_schema, tg_table_name, tg_op,
    case when tg_op <> 'DELETE' then to_jsonb(new) end,
    case when tg_op <> 'INSERT' then to_jsonb(old) end
  )
  returning id into change_id;
  perform pg_notify(
    'mochila_realtime',
    json_build_object('kind', 'changed', 'id', change_id, 'relation', tg_relid::bigint::text, 'operation', tg_op)::text
  );
  return null;
end
$$;

create function mochila_realtime.key_columns(relation oid) returns text[]
  language sql stable set search_path = ''
as $$
  select coalesce(array_agg(a.attname::text), '{}')
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = key_columns.relation and i.indisprimary
$$;

-- One condition of a subscription as SQL over the row `r`.
create function mochila_realtime.condition_sql(relation oid, condition jsonb) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  col constant text := format('r.%I', condition ->> 'column');
  val constant text := condition ->> 'value';
  coltype constant text := (
    select format_type(a.atttypid, a.atttypmod) from pg_catalog.pg_attribute a
    where a.attrelid = relation and a.attname = condition ->> 'column' and a.attnum > 0 and not a.attisdropped
  );
  made text;
begin
  if coltype is null then
    raise undefined_column using message = format('there is no column %s', condition ->> 'column');
  end if;
  made := case condition ->> 'operator'
    when 'eq' then format('%s = %L::%s', col, val, coltype)
    when 'neq' then format('%s <> %L::%s', col, val, coltype)
    when 'lt' then format('%s < %L::%s', col, val, coltype)
    when 'lte' then format('%s <= %L::%s', col, val, coltype)
    when 'gt' then format('%s > %L::%s', col, val, coltype)
    when 'gte' then format('%s >= %L::%s', col, val, coltype)
    when 'in' then format('%s = any(%L::%s[])', col, val, coltype)
    when 'like' then format('%s::text like %L', col, val)
    when 'ilike' then format('%s::text ilike %L', col, val)
    when 'match' then format('%s::text ~ %L', col, val)
    when 'imatch' then format('%s::text ~* %L', col, val)
    when 'isdistinct' then format('%s is distinct from %L::%s', col, val, coltype)
    when 'is' then case val
      when 'null' then format('%s is null', col)
      when 'true' then format('%s is true', col)
      when 'false' then format('%s is false', col)
      when 'unknown' then format('%s is unknown', col)
    end
  end;
  if made is null then
    raise invalid_parameter_value using message = format('%s is no filter', condition ->> 'operator');
  end if;
  return case when (condition ->> 'negate')::boolean then format('not coalesce(%s, false)', made) else made end;
end
$$;

-- Fails unless each subscription can be kept to: table in the publication, columns that the role may
-- read, values of their types. Returns the numbers of the tables.
create function mochila_realtime.check_subscription(
  caller_role text, schema_name text, table_name text, conditions jsonb, columns jsonb
) returns setof bigint
  language plpgsql
as $$
declare
  relation oid;
  condition jsonb;
  col text;
begin
  for relation in
    select format('%I.%I', p.schemaname, p.tablename)::regclass::oid
    from pg_catalog.pg_publication_tables p
    where p.pubname = 'supabase_realtime'
      and (check_subscription.schema_name in ('*', p.schemaname))
      and (check_subscription.table_name in ('*', p.tablename))
  loop
    for condition in select value from jsonb_array_elements(conditions) loop
      if not has_column_privilege(caller_role, relation, condition ->> 'column', 'select') then
        raise insufficient_privilege using message = 'the column of the filter may not be read';
      end if;
      execute format(
        'select %s from (select (jsonb_populate_record(null::%s, ''{}'')).*) r',
        mochila_realtime.condition_sql(relation, condition), relation::regclass
      );
    end loop;
    for col in select value from jsonb_array_elements_text(columns) loop
      if not has_column_privilege(caller_role, relation, col, 'select') then
        raise insufficient_privilege using message = 'a selected column may not be read';
      end if;
    end loop;
    return next relation::bigint;
  end loop;
end
$$;

-- Which of the subscriptions get a change. `callers`: [{role, claims, subscriptions: [{id, conditions}]}].
-- Runs each caller's part as that caller: Row Level Security decides, except for rows that are gone.
create function mochila_realtime.recipients(change_id bigint, callers jsonb) returns jsonb
  language plpgsql
as $$
declare
  change mochila_realtime.changes;
  secured boolean;
  whole boolean;
  keys text[];
  old_seen jsonb;
  key_condition text;
  tested jsonb;
  caller jsonb;
  subscription jsonb;
  conditions text;
  matches boolean;
  matched jsonb;
  columns jsonb;
  results jsonb := '[]';
begin
  select * into change from mochila_realtime.changes where id = change_id;
  if not found then
    return null;
  end if;
  select relrowsecurity, relreplident = 'f' into secured, whole
  from pg_catalog.pg_class where oid = change.relation;
  if not found then
    return null;
  end if;
  keys := mochila_realtime.key_columns(change.relation);
  old_seen := case when whole and not secured then change.old_record
    else (select jsonb_object_agg(key, value) from jsonb_each(change.old_record) where key = any(keys)) end;
  tested := case change.operation when 'DELETE' then coalesce(old_seen, '{}') else change.record end;
  select string_agg(format('t.%I = (%L)::%s', a.attname, change.record ->> a.attname,
    format_type(a.atttypid, a.atttypmod)), ' and ')
  into key_condition
  from pg_catalog.pg_attribute a where a.attrelid = change.relation and a.attname = any(keys);
  for caller in select value from jsonb_array_elements(callers) loop
    matched := '[]';
    begin
      perform set_config('search_path', 'public, extensions', true),
        set_config('request.jwt.claims', caller ->> 'claims', true),
        set_config('role', caller ->> 'role', true);
      matches := true;
      if change.operation <> 'DELETE' and secured then
        -- Without a primary key there is no telling which row it is.
        if key_condition is null then
          matches := false;
        else
          execute format('select exists (select from %s t where %s)', change.relation::regclass, key_condition)
            into matches;
        end if;
      end if;
      if matches then
        select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname) order by a.attnum), '[]')
        into columns
        from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
        where a.attrelid = change.relation and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(a.attrelid, a.attnum, 'select');
        for subscription in select value from jsonb_array_elements(caller -> 'subscriptions') loop
          matches := not exists (
            select from jsonb_array_elements(subscription -> 'conditions') one
            where not tested ? (one ->> 'column')
          );
          if matches and jsonb_array_length(subscription -> 'conditions') > 0 then
            select string_agg(mochila_realtime.condition_sql(change.relation, one), ' and ')
            into conditions from jsonb_array_elements(subscription -> 'conditions') one;
            execute format('select coalesce(%s, false) from (select (jsonb_populate_record(null::%s, $1)).*) r',
              conditions, change.relation::regclass) into matches using tested;
          end if;
          if matches then
            matched := matched || jsonb_build_array(subscription -> 'id');
          end if;
        end loop;
      end if;
      -- Undoes the caller's role.
      raise exception sqlstate 'MO000';
    exception
      when sqlstate 'MO000' then null;
      when insufficient_privilege or data_exception or undefined_column then matched := '[]';
    end;
    if jsonb_array_length(matched) > 0 and jsonb_array_length(columns) > 0 then
      results := results || jsonb_build_object('ids', matched, 'columns', columns);
    end if;
  end loop;
  if jsonb_array_length(results) = 0 then
    return null;
  end if;
  return jsonb_build_object(
    'schema', change.schema_name, 'table', change.table_name, 'type', change.operation,
    'commit_timestamp', to_char(change.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'record', change.record, 'old_record', old_seen, 'recipients', results
  );
end
$$;

create function mochila_realtime.forget_old() returns void
  language sql security definer set search_path = ''
as $$
  delete from mochila_realtime.changes where at < now() - interval '1 minute';
  delete from mochila_realtime.large_messages where at < now() - interval '1 minute';
  delete from realtime.messages where inserted_at < now() - interval '3 days';
$$;

revoke all on all functions in schema mochila_realtime from public;
grant execute on all functions in schema mochila_realtime to authenticator;
grant select, insert, delete on all tables in schema mochila_realtime to authenticator;
-- Called as whoever the caller is, from within `recipients`.
grant usage on schema mochila_realtime to anon, authenticated, service_role;
grant execute on function mochila_realtime.condition_sql(oid, jsonb)
  to anon, authenticated, service_role;

reset role;

-- Tables in the publication have the trigger that records their changes, and no others.
create function mochila_realtime.follow_publication() returns event_trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  relation regclass;
begin
  for relation in
    select format('%I.%I', schemaname, tablename)::regclass
    from pg_catalog.pg_publication_tables p where pubname = 'supabase_realtime'
    except
    select tgrelid::regclass from pg_catalog.pg_trigger where tgname = 'mochila_realtime_changes'
  loop
    execute format('create trigger mochila_realtime_changes after insert or update or delete on %s
      for each row execute function mochila_realtime.record_change()', relation);
  end loop;
  for relation in
    select tgrelid::regclass from pg_catalog.pg_trigger where tgname = 'mochila_realtime_changes'
    except
    select format('%I.%I', schemaname, tablename)::regclass
    from pg_catalog.pg_publication_tables p where pubname = 'supabase_realtime'
  loop
    execute format('drop trigger mochila_realtime_changes on %s', relation);
  end loop;
end
$$;
create event trigger mochila_realtime_publication on ddl_command_end
  when tag in ('ALTER PUBLICATION', 'CREATE PUBLICATION', 'DROP PUBLICATION')
  execute function mochila_realtime.follow_publication();
