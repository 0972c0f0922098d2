-- A trip that one wants to keep but not to see every day could only be deleted.

alter table public.trips add archived_at timestamptz;
comment on column public.trips.archived_at is 'When its owner put it aside; it can be brought back.';
grant insert (archived_at), update (archived_at) on public.trips to authenticated;

create or replace function private.stamp_trip() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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
$$;

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
        'created_at', t.created_at, 'updated_at', t.updated_at, 'deleted_at', t.deleted_at,
        'archived_at', t.archived_at, 'version', t.version) order by t.id), '[]')
      from private.my_trips() m join public.trips t on t.id = m.id
    ) end
  );
end
$$;
