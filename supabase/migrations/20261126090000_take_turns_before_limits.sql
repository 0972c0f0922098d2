-- Whoever wrote several times at once passed two limits of an account: that of trips was counted without a lock, and that
-- of bytes took one only above 25 MB, which one statement can add.

create or replace function private.limit_trips() returns trigger
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
  -- They take turns, or many who write at once would pass the limit together: one statement can add half of it.
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
