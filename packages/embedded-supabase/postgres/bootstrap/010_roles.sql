-- The roles that hosted Supabase gives every project, with the same powers. Passwords are set by
-- the server from its keys: none is written here.

-- What a request runs as. RLS binds anon and authenticated; service_role passes it by.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;

-- What the API connects as: may become one of the three above and is nothing by itself.
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role authenticator set idle_in_transaction_session_timeout = '10s';

-- Owner of the schema auth and what the account service connects as.
create role supabase_auth_admin login noinherit createrole;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';

-- Owner of the project's own tables; not a superuser, as on hosted Supabase.
create role postgres login createrole createdb bypassrls;
grant anon, authenticated, service_role to postgres with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres with admin option;
alter role postgres set search_path = "$user", public, extensions;
alter database postgres owner to postgres;
