-- Everything that is kept about somebody, for them to take along. The document is described in
-- docs/export.md; a table of public that this function does not name fails the tests.

create function public.export_my_data() returns jsonb
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
    )
  );
end
$$;

comment on function public.export_my_data() is
  'Everything kept about the caller as one document (docs/export.md); no password, secret or token.';
revoke all on function public.export_my_data() from public, anon, authenticated;
grant execute on function public.export_my_data() to authenticated;
