-- Generated from supabase/migrations by tools/generate.ts: change a migration, never this file.
-- What the schemas public and private hold of the subject account-limits once every migration has been applied: each table with its columns,
-- constraints, indexes, triggers, policies and grants, then the functions. To be read; a database is made from the migrations.

-- What an account holds: trips that it owns, and saved places.
CREATE OR REPLACE FUNCTION private.account_bytes(account uuid) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
  select coalesce((
    select sum(case when t.deleted_at is null then c.bytes else c.bytes / 2 end)
    from public.trips t join private.trip_clocks c on c.trip_id = t.id where t.owner = account
  ), 0)::bigint + coalesce((select p.bytes from private.saved_place_bytes p where p.user_id = account), 0)
$function$;

-- The bytes that the deleted rows of these trips count.
CREATE OR REPLACE FUNCTION private.deleted_row_bytes(trips uuid[]) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' SET "TimeZone" TO 'UTC' SET "DateStyle" TO 'ISO'
AS $function$
  select coalesce(sum(found.bytes), 0)::bigint from (
    select private.row_bytes(r::text, r.deleted_at) as bytes
    from public.trip_stops r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_expenses r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_checks r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_files r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_comments r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_votes r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_days r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_people r where r.trip_id = any (trips) and r.deleted_at is not null
  ) found
$function$;

-- The bytes of a trip, counted anew: deleted rows by half, or whole where the trip itself is deleted.
CREATE OR REPLACE FUNCTION private.measure_trip(trip uuid) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' SET "TimeZone" TO 'UTC' SET "DateStyle" TO 'ISO'
AS $function$
  with whole as (select t.deleted_at is not null as counted, octet_length(t::text) as bytes from public.trips t where t.id = trip)
  select sum(found.bytes)::bigint from (
    select whole.bytes::bigint from whole
    union all
    select private.row_bytes(r.content, case when not whole.counted then r.deleted_at end)
    from whole, (
      select r::text, r.deleted_at from public.trip_days r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_people r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_stops r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_expenses r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_checks r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_files r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_comments r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_votes r where r.trip_id = trip
    ) r (content, deleted_at)
    union all select 300 from public.trip_invites r where r.trip_id = trip
    union all select 300 from public.trip_links r where r.trip_id = trip
  ) found (bytes)
$function$;

