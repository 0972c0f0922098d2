-- What is read without being a member: public links and calendar addresses, and what a trip shows to
-- whoever opens one.

create function public.create_link(
  trip_id uuid,
  hide_costs boolean default true,
  hide_notes boolean default true,
  expires_at timestamptz default null
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  token constant text := private.new_token();
  made uuid;
begin
  perform private.require_trip_role(create_link.trip_id, '{owner}');
  perform private.lock_trip(create_link.trip_id);
  insert into public.trip_links (trip_id, token_hash, hide_costs, hide_notes, expires_at)
  values (create_link.trip_id, private.token_hash(token), create_link.hide_costs, create_link.hide_notes,
    create_link.expires_at)
  returning id into made;
  if (
    select count(*) filter (where l.revoked_at is null) > 20 or count(*) > 200
    from public.trip_links l where l.trip_id = create_link.trip_id
  ) then
    raise sqlstate 'PT422' using message = 'A trip has at most 20 open links', detail = 'too_many_trip_links';
  end if;
  return jsonb_build_object('id', made, 'token', token);
end
$$;
comment on function public.create_link(uuid, boolean, boolean, timestamptz) is
  'A public link by the owner: {id, token}; the token is told this once. PT404, PT403, PT422 too_many_trip_links.';

create function public.revoke_link(id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  update public.trip_links l set revoked_at = now()
  from public.trips t
  where l.id = revoke_link.id and l.revoked_at is null and t.id = l.trip_id and t.owner = auth.uid();
  return found;
end
$$;
comment on function public.revoke_link(uuid) is 'Ends a public link at once; false when it is not the caller''s or has ended.';

create function private.shown_trip(trip uuid, hide_costs boolean, hide_notes boolean) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'version', c.version,
    'hide_costs', hide_costs,
    'hide_notes', hide_notes,
    -- What is shown is named, so that a new column is hidden until somebody thinks of it.
    'trip', jsonb_build_object('id', t.id, 'version', t.version, 'title', t.title, 'start_date', t.start_date, 'style', t.style,
      'people', t.people, 'updated_at', c.changed_at,
      'notes', case when hide_notes then '' else t.notes end)
      || case when hide_costs then '{"currency": null, "pesos_per_unit": null}'
        else jsonb_build_object('currency', t.currency, 'pesos_per_unit', t.pesos_per_unit) end,
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'version', d.version, 'rank', d.rank, 'title', d.title,
        'notes', case when hide_notes then '' else d.notes end) order by d.rank, d.id), '[]')
      from public.trip_days d where d.trip_id = trip and d.deleted_at is null
    ),
    'stops', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'version', s.version, 'day_id', s.day_id,
        'rank', s.rank, 'kind', s.kind, 'place', s.place, 'title', s.title, 'lat', s.lat, 'lon', s.lon, 'start_time', s.start_time,
        'end_time', s.end_time, 'minutes', s.minutes, 'mode', s.mode, 'nights', s.nights,
        'note', case when hide_notes then '' else s.note end,
        'cost_by', s.cost_by,
        'cost_cop', case when not hide_costs then s.cost_cop end,
        'paid_by', case when not hide_costs then s.paid_by end) order by s.rank, s.id), '[]')
      from public.trip_stops s
      where s.trip_id = trip and s.deleted_at is null and not (hide_notes and s.kind = 'note')
    ),
    'expenses', case when hide_costs then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'cop', e.cop,
        'paid_by', e.paid_by, 'shared_by', e.shared_by, 'day_id', e.day_id) order by e.created_at, e.id), '[]')
      from public.trip_expenses e where e.trip_id = trip and e.deleted_at is null
    ) end,
    'people', case when hide_costs then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'rank', p.rank) order by p.rank, p.id), '[]')
      from public.trip_people p where p.trip_id = trip and p.deleted_at is null
    ) end
  )
  from public.trips t join private.trip_clocks c on c.trip_id = t.id
  where t.id = trip and t.deleted_at is null
$$;
comment on function private.shown_trip(uuid, boolean, boolean) is 'A trip as somebody sees it who is no member; null when deleted.';

