-- Generated from supabase/migrations by tools/generate.ts: change a migration, never this file.
-- What the schemas public and private hold of the subject saved-places once every migration has been applied: each table with its columns,
-- constraints, indexes, triggers, policies and grants, then the functions. To be read; a database is made from the migrations.

-- A traveller's mochila, at most 5,000 places. Private to them.
create table public.saved_places (
  user_id uuid not null,
  place text not null,
  status text not null default 'want'::text,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  version bigint not null default 0,
  constraint saved_places_pkey PRIMARY KEY (user_id, place),
  constraint saved_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint saved_places_note_is_up_to_2000_characters CHECK ((char_length(note) <= 2000)),
  constraint saved_places_place_is_destination_slash_place CHECK (((char_length(place) <= 160) AND (place ~ '^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$'::text))),
  constraint saved_places_status_is_known CHECK ((status = ANY (ARRAY['want'::text, 'been'::text])))
);
CREATE INDEX saved_places_version_idx ON public.saved_places USING btree (user_id, version);
CREATE TRIGGER saved_places_bytes_on_delete AFTER DELETE ON public.saved_places REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_saved_place_bytes();
CREATE TRIGGER saved_places_bytes_on_insert AFTER INSERT ON public.saved_places REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_saved_place_bytes();
CREATE TRIGGER saved_places_bytes_on_update AFTER UPDATE ON public.saved_places REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_saved_place_bytes();
CREATE TRIGGER saved_places_limit_on_insert AFTER INSERT ON public.saved_places REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_saved_places();
CREATE TRIGGER saved_places_set_version BEFORE INSERT OR UPDATE ON public.saved_places FOR EACH ROW EXECUTE FUNCTION private.set_saved_place_version();
alter table public.saved_places enable row level security;
alter table public.saved_places force row level security;
create policy "Require the second factor for deleting a saved place" on public.saved_places as restrictive for delete to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers delete their own saved places" on public.saved_places as permissive for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "Require the second factor for saving a place" on public.saved_places as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Travellers save places for themselves" on public.saved_places as permissive for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "Require the second factor for reading saved places" on public.saved_places as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers read their own saved places" on public.saved_places as permissive for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "Require the second factor for changing a saved place" on public.saved_places as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers change their own saved places" on public.saved_places as permissive for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select on public.saved_places to authenticated;
grant delete, insert, select, update on public.saved_places to service_role;
grant insert (user_id, place, status, note, created_at, deleted_at) on public.saved_places to authenticated;
grant update (user_id, place, status, note, created_at, deleted_at) on public.saved_places to authenticated;

-- Bytes of a traveller's saved places, deleted ones by half.
create table private.saved_place_bytes (
  user_id uuid not null,
  bytes bigint not null,
  constraint saved_place_bytes_pkey PRIMARY KEY (user_id),
  constraint saved_place_bytes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

-- Trigger: at most 5,000 rows for each traveller, or PT422 with too_many_saved_places as detail.
CREATE OR REPLACE FUNCTION private.limit_saved_places() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
begin
  if exists (
    select from (select distinct n.user_id from new_rows n) mine
    where (select count(*) from public.saved_places p where p.user_id = mine.user_id) > 5000
  ) then
    raise sqlstate 'PT422' using message = 'A mochila holds at most 5000 places', detail = 'too_many_saved_places';
  end if;
  return null;
end
$function$;

-- Until the transaction ends, nobody else writes this account's saved places, or into its trips when it is nearly full.
CREATE OR REPLACE FUNCTION private.lock_account(account uuid) RETURNS void LANGUAGE sql SET search_path TO ''
AS $function$ select pg_advisory_xact_lock(hashtextextended(account::text, 1)) $function$;

-- The bytes of somebody's saved places, counted anew.
CREATE OR REPLACE FUNCTION private.measure_saved_places(account uuid) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' SET "TimeZone" TO 'UTC' SET "DateStyle" TO 'ISO'
AS $function$
  select coalesce(sum(private.row_bytes(s::text, s.deleted_at)), 0)::bigint
  from public.saved_places s where s.user_id = account
$function$;

-- What a row counts, given as text; its callers set time zone and date style, which that depends on.
CREATE OR REPLACE FUNCTION private.row_bytes(content text, deleted_at timestamp with time zone) RETURNS bigint LANGUAGE sql IMMUTABLE
AS $function$ select case when deleted_at is null then octet_length(content) else octet_length(content) / 2 end::bigint $function$;

-- Trigger: the row's new version and time.
CREATE OR REPLACE FUNCTION private.set_saved_place_version() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
begin
  -- Versions become visible in their own order only when writers of one mochila take turns: else a
  -- reader could see 11, and 10 be committed after it.
  perform private.lock_account(new.user_id);
  new.version := nextval('private.versions');
  new.updated_at := now();
  return new;
end
$function$;

-- Trigger: saved places have changed or are gone. PT413 account_full.
CREATE OR REPLACE FUNCTION private.update_saved_place_bytes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' SET "TimeZone" TO 'UTC' SET "DateStyle" TO 'ISO'
AS $function$
declare
  account uuid;
  growing uuid[];
begin
  if tg_op = 'INSERT' then
    with counted as (
      insert into private.saved_place_bytes as b (user_id, bytes)
        select r.user_id, sum(private.row_bytes(r::text, r.deleted_at)) from new_rows r group by 1
      on conflict (user_id) do update set bytes = b.bytes + excluded.bytes
      returning b.user_id
    )
    select array_agg(k.user_id) into growing from counted k;
  elsif tg_op = 'UPDATE' then
    with counted as (
      update private.saved_place_bytes b set bytes = b.bytes + n.grown
      from (
        select r.user_id, sum(r.bytes) as grown
        from (
          select n.user_id, private.row_bytes(n::text, n.deleted_at) as bytes from new_rows n
          union all
          select o.user_id, -private.row_bytes(o::text, o.deleted_at) from old_rows o
        ) r
        group by 1
      ) n
      where b.user_id = n.user_id
      returning b.user_id, n.grown
    )
    select array_agg(k.user_id) filter (where k.grown > 0) into growing from counted k;
  else
    update private.saved_place_bytes b set bytes = b.bytes - o.gone
    from (
      select r.user_id, sum(private.row_bytes(r::text, r.deleted_at)) as gone from old_rows r group by 1
    ) o
    where b.user_id = o.user_id;
  end if;
  foreach account in array coalesce(growing, '{}') loop
    perform private.require_account_space(account);
  end loop;
  return null;
end
$function$;
