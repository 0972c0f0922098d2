-- Generated from supabase/migrations by tools/generate.ts: change a migration, never this file.
-- What the schemas public and private hold of the subject trip-changes once every migration has been applied: each table with its columns,
-- constraints, indexes, triggers, policies and grants, then the functions. To be read; a database is made from the migrations.

-- Until when a member has seen what others said and voted in their trips.
create table private.talk_seen (
  user_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint talk_seen_pkey PRIMARY KEY (user_id),
  constraint talk_seen_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

-- A trip of the caller's own with this new id: days, stops, the names of people and checks (none done) with who does or carries them, not the members or what was spent; 20 an hour. Null when it took longer than a statement may, or others wrote into the trip or the account meanwhile so that it could not end: it counts, and there is no copy. PT404 trip_not_found, PT422 too_many_trips, PT413 account_full (300 kB more than the trip must be free), PT429 with the seconds to wait as detail, 23505.
CREATE OR REPLACE FUNCTION public.duplicate_trip(trip_id uuid, id uuid, title text DEFAULT NULL::text) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
declare
  salt constant text := gen_random_uuid();
  -- Rows that a trip may hold, 3,416 of those that are copied, by 70 bytes: two times, a version and an author.
  most_longer constant int := 300000;
begin
  perform private.require_trip_role(duplicate_trip.trip_id, '{owner,editor,viewer}');
  perform private.enforce_rate_limit('copies of trips of ' || auth.uid(), 20, 3600);
  declare
    writing boolean := false;
  begin
    -- Before anything is written; and what would refuse it afterwards, before deleted rows are forgotten for it.
    perform private.lock_account(auth.uid());
    if exists (select from public.trips t where t.id = duplicate_trip.id) then
      raise unique_violation using message = 'This id is taken', detail = 'trip_id_taken';
    end if;
    if (select count(*) from public.trips t where t.owner = auth.uid() and t.deleted_at is null) >= 500 then
      raise sqlstate 'PT422' using message = 'One account holds at most 500 trips', detail = 'too_many_trips';
    end if;
    perform private.require_account_space(auth.uid(), (
      select c.bytes + most_longer from private.trip_clocks c where c.trip_id = duplicate_trip.trip_id
    ));
    writing := true;
    insert into public.trips (id, owner, title, start_date, style, people, currency, pesos_per_unit, notes)
    select duplicate_trip.id, auth.uid(), coalesce(duplicate_trip.title, t.title), t.start_date, t.style, t.people,
      t.currency, t.pesos_per_unit, t.notes
    from public.trips t where t.id = duplicate_trip.trip_id;
    -- New ids are worked out from the old ones, so that stops find their days, and by nobody in advance.
    insert into public.trip_days (id, trip_id, rank, title, notes)
    select md5(d.id::text || salt)::uuid, duplicate_trip.id, d.rank, d.title, d.notes
    from public.trip_days d where d.trip_id = duplicate_trip.trip_id and d.deleted_at is null;
    insert into public.trip_stops (id, trip_id, day_id, rank, kind, place, title, lat, lon, start_time, end_time,
      minutes, mode, nights, cost_cop, cost_by, note)
    select md5(s.id::text || salt)::uuid, duplicate_trip.id,
      case when d.id is not null then md5(d.id::text || salt)::uuid end,
      s.rank, s.kind, s.place, s.title, s.lat, s.lon, s.start_time, s.end_time,
      s.minutes, s.mode, s.nights, s.cost_cop, s.cost_by, s.note
    from public.trip_stops s
    left join public.trip_days d on d.id = s.day_id and d.trip_id = s.trip_id and d.deleted_at is null
    where s.trip_id = duplicate_trip.trip_id and s.deleted_at is null;
    -- Their names, which every member reads, without their accounts.
    insert into public.trip_people (id, trip_id, rank, name)
    select md5(p.id::text || salt)::uuid, duplicate_trip.id, p.rank, p.name
    from public.trip_people p where p.trip_id = duplicate_trip.trip_id and p.deleted_at is null;
    insert into public.trip_checks (id, trip_id, list, text, rank, assigned_to)
    select md5(c.id::text || salt)::uuid, duplicate_trip.id, c.list, c.text, c.rank,
      case when p.id is not null then md5(p.id::text || salt)::uuid end
    from public.trip_checks c
    left join public.trip_people p on p.id = c.assigned_to and p.trip_id = c.trip_id and p.deleted_at is null
    where c.trip_id = duplicate_trip.trip_id and c.deleted_at is null;
  exception
    -- A stop's day may be newer than what was copied of days, and the account fuller than it was.
    when query_canceled or foreign_key_violation or sqlstate 'PT413' then
      -- Raised, this would undo the counting too.
      if writing or sqlstate = '57014' then return null; end if;
      raise;
  end;
  return duplicate_trip.id;
end
$function$;
grant execute on function duplicate_trip(uuid,uuid,text) to authenticated;

-- What a device keeps of an account, in one answer: saved places newer than `since`, and the whole list of trips without their notes, or null when it is the one that was `seen`. Send back version and seen.
CREATE OR REPLACE FUNCTION public.my_changes(since bigint DEFAULT 0, seen text DEFAULT ''::text) RETURNS json LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
declare
  me constant uuid := (select auth.uid());
  newest bigint;
  fingerprint text;
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  select coalesce(max(s.version), 0) into newest from public.saved_places s where s.user_id = me;
  -- As in trip_changes().
  if newest < since then since := 0; end if;
  -- Of the list as a whole, because a trip that somebody left is not newer: it is not there.
  select md5(coalesce(string_agg(t.id || t.version::text || m.role, ' ' order by t.id), '')) into fingerprint
  from private.my_trips() m join public.trips t on t.id = m.id;
  return json_build_object(
    'version', newest,
    'saved_places', case when newest = since then '[]' else (
      select coalesce(json_agg(json_build_object('place', s.place, 'status', s.status, 'note', s.note,
        'created_at', s.created_at, 'updated_at', s.updated_at, 'deleted_at', s.deleted_at,
        'version', s.version) order by s.version), '[]')
      from public.saved_places s where s.user_id = me and s.version > since
    ) end,
    'seen', fingerprint,
    -- Without their notes, which are up to 20,000 characters each and come with the trip.
    'trips', case when fingerprint <> my_changes.seen then (
      select coalesce(json_agg(json_build_object(
        'id', t.id, 'owner', t.owner, 'role', m.role, 'title', t.title, 'start_date', t.start_date,
        'style', t.style, 'people', t.people, 'currency', t.currency, 'pesos_per_unit', t.pesos_per_unit,
        'cover', t.cover, 'created_at', t.created_at, 'updated_at', t.updated_at, 'deleted_at', t.deleted_at,
        'archived_at', t.archived_at, 'version', t.version) order by t.id), '[]')
      from private.my_trips() m join public.trips t on t.id = m.id
    ) end
  );
end
$function$;
grant execute on function my_changes(bigint,text) to authenticated;

-- What others said and voted in the caller's trips since then (30 days where it is null), the newest 200: {at, to be asked with the next time; seen, until when the caller has read, also on other devices; rows: id, trip_id, stop_id, stop_title, stop_kind, name, text or choice, at, deleted_at, version}. `seen` says that the caller has read as far as that.
CREATE OR REPLACE FUNCTION public.my_talk(since timestamp with time zone DEFAULT NULL::timestamp with time zone, seen timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS json LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
declare
  me constant uuid := (select auth.uid());
  -- A write is seen once it is committed, with the time of its begin.
  newer constant timestamptz := coalesce(my_talk.since - interval '10 minutes', now() - interval '30 days');
  read_until timestamptz;
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  if my_talk.seen is not null then
    insert into private.talk_seen as s (user_id, seen_at) values (me, least(my_talk.seen, now()))
    on conflict (user_id) do update set seen_at = greatest(s.seen_at, excluded.seen_at);
  end if;
  select s.seen_at into read_until from private.talk_seen s where s.user_id = me;
  return json_build_object(
    'at', now(),
    'seen', read_until,
    'rows', (
      select coalesce(json_agg(to_json(newest) order by newest.version), '[]') from (
        select r.*, s.title as stop_title, s.kind as stop_kind, coalesce(p.display_name, m.name, '') as name
        from (
          select c.id, c.trip_id, c.stop_id, c.author, c.text, null as choice, c.created_at as at, c.updated_at,
            c.deleted_at, c.version
          from public.trip_comments c
          union all
          select v.id, v.trip_id, v.stop_id, v.author, null, v.choice, v.updated_at, v.updated_at, v.deleted_at, v.version
          from public.trip_votes v
        ) r
        join public.trips t on t.id = r.trip_id and t.deleted_at is null
        join public.trip_stops s on s.trip_id = r.trip_id and s.id = r.stop_id
        left join public.trip_members m on m.trip_id = r.trip_id and m.user_id = r.author
        left join public.profiles p on p.user_id = r.author
        where r.trip_id = any (array(select private.readable_trips()))
          and r.author is distinct from me and r.updated_at > newer
        order by r.version desc limit 200
      ) newest
    )
  );
end
$function$;
grant execute on function my_talk(timestamp with time zone,timestamp with time zone) to authenticated;

-- What is newer than a version, deleted rows too: {version, role} when nothing is, else also whole (true when these are all rows there are: others are gone), trip (null when unchanged), members (all, or null when unchanged), days, people, stops, expenses, checks, files, comments, votes. PT404 trip_not_found.
CREATE OR REPLACE FUNCTION public.trip_changes(trip_id uuid, since bigint DEFAULT 0) RETURNS json LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
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
      from public.trip_checks r where r.trip_id = trip and r.version > since),
    'files', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_files r where r.trip_id = trip and r.version > since),
    'comments', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_comments r where r.trip_id = trip and r.version > since),
    'votes', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_votes r where r.trip_id = trip and r.version > since)
  );
