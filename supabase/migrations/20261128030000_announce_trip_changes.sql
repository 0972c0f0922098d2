-- One private channel for each trip, `trip:<id>`. It says that something changed and never what: devices then ask
-- trip_changes(), as they do without a channel. Who is here is presence on the same channel.

create function private.trip_of_topic(topic text) returns uuid
  language sql immutable set search_path = ''
as $$
  select case
    when topic ~ '^trip:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then substr(topic, 6)::uuid
  end
$$;
comment on function private.trip_of_topic(text) is 'The trip whose channel this is, or null.';

create function private.hears_trip(topic text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select public.is_assured() and private.trip_role(private.trip_of_topic(topic)) is not null
$$;
comment on function private.hears_trip(text) is 'Whether the caller may join the channel of this topic.';

create policy "Members of a trip hear its channel" on realtime.messages for select to authenticated
  using (extension in ('broadcast', 'presence') and (select private.hears_trip((select realtime.topic()))));
-- Changes are announced by the database alone.
create policy "Members of a trip say that they are here" on realtime.messages for insert to authenticated
  with check (extension = 'presence' and (select private.hears_trip((select realtime.topic()))));

create function private.announce_trip_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object(
      'version', new.version,
      'by', (select auth.uid()),
      'kind', case when new.members_version = new.version then 'members' else 'rows' end
    ),
    'changed',
    'trip:' || new.trip_id,
    true
  );
  return null;
end
$$;
comment on function private.announce_trip_change() is
  'Trigger: says on the trip''s channel which version it has now, by whom, and whether rows or members changed.';

-- Every change of a trip turns its clock.
create trigger trip_clocks_announce after update of version on private.trip_clocks
  for each row when (new.version > old.version) execute function private.announce_trip_change();

-- The embedded realtime service hears this and asks the policies again; on hosted Supabase nobody listens.
create function private.announce_lost_access() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'trip_members' then
    perform pg_notify('realtime_access_changed', old.user_id::text);
  else
    perform pg_notify('realtime_access_changed', m.user_id::text)
    from public.trip_members m where m.trip_id = new.id;
  end if;
  return null;
end
$$;
comment on function private.announce_lost_access() is
  'Trigger: tells the realtime service whose right to hear a trip has to be asked again.';
create trigger trip_members_announce_lost_access after delete on public.trip_members
  for each row execute function private.announce_lost_access();
create trigger trips_announce_lost_access after update of deleted_at on public.trips
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.announce_lost_access();

revoke all on function private.trip_of_topic(text), private.hears_trip(text), private.announce_trip_change(),
  private.announce_lost_access() from public, anon, authenticated;
grant execute on function private.hears_trip(text) to authenticated;
