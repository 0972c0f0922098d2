-- A copy of a trip lost who does and who carries what, since it had no people. It takes their names along now, which
-- every member reads in the trip already; who paid stays behind with what was spent.

create or replace function public.duplicate_trip(trip_id uuid, id uuid, title text default null) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  salt constant text := gen_random_uuid();
  -- Rows that a trip may hold, 3,416 of those that are copied, by 70 bytes: two times, a version and an author.
  most_longer constant int := 300000;
begin
  perform private.require_trip_role(duplicate_trip.trip_id, '{owner,editor,viewer}');
  perform private.count_report('copies of trips of ' || auth.uid(), 20, 3600);
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
    perform private.require_room(auth.uid(), (
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
$$;
comment on function public.duplicate_trip(uuid, uuid, text) is
  'A trip of the caller''s own with this new id: days, stops, the names of people and checks (none done) with who does or carries them, not the members or what was spent; 20 an hour. Null when it took longer than a statement may, or others wrote into the trip or the account meanwhile so that it could not end: it counts, and there is no copy. PT404 trip_not_found, PT422 too_many_trips, PT413 account_full (300 kB more than the trip must be free), PT429 with the seconds to wait as detail, 23505.';
