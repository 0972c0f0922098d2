-- The limits of a trip and of an account hold also when what was deleted is brought back: by deleting,
-- adding and bringing back they were passed, up to the number that they allow with deleted rows.

create or replace function private.limit_trip_rows() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant int := tg_argv[0];
  trips uuid[];
  is_over boolean;
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct n.trip_id) into trips from new_rows n;
  else
    select array_agg(distinct n.trip_id) into trips from new_rows n
    join old_rows o on o.id = n.id
    where n.deleted_at is null and o.deleted_at is not null;
  end if;
  if trips is null then return null; end if;
  -- With deleted ones four times as many, so that nobody is locked out by what they threw away.
  execute format(
    'select exists (
      select from unnest($2) trip, lateral (
        select count(*) filter (where r.deleted_at is null) as live, count(*) as total
        from public.%I r where r.trip_id = trip
      ) held
      where held.live > $1 or held.total > $1 * 4)', tg_table_name) into is_over using most, trips;
  if is_over then
    raise sqlstate 'PT422' using
      message = format('A trip holds at most %s rows of %s', most, tg_table_name),
      detail = 'too_many_' || tg_table_name;
  end if;
  return null;
end
$$;
comment on function private.limit_trip_rows() is
  'Trigger with the most rows of one trip as argument, for rows that are new or brought back, or PT422 with too_many_ and the table''s name as detail.';

create or replace function private.limit_trips() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  owners uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct n.owner) into owners from new_rows n;
    -- Whoever begins a trip loses those they deleted more than 90 days ago, with all that is in them.
    delete from public.trips t
    where t.owner = any (owners)
      and t.deleted_at is not null and t.updated_at < now() - interval '90 days';
  else
    select array_agg(distinct n.owner) into owners from new_rows n
    join old_rows o on o.id = n.id
    where n.deleted_at is null and o.deleted_at is not null;
  end if;
  -- Deleted ones count four times less, so that nobody is locked out by what they threw away.
  if exists (
    select from unnest(owners) mine, lateral (
      select count(*) filter (where t.deleted_at is null) as live, count(*) as total
      from public.trips t where t.owner = mine
    ) held
    where held.live > 500 or held.total > 2000
  ) then
    raise sqlstate 'PT422' using message = 'One account holds at most 500 trips', detail = 'too_many_trips';
  end if;
  return null;
end
$$;
comment on function private.limit_trips() is
  'Trigger, for trips that are new or brought back: trips deleted more than 90 days ago go when one is begun; at most 500 trips of one owner, 2,000 with deleted ones, or PT422 with too_many_trips as detail.';

create trigger trips_limit_restored after update on public.trips
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_trips();
create trigger trip_days_limit_restored after update on public.trip_days
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_trip_rows(366);
create trigger trip_people_limit_restored after update on public.trip_people
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_trip_rows(50);
create trigger trip_stops_limit_restored after update on public.trip_stops
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_trip_rows(2000);
create trigger trip_expenses_limit_restored after update on public.trip_expenses
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_trip_rows(2000);
create trigger trip_checks_limit_restored after update on public.trip_checks
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_trip_rows(1000);
