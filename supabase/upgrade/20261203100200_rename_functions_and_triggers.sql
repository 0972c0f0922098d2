-- The last of the earlier migrations: plain names, and what else supabase/migrations makes otherwise now. A database that
-- ends with this file is the same as one that supabase/migrations makes (server/database/earlier-migrations.test.ts).

create temporary table new_names (old text primary key, new text not null) on commit drop;
insert into new_names values
      ('announce_lost_access', 'notify_lost_access'), ('count_gone_rows', 'subtract_deleted_bytes'),
      ('count_report', 'enforce_rate_limit'), ('count_saved_places', 'update_saved_place_bytes'),
      ('count_sharing', 'update_sharing_bytes'), ('count_visit', 'enforce_network_rate_limit'),
      ('drop_file_bytes', 'delete_file_objects'), ('end_invites', 'delete_member_invites'),
      ('end_membership', 'delete_member'), ('follow_file_bytes', 'sync_file_objects'),
      ('forget_deleted_rows', 'purge_excess_deleted_rows'), ('hears_trip', 'can_join_trip_channel'),
      ('keep_cover_in_trip', 'check_trip_cover'), ('note_edit', 'set_comment_edited_at'),
      ('open_invite', 'find_valid_invite'), ('people_named', 'people_referenced'),
      ('purge_trip', 'purge_expired_rows'), ('report_days', 'rate_limit_days'), ('report_limits', 'rate_limits'),
      ('reporter_network', 'request_network'), ('require_room', 'require_account_space'),
      ('room_in_deleted_rows', 'deleted_row_bytes'), ('shares_activity', 'can_use_activity_channel'),
      ('shown_trip', 'trip_for_readers'), ('stamp_saved_place', 'set_saved_place_version'),
      ('stamp_trip', 'set_trip_version'), ('stamp_trip_row', 'set_trip_row_version'),
      ('start_trip_clock', 'create_trip_clock'), ('takes_file', 'accepts_file_upload'),
      ('touch_updated_at', 'set_updated_at'), ('trip_of_file', 'object_trip_id'), ('trip_of_topic', 'topic_trip_id'),
      ('turn_clock_of_rows', 'update_trip_clock_for_rows'), ('turn_members_clock', 'update_trip_clock_for_members'),
      ('turn_trip_clock', 'update_trip_clock');

do $$
declare
  one record;
  definition text;
  renamed text;
begin
  for one in
    select c.oid::regclass as relation, n.* from pg_class c join new_names n on n.old = c.relname
    where c.relnamespace = 'private'::regnamespace
  loop
    execute format('alter table %s rename to %I', one.relation, one.new);
  end loop;
  -- Their constraints are called after them.
  for one in
    select k.conrelid::regclass as relation, k.conname, replace(k.conname, n.old, n.new) as new
    from pg_constraint k join pg_class c on c.oid = k.conrelid join new_names n on n.new = c.relname
    where c.relnamespace = 'private'::regnamespace
  loop
    execute format('alter table %s rename constraint %I to %I', one.relation, one.conname, one.new);
  end loop;

  for one in
    select p.oid::regprocedure as routine, n.new from pg_proc p join new_names n on n.old = p.proname
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format('alter function %s rename to %I', one.routine, one.new);
  end loop;
  -- Functions keep their text, in which others are named.
  for one in
    select p.oid from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
  loop
    definition := pg_get_functiondef(one.oid);
    renamed := definition;
    for one in select * from new_names loop
      renamed := regexp_replace(renamed, '\m' || one.old || '\M', one.new, 'g');
    end loop;
    if renamed <> definition then execute renamed; end if;
  end loop;

  -- Policies follow a function's new name, but not in the name of what a subquery of theirs returns.
  for one in
    select p.policyname, format('%I.%I', p.schemaname, p.tablename) as relation, n.*,
      ' using (' || p.qual || ')' as qual, ' with check (' || p.with_check || ')' as with_check
    from pg_policies p join new_names n on concat(p.qual, p.with_check) ~ ('\m' || n.old || '\M')
  loop
    execute format('alter policy %I on %s', one.policyname, one.relation)
      || regexp_replace(concat(one.qual, one.with_check), '\m' || one.old || '\M', one.new, 'g');
  end loop;
  for one in
    select p.policyname, format('%I.%I', p.schemaname, p.tablename) as relation,
      replace(p.policyname, 'Whoever has a second factor uses it before ', 'Require the second factor for ') as new
    from pg_policies p where starts_with(p.policyname, 'Whoever has a second factor uses it before ')
  loop
    -- Three were cut off at 63 bytes.
    execute format('alter policy %I on %s rename to %I', one.policyname, one.relation,
      regexp_replace(regexp_replace(one.new, ' pla$', ' place'), ' add$', ' addresses'));
  end loop;
