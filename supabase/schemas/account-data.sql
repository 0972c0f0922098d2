-- Generated from supabase/migrations by tools/generate.ts: change a migration, never this file.
-- What the schemas public and private hold of the subject account-data once every migration has been applied: each table with its columns,
-- constraints, indexes, triggers, policies and grants, then the functions. To be read; a database is made from the migrations.

-- Deletes the caller's account and everything of theirs, at once and for good. PT428 recent_sign_in_needed, PT403, PT401.
CREATE OR REPLACE FUNCTION public.delete_my_account() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
  log constant regclass := to_regclass('auth.audit_log_entries');
begin
  perform private.require_recent_sign_in();
  -- The service's own tables have no foreign key.
  delete from auth.flow_state where user_id = me;
  -- Not every project has this log. It has no index either: one that cannot be read through within a
  -- request does not stand in the way (README says how to have none).
  if has_table_privilege(log, 'select') and has_table_privilege(log, 'delete')
    and (select c.reltuples < 1000000 from pg_class c where c.oid = log)
  then
    delete from auth.audit_log_entries where strpos(payload::text, me::text) > 0;
  end if;
  delete from auth.users where id = me;
  if not found then
    raise sqlstate 'PT401' using message = 'The account does not exist';
  end if;
end
$function$;
grant execute on function delete_my_account() to authenticated;

-- Everything kept about the caller as one document (docs/export.md); no password, secret or token. PT428 recent_sign_in_needed, PT403, PT401.
CREATE OR REPLACE FUNCTION public.export_my_data() RETURNS jsonb LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO ''
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
    -- Each with its trip_days, trip_stops, trip_expenses, trip_people, trip_checks, trip_files (not their bytes), trip_comments, trip_votes and whom it is shared with.
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
          'comments', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,author,updated_by}'::text[]
              || jsonb_build_object('is_mine', coalesce(r.author = me, false)) order by r.created_at), '[]')
            from public.trip_comments r where r.trip_id = t.id),
          'votes', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,author,updated_by}'::text[]
              || jsonb_build_object('is_mine', r.author = me) order by r.created_at), '[]')
            from public.trip_votes r where r.trip_id = t.id),
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
    -- What they wrote in trips of others, whether they are still in them or not.
    'comments_elsewhere', (
      select coalesce(jsonb_agg(to_jsonb(r) - '{author,updated_by}'::text[] order by r.created_at), '[]')
      from public.trip_comments r join public.trips t on t.id = r.trip_id
      where r.author = me and t.owner is distinct from me
    ),
    'votes_elsewhere', (
      select coalesce(jsonb_agg(to_jsonb(r) - '{author,updated_by}'::text[] order by r.created_at), '[]')
      from public.trip_votes r join public.trips t on t.id = r.trip_id
      where r.author = me and t.owner is distinct from me
    ),
    'talk_seen_at', (select s.seen_at from private.talk_seen s where s.user_id = me),
    'calendars', (
      select coalesce(jsonb_agg(to_jsonb(k) - '{user_id,token_hash}'::text[] order by k.created_at), '[]')
      from public.trip_calendars k where k.user_id = me
    )
  );
end
$function$;
grant execute on function export_my_data() to authenticated;
