-- Subject: trips
-- Trips, and who may see them. A trip belongs to its owner; members are editors or viewers. Its rows have tables of
-- their own, each with the trip's id, and all of it is synchronised by versions: a device sends the columns that it
-- changed and asks for what is newer.

create table public.trips (
  id uuid primary key,
  owner uuid not null references auth.users (id) on delete cascade,
  title text not null default '',
  start_date date,
  style text not null default 'middle',
  people int not null default 1,
  currency text,
  pesos_per_unit numeric,
  notes text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  deleted_at timestamptz,
  version bigint not null default 0,
  archived_at timestamptz,
  cover uuid,

  constraint trips_title_is_up_to_120_characters check (char_length(title) <= 120),
  constraint trips_start_date_is_of_this_century check (start_date between '2000-01-01' and '2100-12-31'),
  constraint trips_style_is_known check (style in ('backpacker', 'middle', 'comfort')),
  constraint trips_people_are_1_to_50 check (people between 1 and 50),
  constraint trips_currency_is_three_letters check (currency ~ '^[A-Z]{3}$'),
  constraint trips_pesos_per_unit_are_positive check (pesos_per_unit > 0 and pesos_per_unit <= 1000000000),
  constraint trips_notes_are_up_to_20000_characters check (char_length(notes) <= 20000)
);

comment on table public.trips is
  'Trips, at most 500 of one owner. The owner and editors change them, viewers read them.';
comment on column public.trips.id is 'Made by the device.';
comment on column public.trips.owner is 'The account; its trips go with it. Never changes.';
comment on column public.trips.title is 'In their words; up to 120 characters.';
comment on column public.trips.start_date is 'The first day; null while there are no dates.';
comment on column public.trips.style is 'backpacker, middle or comfort: chooses among price bands.';
comment on column public.trips.people is 'How many travel; 1 to 50.';
comment on column public.trips.currency is 'ISO 4217 code of the currency that costs are also shown in.';
comment on column public.trips.pesos_per_unit is 'COP for one unit of that currency, typed by the traveller.';
comment on column public.trips.notes is 'Markdown; up to 20,000 characters.';
comment on column public.trips.created_at is 'When it was begun, by the device''s clock.';
comment on column public.trips.updated_at is 'Set by the database at every change.';
comment on column public.trips.updated_by is 'Whose change was the last; set by the database.';
comment on column public.trips.deleted_at is 'When its owner deleted it; null while it is there.';
comment on column public.trips.version is 'Set by the database at every change, from one sequence for everything.';
comment on column public.trips.archived_at is 'When its owner put it aside; it can be brought back.';
comment on column public.trips.cover is
  'A photo of trip_files of the same trip, or null. One that is gone, or no picture, is none.';
create index trips_owner_idx on public.trips (owner);
create index trips_updated_by_idx on public.trips (updated_by);

