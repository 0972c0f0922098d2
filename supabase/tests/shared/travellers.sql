-- Ana and Beto, each with a session.

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ana.owner@mochila.test'),
  ('00000000-0000-4000-8000-00000000000b', 'beto.stranger@mochila.test');
-- Sessions of today, since the export asks for one: each has the id of its traveller.
insert into auth.sessions (id, user_id, created_at)
  select id, id, now() from auth.users where email like '%@mochila.test';

-- Acts as a traveller in their session; null is a visitor.
create or replace function pg_temp.act_as(traveller uuid, aal text default 'aal1') returns void language sql as $$
  select set_config(
    'request.jwt.claims',
    case when traveller is null then json_build_object('role', 'anon')::text
         else json_build_object(
           'sub', traveller, 'session_id', traveller, 'aal', aal, 'role', 'authenticated')::text end,
    true
  )
$$;
