-- Rows of a trip that were deleted more than 90 days ago go for good, at the trip's next write and at
-- most once a day: hosted Supabase need not have pg_cron. A device that was away for longer cannot be
-- told of them one by one, so it reads the whole trip and drops what is not in it.

alter table private.trip_clocks
  add purged_version bigint not null default 0,
  add purged_at timestamptz not null default now();
comment on table private.trip_clocks is
  'The newest version among all rows of a trip, that of its list of members, and when it changed; the newest version among deleted rows that are gone for good, and when such were last looked for.';

create function private.purge_trip(trip uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  long_ago constant timestamptz := now() - interval '90 days';
  newest bigint;
begin
  with
    expenses as (
      delete from public.trip_expenses r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago returning r.version
    ),
    checks as (
      delete from public.trip_checks r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago returning r.version
    ),
    stops as (
      delete from public.trip_stops r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago returning r.version
    )
  select max(gone.version) into newest
  from (table expenses union all table checks union all table stops) gone;
  update private.trip_clocks c set purged_version = newest
  where c.trip_id = trip and c.purged_version < newest;

  -- What others still refer to stays until they are gone.
  with
    days as (
      delete from public.trip_days r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago
        and r.id not in (
          select s.day_id from public.trip_stops s where s.trip_id = trip and s.day_id is not null
          union all
          select e.day_id from public.trip_expenses e where e.trip_id = trip and e.day_id is not null)
      returning r.version
    ),
    people as (
      delete from public.trip_people r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago
        and r.id not in (
          select s.paid_by from public.trip_stops s where s.trip_id = trip and s.paid_by is not null
          union all
          select e.paid_by from public.trip_expenses e where e.trip_id = trip and e.paid_by is not null)
      returning r.version
    )
  select max(gone.version) into newest from (table days union all table people) gone;
  update private.trip_clocks c set purged_version = newest
  where c.trip_id = trip and c.purged_version < newest;
end
$$;
comment on function private.purge_trip(uuid) is
  'Takes away for good what was deleted in a trip more than 90 days ago and nothing refers to.';

create or replace function private.turn_clock_of_rows() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  trip uuid;
begin
  update private.trip_clocks c set version = n.newest, changed_at = now()
  from (select r.trip_id, max(r.version) as newest from new_rows r group by 1) n
  where c.trip_id = n.trip_id and c.version < n.newest;
  for trip in
    update private.trip_clocks c set purged_at = now()
    from (select distinct r.trip_id from new_rows r) n
    where c.trip_id = n.trip_id and c.purged_at < now() - interval '1 day'
    returning c.trip_id
  loop
    perform private.purge_trip(trip);
  end loop;
  return null;
end
$$;
comment on function private.turn_clock_of_rows() is
  'Trigger: rows of a trip have changed; once a day what was deleted long ago goes.';

create or replace function private.limit_trips() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Whoever begins a trip loses those they deleted more than 90 days ago, with all that is in them.
  delete from public.trips t
  where t.owner in (select n.owner from new_rows n)
    and t.deleted_at is not null and t.updated_at < now() - interval '90 days';
  -- Deleted ones count four times less, so that nobody is locked out by what they threw away.
  if exists (
    select from (select distinct n.owner from new_rows n) mine, lateral (
      select count(*) filter (where t.deleted_at is null) as live, count(*) as total
      from public.trips t where t.owner = mine.owner
    ) held
    where held.live > 500 or held.total > 2000
  ) then
    raise sqlstate 'PT422' using message = 'One account holds at most 500 trips', detail = 'too_many_trips';
  end if;
  return null;
end
$$;
comment on function private.limit_trips() is
  'Trigger: trips deleted more than 90 days ago go; at most 500 trips of one owner, 2,000 with deleted ones, or PT422 with too_many_trips as detail.';

create or replace function public.trip_changes(trip_id uuid, since bigint default 0) returns json
  language plpgsql stable security definer set search_path = ''
as $$
declare
  trip constant uuid := trip_changes.trip_id;
  mine constant text := private.require_trip_role(trip, '{owner,editor,viewer}');
  clock private.trip_clocks;
begin
  select * into clock from private.trip_clocks c where c.trip_id = trip;
  if clock.version = since then
    return json_build_object('version', clock.version, 'role', mine);
  end if;
  -- Who has seen what is still to come saw it before a backup was restored, and who was away for long
  -- cannot be told what is gone: they need everything.
  if clock.version < since or since < clock.purged_version then since := 0; end if;
  -- json and not jsonb: 1,000 stops take less than half the time.
  return json_build_object(
    'version', clock.version,
    'role', mine,
    'whole', since = 0,
    'trip', (select to_json(t) from public.trips t where t.id = trip and t.version > since),
    'members', case when clock.members_version > since then (
      select json_agg(json_build_object('user_id', m.user_id, 'role', m.role, 'name', m.name) order by m.at nulls first)
      from (
        select t.owner as user_id, 'owner' as role, coalesce(p.display_name, '') as name, null::timestamptz as at
        from public.trips t left join public.profiles p on p.user_id = t.owner
        where t.id = trip
        union all
        select m.user_id, m.role, coalesce(p.display_name, m.name), m.created_at
        from public.trip_members m left join public.profiles p on p.user_id = m.user_id
        where m.trip_id = trip
      ) m
    ) end,
    'days', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_days r where r.trip_id = trip and r.version > since),
    'people', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_people r where r.trip_id = trip and r.version > since),
    'stops', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_stops r where r.trip_id = trip and r.version > since),
    'expenses', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_expenses r where r.trip_id = trip and r.version > since),
    'checks', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_checks r where r.trip_id = trip and r.version > since)
  );
end
$$;
comment on function public.trip_changes(uuid, bigint) is
  'What is newer than a version, deleted rows too: {version, role} when nothing is, else also whole (true when these are all rows there are: others are gone), trip (null when unchanged), members (all, or null when unchanged), days, people, stops, expenses, checks. PT404 trip_not_found.';

revoke all on function private.purge_trip(uuid) from public, anon, authenticated;