create table public.trip_members (
  trip_id uuid not null references public.trips (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null,
  name text not null default '',
  created_at timestamptz not null default now(),
  primary key (trip_id, user_id),

  constraint trip_members_role_is_known check (role in ('editor', 'viewer')),
  constraint trip_members_name_is_up_to_80_characters check (char_length(name) <= 80)
);

comment on table public.trip_members is
  'With whom a trip is shared, at most 50; written by functions alone. Who sees the trip sees its members.';
comment on column public.trip_members.trip_id is 'The trip.';
comment on column public.trip_members.user_id is 'The account; the membership goes with it.';
comment on column public.trip_members.role is 'editor or viewer.';
comment on column public.trip_members.name is 'What their profile called them when they joined.';
comment on column public.trip_members.created_at is 'When they joined.';
create index trip_members_user_id_idx on public.trip_members (user_id);

-- What changed last in a whole trip: one narrow row, so that asking "anything new?" is one look-up.
create table private.trip_clocks (
  trip_id uuid primary key references public.trips (id) on delete cascade,
  version bigint not null,
  members_version bigint not null default 0,
  changed_at timestamptz not null default now(),
  purged_version bigint not null default 0,
  purged_at timestamptz not null default now(),
  bytes bigint not null default 0
) with (fillfactor = 50);
comment on table private.trip_clocks is
  'The newest version among all rows of a trip, that of its list of members, and when it changed; the newest version among deleted rows that are gone for good, and when such were last looked for.';
comment on column private.trip_clocks.bytes is
  'Of the trip and its rows, with its invitations and links: deleted rows by half, or whole where the trip itself is deleted, which counts half in its owner''s account.';

-- Roles. Policies ask by `= any (array(select …))`, which is worked out once for a statement and can use an index. They
-- run as their owner, because the policies of these tables ask them.

create function private.trip_role(trip uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select case
    when t.owner = (select auth.uid()) then 'owner'
    when t.deleted_at is null then (
      select m.role from public.trip_members m where m.trip_id = t.id and m.user_id = (select auth.uid())
    )
  end
  from public.trips t where t.id = trip
$$;
comment on function private.trip_role(uuid) is
  'owner, editor, viewer or null: what the caller is in a trip. A deleted trip is its owner''s alone.';

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

create function private.owned_trips() returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select t.id from public.trips t where t.owner = (select auth.uid())
$$;
comment on function private.owned_trips() is 'Trips of the caller.';

create function private.joined_trips(needed text) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select m.trip_id from public.trip_members m
  join public.trips t on t.id = m.trip_id and t.deleted_at is null
  where m.user_id = (select auth.uid()) and (needed = 'viewer' or m.role = needed)
$$;
comment on function private.joined_trips(text) is
  'Trips of others that the caller may read ("viewer") or write ("editor").';

create function private.readable_trips() returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select private.owned_trips() union all select private.joined_trips('viewer')
$$;
comment on function private.readable_trips() is 'Trips that the caller may read.';

create function private.writable_trips() returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select t.id from public.trips t where t.owner = (select auth.uid()) and t.deleted_at is null
  union all select private.joined_trips('editor')
$$;
comment on function private.writable_trips() is 'Trips whose rows the caller may write; no deleted ones.';

-- Versions. Writers of one trip take turns, so that its versions become visible in their own order.

create function private.lock_trip(trip uuid) returns void
  language sql set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended(trip::text, 0)) $$;
comment on function private.lock_trip(uuid) is 'Until the transaction ends, nobody else writes this trip.';

create function private.set_trip_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A foreign key's own work: somebody's account went.
  if pg_trigger_depth() > 1 then return new; end if;
  if tg_op = 'UPDATE' then
    if new.id <> old.id or new.owner <> old.owner then
      raise insufficient_privilege using message = 'A trip keeps its owner', detail = 'trip_keeps_its_owner';
    end if;
    if new.deleted_at is distinct from old.deleted_at and auth.uid() <> old.owner then
      raise insufficient_privilege using message = 'Only its owner deletes a trip', detail = 'not_the_owner';
    end if;
    if new.archived_at is distinct from old.archived_at and auth.uid() <> old.owner then
      raise insufficient_privilege using message = 'Only its owner archives a trip', detail = 'not_the_owner';
    end if;
  end if;
  perform private.lock_trip(new.id);
  new.version := nextval('private.versions');
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end
$$;
comment on function private.set_trip_version() is 'Trigger: the trip''s new version, time and author; what nobody may change.';

create function private.create_trip_clock() returns trigger
  language plpgsql security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO'
as $$
begin
  insert into private.trip_clocks (trip_id, version, members_version, bytes)
  values (new.id, new.version, new.version, octet_length(new::text));
  perform private.require_account_space(new.owner);
  return null;
end
$$;
comment on function private.create_trip_clock() is 'Trigger: a new trip''s clock. PT413 account_full.';

create function private.update_trip_clock() returns trigger
  language plpgsql security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO'
as $$
declare
  account uuid;
begin
  update private.trip_clocks c
  set version = greatest(c.version, n.version),
    bytes = case
      when (n.deleted_at is null) = (o.deleted_at is null) then c.bytes + octet_length(n::text) - octet_length(o::text)
      else private.measure_trip(n.id)
    end,
    changed_at = case when c.version < n.version then now() else c.changed_at end
  from new_rows n join old_rows o on o.id = n.id
  where c.trip_id = n.id;
  for account in
    select distinct n.owner from new_rows n join old_rows o on o.id = n.id
    where octet_length(n::text) > octet_length(o::text) or (n.deleted_at is null and o.deleted_at is not null)
    order by 1
  loop
    perform private.require_account_space(account);
  end loop;
  return null;
end
$$;
comment on function private.update_trip_clock() is
  'Trigger: the trip itself has changed, and counts other bytes. PT413 account_full.';

create function private.update_trip_clock_for_members() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  trip constant uuid := coalesce(new.trip_id, old.trip_id);
  newest bigint;
begin
  perform private.lock_trip(trip);
  newest := nextval('private.versions');
  update private.trip_clocks c set version = newest, members_version = newest, changed_at = now()
  where c.trip_id = trip;
  return null;
end
$$;
comment on function private.update_trip_clock_for_members() is 'Trigger: somebody joined, left or has another role.';

-- Limits.

create function private.limit_trips() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  owners uuid[];
  account uuid;
  live int;
  total int;
begin
  if tg_op = 'INSERT' then
    select coalesce(array_agg(distinct n.owner), '{}') into owners from new_rows n;
    -- Whoever begins a trip loses those they deleted more than 90 days ago, with all that is in them.
    delete from public.trips t
    where t.owner = any (owners)
      and t.deleted_at is not null and t.updated_at < now() - interval '90 days';
  else
    select coalesce(array_agg(distinct n.owner), '{}') into owners from new_rows n
    join old_rows o on o.id = n.id
    where n.deleted_at is null and o.deleted_at is not null;
  end if;
  -- Sorted, as in every trigger that locks several accounts.
  foreach account in array owners loop
    -- They take turns, or many who write at once would pass the limit together.
    perform private.lock_account(account);
    select count(*) filter (where t.deleted_at is null), count(*) into live, total
    from public.trips t where t.owner = account;
    if live > 500 then
      raise sqlstate 'PT422' using message = 'One account holds at most 500 trips', detail = 'too_many_trips';
    end if;
    delete from public.trips t
    where t.id in (
      select d.id from public.trips d where d.owner = account and d.deleted_at is not null
      order by d.version limit greatest(total - 2000, 0));
  end loop;
  return null;
end
$$;
comment on function private.limit_trips() is
  'Trigger, for trips that are new or brought back: at most 500 of one owner, or PT422 with too_many_trips as detail. With deleted ones 2,000: the oldest of those go, and all that were deleted more than 90 days ago.';

create function private.limit_trip_members() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from public.trip_members m where m.trip_id = new.trip_id) > 50 then
    raise sqlstate 'PT422' using message = 'A trip has at most 50 members', detail = 'too_many_trip_members';
  end if;
  return null;
