-- How the database of a hosted project differs from the embedded one, for tests.

-- Projects made since May 2026 give the API roles no rights on what a migration creates: the
-- statements are those that Supabase runs when a project is made (revoke_default_privileges in
-- its CLI).
alter default privileges for role postgres in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  revoke all on sequences from anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  revoke all on functions from anon, authenticated, service_role;

-- PostgREST checks a token's signature and expiry and nothing else. Our own data API asks this
-- function in each request; here it finds every session open.
create schema if not exists mochila_auth authorization supabase_auth_admin;
grant usage on schema mochila_auth to authenticator;
create or replace function mochila_auth.require_session(session_id uuid, user_id uuid) returns void
  language plpgsql stable
  as $$ begin end $$;
alter function mochila_auth.require_session(uuid, uuid) owner to supabase_auth_admin;
grant execute on function mochila_auth.require_session(uuid, uuid) to authenticator;
