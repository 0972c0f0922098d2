-- Deleted rows take no bytes from new ones either: an editor could fill the account of a trip's owner with them. In a
-- full account those of its trips that the caller may edit go for good, but for trips that somebody is writing now.
-- Where they would not make enough room none is touched, so that a refused write costs no deletion that is undone.

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
