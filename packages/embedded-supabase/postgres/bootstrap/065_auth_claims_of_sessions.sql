-- The claims that a session has at this moment: for what it asked for earlier and is used now, such as a signed
-- address. Called by the API in place of require_session where no access token is sent.

set local role supabase_auth_admin;

create function mochila_auth.claims_of(session_id uuid, user_id uuid, user_role text) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  claims jsonb;
begin
  perform mochila_auth.require_session(claims_of.session_id, claims_of.user_id);
  select jsonb_build_object(
    'sub', u.id, 'aud', 'authenticated', 'role', u.role, 'email', coalesce(u.email, ''), 'phone', '',
    'app_metadata', coalesce(u.raw_app_meta_data, '{}'),
    -- Without the second factor a session does not learn them from its access token either.
    'user_metadata', case
      when s.aal = 'aal1' and exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')
      then '{}' else coalesce(u.raw_user_meta_data, '{}') end,
    'aal', s.aal,
    'amr', coalesce((
      select jsonb_agg(
        jsonb_build_object('method', m.authentication_method, 'timestamp', extract(epoch from m.updated_at)::int)
        order by m.updated_at desc)
      from auth.mfa_amr_claims m where m.session_id = s.id), '[]'),
    'session_id', s.id, 'is_anonymous', false
  ) into claims
  from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = claims_of.session_id and u.role = claims_of.user_role;
  if claims is null then
    raise sqlstate 'PT401' using message = 'The session has ended';
  end if;
  return claims;
end
$$;
comment on function mochila_auth.claims_of(uuid, uuid, text) is
  'What an access token of this session would say now, without its times. Fails with 401 unless the session of this person is open, and when their role is another one.';

revoke all on function mochila_auth.claims_of(uuid, uuid, text) from public;
grant execute on function mochila_auth.claims_of(uuid, uuid, text) to authenticator;

reset role;
