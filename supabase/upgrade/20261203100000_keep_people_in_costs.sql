-- A person who was removed while they owed or were owed something was read as if nobody had been named: what was theirs
-- became everybody's. They keep their name and their part, also where everybody shared a stop's cost.

alter table public.trip_stops
  add shared_by uuid[] not null default '{}',
  add constraint trip_stops_are_shared_by_up_to_50_people
    check (cardinality(shared_by) <= 50 and array_position(shared_by, null) is null);
comment on column public.trip_stops.shared_by is
  'Rows of trip_people that share the cost, also those that are gone; empty is everybody who is there.';
comment on column public.trip_expenses.shared_by is
  'Rows of trip_people, also those that are gone; empty is everybody who is there.';
comment on column public.trip_checks.assigned_to is
  'A row of trip_people, also one that is gone: who does or carries it. Null is nobody.';
grant insert (shared_by), update (shared_by) on public.trip_stops to authenticated;

create function private.people_in_costs(trip uuid) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select s.paid_by from public.trip_stops s
  where s.trip_id = trip and s.deleted_at is null and s.paid_by is not null
  union
  select unnest(s.shared_by) from public.trip_stops s where s.trip_id = trip and s.deleted_at is null
  union
  select e.paid_by from public.trip_expenses e
  where e.trip_id = trip and e.deleted_at is null and e.paid_by is not null
  union
  select unnest(e.shared_by) from public.trip_expenses e where e.trip_id = trip and e.deleted_at is null
$$;
comment on function private.people_in_costs(uuid) is
  'The people whom what was spent in a trip, and paid back, refers to.';
revoke all on function private.people_in_costs(uuid) from public, anon, authenticated;

create function private.people_named(trip uuid) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select private.people_in_costs(trip)
  union
  select c.assigned_to from public.trip_checks c
  where c.trip_id = trip and c.deleted_at is null and c.assigned_to is not null
$$;
comment on function private.people_named(uuid) is
  'The people to whom costs, payments and lists of a trip refer.';
revoke all on function private.people_named(uuid) from public, anon, authenticated;

CREATE OR REPLACE FUNCTION private.shown_trip(trip uuid, hide_costs boolean, hide_notes boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'version', c.version,
    'hide_costs', hide_costs,
    'hide_notes', hide_notes,
    -- What is shown is named, so that a new column is hidden until somebody thinks of it.
    'trip', jsonb_build_object('id', t.id, 'version', t.version, 'title', t.title, 'start_date', t.start_date, 'style', t.style,
      'people', t.people, 'updated_at', c.changed_at,
      'notes', case when hide_notes then '' else t.notes end)
      || case when hide_costs then '{"currency": null, "pesos_per_unit": null}'
        else jsonb_build_object('currency', t.currency, 'pesos_per_unit', t.pesos_per_unit) end,
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'version', d.version, 'rank', d.rank, 'title', d.title,
        'notes', case when hide_notes then '' else d.notes end) order by d.rank, d.id), '[]')
      from public.trip_days d where d.trip_id = trip and d.deleted_at is null
    ),
    'stops', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'version', s.version, 'day_id', s.day_id,
        'rank', s.rank, 'kind', s.kind, 'place', s.place, 'title', s.title, 'lat', s.lat, 'lon', s.lon, 'start_time', s.start_time,
        'end_time', s.end_time, 'minutes', s.minutes, 'mode', s.mode, 'nights', s.nights,
        'note', case when hide_notes then '' else s.note end,
        'cost_by', s.cost_by,
        'cost_cop', case when not hide_costs then s.cost_cop end,
        'paid_by', case when not hide_costs then s.paid_by end,
        'shared_by', case when hide_costs then '[]'::jsonb else to_jsonb(s.shared_by) end) order by s.rank, s.id), '[]')
      from public.trip_stops s
      where s.trip_id = trip and s.deleted_at is null and not (hide_notes and s.kind = 'note')
    ),
    'expenses', case when hide_costs then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'cop', e.cop,
        'paid_by', e.paid_by, 'shared_by', e.shared_by, 'day_id', e.day_id, 'kind', e.kind,
        'amount', e.amount, 'currency', e.currency, 'pesos_per_unit', e.pesos_per_unit,
        'rate_date', e.rate_date) order by e.created_at, e.id), '[]')
      from public.trip_expenses e where e.trip_id = trip and e.deleted_at is null
    ) end,
    'people', case when hide_costs then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'rank', p.rank,
        'deleted_at', p.deleted_at) order by p.rank, p.id), '[]')
      from public.trip_people p where p.trip_id = trip
        and (p.deleted_at is null or p.id in (select private.people_in_costs(trip)))
    ) end
  )
  from public.trips t join private.trip_clocks c on c.trip_id = t.id
  where t.id = trip and t.deleted_at is null
$function$;

CREATE OR REPLACE FUNCTION private.purge_trip(trip uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
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
        and r.id not in (select private.people_named(trip))
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

CREATE OR REPLACE FUNCTION private.forget_deleted_rows(trip uuid, kind text, excess integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone uuid[];
  newest bigint;
  -- Who is in the sums or the lists keeps their name in them.
  kept constant uuid[] := case when kind = 'trip_people'
    then array(select private.people_named(trip)) else '{}' end;
begin
  -- By version and not by the time of the deletion, which the device writes.
  execute format(
    'select array_agg(r.id), max(r.version) from (
      select r.id, r.version from public.%I r
      where r.trip_id = $1 and r.deleted_at is not null and r.id <> all ($3) order by r.version limit $2
    ) r', kind) into gone, newest using trip, excess, kept;
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
  execute format('delete from public.%I r where r.trip_id = $1 and r.id = any ($2)', kind) using trip, gone;
  update private.trip_clocks c set purged_version = newest where c.trip_id = trip and c.purged_version < newest;
end
$function$;