create function public.shared_trip(token text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Also what finds nothing is counted: it is answered, not refused.
  perform private.count_visit('shared trips', 120, 600);
  return (
    select private.shown_trip(l.trip_id, l.hide_costs, l.hide_notes)
    from public.trip_links l
    where l.token_hash = private.token_hash(shared_trip.token)
      and l.revoked_at is null and (l.expires_at is null or l.expires_at > now())
  );
end
$$;
comment on function public.shared_trip(text) is
  'The trip that a public link shows: {version, hide_costs, hide_notes, trip, days, stops, expenses, people}; null for any token that opens nothing. PT429 with the seconds to wait as detail.';

create function public.create_calendar(trip_id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  token constant text := private.new_token();
  made uuid;
begin
  perform private.require_trip_role(create_calendar.trip_id, '{owner,editor,viewer}');
  perform private.lock_trip(create_calendar.trip_id);
  insert into public.trip_calendars (trip_id, user_id, token_hash)
  values (create_calendar.trip_id, auth.uid(), private.token_hash(token))
  returning id into made;
  if (
    select count(*) filter (where k.revoked_at is null) > 5 or count(*) > 50
    from public.trip_calendars k where k.trip_id = create_calendar.trip_id and k.user_id = auth.uid()
  ) then
    raise sqlstate 'PT422' using message = 'A trip has at most 5 calendar addresses of one traveller',
      detail = 'too_many_trip_calendars';
  end if;
  return jsonb_build_object('id', made, 'token', token);
end
$$;
comment on function public.create_calendar(uuid) is
  'A calendar address of the caller''s: {id, token}; the token is told this once. PT404, PT422 too_many_trip_calendars.';

create function public.revoke_calendar(id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  update public.trip_calendars k set revoked_at = now()
  where k.id = revoke_calendar.id and k.revoked_at is null and k.user_id = auth.uid();
  return found;
end
$$;
comment on function public.revoke_calendar(uuid) is 'Ends a calendar address at once; false when it is not the caller''s or has ended.';

create function public.calendar_trip(token text, seen bigint default 0) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  calendar uuid;
  found_trip uuid;
  speaks text;
  newest bigint;
begin
  select k.id, t.id, coalesce(p.language, 'es'), c.version into calendar, found_trip, speaks, newest
  from public.trip_calendars k
  join public.trips t on t.id = k.trip_id and t.deleted_at is null
  join private.trip_clocks c on c.trip_id = t.id
  left join public.profiles p on p.user_id = k.user_id
  where k.token_hash = private.token_hash(calendar_trip.token) and k.revoked_at is null
    and (t.owner = k.user_id or exists (
      select from public.trip_members m where m.trip_id = t.id and m.user_id = k.user_id));
  -- Not by the network alone: a function that runs elsewhere asks for everybody's calendar programs.
  if found_trip is null then
    perform private.count_visit('wrong calendars', 120, 600);
    return null;
  end if;
  perform private.count_report('calendar ' || calendar, 60, 600);
  if newest = calendar_trip.seen then
    return jsonb_build_object('version', newest, 'language', speaks);
  end if;
  return private.shown_trip(found_trip, true, false) || jsonb_build_object('language', speaks);
end
$$;
comment on function public.calendar_trip(text, bigint) is
  'The trip of a calendar address as shared_trip() has it, without costs, with language; {version, language} when nothing has changed since seen; null for any token that opens nothing. PT429.';

revoke all on function private.shown_trip(uuid, boolean, boolean) from public, anon, authenticated;
revoke all on function public.create_link(uuid, boolean, boolean, timestamptz), public.revoke_link(uuid),
  public.shared_trip(text), public.create_calendar(uuid), public.revoke_calendar(uuid),
  public.calendar_trip(text, bigint) from public, anon, authenticated;
grant execute on function public.create_link(uuid, boolean, boolean, timestamptz), public.revoke_link(uuid),
  public.shared_trip(text), public.create_calendar(uuid), public.revoke_calendar(uuid),
  public.calendar_trip(text, bigint) to authenticated;
grant execute on function public.shared_trip(text), public.calendar_trip(text, bigint) to anon;
