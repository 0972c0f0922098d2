-- An account holds at most 50 MB: its trips, whoever writes in them, and its saved places. The numbers of
-- rows alone let one account fill a disk. A row counts by the length of its text form, about what it takes
-- with its indexes; one that was deleted counts half until it goes for good. Each trip's sum is kept in
-- its clock, which every write turns anyway, so that no write counts more than the rows it touches.

alter table private.trip_clocks add bytes bigint not null default 0;
comment on column private.trip_clocks.bytes is
  'Of the trip and its rows, deleted ones by half, with its invitations and links.';

create table private.saved_place_bytes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  bytes bigint not null
) with (fillfactor = 50);
comment on table private.saved_place_bytes is 'Bytes of a traveller''s saved places, deleted ones by half.';

-- Pure, or what is taken off would differ from what was added: hence the settings of its callers.
create function private.row_bytes(content text, deleted_at timestamptz) returns bigint
  language sql immutable
as $$ select case when deleted_at is null then octet_length(content) else octet_length(content) / 2 end::bigint $$;
comment on function private.row_bytes(text, timestamptz) is
  'What a row counts, given as text; its callers set time zone and date style, which that depends on.';

create function private.measure_trip(trip uuid) returns bigint
  language sql stable security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO'
as $$
  select sum(found.bytes)::bigint from (
    select octet_length(t::text)::bigint as bytes from public.trips t where t.id = trip
    union all select private.row_bytes(r::text, r.deleted_at) from public.trip_days r where r.trip_id = trip
    union all select private.row_bytes(r::text, r.deleted_at) from public.trip_people r where r.trip_id = trip
    union all select private.row_bytes(r::text, r.deleted_at) from public.trip_stops r where r.trip_id = trip
    union all select private.row_bytes(r::text, r.deleted_at) from public.trip_expenses r where r.trip_id = trip
    union all select private.row_bytes(r::text, r.deleted_at) from public.trip_checks r where r.trip_id = trip
    union all select 300 from public.trip_invites r where r.trip_id = trip
    union all select 300 from public.trip_links r where r.trip_id = trip
  ) found
$$;
comment on function private.measure_trip(uuid) is 'The bytes of a trip, counted anew.';

create function private.measure_saved_places(account uuid) returns bigint
  language sql stable security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO'
as $$
  select coalesce(sum(private.row_bytes(s::text, s.deleted_at)), 0)::bigint
  from public.saved_places s where s.user_id = account
$$;
comment on function private.measure_saved_places(uuid) is 'The bytes of somebody''s saved places, counted anew.';

update private.trip_clocks c set bytes = private.measure_trip(c.trip_id);
insert into private.saved_place_bytes (user_id, bytes)
  select s.user_id, private.measure_saved_places(s.user_id) from (select distinct user_id from public.saved_places) s;

create function private.account_bytes(account uuid) returns bigint
  language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select sum(case when t.deleted_at is null then c.bytes else c.bytes / 2 end)
    from public.trips t join private.trip_clocks c on c.trip_id = t.id where t.owner = account
  ), 0)::bigint + coalesce((select p.bytes from private.saved_place_bytes p where p.user_id = account), 0)
$$;
comment on function private.account_bytes(uuid) is 'What an account holds: trips that it owns, and saved places.';

create function private.lock_account(account uuid) returns void
  language sql set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended(account::text, 0)) $$;
comment on function private.lock_account(uuid) is
  'Until the transaction ends, nobody else writes this account''s saved places, or into its trips when it is nearly full.';

create function private.require_room(account uuid, more bigint default 0) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant bigint := 50000000;
begin
  if private.account_bytes(account) + more <= most / 2 then return; end if;
  -- From here on they take turns, or many who write at once would pass the limit together.
  perform private.lock_account(account);
  if private.account_bytes(account) + more > most then
    raise sqlstate 'PT413' using message = 'One account holds at most 50 MB', detail = 'account_full';
  end if;
end
$$;
comment on function private.require_room(uuid, bigint) is
  'PT413 account_full when an account holds more than 50 MB, or would with so many more bytes.';

-- Rows of a trip: the clock is turned and the bytes are counted in one update of it.

create or replace function private.turn_clock_of_rows() returns trigger
  language plpgsql security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO'
as $$
declare
  trip uuid;
  account uuid;
  growing uuid[];
