-- Tickets, bookings and photos of a trip: a row for each, kept like the trip's other rows, and a private bucket for
-- their bytes, whose policies ask the same members.

create table public.trip_files (
  id uuid primary key,
  trip_id uuid not null references public.trips (id) on delete cascade,
  day_id uuid,
  stop_id uuid,
  kind text not null default 'other',
  title text not null default '',
  type text not null default '',
  bytes int not null default 0,
  reference text not null default '',
  holder text not null default '',
  seat text not null default '',
  start_time text,
  address text not null default '',
  cancel_by date,
  is_stored boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  deleted_at timestamptz,
  version bigint not null default 0,

  constraint trip_files_kind_is_known check (kind in ('ticket', 'booking', 'photo', 'other')),
  constraint trip_files_title_is_up_to_200_characters check (char_length(title) <= 200),
  constraint trip_files_type_is_known
    check (type in ('', 'image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'application/vnd.apple.pkpass')),
  constraint trip_files_bytes_are_up_to_25_million check (bytes between 0 and 25000000),
  constraint trip_files_reference_is_up_to_80_characters check (char_length(reference) <= 80),
  constraint trip_files_holder_is_up_to_120_characters check (char_length(holder) <= 120),
  constraint trip_files_seat_is_up_to_40_characters check (char_length(seat) <= 40),
  constraint trip_files_start_time_is_a_time_of_day check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint trip_files_address_is_up_to_300_characters check (char_length(address) <= 300),
  constraint trip_files_cancel_by_is_of_this_century check (cancel_by between '2000-01-01' and '2100-12-31')
);
comment on table public.trip_files is 'Files of a trip, at most 500; their bytes are in the bucket trip-files.';
comment on column public.trip_files.id is 'Made by the device.';
comment on column public.trip_files.trip_id is 'The trip; the row goes with it and never leaves it.';
comment on column public.trip_files.day_id is 'A row of trip_days, or null. One that is gone is none.';
comment on column public.trip_files.stop_id is 'A row of trip_stops, or null. One that is gone is none.';
comment on column public.trip_files.kind is 'ticket, booking, photo or other.';
comment on column public.trip_files.title is 'Up to 200 characters.';
comment on column public.trip_files.type is 'Media type of the file; empty until the device has read it.';
comment on column public.trip_files.bytes is 'Size of the file.';
comment on column public.trip_files.reference is 'Of the booking; up to 80 characters.';
comment on column public.trip_files.holder is 'In whose name; up to 120 characters.';
comment on column public.trip_files.seat is 'Up to 40 characters.';
comment on column public.trip_files.start_time is 'HH:MM, local time.';
comment on column public.trip_files.address is 'Up to 300 characters.';
comment on column public.trip_files.cancel_by is 'The last day on which it can be cancelled.';
comment on column public.trip_files.is_stored is 'Whether the bucket has the file; true only where it has.';
comment on column public.trip_files.created_at is 'Set by the database.';
comment on column public.trip_files.updated_at is 'Set by the database at every change.';
comment on column public.trip_files.updated_by is 'Whose change was the last; set by the database.';
comment on column public.trip_files.deleted_at is 'When it was deleted; null while it is there. Its bytes are gone then.';
comment on column public.trip_files.version is 'Set by the database at every change, from one sequence for everything.';
create index on public.trip_files (trip_id, version);
create index on public.trip_files (updated_by);

create trigger trip_files_stamp before insert or update on public.trip_files
  for each row execute function private.stamp_trip_row();
create trigger trip_files_turn_clock after insert on public.trip_files referencing new table as new_rows
  for each statement execute function private.turn_clock_of_rows();
create trigger trip_files_turn_clock_again after update on public.trip_files
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.turn_clock_of_rows();
create trigger trip_files_limit after insert on public.trip_files referencing new table as new_rows
  for each statement execute function private.limit_trip_rows(500);
create trigger trip_files_limit_restored after update on public.trip_files
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.limit_trip_rows(500);
create trigger trip_files_count_gone after delete on public.trip_files referencing old table as old_rows
  for each statement execute function private.count_gone_rows();

alter table public.trip_files enable row level security;
alter table public.trip_files force row level security;
revoke all on table public.trip_files from anon, authenticated;
grant select,
  insert (id, trip_id, day_id, stop_id, kind, title, type, bytes, reference, holder, seat, start_time, address,
    cancel_by, is_stored, deleted_at),
  update (id, trip_id, day_id, stop_id, kind, title, type, bytes, reference, holder, seat, start_time, address,
    cancel_by, is_stored, deleted_at)
  on table public.trip_files to authenticated;
grant select, insert, update, delete on table public.trip_files to service_role;

create policy "Who sees a trip reads its files" on public.trip_files for select to authenticated
  using (trip_id = any (array(select private.readable_trips())));
create policy "Owners and editors add to the files of a trip" on public.trip_files for insert to authenticated
  with check (trip_id = any (array(select private.writable_trips())));
create policy "Owners and editors change the files of a trip" on public.trip_files for update to authenticated
  using (trip_id = any (array(select private.writable_trips())))
  with check (trip_id = any (array(select private.writable_trips())));
create policy "Whoever has a second factor uses it before reading files" on public.trip_files as restrictive
  for select to authenticated using ((select public.is_assured()));
create policy "Whoever has a second factor uses it before adding files" on public.trip_files as restrictive
  for insert to authenticated with check ((select public.is_assured()));
create policy "Whoever has a second factor uses it before changing files" on public.trip_files as restrictive
  for update to authenticated using ((select public.is_assured()));

-- The bytes: <trip>/<row>/file.<ending> and, of a photo, <trip>/<row>/small.<ending>.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('trip-files', 'trip-files', false, 25000000,
    array['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'application/vnd.apple.pkpass']);

create function private.trip_of_file(name text) returns uuid
  language sql immutable set search_path = ''
as $$
  select case when name ~
    '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/(file|small)\.(jpg|png|webp|pdf|pkpass)$'
    then split_part(name, '/', 1)::uuid end
$$;
comment on function private.trip_of_file(text) is 'The trip whose file an object of the bucket is; null for any other name.';

create function private.takes_file(name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.trip_files f join public.trips t on t.id = f.trip_id
    where f.trip_id = private.trip_of_file(takes_file.name) and f.id = split_part(takes_file.name, '/', 2)::uuid
      and f.deleted_at is null and t.deleted_at is null
  ) and (
    select coalesce(sum((o.metadata ->> 'size')::bigint), 0) < 500000000
    from storage.objects o where o.owner_id = (select auth.uid())::text
  )
$$;
comment on function private.takes_file(text) is
  'Whether there is a row for an object, and the caller''s files are less than 500 MB.';

create function private.drop_file_bytes(trip uuid, file uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'trip-files' and starts_with(o.name, trip::text || '/' || file::text || '/');
  perform set_config('storage.allow_delete_query', 'false', true);
end
$$;
comment on function private.drop_file_bytes(uuid, uuid) is
  'Removes the objects of a file; the storage service removes their bytes.';

create function private.follow_file_bytes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.drop_file_bytes(old.trip_id, old.id);
    return null;
  end if;
  if new.deleted_at is not null then
    new.is_stored := false;
    if tg_op = 'UPDATE' then perform private.drop_file_bytes(old.trip_id, old.id); end if;
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
comment on function private.follow_file_bytes() is
  'Trigger: the bytes of a file go with its deletion, and is_stored says whether they are there.';
create trigger trip_files_bytes before insert or update on public.trip_files
  for each row execute function private.follow_file_bytes();
create trigger trip_files_bytes_gone after delete on public.trip_files
  for each row execute function private.follow_file_bytes();

revoke all on function private.trip_of_file(text), private.takes_file(text), private.drop_file_bytes(uuid, uuid),
  private.follow_file_bytes() from public, anon, authenticated;
grant execute on function private.trip_of_file(text), private.takes_file(text) to authenticated;

create policy "Who sees a trip reads the bytes of its files" on storage.objects for select to authenticated
  using (bucket_id = 'trip-files' and (select public.is_assured())
    and private.trip_of_file(name) = any (array(select private.readable_trips())));
create policy "Owners and editors add bytes to the files of a trip" on storage.objects for insert to authenticated
  with check (bucket_id = 'trip-files' and (select public.is_assured())
    and private.trip_of_file(name) = any (array(select private.writable_trips()))
    and private.takes_file(name));
create policy "Owners and editors remove the bytes of files of a trip" on storage.objects for delete to authenticated
  using (bucket_id = 'trip-files' and (select public.is_assured())
    and private.trip_of_file(name) = any (array(select private.writable_trips())));

-- What names every table of a trip, with this one.

create or replace function public.trip_changes(trip_id uuid, since bigint DEFAULT 0)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  trip constant uuid := trip_changes.trip_id;
  mine constant text := private.require_trip_role(trip, '{owner,editor,viewer}');
  clock private.trip_clocks;
begin
  select * into clock from private.trip_clocks c where c.trip_id = trip;
  if clock.version = since then
    return json_build_object('version', clock.version, 'role', mine);
  end if;
  -- Who has seen what is still to come saw it before a backup was restored, and who was away for long
  -- cannot be told what is gone: they need everything.
  if clock.version < since or since < clock.purged_version then since := 0; end if;
  -- json and not jsonb: 1,000 stops take less than half the time.
  return json_build_object(
    'version', clock.version,
    'role', mine,
    'whole', since = 0,
    'trip', (select to_json(t) from public.trips t where t.id = trip and t.version > since),
    'members', case when clock.members_version > since then (
      select json_agg(json_build_object('user_id', m.user_id, 'role', m.role, 'name', m.name) order by m.at nulls first)
      from (
        select t.owner as user_id, 'owner' as role, coalesce(p.display_name, '') as name, null::timestamptz as at
        from public.trips t left join public.profiles p on p.user_id = t.owner
        where t.id = trip
        union all
        select m.user_id, m.role, coalesce(p.display_name, m.name), m.created_at
        from public.trip_members m left join public.profiles p on p.user_id = m.user_id
        where m.trip_id = trip
      ) m
    ) end,
    'days', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_days r where r.trip_id = trip and r.version > since),
    'people', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_people r where r.trip_id = trip and r.version > since),
    'stops', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_stops r where r.trip_id = trip and r.version > since),
    'expenses', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_expenses r where r.trip_id = trip and r.version > since),
    'checks', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_checks r where r.trip_id = trip and r.version > since),
    'files', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_files r where r.trip_id = trip and r.version > since)
  );
