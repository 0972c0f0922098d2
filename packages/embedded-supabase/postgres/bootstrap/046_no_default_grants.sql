-- Projects of hosted Supabase made since 2026-05-30 give the API roles nothing on new tables, functions
-- and sequences of public. Here neither, so that a migration that forgets a grant is found out here.

alter default privileges for role postgres in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  revoke all on functions from anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  revoke all on sequences from anon, authenticated, service_role;
