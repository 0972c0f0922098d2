-- Generated from supabase/migrations by tools/generate.ts: change a migration, never this file.
-- What the schemas public and private hold of the subject trip-links once every migration has been applied: each table with its columns,
-- constraints, indexes, triggers, policies and grants, then the functions. To be read; a database is made from the migrations.

-- Calendar addresses of a trip, at most 5 open ones for each traveller; theirs alone, and worth nothing once they no longer see the trip.
create table public.trip_calendars (
  id uuid not null default gen_random_uuid(),
  trip_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint trip_calendars_token_hash_key UNIQUE (token_hash),
  constraint trip_calendars_pkey PRIMARY KEY (id),
  constraint trip_calendars_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  constraint trip_calendars_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX trip_calendars_trip_id_idx ON public.trip_calendars USING btree (trip_id);
CREATE INDEX trip_calendars_user_id_idx ON public.trip_calendars USING btree (user_id);
alter table public.trip_calendars enable row level security;
alter table public.trip_calendars force row level security;
create policy "Require the second factor for reading calendar addresses" on public.trip_calendars as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers see their own calendar addresses" on public.trip_calendars as permissive for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, insert, select, update on public.trip_calendars to service_role;
grant select (id, trip_id, user_id, revoked_at, created_at) on public.trip_calendars to authenticated;

-- Public links to a trip, at most 20 open ones. Its owner sees them; visitors read through shared_trip().
create table public.trip_links (
  id uuid not null default gen_random_uuid(),
  trip_id uuid not null,
  token_hash bytea not null,
  hide_costs boolean not null default true,
  hide_notes boolean not null default true,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint trip_links_token_hash_key UNIQUE (token_hash),
  constraint trip_links_pkey PRIMARY KEY (id),
  constraint trip_links_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE
);
CREATE INDEX trip_links_trip_id_idx ON public.trip_links USING btree (trip_id);
CREATE TRIGGER trip_links_bytes_on_delete AFTER DELETE ON public.trip_links REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_sharing_bytes();
CREATE TRIGGER trip_links_bytes_on_insert AFTER INSERT ON public.trip_links REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_sharing_bytes();
alter table public.trip_links enable row level security;
alter table public.trip_links force row level security;
create policy "Require the second factor for reading links" on public.trip_links as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners see the links to their trips" on public.trip_links as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.owned_trips() AS owned_trips))));
create policy "Require the second factor for changing a link" on public.trip_links as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners change what a link to their trip shows" on public.trip_links as permissive for update to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.owned_trips() AS owned_trips))));
grant delete, insert, select, update on public.trip_links to service_role;
grant select (id, trip_id, hide_costs, hide_notes, expires_at, revoked_at, created_at) on public.trip_links to authenticated;
grant update (hide_costs, hide_notes, expires_at) on public.trip_links to authenticated;

-- The trip of a calendar address as shared_trip() has it, without costs, with language; {version, language} when nothing has changed since seen; null for any token that opens nothing. PT429.
CREATE OR REPLACE FUNCTION public.calendar_trip(token text, seen bigint DEFAULT 0) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;
grant execute on function calendar_trip(text,bigint) to anon;
grant execute on function calendar_trip(text,bigint) to authenticated;

-- A calendar address of the caller's: {id, token}; the token is told this once. PT404, PT422 too_many_trip_calendars.
CREATE OR REPLACE FUNCTION public.create_calendar(trip_id uuid) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;
grant execute on function create_calendar(uuid) to authenticated;

-- A public link by the owner: {id, token}; the token is told this once. PT404, PT403, PT422 too_many_trip_links.
CREATE OR REPLACE FUNCTION public.create_link(trip_id uuid, hide_costs boolean DEFAULT true, hide_notes boolean DEFAULT true, expires_at timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;
grant execute on function create_link(uuid,boolean,boolean,timestamp with time zone) to authenticated;

-- Ends a calendar address at once; false when it is not the caller's or has ended.
CREATE OR REPLACE FUNCTION public.revoke_calendar(id uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  update public.trip_calendars k set revoked_at = now()
  where k.id = revoke_calendar.id and k.revoked_at is null and k.user_id = auth.uid();
  return found;
end
$function$;
grant execute on function revoke_calendar(uuid) to authenticated;

-- Ends a public link at once; false when it is not the caller's or has ended.
CREATE OR REPLACE FUNCTION public.revoke_link(id uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  update public.trip_links l set revoked_at = now()
  from public.trips t
  where l.id = revoke_link.id and l.revoked_at is null and t.id = l.trip_id and t.owner = auth.uid();
  return found;
end
$function$;
grant execute on function revoke_link(uuid) to authenticated;

-- The trip that a public link shows: {version, hide_costs, hide_notes, trip, days, stops, expenses, people}; null for any token that opens nothing. PT429 with the seconds to wait as detail.
CREATE OR REPLACE FUNCTION public.shared_trip(token text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;
grant execute on function shared_trip(text) to anon;
grant execute on function shared_trip(text) to authenticated;

-- What a preview of a public link tells: {title, start_date, days, places, destination}, destination being the slug of the guide with most of its stops; null for any token that opens nothing. PT429 with the seconds to wait as detail.
CREATE OR REPLACE FUNCTION public.shared_trip_card(token text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;
grant execute on function shared_trip_card(text) to anon;
grant execute on function shared_trip_card(text) to authenticated;

-- A trip as somebody sees it who is no member; null when deleted.
CREATE OR REPLACE FUNCTION private.trip_for_readers(trip uuid, hide_costs boolean, hide_notes boolean) RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;
