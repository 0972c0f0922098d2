-- Deleted rows no longer take the room of new ones: whoever edits a trip could fill it with them, and nobody could
-- add anything for 90 days. The oldest go for good instead, before their time. A device that has not heard of their
-- deletion yet reads the whole trip and drops them, as it does after 90 days (trip_changes).

create function private.forget_deleted_rows(trip uuid, kind text, excess int) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  gone uuid[];
  newest bigint;
begin
  -- By version and not by the time of the deletion, which the device writes.
  execute format(
    'select array_agg(r.id), max(r.version) from (
      select r.id, r.version from public.%I r
      where r.trip_id = $1 and r.deleted_at is not null order by r.version limit $2
    ) r', kind) into gone, newest using trip, excess;
  -- What refers to them, live or deleted, is told of as changed: within a trigger stamp_trip_row() leaves it as it is.
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
  execute format('delete from public.%I r where r.id = any ($1)', kind) using gone;
  update private.trip_clocks c set purged_version = newest where c.trip_id = trip and c.purged_version < newest;
end
$$;
comment on function private.forget_deleted_rows(uuid, text, int) is
  'Takes away for good so many of the rows of a trip in one table that were deleted, the oldest ones; from a trigger.';
revoke all on function private.forget_deleted_rows(uuid, text, int) from public, anon, authenticated;

create or replace function private.limit_trip_rows() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant int := tg_argv[0];
  trips uuid[];
  trip uuid;
  live int;
  total int;
begin
  if tg_op = 'INSERT' then
    select coalesce(array_agg(distinct n.trip_id), '{}') into trips from new_rows n;
  else
    select coalesce(array_agg(distinct n.trip_id), '{}') into trips from new_rows n
    join old_rows o on o.id = n.id
    where n.deleted_at is null and o.deleted_at is not null;
  end if;
  foreach trip in array trips loop
    execute format(
      'select count(*) filter (where r.deleted_at is null), count(*) from public.%I r where r.trip_id = $1',
      tg_table_name) into live, total using trip;
    if live > most then
      raise sqlstate 'PT422' using
        message = format('A trip holds at most %s rows of %s', most, tg_table_name),
        detail = 'too_many_' || tg_table_name;
    end if;
    if total > most * 4 then
      perform private.forget_deleted_rows(trip, tg_table_name, total - most * 4);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.limit_trip_rows() is
  'Trigger with the most rows of one trip as argument, for rows that are new or brought back, or PT422 with too_many_ and the table''s name as detail. With deleted ones four times as many: the oldest of those go.';

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
  foreach account in array owners loop
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
