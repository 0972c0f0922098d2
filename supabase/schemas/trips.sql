-- Generated from supabase/migrations by tools/generate.ts: change a migration, never this file.
-- What the schemas public and private hold of the subject trips once every migration has been applied: each table with its columns,
-- constraints, indexes, triggers, policies and grants, then the functions. To be read; a database is made from the migrations.

-- With whom a trip is shared, at most 50; written by functions alone. Who sees the trip sees its members.
create table public.trip_members (
  trip_id uuid not null,
  user_id uuid not null,
  role text not null,
  name text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint trip_members_pkey PRIMARY KEY (trip_id, user_id),
  constraint trip_members_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  constraint trip_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint trip_members_name_is_up_to_80_characters CHECK ((char_length(name) <= 80)),
  constraint trip_members_role_is_known CHECK ((role = ANY (ARRAY['editor'::text, 'viewer'::text])))
);
CREATE INDEX trip_members_user_id_idx ON public.trip_members USING btree (user_id);
CREATE TRIGGER trip_members_limit_on_insert AFTER INSERT ON public.trip_members FOR EACH ROW EXECUTE FUNCTION private.limit_trip_members();
CREATE TRIGGER trip_members_notify_lost_access AFTER DELETE ON public.trip_members FOR EACH ROW EXECUTE FUNCTION private.notify_lost_access();
CREATE TRIGGER trip_members_update_clock AFTER INSERT OR DELETE OR UPDATE ON public.trip_members FOR EACH ROW EXECUTE FUNCTION private.update_trip_clock_for_members();
alter table public.trip_members enable row level security;
alter table public.trip_members force row level security;
create policy "Require the second factor for reading members" on public.trip_members as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip sees its members" on public.trip_members as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
grant select on public.trip_members to authenticated;
grant delete, insert, select, update on public.trip_members to service_role;

-- Trips, at most 500 of one owner. The owner and editors change them, viewers read them.
create table public.trips (
  id uuid not null,
  owner uuid not null,
  title text not null default ''::text,
  start_date date,
  style text not null default 'middle'::text,
  people integer not null default 1,
  currency text,
  pesos_per_unit numeric,
  notes text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  deleted_at timestamp with time zone,
  version bigint not null default 0,
  archived_at timestamp with time zone,
  cover uuid,
  constraint trips_pkey PRIMARY KEY (id),
  constraint trips_owner_fkey FOREIGN KEY (owner) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint trips_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint trips_currency_is_three_letters CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint trips_notes_are_up_to_20000_characters CHECK ((char_length(notes) <= 20000)),
  constraint trips_people_are_1_to_50 CHECK (((people >= 1) AND (people <= 50))),
  constraint trips_pesos_per_unit_are_positive CHECK (((pesos_per_unit > (0)::numeric) AND (pesos_per_unit <= (1000000000)::numeric))),
  constraint trips_start_date_is_of_this_century CHECK (((start_date >= '2000-01-01'::date) AND (start_date <= '2100-12-31'::date))),
  constraint trips_style_is_known CHECK ((style = ANY (ARRAY['backpacker'::text, 'middle'::text, 'comfort'::text]))),
  constraint trips_title_is_up_to_120_characters CHECK ((char_length(title) <= 120))
);
CREATE INDEX trips_owner_idx ON public.trips USING btree (owner);
CREATE INDEX trips_updated_by_idx ON public.trips USING btree (updated_by);
CREATE TRIGGER trips_check_cover BEFORE INSERT OR UPDATE OF cover ON public.trips FOR EACH ROW WHEN ((new.cover IS NOT NULL)) EXECUTE FUNCTION private.check_trip_cover();
CREATE TRIGGER trips_create_clock AFTER INSERT ON public.trips FOR EACH ROW EXECUTE FUNCTION private.create_trip_clock();
CREATE TRIGGER trips_limit_on_insert AFTER INSERT ON public.trips REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trips();
CREATE TRIGGER trips_limit_on_update AFTER UPDATE ON public.trips REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trips();
CREATE TRIGGER trips_notify_lost_access AFTER UPDATE OF deleted_at ON public.trips FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION private.notify_lost_access();
CREATE TRIGGER trips_set_version BEFORE INSERT OR UPDATE ON public.trips FOR EACH ROW EXECUTE FUNCTION private.set_trip_version();
CREATE TRIGGER trips_update_clock AFTER UPDATE ON public.trips REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_trip_clock();
alter table public.trips enable row level security;
alter table public.trips force row level security;
create policy "Require the second factor for deleting a trip" on public.trips as restrictive for delete to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners delete a trip for good" on public.trips as permissive for delete to authenticated
  using ((owner = ( SELECT auth.uid() AS uid)));
create policy "Require the second factor for beginning a trip" on public.trips as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Travellers begin trips of their own" on public.trips as permissive for insert to authenticated
  with check ((owner = ( SELECT auth.uid() AS uid)));
create policy "Require the second factor for reading trips" on public.trips as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers read their own trips and those shared with them" on public.trips as permissive for select to authenticated
  using (((owner = ( SELECT auth.uid() AS uid)) OR (id = ANY (ARRAY( SELECT private.joined_trips('viewer'::text) AS joined_trips)))));
create policy "Require the second factor for changing a trip" on public.trips as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners and editors change a trip" on public.trips as permissive for update to authenticated
  using (((owner = ( SELECT auth.uid() AS uid)) OR (id = ANY (ARRAY( SELECT private.joined_trips('editor'::text) AS joined_trips)))))
  with check (((owner = ( SELECT auth.uid() AS uid)) OR (id = ANY (ARRAY( SELECT private.joined_trips('editor'::text) AS joined_trips)))));