end
$function$;

create or replace function private.measure_trip(trip uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
AS $function$
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
      union all select r::text, r.deleted_at from public.trip_files r where r.trip_id = trip
    ) r (content, deleted_at)
    union all select 300 from public.trip_invites r where r.trip_id = trip
    union all select 300 from public.trip_links r where r.trip_id = trip
  ) found (bytes)
$function$;

create or replace function private.room_in_deleted_rows(trips uuid[])
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
AS $function$
  select coalesce(sum(found.bytes), 0)::bigint from (
    select private.row_bytes(r::text, r.deleted_at) as bytes
    from public.trip_stops r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_expenses r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_checks r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_files r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_days r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_people r where r.trip_id = any (trips) and r.deleted_at is not null
  ) found
$function$;

create or replace function private.require_room(account uuid, more bigint DEFAULT 0)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant bigint := 50000000;
  -- Null for the operator, who may edit all.
  writer constant uuid := auth.uid();
  excess bigint;
  trips uuid[];
  trip uuid;
  kind text;
begin
  -- They take turns, or many who write at once would pass the limit together: one statement can add half of it.
  perform private.lock_account(account);
  excess := private.account_bytes(account) + more - most;
  if excess <= 0 then return; end if;
  select array_agg(t.id) into trips from public.trips t
  where t.owner = account and (writer is null or writer = account or t.id in (select private.joined_trips('editor')));
  if private.room_in_deleted_rows(trips) >= excess then
    -- What refers to others first.
    foreach kind in array '{trip_stops,trip_expenses,trip_checks,trip_files,trip_days,trip_people}'::text[] loop
      for trip in execute format(
        'select distinct r.trip_id from public.%I r where r.trip_id = any ($1) and r.deleted_at is not null', kind
      ) using trips loop
        -- As lock_trip(), without waiting for whoever may wait for this account.
        if pg_try_advisory_xact_lock(hashtextextended(trip::text, 0)) then
          perform private.forget_deleted_rows(trip, kind, 2147483647);
        end if;
      end loop;
    end loop;
  end if;
  if private.account_bytes(account) + more > most then
    raise sqlstate 'PT413' using message = 'One account holds at most 50 MB', detail = 'account_full';
  end if;
