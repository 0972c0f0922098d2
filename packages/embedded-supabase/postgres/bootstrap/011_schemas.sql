-- Schemas and default privileges as on hosted Supabase. The defaults for public are as generous as
-- there: a migration that forgets to revoke and to enable RLS is found out here too.

create schema extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role, supabase_auth_admin;
grant create on schema extensions to postgres;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
alter database postgres set search_path = "$user", public, extensions;

grant usage on schema public to postgres, anon, authenticated, service_role;
grant create on schema public to postgres;
alter default privileges for role postgres in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;

create schema auth authorization supabase_auth_admin;
grant usage on schema auth to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on tables to postgres;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on sequences to postgres;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on functions to postgres;

-- Where the Supabase CLI and we record what was applied.
create schema if not exists supabase_migrations authorization postgres;