grant delete, select on public.trips to authenticated;
grant delete, insert, select, update on public.trips to service_role;
grant insert (id, owner, title, start_date, style, people, currency, pesos_per_unit, notes, created_at, deleted_at, archived_at, cover) on public.trips to authenticated;
grant update (id, owner, title, start_date, style, people, currency, pesos_per_unit, notes, created_at, deleted_at, archived_at, cover) on public.trips to authenticated;

-- The newest version among all rows of a trip, that of its list of members, and when it changed; the newest version among deleted rows that are gone for good, and when such were last looked for.
create table private.trip_clocks (
  trip_id uuid not null,
  version bigint not null,
  members_version bigint not null default 0,
  changed_at timestamp with time zone not null default now(),
  purged_version bigint not null default 0,
  purged_at timestamp with time zone not null default now(),
  bytes bigint not null default 0,
  constraint trip_clocks_pkey PRIMARY KEY (trip_id),
  constraint trip_clocks_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE
);
CREATE TRIGGER trip_clocks_announce AFTER UPDATE OF version ON private.trip_clocks FOR EACH ROW WHEN ((new.version > old.version)) EXECUTE FUNCTION private.announce_trip_change();

-- Trigger: a photo of another trip is not made the cover.
CREATE OR REPLACE FUNCTION private.check_trip_cover() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
begin
  if exists (select from public.trip_files f where f.id = new.cover and f.trip_id <> new.id) then
    raise insufficient_privilege using
      message = 'The cover of a trip is one of its own photos', detail = 'cover_of_another_trip';
  end if;
  return new;
end
$function$;

-- Trigger: a new trip's clock. PT413 account_full.
CREATE OR REPLACE FUNCTION private.create_trip_clock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' SET "TimeZone" TO 'UTC' SET "DateStyle" TO 'ISO'
AS $function$
begin
  insert into private.trip_clocks (trip_id, version, members_version, bytes)
  values (new.id, new.version, new.version, octet_length(new::text));
  perform private.require_account_space(new.owner);
  return null;
end
$function$;

-- Trips of others that the caller may read ("viewer") or write ("editor").
CREATE OR REPLACE FUNCTION private.joined_trips(needed text) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
  select m.trip_id from public.trip_members m
  join public.trips t on t.id = m.trip_id and t.deleted_at is null
  where m.user_id = (select auth.uid()) and (needed = 'viewer' or m.role = needed)
$function$;
grant execute on function private.joined_trips(text) to authenticated;

-- Trigger: at most 50 members of a trip, or PT422 with too_many_trip_members as detail.
CREATE OR REPLACE FUNCTION private.limit_trip_members() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
begin
  if (select count(*) from public.trip_members m where m.trip_id = new.trip_id) > 50 then
    raise sqlstate 'PT422' using message = 'A trip has at most 50 members', detail = 'too_many_trip_members';
  end if;
  return null;
end
$function$;

-- Trigger, for trips that are new or brought back: at most 500 of one owner, or PT422 with too_many_trips as detail. With deleted ones 2,000: the oldest of those go, and all that were deleted more than 90 days ago.
CREATE OR REPLACE FUNCTION private.limit_trips() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;

-- Until the transaction ends, nobody else writes this trip.
CREATE OR REPLACE FUNCTION private.lock_trip(trip uuid) RETURNS void LANGUAGE sql SET search_path TO ''
AS $function$ select pg_advisory_xact_lock(hashtextextended(trip::text, 0)) $function$;

-- Trips of the caller.
CREATE OR REPLACE FUNCTION private.owned_trips() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
  select t.id from public.trips t where t.owner = (select auth.uid())
$function$;
grant execute on function private.owned_trips() to authenticated;

-- Trips that the caller may read.
CREATE OR REPLACE FUNCTION private.readable_trips() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
  select private.owned_trips() union all select private.joined_trips('viewer')
$function$;
grant execute on function private.readable_trips() to authenticated;

-- The caller's role in a trip. PT404 trip_not_found, PT403 role_not_allowed or second_factor_needed.
CREATE OR REPLACE FUNCTION private.require_trip_role(trip uuid, allowed text[]) RETURNS text LANGUAGE plpgsql STABLE SET search_path TO ''
AS $function$
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
$function$;

-- Trigger: the trip's new version, time and author; what nobody may change.
CREATE OR REPLACE FUNCTION private.set_trip_version() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;

-- owner, editor, viewer or null: what the caller is in a trip. A deleted trip is its owner's alone.
CREATE OR REPLACE FUNCTION private.trip_role(trip uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
  select case
    when t.owner = (select auth.uid()) then 'owner'
    when t.deleted_at is null then (
      select m.role from public.trip_members m where m.trip_id = t.id and m.user_id = (select auth.uid())
    )
  end
  from public.trips t where t.id = trip
$function$;

-- Trigger: the trip itself has changed, and counts other bytes. PT413 account_full.
CREATE OR REPLACE FUNCTION private.update_trip_clock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' SET "TimeZone" TO 'UTC' SET "DateStyle" TO 'ISO'
AS $function$
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
$function$;

-- Trigger: somebody joined, left or has another role.
CREATE OR REPLACE FUNCTION private.update_trip_clock_for_members() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;

-- Trips whose rows the caller may write; no deleted ones.
CREATE OR REPLACE FUNCTION private.writable_trips() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
  select t.id from public.trips t where t.owner = (select auth.uid()) and t.deleted_at is null
  union all select private.joined_trips('editor')
$function$;
grant execute on function private.writable_trips() to authenticated;
