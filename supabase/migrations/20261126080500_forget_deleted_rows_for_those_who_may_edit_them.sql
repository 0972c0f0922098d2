-- An editor of one trip could have the deleted rows of its owner's other trips forgotten, by filling the account: they
-- go only for those who may edit their trip. Where they would not make enough room none is touched, so that a refused
-- write costs no deletion that is undone; and a copy is refused for what else it lacks before they are.

create function private.room_in_deleted_rows(trips uuid[]) returns bigint
  language sql stable security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO'
as $$
  select coalesce(sum(found.bytes), 0)::bigint from (
    select private.row_bytes(r::text, r.deleted_at) as bytes
    from public.trip_stops r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_expenses r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_checks r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_days r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_people r where r.trip_id = any (trips) and r.deleted_at is not null
  ) found
$$;
comment on function private.room_in_deleted_rows(uuid[]) is 'The bytes that the deleted rows of these trips count.';
revoke all on function private.room_in_deleted_rows(uuid[]) from public, anon, authenticated;

create or replace function private.require_room(account uuid, more bigint default 0) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant bigint := 50000000;
  -- Null for the operator, who may edit all.
  writer constant uuid := auth.uid();
  excess bigint;
  trips uuid[];
  trip uuid;
  kind text;
begin
  if private.account_bytes(account) + more <= most / 2 then return; end if;
  -- From here on they take turns, or many who write at once would pass the limit together.
  perform private.lock_account(account);
  excess := private.account_bytes(account) + more - most;
  if excess <= 0 then return; end if;
  select array_agg(t.id) into trips from public.trips t
  where t.owner = account and (writer is null or writer = account or t.id in (select private.joined_trips('editor')));
  if private.room_in_deleted_rows(trips) >= excess then
    -- What refers to others first.
    foreach kind in array '{trip_stops,trip_expenses,trip_checks,trip_days,trip_people}'::text[] loop
      for trip in execute format(
        'select distinct r.trip_id from public.%I r where r.trip_id = any ($1) and r.deleted_at is not null', kind
      ) using trips loop
        -- As lock_trip(), without waiting for whoever may wait for this account.
        if pg_try_advisory_xact_lock(hashtextextended(trip::text, 0)) then
          perform private.forget_deleted_rows(trip, kind, 2147483647);
        end if;
      end loop;
    end loop;
  end if;
  if private.account_bytes(account) + more > most then
    raise sqlstate 'PT413' using message = 'One account holds at most 50 MB', detail = 'account_full';
  end if;
end
$$;
comment on function private.require_room(uuid, bigint) is
  'PT413 account_full when an account holds more than 50 MB, or would with so many more bytes, also once the deleted rows of those of its trips that the caller may edit have gone for good.';

create or replace function public.duplicate_trip(trip_id uuid, id uuid, title text default null) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  salt constant text := gen_random_uuid();
begin
  perform private.require_trip_role(duplicate_trip.trip_id, '{owner,editor,viewer}');
  perform private.count_report('copies of trips of ' || auth.uid(), 20, 3600);
  begin
    -- Before anything is written: a copy takes at most what the trip does, and 130 bytes ask for it. What would refuse
    -- it afterwards comes before deleted rows are forgotten for it.
    perform private.lock_account(auth.uid());
    if exists (select from public.trips t where t.id = duplicate_trip.id) then
      raise unique_violation using message = 'This id is taken', detail = 'trip_id_taken';
    end if;
    if (select count(*) from public.trips t where t.owner = auth.uid() and t.deleted_at is null) >= 500 then
      raise sqlstate 'PT422' using message = 'One account holds at most 500 trips', detail = 'too_many_trips';
    end if;
    perform private.require_room(auth.uid(), (
      select c.bytes from private.trip_clocks c where c.trip_id = duplicate_trip.trip_id
    ));
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
    insert into public.trip_checks (id, trip_id, list, text, rank)
    select md5(c.id::text || salt)::uuid, duplicate_trip.id, c.list, c.text, c.rank
    from public.trip_checks c where c.trip_id = duplicate_trip.trip_id and c.deleted_at is null;
  exception when query_canceled then
    -- Raised, this would undo the counting too.
    return null;
  end;
  return duplicate_trip.id;
end
$$;
comment on function public.duplicate_trip(uuid, uuid, text) is
  'A trip of the caller''s own with this new id: days, stops and checks (none done), not the people, members or what was spent; 20 an hour. Null when it took longer than a statement may: it counts, and there is no copy. PT404 trip_not_found, PT422 too_many_trips, PT413 account_full, PT429 with the seconds to wait as detail, 23505.';