end
$$;

-- Triggers fire in the order of their names, which stays.
truncate new_names;
insert into new_names values
      ('profiles_touch_updated_at', 'profiles_set_updated_at'),
      ('saved_places_count', 'saved_places_bytes_on_insert'),
      ('saved_places_count_again', 'saved_places_bytes_on_update'),
      ('saved_places_count_gone', 'saved_places_bytes_on_delete'),
      ('saved_places_limit', 'saved_places_limit_on_insert'), ('saved_places_stamp', 'saved_places_set_version'),
      ('trip_comments_edited', 'trip_comments_set_edited_at'), ('trip_files_bytes', 'trip_files_objects'),
      ('trip_files_bytes_gone', 'trip_files_objects_on_delete'),
      ('trip_invites_count', 'trip_invites_bytes_on_insert'),
      ('trip_invites_count_gone', 'trip_invites_bytes_on_delete'), ('trip_links_count', 'trip_links_bytes_on_insert'),
      ('trip_links_count_gone', 'trip_links_bytes_on_delete'),
      ('trip_members_announce_lost_access', 'trip_members_notify_lost_access'),
      ('trip_members_limit', 'trip_members_limit_on_insert'),
      ('trip_members_turn_clock', 'trip_members_update_clock'), ('trip_people_check', 'trip_people_check_account'),
      ('trips_announce_lost_access', 'trips_notify_lost_access'), ('trips_cover', 'trips_check_cover'),
      ('trips_limit', 'trips_limit_on_insert'), ('trips_limit_restored', 'trips_limit_on_update'),
      ('trips_stamp', 'trips_set_version'), ('trips_start_clock', 'trips_create_clock'),
      ('trips_turn_clock', 'trips_update_clock');
insert into new_names
  select tables.name || suffixes.old, tables.name || suffixes.new
  from unnest('{trip_days,trip_people,trip_stops,trip_expenses,trip_checks,trip_files,trip_comments,trip_votes}'::text[])
    tables (name), (values
      ('_stamp', '_set_version'), ('_turn_clock', '_update_clock_on_insert'),
      ('_turn_clock_again', '_update_clock_on_update'), ('_limit', '_limit_on_insert'),
      ('_limit_restored', '_limit_on_update'), ('_count_gone', '_subtract_bytes_on_delete')
  ) suffixes (old, new);
do $$
declare
  one record;
begin
  for one in
    select t.tgrelid::regclass as relation, t.tgname, n.new from pg_trigger t join new_names n on n.old = t.tgname
  loop
    execute format('alter trigger %I on %s rename to %I', one.tgname, one.relation, one.new);
  end loop;
end
$$;

alter table public.mistake_reports
  rename constraint mistake_reports_source_is_an_https_address_of_up_to_500_charact
  to mistake_reports_source_url_is_https_up_to_500_characters;

-- New databases check it for every row; here an invitation that does not keep to it stays until it expires.
do $$
begin
  alter table public.trip_invites validate constraint trip_invites_email_is_ascii;
exception when check_violation then null;
end
$$;

create or replace function private.accepts_file_upload(name text) returns boolean
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
