-- What opens nothing is counted by the network that asks, what opens something by token and network: whoever tries
-- wrong tokens refuses nothing to others behind the same network, and whoever has a token nothing to others who have it.

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
  -- As in shared_trip_card(): after the calendar was found, and not where one network asks for everybody.
  if found_trip is null then
    perform private.count_visit('wrong calendars', 120, 600);
    return null;
  end if;
  if nullif(current_setting('request.headers', true), '')::jsonb ? 'cf-connecting-ip' is not true then
    perform private.count_visit('calendar ' || calendar || ' for', 60, 600);
  end if;
  if newest = calendar_trip.seen then
    return jsonb_build_object('version', newest, 'language', speaks);
  end if;
  return private.shown_trip(found_trip, true, false) || jsonb_build_object('language', speaks);
end
$$;

-- Browsers ask the next two themselves, also on hosted Supabase: there the network is the visitor's.

create or replace function public.shared_trip(token text) returns jsonb
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
  perform private.count_visit(coalesce('shared trips of ' || link.id || ' for', 'wrong shared trips'), 120, 600);
  return private.shown_trip(link.trip_id, link.hide_costs, link.hide_notes);
end
$$;

create or replace function public.read_invite(token text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  invite uuid;
  told jsonb;
begin
  perform private.require_session();
  select i.id, jsonb_build_object('title', t.title, 'role', i.role, 'expires_at', i.expires_at,
    'for_one', i.email is not null,
    'invited_by', (select p.display_name from public.profiles p where p.user_id = t.owner))
  into invite, told
  from private.open_invite(read_invite.token) i join public.trips t on t.id = i.trip_id;
  perform private.count_visit(coalesce('invitation ' || invite || ' for', 'wrong invitations'), 60, 600);
  return told;
end
$$;
