-- The schema of Supabase's storage service: rows of buckets and objects, whose policies decide who may read and
-- write which file. The bytes lie outside the database, under the name in objects.version.

create role supabase_storage_admin nologin noinherit;
-- On hosted Supabase an extension lets postgres make policies on these tables; here it is a member of their owner.
grant supabase_storage_admin to postgres;
grant anon, authenticated, service_role to supabase_storage_admin;

create schema storage authorization supabase_storage_admin;
grant usage on schema storage to postgres, anon, authenticated, service_role;

create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');

create table storage.buckets (
  id text primary key,
  name text not null constraint bname unique check (length(name) <= 100),
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text constraint "objects_bucketId_fkey" references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
create index name_prefix_search on storage.objects (name text_pattern_ops);
create index objects_of_owner on storage.objects (owner_id);
create index objects_of_version on storage.objects (version);

alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
alter type storage.buckettype owner to supabase_storage_admin;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to postgres with grant option;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;

create function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;
create function storage.filename(name text) returns text language sql immutable as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;
create function storage.extension(name text) returns text language sql immutable as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;
create function storage.operation() returns text language sql stable as $$
  select current_setting('storage.operation', true)
$$;
alter function storage.foldername(text) owner to supabase_storage_admin;
alter function storage.filename(text) owner to supabase_storage_admin;
alter function storage.extension(text) owner to supabase_storage_admin;
alter function storage.operation() owner to supabase_storage_admin;

-- As on hosted Supabase: who deletes rows past the API says so, since the bytes have to go too.
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise insufficient_privilege using
      message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.',
      hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end
$$;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

create function storage.update_updated_at_column() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end
$$;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

-- What is ours: bytes that no row names any more, and uploads that are not whole yet.
create schema mochila_storage;
grant usage on schema mochila_storage to anon, authenticated, service_role;

create table mochila_storage.discarded (
  version text primary key,
  at timestamptz not null default now()
);
comment on table mochila_storage.discarded is 'Names of bytes to be removed from the disk.';

create table mochila_storage.uploads (
  version text primary key,
  bucket_id text not null references storage.buckets (id) on delete cascade,
  name text not null,
  owner_id text,
  upsert boolean not null,
  length bigint not null check (length >= 0),
  metadata jsonb not null,
  user_metadata jsonb,
  expires_at timestamptz not null,
  -- While one request writes bytes, others are refused until then.
  leased_until timestamptz
);
comment on table mochila_storage.uploads is 'Resumable uploads that are not whole yet.';
create index uploads_of_owner on mochila_storage.uploads (owner_id);
grant select, insert, update, delete on mochila_storage.discarded, mochila_storage.uploads to service_role;

create function mochila_storage.discard() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if old.version is not null and (tg_op = 'DELETE' or new.version is distinct from old.version) then
    insert into mochila_storage.discarded (version) values (old.version) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger discard_bytes after delete or update of version on storage.objects
  for each row execute function mochila_storage.discard();
create function mochila_storage.discard_upload() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into mochila_storage.discarded (version)
  select old.version where not exists (select from storage.objects o where o.version = old.version)
  on conflict do nothing;
  return null;
end
$$;
create trigger discard_bytes after delete on mochila_storage.uploads
  for each row execute function mochila_storage.discard_upload();

create function mochila_storage.require_space(of_owner text, added bigint, most bigint) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  used bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('mochila_storage/' || coalesce(of_owner, ''), 0));
  select coalesce(sum((o.metadata ->> 'size')::bigint), 0) into used
  from storage.objects o where o.owner_id is not distinct from of_owner;
  select used + coalesce(sum(u.length), 0) into used
  from mochila_storage.uploads u where u.owner_id is not distinct from of_owner and u.expires_at > now();
  if used + added > most then
    raise exception using errcode = 'P0413', message = 'The account''s space for files is full';
  end if;
end
$$;
comment on function mochila_storage.require_space(text, bigint, bigint) is
  'P0413 where an account''s objects and unfinished uploads (bytes) and these would be more than most. One at a time for an account.';
grant execute on function mochila_storage.require_space(text, bigint, bigint) to anon, authenticated, service_role;
revoke execute on function mochila_storage.discard(), mochila_storage.discard_upload() from public;
