-- Generated from supabase/migrations by tools/generate.ts: change a migration, never this file.
-- What the schemas public and private hold of the subject trip-files once every migration has been applied: each table with its columns,
-- constraints, indexes, triggers, policies and grants, then the functions. To be read; a database is made from the migrations.

-- Whether there is a row for an object, and the caller's files are less than 500 MB, or than the bytes that mochila.account_files sets.
CREATE OR REPLACE FUNCTION private.accepts_file_upload(name text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
  select exists (
    select from public.trip_files f join public.trips t on t.id = f.trip_id
    where f.trip_id = private.object_trip_id(accepts_file_upload.name)
      and f.id = split_part(accepts_file_upload.name, '/', 2)::uuid and f.deleted_at is null and t.deleted_at is null
  ) and (
    select coalesce(sum((o.metadata ->> 'size')::bigint), 0)
      < coalesce(nullif(current_setting('mochila.account_files', true), ''), '500000000')::bigint
    from storage.objects o where o.owner_id = (select auth.uid())::text
  )
$function$;
grant execute on function private.accepts_file_upload(text) to authenticated;

-- Removes the objects of a file; the storage service removes their bytes.
CREATE OR REPLACE FUNCTION private.delete_file_objects(trip uuid, file uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'trip-files' and starts_with(o.name, trip::text || '/' || file::text || '/');
  perform set_config('storage.allow_delete_query', 'false', true);
end
$function$;

-- The trip whose file an object of the bucket is; null for any other name.
CREATE OR REPLACE FUNCTION private.object_trip_id(name text) RETURNS uuid LANGUAGE sql IMMUTABLE SET search_path TO ''
AS $function$
  select case when name ~
    '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/(file|small)\.(jpg|png|webp|pdf|pkpass)$'
    then split_part(name, '/', 1)::uuid end
$function$;
grant execute on function private.object_trip_id(text) to authenticated;

-- Trigger: the bytes of a file go with its deletion, and is_stored says whether they are there.
CREATE OR REPLACE FUNCTION private.sync_file_objects() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;