begin
  if tg_op = 'INSERT' then
    with turned as (
      update private.trip_clocks c
      set version = n.newest, changed_at = now(), bytes = c.bytes + n.grown
      from (
        select r.trip_id, max(r.version) as newest, sum(private.row_bytes(r::text, r.deleted_at)) as grown
        from new_rows r group by 1
      ) n
      where c.trip_id = n.trip_id
      returning c.trip_id
    )
    select array_agg(k.trip_id) into growing from turned k;
  else
    with turned as (
      update private.trip_clocks c
      set version = greatest(c.version, n.newest), bytes = c.bytes + n.grown,
        changed_at = case when c.version < n.newest then now() else c.changed_at end
      from (
        select r.trip_id, max(r.version) as newest, sum(r.bytes) as grown
        from (
          select n.trip_id, n.version, private.row_bytes(n::text, n.deleted_at) as bytes from new_rows n
          union all
          select o.trip_id, o.version, -private.row_bytes(o::text, o.deleted_at) from old_rows o
        ) r
        group by 1
      ) n
      where c.trip_id = n.trip_id and (c.version < n.newest or n.grown <> 0)
      returning c.trip_id, n.grown
    )
    select array_agg(k.trip_id) filter (where k.grown > 0) into growing from turned k;
  end if;
  for account in
    select distinct t.owner from public.trips t where t.id = any (growing) order by 1
  loop
    perform private.require_room(account);
  end loop;
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
  'Trigger: rows of a trip have changed, and it counts other bytes; once a day what was deleted long ago goes. PT413 account_full.';

create function private.count_gone_rows() returns trigger
  language plpgsql security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO'
as $$
begin
  update private.trip_clocks c set bytes = c.bytes - o.gone
  from (
    select r.trip_id, sum(private.row_bytes(r::text, r.deleted_at)) as gone from old_rows r group by 1
  ) o
  where c.trip_id = o.trip_id;
  return null;
end
$$;
comment on function private.count_gone_rows() is 'Trigger: rows of a trip are gone for good.';

do $$
declare
  one text;