-- Takes away for good so many of the rows of a trip in one table that were deleted, the oldest ones; from a trigger.
CREATE OR REPLACE FUNCTION private.purge_excess_deleted_rows(trip uuid, kind text, excess integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
declare
  gone uuid[];
  newest bigint;
  -- Who is in the sums or the lists keeps their name in them.
  kept constant uuid[] := case when kind = 'trip_people'
    then array(select private.people_referenced(trip)) else '{}' end;
begin
  -- By version and not by the time of the deletion, which the device writes.
  execute format(
    'select array_agg(r.id), max(r.version) from (
      select r.id, r.version from public.%I r
      where r.trip_id = $1 and r.deleted_at is not null and r.id <> all ($3) order by r.version limit $2
    ) r', kind) into gone, newest using trip, excess, kept;
  -- What refers to them, live or deleted, is told of as changed: within a trigger set_trip_row_version() leaves it as it is.
  if kind = 'trip_days' then
    update public.trip_stops r set day_id = null, version = nextval('private.versions'), updated_at = now()
    where r.trip_id = trip and r.day_id = any (gone);
    update public.trip_expenses r set day_id = null, version = nextval('private.versions'), updated_at = now()
    where r.trip_id = trip and r.day_id = any (gone);
  elsif kind = 'trip_people' then
    update public.trip_stops r set paid_by = null, version = nextval('private.versions'), updated_at = now()
    where r.trip_id = trip and r.paid_by = any (gone);
    update public.trip_expenses r set paid_by = null, version = nextval('private.versions'), updated_at = now()
    where r.trip_id = trip and r.paid_by = any (gone);
  end if;
  execute format('delete from public.%I r where r.trip_id = $1 and r.id = any ($2)', kind) using trip, gone;
  update private.trip_clocks c set purged_version = newest where c.trip_id = trip and c.purged_version < newest;
end
$function$;

-- Takes away for good what was deleted in a trip more than 90 days ago and nothing refers to.
CREATE OR REPLACE FUNCTION private.purge_expired_rows(trip uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
declare
  long_ago constant timestamptz := now() - interval '90 days';
  newest bigint;
begin
  with
    expenses as (
      delete from public.trip_expenses r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago returning r.version
    ),
    checks as (
      delete from public.trip_checks r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago returning r.version
    ),
    files as (
      delete from public.trip_files r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago returning r.version
    ),
    comments as (
      delete from public.trip_comments r
      where r.trip_id = trip and r.updated_at < long_ago and (r.deleted_at is not null
        or not exists (select from public.trip_stops s where s.trip_id = trip and s.id = r.stop_id))
      returning r.version
    ),
    votes as (
      delete from public.trip_votes r
      where r.trip_id = trip and r.updated_at < long_ago and (r.deleted_at is not null
        or not exists (select from public.trip_stops s where s.trip_id = trip and s.id = r.stop_id))
      returning r.version
    ),
    stops as (
      delete from public.trip_stops r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago returning r.version
    )
  select max(gone.version) into newest
  from (table expenses union all table checks union all table files union all table comments union all table votes union all table stops) gone;
  update private.trip_clocks c set purged_version = newest
  where c.trip_id = trip and c.purged_version < newest;

  -- What others still refer to stays until they are gone.
  with
    days as (
      delete from public.trip_days r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago
        and r.id not in (
          select s.day_id from public.trip_stops s where s.trip_id = trip and s.day_id is not null
          union all
          select e.day_id from public.trip_expenses e where e.trip_id = trip and e.day_id is not null)
      returning r.version
    ),
    people as (
      delete from public.trip_people r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago
        and r.id not in (select private.people_referenced(trip))
        and r.id not in (
          select s.paid_by from public.trip_stops s where s.trip_id = trip and s.paid_by is not null
          union all
          select e.paid_by from public.trip_expenses e where e.trip_id = trip and e.paid_by is not null)
      returning r.version
    )
  select max(gone.version) into newest from (table days union all table people) gone;
  update private.trip_clocks c set purged_version = newest
  where c.trip_id = trip and c.purged_version < newest;
end
$function$;

-- PT413 account_full when an account holds more than 50 MB, or would with so many more bytes, also once the deleted rows of those of its trips that the caller may edit have gone for good.
CREATE OR REPLACE FUNCTION private.require_account_space(account uuid, more bigint DEFAULT 0) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
declare
  most constant bigint := 50000000;
  -- Null for the operator, who may edit all.
  writer constant uuid := auth.uid();
  excess bigint;
  trips uuid[];
  trip uuid;
  kind text;
begin
  -- They take turns, or many who write at once would pass the limit together: one statement can add half of it.
  perform private.lock_account(account);
  excess := private.account_bytes(account) + more - most;
  if excess <= 0 then return; end if;
  select array_agg(t.id) into trips from public.trips t
  where t.owner = account and (writer is null or writer = account or t.id in (select private.joined_trips('editor')));
  if private.deleted_row_bytes(trips) >= excess then
    -- What refers to others first.
    foreach kind in array '{trip_stops,trip_expenses,trip_checks,trip_files,trip_comments,trip_votes,trip_days,trip_people}'::text[] loop
      for trip in execute format(
        'select distinct r.trip_id from public.%I r where r.trip_id = any ($1) and r.deleted_at is not null', kind
      ) using trips loop
        -- As lock_trip(), without waiting for whoever may wait for this account.
        if pg_try_advisory_xact_lock(hashtextextended(trip::text, 0)) then
          perform private.purge_excess_deleted_rows(trip, kind, 2147483647);
        end if;
      end loop;
    end loop;
  end if;
  if private.account_bytes(account) + more > most then
    raise sqlstate 'PT413' using message = 'One account holds at most 50 MB', detail = 'account_full';
  end if;
end
$function$;
