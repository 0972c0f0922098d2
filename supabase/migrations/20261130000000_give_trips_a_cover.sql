-- A trip shows a photo of its own instead of the destination's drawing.

alter table public.trips add cover uuid;
comment on column public.trips.cover is
  'A photo of trip_files of the same trip, or null. One that is gone, or no picture, is none.';
grant insert (cover), update (cover) on public.trips to authenticated;

-- No foreign key: a device that was offline sends its trips before their files.
create function private.keep_cover_in_trip() returns trigger
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
comment on function private.keep_cover_in_trip() is 'Trigger: a photo of another trip is not made the cover.';
revoke all on function private.keep_cover_in_trip() from public, anon, authenticated;
create trigger trips_cover before insert or update of cover on public.trips
  for each row when (new.cover is not null) execute function private.keep_cover_in_trip();

create or replace function public.my_changes(since bigint default 0, seen text default '') returns json
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  newest bigint;
  fingerprint text;
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  select coalesce(max(s.version), 0) into newest from public.saved_places s where s.user_id = me;
  -- As in trip_changes().
  if newest < since then since := 0; end if;
  -- Of the list as a whole, because a trip that somebody left is not newer: it is not there.
  select md5(coalesce(string_agg(t.id || t.version::text || m.role, ' ' order by t.id), '')) into fingerprint
  from private.my_trips() m join public.trips t on t.id = m.id;
  return json_build_object(
    'version', newest,
    'saved_places', case when newest = since then '[]' else (
      select coalesce(json_agg(json_build_object('place', s.place, 'status', s.status, 'note', s.note,
        'created_at', s.created_at, 'updated_at', s.updated_at, 'deleted_at', s.deleted_at,
        'version', s.version) order by s.version), '[]')
      from public.saved_places s where s.user_id = me and s.version > since
    ) end,
    'seen', fingerprint,
    -- Without their notes, which are up to 20,000 characters each and come with the trip.
    'trips', case when fingerprint <> my_changes.seen then (
      select coalesce(json_agg(json_build_object(
        'id', t.id, 'owner', t.owner, 'role', m.role, 'title', t.title, 'start_date', t.start_date,
        'style', t.style, 'people', t.people, 'currency', t.currency, 'pesos_per_unit', t.pesos_per_unit,
        'cover', t.cover, 'created_at', t.created_at, 'updated_at', t.updated_at, 'deleted_at', t.deleted_at,
        'archived_at', t.archived_at, 'version', t.version) order by t.id), '[]')
      from private.my_trips() m join public.trips t on t.id = m.id
    ) end
  );
end
$$;