end
$function$;
grant execute on function trip_changes(uuid,bigint) to authenticated;

-- Trigger: says on the trip's channel which version it has now, by whom, and whether rows or members changed.
CREATE OR REPLACE FUNCTION private.announce_trip_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;

-- Whether the caller may join the channel of this topic.
CREATE OR REPLACE FUNCTION private.can_join_trip_channel(topic text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
  select public.is_assured() and private.trip_role(private.topic_trip_id(topic)) is not null
$function$;
grant execute on function private.can_join_trip_channel(text) to authenticated;

-- Whether the caller may hear and say on the channel of this topic what members of a trip are doing.
CREATE OR REPLACE FUNCTION private.can_use_activity_channel(topic text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
  select public.is_assured() and private.trip_role(case
    when topic ~ '^trip-activity:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then substr(topic, 15)::uuid
  end) is not null
$function$;
grant execute on function private.can_use_activity_channel(text) to authenticated;

-- Trips that the caller may read, with their role.
CREATE OR REPLACE FUNCTION private.my_trips() RETURNS TABLE(id uuid, role text) LANGUAGE sql STABLE SECURITY DEFINER ROWS 50 SET search_path TO ''
AS $function$
  select t.id, 'owner' from public.trips t where t.owner = (select auth.uid())
  union all
  select t.id, m.role from public.trip_members m
  join public.trips t on t.id = m.trip_id and t.deleted_at is null
  where m.user_id = (select auth.uid())
$function$;

-- Trigger: tells the realtime service whose right to hear a trip has to be asked again.
CREATE OR REPLACE FUNCTION private.notify_lost_access() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
begin
  if tg_table_name = 'trip_members' then
    perform pg_notify('realtime_access_changed', old.user_id::text);
  else
    perform pg_notify('realtime_access_changed', m.user_id::text)
    from public.trip_members m where m.trip_id = new.id;
  end if;
  return null;
end
$function$;

-- The trip whose channel this is, or null.
CREATE OR REPLACE FUNCTION private.topic_trip_id(topic text) RETURNS uuid LANGUAGE sql IMMUTABLE SET search_path TO ''
AS $function$
  select case
    when topic ~ '^trip:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then substr(topic, 6)::uuid
  end
$function$;
