-- Subject: trip-links
-- What is read without being a member: public links and calendar addresses. What opens nothing is counted by the network
-- that asks, what opens something by token and network: whoever tries wrong tokens refuses nothing to others behind the
-- same network, and whoever has a token nothing to others who have it.

create table public.trip_links (
  id uuid primary key default gen_random_uuid(),
  trip_id uuid not null references public.trips (id) on delete cascade,
  token_hash bytea not null unique,
  hide_costs boolean not null default true,
  hide_notes boolean not null default true,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.trip_links is 'Public links to a trip, at most 20 open ones. Its owner sees them; visitors read through shared_trip().';
comment on column public.trip_links.id is 'Set by the database.';
comment on column public.trip_links.trip_id is 'The trip; the link goes with it.';
comment on column public.trip_links.token_hash is 'SHA-256 of the token.';
comment on column public.trip_links.hide_costs is 'Whether readers see neither costs, expenses nor the people who share them.';
comment on column public.trip_links.hide_notes is 'Whether readers see no notes.';
comment on column public.trip_links.expires_at is 'From then on it is worth nothing; null is never.';
comment on column public.trip_links.revoked_at is 'When its owner revoked it.';
comment on column public.trip_links.created_at is 'Set by the database.';
create index trip_links_trip_id_idx on public.trip_links (trip_id);

create table public.trip_calendars (
  id uuid primary key default gen_random_uuid(),
  trip_id uuid not null references public.trips (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_hash bytea not null unique,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.trip_calendars is
  'Calendar addresses of a trip, at most 5 open ones for each traveller; theirs alone, and worth nothing once they no longer see the trip.';
comment on column public.trip_calendars.id is 'Set by the database.';
comment on column public.trip_calendars.trip_id is 'The trip; the address goes with it.';
comment on column public.trip_calendars.user_id is 'Whose it is; it goes with the account.';
comment on column public.trip_calendars.token_hash is 'SHA-256 of the token.';
comment on column public.trip_calendars.revoked_at is 'When they revoked it.';
comment on column public.trip_calendars.created_at is 'Set by the database.';
create index trip_calendars_trip_id_idx on public.trip_calendars (trip_id);
create index trip_calendars_user_id_idx on public.trip_calendars (user_id);

alter table public.trip_links enable row level security;
alter table public.trip_links force row level security;
alter table public.trip_calendars enable row level security;
alter table public.trip_calendars force row level security;
revoke all on table public.trip_links, public.trip_calendars from anon, authenticated;
grant select, insert, update, delete on table public.trip_links, public.trip_calendars to service_role;
-- Everything but the digest.
grant select (id, trip_id, hide_costs, hide_notes, expires_at, revoked_at, created_at)
  on table public.trip_links to authenticated;
grant update (hide_costs, hide_notes, expires_at) on table public.trip_links to authenticated;
grant select (id, trip_id, user_id, revoked_at, created_at) on table public.trip_calendars to authenticated;

create policy "Owners see the links to their trips"
  on public.trip_links for select to authenticated
  using (trip_id = any (array(select private.owned_trips())));
create policy "Owners change what a link to their trip shows"
  on public.trip_links for update to authenticated
  using (trip_id = any (array(select private.owned_trips())));
create policy "Require the second factor for reading links"
  on public.trip_links as restrictive for select to authenticated using ((select public.is_assured()));
create policy "Require the second factor for changing a link"
  on public.trip_links as restrictive for update to authenticated using ((select public.is_assured()));
create policy "Travellers see their own calendar addresses"
  on public.trip_calendars for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Require the second factor for reading calendar addresses"
  on public.trip_calendars as restrictive for select to authenticated using ((select public.is_assured()));

create trigger trip_links_bytes_on_insert after insert on public.trip_links
  referencing new table as new_rows for each statement execute function private.update_sharing_bytes();
create trigger trip_links_bytes_on_delete after delete on public.trip_links
  referencing old table as old_rows for each statement execute function private.update_sharing_bytes();

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

create function private.trip_for_readers(trip uuid, hide_costs boolean, hide_notes boolean) returns jsonb
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
        'paid_by', case when not hide_costs then s.paid_by end,
        'shared_by', case when hide_costs then '[]'::jsonb else to_jsonb(s.shared_by) end) order by s.rank, s.id), '[]')
      from public.trip_stops s
      where s.trip_id = trip and s.deleted_at is null and not (hide_notes and s.kind = 'note')
    ),
    'expenses', case when hide_costs then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'cop', e.cop,
        'paid_by', e.paid_by, 'shared_by', e.shared_by, 'day_id', e.day_id, 'kind', e.kind,
        'amount', e.amount, 'currency', e.currency, 'pesos_per_unit', e.pesos_per_unit,
        'rate_date', e.rate_date) order by e.created_at, e.id), '[]')
      from public.trip_expenses e where e.trip_id = trip and e.deleted_at is null
    ) end,
    'people', case when hide_costs then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'rank', p.rank,
        'deleted_at', p.deleted_at) order by p.rank, p.id), '[]')
      from public.trip_people p where p.trip_id = trip
        and (p.deleted_at is null or p.id in (select private.people_in_costs(trip)))
    ) end
  )
  from public.trips t join private.trip_clocks c on c.trip_id = t.id
  where t.id = trip and t.deleted_at is null
