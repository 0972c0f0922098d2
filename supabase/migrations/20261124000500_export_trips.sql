-- export_my_data once more, with trips: those of one's own whole, of others only that one is in them.
create or replace function public.export_my_data() returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed';
  end if;
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
    -- Each with its trip_days, trip_stops, trip_expenses, trip_people, trip_checks and whom it is shared with.
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
      from public.trip_members m join public.trips t on t.id = m.trip_id where m.user_id = me
    ),
    'calendars', (
      select coalesce(jsonb_agg(to_jsonb(k) - '{user_id,token_hash}'::text[] order by k.created_at), '[]')
      from public.trip_calendars k where k.user_id = me
    )
  );
end
$$;
