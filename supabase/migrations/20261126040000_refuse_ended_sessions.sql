-- An ended session is refused where both modes meet: by the policies, and by every function that a
-- client may call. Hosted Supabase takes an access token until it expires, up to an hour after the
-- session was signed out.

create function private.require_session() returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  session constant uuid := auth.jwt() ->> 'session_id';
begin
  -- Visitors and the secret key have none.
  if session is null then return; end if;
  perform from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = session and s.user_id = auth.uid()
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until <= now())
    and u.deleted_at is null;
  if not found then
    raise sqlstate 'PT401' using message = 'The session has ended', detail = 'session_ended';
  end if;
end
$$;
comment on function private.require_session() is
  'PT401 session_ended when the token names a session that is not open: signed out, expired, or of somebody banned or deleted.';
revoke all on function private.require_session() from public, anon, authenticated;

create or replace function public.is_assured() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_session();
  return coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1' or not exists (
    select from auth.mfa_factors
    where user_id = (select auth.uid()) and status = 'verified'
  );
end
$$;
comment on function public.is_assured() is
  'False when the caller has a second factor and has not used it in this session. PT401 when the session has ended.';

-- Those that visitors call too ask nothing about a second factor, so they ask for the session alone.

create or replace function public.read_invite(token text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_session();
  perform private.count_visit('invitations', 60, 600);
  return (
    select jsonb_build_object('title', t.title, 'role', i.role, 'expires_at', i.expires_at,
      'for_one', i.email is not null,
      'invited_by', (select p.display_name from public.profiles p where p.user_id = t.owner))
    from private.open_invite(read_invite.token) i join public.trips t on t.id = i.trip_id
  );
end
$$;

create or replace function public.shared_trip(token text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_session();
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

create or replace function public.calendar_trip(token text, seen bigint default 0) returns jsonb
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

create or replace function public.shared_trip_card(token text) returns jsonb
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
    perform private.count_visit('wrong links', 120, 600);
    return null;
  end if;
  -- On hosted Supabase, which says so by this header, that network is the function's own. Counting it would refuse
  -- everybody again; there the limits of Supabase's gateway stand.
  if nullif(current_setting('request.headers', true), '')::jsonb ? 'cf-connecting-ip' is not true then
    perform private.count_visit('link ' || link || ' for', 120, 600);
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
