-- An access token is good for an hour; this makes it worthless the moment its session ends: signed
-- out, banned, deleted, password changed. Called by the API once in each request's transaction.

set local role supabase_auth_admin;

create function mochila_auth.require_session(session_id uuid, user_id uuid) returns void
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  perform from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = require_session.session_id and u.id = require_session.user_id
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until <= now())
    and u.deleted_at is null;
  if not found then
    raise sqlstate 'PT401' using message = 'The session has ended';
  end if;
end
$$;
comment on function mochila_auth.require_session(uuid, uuid) is
  'Fails with 401 unless this session of this person is open.';

revoke all on function mochila_auth.require_session(uuid, uuid) from public;
grant usage on schema mochila_auth to authenticator;
grant execute on function mochila_auth.require_session(uuid, uuid) to authenticator;

reset role;