end
$function$;

create or replace function private.purge_trip(trip uuid)
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
    stops as (
      delete from public.trip_stops r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago returning r.version
    )
  select max(gone.version) into newest
  from (table expenses union all table checks union all table files union all table stops) gone;
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

create or replace function public.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := (select auth.uid());
begin
  perform private.require_recent_sign_in();
  return jsonb_build_object(
    'format', 'mochila-export',
    'version', 1,
    'exported_at', now(),
    'account', (
      select jsonb_build_object(
        'id', u.id,
        'email', u.email,
        'email_confirmed_at', u.email_confirmed_at,
        'pending_email', nullif(u.email_change, ''),
        'has_password', coalesce(u.encrypted_password, '') <> '',
        'settings', u.raw_user_meta_data,
        'created_at', u.created_at,
        'last_sign_in_at', u.last_sign_in_at
      )
      from auth.users u where u.id = me
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', f.friendly_name,
        'type', f.factor_type,
        'status', f.status,
        'created_at', f.created_at
      ) order by f.created_at), '[]')
      from auth.mfa_factors f where f.user_id = me
    ),
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'id'), '[]') from public.my_sessions() s
    ),
    'profile', (
      select to_jsonb(p) - 'user_id' from public.profiles p where p.user_id = me
    ),
    'mistake_reports', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.created_at), '[]')
      from public.mistake_reports r where r.user_id = me
    ),
    'saved_places', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'user_id' order by s.created_at, s.place), '[]')
      from public.saved_places s where s.user_id = me
    ),
    -- Each with its trip_days, trip_stops, trip_expenses, trip_people, trip_checks, trip_files (not their bytes) and whom it is shared with.
    'trips', (
      select coalesce(jsonb_agg(
        to_jsonb(t) - '{owner,updated_by}'::text[] || jsonb_build_object(
          'days', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by}'::text[] order by r.rank), '[]')
            from public.trip_days r where r.trip_id = t.id),
          'stops', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by}'::text[] order by r.rank), '[]')
            from public.trip_stops r where r.trip_id = t.id),
          'expenses', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by}'::text[] order by r.created_at), '[]')
            from public.trip_expenses r where r.trip_id = t.id),
          'people', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by,user_id}'::text[] order by r.rank), '[]')
            from public.trip_people r where r.trip_id = t.id),
          'checks', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by}'::text[] order by r.rank), '[]')
            from public.trip_checks r where r.trip_id = t.id),
          'files', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by}'::text[] order by r.created_at), '[]')
            from public.trip_files r where r.trip_id = t.id),
          'members', (select coalesce(jsonb_agg(to_jsonb(m) - '{trip_id,user_id}'::text[] order by m.created_at), '[]')
            from public.trip_members m where m.trip_id = t.id),
          'invites', (select coalesce(jsonb_agg(
              to_jsonb(i) - '{trip_id,token_hash,created_by}'::text[] order by i.created_at), '[]')
            from public.trip_invites i where i.trip_id = t.id),
          'links', (select coalesce(jsonb_agg(to_jsonb(l) - '{trip_id,token_hash}'::text[] order by l.created_at), '[]')
            from public.trip_links l where l.trip_id = t.id)
        ) order by t.created_at), '[]')
      from public.trips t where t.owner = me
    ),
    'shared_trips', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'role', m.role, 'name', m.name,
        'joined_at', m.created_at) order by m.created_at), '[]')
      from public.trip_members m join public.trips t on t.id = m.trip_id
      where m.user_id = me and t.deleted_at is null
    ),
    'calendars', (
      select coalesce(jsonb_agg(to_jsonb(k) - '{user_id,token_hash}'::text[] order by k.created_at), '[]')
      from public.trip_calendars k where k.user_id = me
    )
  );
end
$function$;

comment on function public.trip_changes(uuid, bigint) is
  'What is newer than a version, deleted rows too: {version, role} when nothing is, else also whole (true when these are all rows there are: others are gone), trip (null when unchanged), members (all, or null when unchanged), days, people, stops, expenses, checks, files. PT404 trip_not_found.';