$$;
comment on function private.trip_for_readers(uuid, boolean, boolean) is 'A trip as somebody sees it who is no member; null when deleted.';

create function public.shared_trip(token text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  link public.trip_links;
begin
  perform private.require_session();
  select * into link
  from public.trip_links l
  where l.token_hash = private.token_hash(shared_trip.token)
    and l.revoked_at is null and (l.expires_at is null or l.expires_at > now());
  perform private.enforce_network_rate_limit(coalesce('shared trips of ' || link.id || ' for', 'wrong shared trips'), 120, 600);
  return private.trip_for_readers(link.trip_id, link.hide_costs, link.hide_notes);
end
$$;
comment on function public.shared_trip(text) is
  'The trip that a public link shows: {version, hide_costs, hide_notes, trip, days, stops, expenses, people}; null for any token that opens nothing. PT429 with the seconds to wait as detail.';

-- For a program that makes link previews. Nothing of what a link can hide is in it.
create function public.shared_trip_card(token text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  link uuid;
  shown uuid;
begin
  perform private.require_session();
  select l.id, t.id into link, shown
  from public.trip_links l
  join public.trips t on t.id = l.trip_id and t.deleted_at is null
  where l.token_hash = private.token_hash(shared_trip_card.token)
    and l.revoked_at is null and (l.expires_at is null or l.expires_at > now());
  -- After the link was found: a function that runs elsewhere asks for everybody's previews from one network.
  if shown is null then
    perform private.enforce_network_rate_limit('wrong links', 120, 600);
    return null;
  end if;
  -- On hosted Supabase, which says so by this header, that network is the function's own. Counting it would refuse
  -- everybody again; there the limits of Supabase's gateway stand.
  if nullif(current_setting('request.headers', true), '')::jsonb ? 'cf-connecting-ip' is not true then
    perform private.enforce_network_rate_limit('link ' || link || ' for', 120, 600);
  end if;
  return (
    with stops as (
      select s.kind, split_part(s.place, '/', 1) as destination,
        row_number() over (order by d.rank nulls last, d.id, s.rank, s.id) as nth
      from public.trip_stops s
      left join public.trip_days d on d.id = s.day_id and d.deleted_at is null
      where s.trip_id = shown and s.deleted_at is null
    )
    select jsonb_build_object(
      'title', t.title,
      'start_date', t.start_date,
      'days', (select count(*) from public.trip_days d where d.trip_id = shown and d.deleted_at is null),
      'places', (select count(*) from stops where kind in ('place', 'own')),
      'destination', (
        select destination from stops where destination <> ''
        group by destination order by count(*) desc, min(nth) limit 1
      )
    )
    from public.trips t where t.id = shown
  );
end
$$;
comment on function public.shared_trip_card(text) is
  'What a preview of a public link tells: {title, start_date, days, places, destination}, destination being the slug of the guide with most of its stops; null for any token that opens nothing. PT429 with the seconds to wait as detail.';

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
  perform private.require_session();
  select k.id, t.id, coalesce(p.language, 'es'), c.version into calendar, found_trip, speaks, newest
  from public.trip_calendars k
  join public.trips t on t.id = k.trip_id and t.deleted_at is null
  join private.trip_clocks c on c.trip_id = t.id
  left join public.profiles p on p.user_id = k.user_id
  where k.token_hash = private.token_hash(calendar_trip.token) and k.revoked_at is null
    and (t.owner = k.user_id or exists (
      select from public.trip_members m where m.trip_id = t.id and m.user_id = k.user_id));
  -- As in shared_trip_card(): after the calendar was found, and not where one network asks for everybody.
  if found_trip is null then
    perform private.enforce_network_rate_limit('wrong calendars', 120, 600);
    return null;
  end if;
  if nullif(current_setting('request.headers', true), '')::jsonb ? 'cf-connecting-ip' is not true then
    perform private.enforce_network_rate_limit('calendar ' || calendar || ' for', 60, 600);
  end if;
  if newest = calendar_trip.seen then
    return jsonb_build_object('version', newest, 'language', speaks);
  end if;
  return private.trip_for_readers(found_trip, true, false) || jsonb_build_object('language', speaks);
end
$$;
comment on function public.calendar_trip(text, bigint) is
  'The trip of a calendar address as shared_trip() has it, without costs, with language; {version, language} when nothing has changed since seen; null for any token that opens nothing. PT429.';

revoke all on function public.create_link(uuid, boolean, boolean, timestamptz), public.revoke_link(uuid),
  private.trip_for_readers(uuid, boolean, boolean), public.shared_trip(text), public.shared_trip_card(text),
  public.create_calendar(uuid), public.revoke_calendar(uuid), public.calendar_trip(text, bigint)
  from public, anon, authenticated;
grant execute on function public.shared_trip(text), public.shared_trip_card(text), public.calendar_trip(text, bigint)
  to anon, authenticated;
grant execute on function public.create_link(uuid, boolean, boolean, timestamptz), public.revoke_link(uuid),
  public.create_calendar(uuid), public.revoke_calendar(uuid) to authenticated;
