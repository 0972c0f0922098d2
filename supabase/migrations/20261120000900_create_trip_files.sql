-- Subject: trip-files
-- The bytes of tickets, bookings and photos, in a private bucket whose policies ask the trip's members:
-- <trip>/<row>/file.<ending> and, of a photo, <trip>/<row>/small.<ending>.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('trip-files', 'trip-files', false, 25000000,
    array['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'application/vnd.apple.pkpass']);

create function private.object_trip_id(name text) returns uuid
  language sql immutable set search_path = ''
as $$
  select case when name ~
    '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/(file|small)\.(jpg|png|webp|pdf|pkpass)$'
    then split_part(name, '/', 1)::uuid end
$$;
comment on function private.object_trip_id(text) is 'The trip whose file an object of the bucket is; null for any other name.';

create function private.accepts_file_upload(name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.trip_files f join public.trips t on t.id = f.trip_id
    where f.trip_id = private.object_trip_id(accepts_file_upload.name)
      and f.id = split_part(accepts_file_upload.name, '/', 2)::uuid and f.deleted_at is null and t.deleted_at is null
  ) and (
    select coalesce(sum((o.metadata ->> 'size')::bigint), 0)
      < coalesce(nullif(current_setting('mochila.account_files', true), ''), '500000000')::bigint
    from storage.objects o where o.owner_id = (select auth.uid())::text
  )
$$;
comment on function private.accepts_file_upload(text) is
  'Whether there is a row for an object, and the caller''s files are less than 500 MB, or than the bytes that mochila.account_files sets.';

create function private.delete_file_objects(trip uuid, file uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'trip-files' and starts_with(o.name, trip::text || '/' || file::text || '/');
  perform set_config('storage.allow_delete_query', 'false', true);
end
$$;
comment on function private.delete_file_objects(uuid, uuid) is
  'Removes the objects of a file; the storage service removes their bytes.';

create function private.sync_file_objects() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.delete_file_objects(old.trip_id, old.id);
    return null;
  end if;
  if new.deleted_at is not null then
    new.is_stored := false;
    if tg_op = 'UPDATE' then perform private.delete_file_objects(old.trip_id, old.id); end if;
  end if;
  -- A device says so; whether it is so, the bucket knows.
  if new.is_stored then
    new.is_stored := exists (
      select from storage.objects o
      where o.bucket_id = 'trip-files' and starts_with(o.name, new.trip_id::text || '/' || new.id::text || '/file.')
    );
  end if;
  return new;
end
$$;
comment on function private.sync_file_objects() is
  'Trigger: the bytes of a file go with its deletion, and is_stored says whether they are there.';

create trigger trip_files_objects before insert or update on public.trip_files
  for each row execute function private.sync_file_objects();
create trigger trip_files_objects_on_delete after delete on public.trip_files
  for each row execute function private.sync_file_objects();

revoke all on function private.object_trip_id(text), private.accepts_file_upload(text), private.delete_file_objects(uuid, uuid),
  private.sync_file_objects() from public, anon, authenticated;
grant execute on function private.object_trip_id(text), private.accepts_file_upload(text) to authenticated;

create policy "Who sees a trip reads the bytes of its files" on storage.objects for select to authenticated
  using (bucket_id = 'trip-files' and (select public.is_assured())
    and private.object_trip_id(name) = any (array(select private.readable_trips())));
create policy "Owners and editors add bytes to the files of a trip" on storage.objects for insert to authenticated
  with check (bucket_id = 'trip-files' and (select public.is_assured())
    and private.object_trip_id(name) = any (array(select private.writable_trips()))
    and private.accepts_file_upload(name));
create policy "Owners and editors remove the bytes of files of a trip" on storage.objects for delete to authenticated
  using (bucket_id = 'trip-files' and (select public.is_assured())
    and private.object_trip_id(name) = any (array(select private.writable_trips())));
