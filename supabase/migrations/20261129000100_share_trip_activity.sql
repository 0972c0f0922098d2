-- A second private channel for each trip, `trip-activity:<id>`: what somebody is dragging or writing, told by members
-- and forgotten at once. Apart from `trip:<id>`, where the database alone says which version there is.

create function private.shares_activity(topic text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select public.is_assured() and private.trip_role(case
    when topic ~ '^trip-activity:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then substr(topic, 15)::uuid
  end) is not null
$$;
comment on function private.shares_activity(text) is
  'Whether the caller may hear and say on the channel of this topic what members of a trip are doing.';
revoke all on function private.shares_activity(text) from public, anon, authenticated;
grant execute on function private.shares_activity(text) to authenticated;

create policy "Members of a trip hear what others are doing" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select private.shares_activity((select realtime.topic()))));
create policy "Members of a trip say what they are doing" on realtime.messages for insert to authenticated
  with check (extension = 'broadcast' and (select private.shares_activity((select realtime.topic()))));