end
$$;
comment on function private.limit_trip_members() is
  'Trigger: at most 50 members of a trip, or PT422 with too_many_trip_members as detail.';

-- No foreign key: a device that was offline sends its trips before their files.
create function private.check_trip_cover() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.trip_files f where f.id = new.cover and f.trip_id <> new.id) then
    raise insufficient_privilege using
      message = 'The cover of a trip is one of its own photos', detail = 'cover_of_another_trip';
  end if;
  return new;
end
$$;
comment on function private.check_trip_cover() is 'Trigger: a photo of another trip is not made the cover.';

create trigger trips_check_cover before insert or update of cover on public.trips
  for each row when (new.cover is not null) execute function private.check_trip_cover();
create trigger trips_set_version before insert or update on public.trips
  for each row execute function private.set_trip_version();
create trigger trips_create_clock after insert on public.trips
  for each row execute function private.create_trip_clock();
create trigger trips_limit_on_insert after insert on public.trips
  referencing new table as new_rows for each statement execute function private.limit_trips();
create trigger trips_limit_on_update after update on public.trips
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_trips();
create trigger trips_update_clock after update on public.trips
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.update_trip_clock();
create trigger trip_members_limit_on_insert after insert on public.trip_members
  for each row execute function private.limit_trip_members();
create trigger trip_members_update_clock after insert or update or delete on public.trip_members
  for each row execute function private.update_trip_clock_for_members();

alter table public.trips enable row level security;
alter table public.trips force row level security;
alter table public.trip_members enable row level security;
alter table public.trip_members force row level security;
revoke all on table public.trips, public.trip_members from anon, authenticated;
grant select, insert, update, delete on table public.trips, public.trip_members to service_role;
grant select, delete on table public.trips to authenticated;
-- id and owner may be named in an update because an upsert sets every column it was given; a trigger keeps them.
grant insert (id, owner, title, start_date, style, people, currency, pesos_per_unit, notes, created_at, deleted_at,
    archived_at, cover),
  update (id, owner, title, start_date, style, people, currency, pesos_per_unit, notes, created_at, deleted_at,
    archived_at, cover)
  on table public.trips to authenticated;
grant select on table public.trip_members to authenticated;

create policy "Travellers read their own trips and those shared with them"
  on public.trips for select to authenticated
  using (owner = (select auth.uid()) or id = any (array(select private.joined_trips('viewer'))));
create policy "Travellers begin trips of their own"
  on public.trips for insert to authenticated
  with check (owner = (select auth.uid()));
create policy "Owners and editors change a trip"
  on public.trips for update to authenticated
  using (owner = (select auth.uid()) or id = any (array(select private.joined_trips('editor'))))
  with check (owner = (select auth.uid()) or id = any (array(select private.joined_trips('editor'))));
create policy "Owners delete a trip for good"
  on public.trips for delete to authenticated
  using (owner = (select auth.uid()));
create policy "Require the second factor for reading trips"
  on public.trips as restrictive for select to authenticated using ((select public.is_assured()));
create policy "Require the second factor for beginning a trip"
  on public.trips as restrictive for insert to authenticated with check ((select public.is_assured()));
create policy "Require the second factor for changing a trip"
  on public.trips as restrictive for update to authenticated using ((select public.is_assured()));
create policy "Require the second factor for deleting a trip"
  on public.trips as restrictive for delete to authenticated using ((select public.is_assured()));
create policy "Who sees a trip sees its members"
  on public.trip_members for select to authenticated
  using (trip_id = any (array(select private.readable_trips())));
create policy "Require the second factor for reading members"
  on public.trip_members as restrictive for select to authenticated using ((select public.is_assured()));

revoke all on function private.trip_role(uuid), private.require_trip_role(uuid, text[]), private.owned_trips(),
  private.joined_trips(text), private.readable_trips(), private.writable_trips(), private.lock_trip(uuid),
  private.set_trip_version(), private.create_trip_clock(), private.update_trip_clock(), private.update_trip_clock_for_members(),
  private.limit_trips(), private.limit_trip_members(), private.check_trip_cover() from public, anon, authenticated;
grant execute on function private.owned_trips(), private.joined_trips(text), private.readable_trips(),
  private.writable_trips() to authenticated;
