-- Synchronising: one request says everything that is new since a version, or that nothing is.

create function private.require_trip_role(trip uuid, allowed text[]) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  mine text;
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  mine := private.trip_role(trip);
  -- Somebody else's trip and none at all are answered alike.
  if mine is null then
    raise sqlstate 'PT404' using message = 'There is no such trip', detail = 'trip_not_found';
  end if;
  if mine <> all (allowed) then
    raise sqlstate 'PT403' using message = 'Your role in this trip does not allow it', detail = 'role_not_allowed';
  end if;
  return mine;
end
$$;
comment on function private.require_trip_role(uuid, text[]) is
  'The caller''s role in a trip. PT404 trip_not_found, PT403 role_not_allowed or second_factor_needed.';
revoke all on function private.require_trip_role(uuid, text[]) from public, anon, authenticated;

create function public.trip_changes(trip_id uuid, since bigint default 0) returns json
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
  -- Who has seen what is still to come saw it before a backup was restored: they need everything.
  if clock.version < since then since := 0; end if;
  -- json and not jsonb: 1,000 stops take less than half the time.
  return json_build_object(
    'version', clock.version,
    'role', mine,
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
  'What is newer than a version, deleted rows too: {version, role} when nothing is, else also trip (null when unchanged), members (all, or null when unchanged), days, people, stops, expenses, checks. PT404 trip_not_found.';
revoke all on function public.trip_changes(uuid, bigint) from public, anon, authenticated;
grant execute on function public.trip_changes(uuid, bigint) to authenticated;

create function private.my_trips() returns table (id uuid, role text)
  -- Few rows, or the planner would rather read everybody's trips than look these up.
  language sql stable rows 50 security definer set search_path = ''
as $$
  select t.id, 'owner' from public.trips t where t.owner = (select auth.uid())
  union all
  select t.id, m.role from public.trip_members m
  join public.trips t on t.id = m.trip_id and t.deleted_at is null
  where m.user_id = (select auth.uid())
$$;
comment on function private.my_trips() is 'Trips that the caller may read, with their role.';
revoke all on function private.my_trips() from public, anon, authenticated;

create function public.my_changes(since bigint default 0, seen text default '') returns json
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  newest bigint;
  mine uuid[];
  fingerprint text;
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  select coalesce(max(s.version), 0) into newest from public.saved_places s where s.user_id = me;
  -- As in trip_changes().
  if newest < since then since := 0; end if;
  -- Of the list as a whole, because a trip that somebody left is not newer: it is not there.
  select coalesce(array_agg(m.id), '{}'), md5(coalesce(string_agg(m.id || c.version::text || m.role, ' ' order by m.id), ''))
  into mine, fingerprint
  from private.my_trips() m join private.trip_clocks c on c.trip_id = m.id;
  return json_build_object(
    'version', newest,
    'saved_places', case when newest = since then '[]' else (
      select coalesce(json_agg(json_build_object('place', s.place, 'status', s.status, 'note', s.note,
        'created_at', s.created_at, 'deleted_at', s.deleted_at, 'version', s.version) order by s.version), '[]')
      from public.saved_places s where s.user_id = me and s.version > since
    ) end,
    'seen', fingerprint,
    'trips', case when fingerprint <> my_changes.seen then (
      select coalesce(json_agg(json_build_object(
        'id', t.id, 'owner', t.owner, 'role', m.role, 'title', t.title, 'start_date', t.start_date,
        'style', t.style, 'people', t.people, 'created_at', t.created_at, 'deleted_at', t.deleted_at,
        'changed_at', c.changed_at, 'version', c.version,
        'days', coalesce(d.count, 0), 'stops', coalesce(s.count, 0), 'members', coalesce(o.count, 0)
      ) order by c.changed_at desc), '[]')
      from private.my_trips() m
      join public.trips t on t.id = m.id
      join private.trip_clocks c on c.trip_id = m.id
      -- Counted for all of them at once.
      left join (select r.trip_id, count(*) from public.trip_days r
        where r.trip_id = any (mine) and r.deleted_at is null group by 1) d on d.trip_id = m.id
      left join (select r.trip_id, count(*) from public.trip_stops r
        where r.trip_id = any (mine) and r.deleted_at is null group by 1) s on s.trip_id = m.id
      left join (select r.trip_id, count(*) from public.trip_members r
        where r.trip_id = any (mine) group by 1) o on o.trip_id = m.id
    ) end
  );
end
$$;
comment on function public.my_changes(bigint, text) is
  'The dashboard in one answer: saved places newer than `since`, and the whole list of trips, or null when it is the one that was `seen`. Send back version and seen.';
revoke all on function public.my_changes(bigint, text) from public, anon, authenticated;
grant execute on function public.my_changes(bigint, text) to authenticated;

create function public.duplicate_trip(trip_id uuid, id uuid, title text default null) returns uuid
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_trip_role(duplicate_trip.trip_id, '{owner,editor,viewer}');
  if exists (select from public.trips t where t.id = duplicate_trip.id) then
    raise unique_violation using message = 'This id is taken', detail = 'trip_id_taken';
  end if;
  insert into public.trips (id, owner, title, start_date, style, people, currency, pesos_per_unit, notes)
  select duplicate_trip.id, auth.uid(), coalesce(duplicate_trip.title, t.title), t.start_date, t.style, t.people,
    t.currency, t.pesos_per_unit, t.notes
  from public.trips t where t.id = duplicate_trip.trip_id;
  -- New ids are worked out from both trips, so that stops find their days.
  insert into public.trip_days (id, trip_id, rank, title, notes)
  select md5(d.id::text || duplicate_trip.id)::uuid, duplicate_trip.id, d.rank, d.title, d.notes
  from public.trip_days d where d.trip_id = duplicate_trip.trip_id and d.deleted_at is null;
  insert into public.trip_stops (id, trip_id, day_id, rank, kind, place, title, lat, lon, start_time, end_time,
    minutes, mode, nights, cost_cop, cost_by, note)
  select md5(s.id::text || duplicate_trip.id)::uuid, duplicate_trip.id,
    case when d.id is not null then md5(d.id::text || duplicate_trip.id)::uuid end,
    s.rank, s.kind, s.place, s.title, s.lat, s.lon, s.start_time, s.end_time,
    s.minutes, s.mode, s.nights, s.cost_cop, s.cost_by, s.note
  from public.trip_stops s
  left join public.trip_days d on d.id = s.day_id and d.trip_id = s.trip_id and d.deleted_at is null
  where s.trip_id = duplicate_trip.trip_id and s.deleted_at is null;
  insert into public.trip_checks (id, trip_id, list, text, rank)
  select md5(c.id::text || duplicate_trip.id)::uuid, duplicate_trip.id, c.list, c.text, c.rank
  from public.trip_checks c where c.trip_id = duplicate_trip.trip_id and c.deleted_at is null;
  return duplicate_trip.id;
end
$$;
comment on function public.duplicate_trip(uuid, uuid, text) is
  'A trip of the caller''s own with this new id: days, stops and checks (none done), not the people, members or what was spent. PT404 trip_not_found, PT422 too_many_trips, 23505.';
revoke all on function public.duplicate_trip(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.duplicate_trip(uuid, uuid, text) to authenticated;
