-- Deleted rows take no bytes from new ones either: an editor could fill the account of a trip's owner with them. In a
-- full account those of all its trips go for good, but for trips that somebody is writing now.

create or replace function private.require_room(account uuid, more bigint default 0) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant bigint := 50000000;
  one record;
begin
  if private.account_bytes(account) + more <= most / 2 then return; end if;
  -- From here on they take turns, or many who write at once would pass the limit together.
  perform private.lock_account(account);
  if private.account_bytes(account) + more <= most then return; end if;
  for one in
    -- What refers to others first.
    select 1 as nth, 'trip_stops' as kind, r.trip_id from public.trip_stops r
      join public.trips t on t.id = r.trip_id where t.owner = account and r.deleted_at is not null group by r.trip_id
    union all select 2, 'trip_expenses', r.trip_id from public.trip_expenses r
      join public.trips t on t.id = r.trip_id where t.owner = account and r.deleted_at is not null group by r.trip_id
    union all select 3, 'trip_checks', r.trip_id from public.trip_checks r
      join public.trips t on t.id = r.trip_id where t.owner = account and r.deleted_at is not null group by r.trip_id
    union all select 4, 'trip_days', r.trip_id from public.trip_days r
      join public.trips t on t.id = r.trip_id where t.owner = account and r.deleted_at is not null group by r.trip_id
    union all select 5, 'trip_people', r.trip_id from public.trip_people r
      join public.trips t on t.id = r.trip_id where t.owner = account and r.deleted_at is not null group by r.trip_id
    order by nth
  loop
    -- As lock_trip(), without waiting for whoever may wait for this account.
    if pg_try_advisory_xact_lock(hashtextextended(one.trip_id::text, 0)) then
      perform private.forget_deleted_rows(one.trip_id, one.kind, 2147483647);
    end if;
  end loop;
  if private.account_bytes(account) + more > most then
    raise sqlstate 'PT413' using message = 'One account holds at most 50 MB', detail = 'account_full';
  end if;
end
$$;
comment on function private.require_room(uuid, bigint) is
  'PT413 account_full when an account holds more than 50 MB, or would with so many more bytes, also once its deleted rows have gone for good.';
