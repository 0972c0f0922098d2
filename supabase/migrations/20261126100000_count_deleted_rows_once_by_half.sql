-- A deleted row counts half of its bytes, and so does a row of a deleted trip; a deleted row of a deleted trip counted a
-- quarter. In the clock of a deleted trip every row now counts whole, and account_bytes() halves them all.

create or replace function private.measure_trip(trip uuid) returns bigint
  language sql stable security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO'
as $$
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
    ) r (content, deleted_at)
    union all select 300 from public.trip_invites r where r.trip_id = trip
    union all select 300 from public.trip_links r where r.trip_id = trip
  ) found (bytes)
$$;
comment on function private.measure_trip(uuid) is
  'The bytes of a trip, counted anew: deleted rows by half, or whole where the trip itself is deleted.';
comment on column private.trip_clocks.bytes is
  'Of the trip and its rows, with its invitations and links: deleted rows by half, or whole where the trip itself is deleted, which counts half in its owner''s account.';

create or replace function private.count_gone_rows() returns trigger
  language plpgsql security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO'
as $$
begin
  update private.trip_clocks c set bytes = c.bytes - o.gone
  from (
    select r.trip_id, sum(private.row_bytes(r::text, case when t.deleted_at is null then r.deleted_at end)) as gone
    from old_rows r join public.trips t on t.id = r.trip_id
    group by 1
  ) o
  where c.trip_id = o.trip_id;
  return null;
end
$$;

create or replace function private.turn_trip_clock() returns trigger
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
    perform private.require_room(account);
  end loop;
  return null;
end
$$;

update private.trip_clocks c set bytes = private.measure_trip(c.trip_id)
from public.trips t where t.id = c.trip_id and t.deleted_at is not null;