begin
  foreach one in array '{trip_days,trip_people,trip_stops,trip_expenses,trip_checks}'::text[] loop
    execute format('drop trigger %I on public.%I', one || '_turn_clock_again', one);
    execute format('create trigger %I after update on public.%I
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.turn_clock_of_rows()', one || '_turn_clock_again', one);
    execute format('create trigger %I after delete on public.%I referencing old table as old_rows
      for each statement execute function private.count_gone_rows()', one || '_count_gone', one);
  end loop;
end
$$;

-- The trip itself.

create or replace function private.start_trip_clock() returns trigger
  language plpgsql security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO'
as $$
begin
  insert into private.trip_clocks (trip_id, version, members_version, bytes)
  values (new.id, new.version, new.version, octet_length(new::text));
  perform private.require_room(new.owner);
  return null;
end
$$;
comment on function private.start_trip_clock() is 'Trigger: a new trip''s clock. PT413 account_full.';

create or replace function private.turn_trip_clock() returns trigger
  language plpgsql security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO'
as $$
declare
  account uuid;
begin
  update private.trip_clocks c
  set version = greatest(c.version, n.version), bytes = c.bytes + octet_length(n::text) - octet_length(o::text),
    changed_at = case when c.version < n.version then now() else c.changed_at end
  from new_rows n join old_rows o on o.id = n.id
  where c.trip_id = n.id;
  for account in
    select distinct n.owner from new_rows n join old_rows o on o.id = n.id
    where octet_length(n::text) > octet_length(o::text) or (n.deleted_at is null and o.deleted_at is not null)
    order by 1
  loop
    perform private.require_room(account);
  end loop;
  return null;
end
$$;
comment on function private.turn_trip_clock() is
  'Trigger: the trip itself has changed, and counts other bytes. PT413 account_full.';

drop trigger trips_turn_clock on public.trips;
create trigger trips_turn_clock after update on public.trips
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.turn_trip_clock();

-- Its invitations and links are small and alike: each counts 300 bytes, so that no change of one counts.

create function private.count_sharing() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  account uuid;
begin
  if tg_op = 'DELETE' then
    update private.trip_clocks c set bytes = c.bytes - o.gone
    from (select r.trip_id, count(*) * 300 as gone from old_rows r group by 1) o where c.trip_id = o.trip_id;
    return null;
  end if;
  update private.trip_clocks c set bytes = c.bytes + n.grown
  from (select r.trip_id, count(*) * 300 as grown from new_rows r group by 1) n where c.trip_id = n.trip_id;
  for account in
    select distinct t.owner from public.trips t where t.id in (select n.trip_id from new_rows n) order by 1
  loop
    perform private.require_room(account);
  end loop;
  return null;
end
$$;
comment on function private.count_sharing() is
  'Trigger: invitations or links of a trip were made or are gone. PT413 account_full.';

create trigger trip_invites_count after insert on public.trip_invites
  referencing new table as new_rows for each statement execute function private.count_sharing();
create trigger trip_invites_count_gone after delete on public.trip_invites
  referencing old table as old_rows for each statement execute function private.count_sharing();
create trigger trip_links_count after insert on public.trip_links
  referencing new table as new_rows for each statement execute function private.count_sharing();
create trigger trip_links_count_gone after delete on public.trip_links
  referencing old table as old_rows for each statement execute function private.count_sharing();

-- Saved places. Whoever writes them holds the lock of their account already.

create function private.count_saved_places() returns trigger
  language plpgsql security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO'
as $$
declare
  account uuid;
  growing uuid[];
begin
  if tg_op = 'INSERT' then
    with counted as (
      insert into private.saved_place_bytes as b (user_id, bytes)
        select r.user_id, sum(private.row_bytes(r::text, r.deleted_at)) from new_rows r group by 1
      on conflict (user_id) do update set bytes = b.bytes + excluded.bytes
      returning b.user_id
    )
    select array_agg(k.user_id) into growing from counted k;
  elsif tg_op = 'UPDATE' then
    with counted as (
      update private.saved_place_bytes b set bytes = b.bytes + n.grown
      from (
        select r.user_id, sum(r.bytes) as grown
        from (
          select n.user_id, private.row_bytes(n::text, n.deleted_at) as bytes from new_rows n
          union all
          select o.user_id, -private.row_bytes(o::text, o.deleted_at) from old_rows o
        ) r
        group by 1
      ) n
      where b.user_id = n.user_id
      returning b.user_id, n.grown
    )
    select array_agg(k.user_id) filter (where k.grown > 0) into growing from counted k;
  else
    update private.saved_place_bytes b set bytes = b.bytes - o.gone
    from (
      select r.user_id, sum(private.row_bytes(r::text, r.deleted_at)) as gone from old_rows r group by 1
    ) o
    where b.user_id = o.user_id;
  end if;
  foreach account in array coalesce(growing, '{}') loop
    perform private.require_room(account);
  end loop;
  return null;
end
$$;
comment on function private.count_saved_places() is
  'Trigger: saved places have changed or are gone. PT413 account_full.';

create trigger saved_places_count after insert on public.saved_places
  referencing new table as new_rows for each statement execute function private.count_saved_places();
create trigger saved_places_count_again after update on public.saved_places
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_saved_places();
create trigger saved_places_count_gone after delete on public.saved_places
  referencing old table as old_rows for each statement execute function private.count_saved_places();

-- Copies are counted too.

create or replace function public.duplicate_trip(trip_id uuid, id uuid, title text default null) returns uuid
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_trip_role(duplicate_trip.trip_id, '{owner,editor,viewer}');
  perform private.count_report('copies of trips of ' || auth.uid(), 20, 3600);
  -- Before anything is written: a copy takes at most what the trip does, and 130 bytes ask for it.
  perform private.lock_account(auth.uid());
  perform private.require_room(auth.uid(), (
    select c.bytes from private.trip_clocks c where c.trip_id = duplicate_trip.trip_id
  ));
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
  'A trip of the caller''s own with this new id: days, stops and checks (none done), not the people, members or what was spent; 20 an hour. PT404 trip_not_found, PT422 too_many_trips, PT413 account_full, PT429 with the seconds to wait as detail, 23505.';

revoke all on table private.saved_place_bytes from public, anon, authenticated;
revoke all on function private.row_bytes(text, timestamptz), private.measure_trip(uuid),
  private.measure_saved_places(uuid), private.account_bytes(uuid), private.lock_account(uuid),
  private.require_room(uuid, bigint), private.count_gone_rows(), private.count_sharing(),
  private.count_saved_places() from public, anon, authenticated;
