-- Ana with three sessions, of which one has ended, and Beto with one.

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ana.owner@mochila.test'),
  ('00000000-0000-4000-8000-00000000000b', 'beto.stranger@mochila.test');
insert into auth.sessions (id, user_id, created_at, aal, user_agent, not_after) values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-00000000000a',
    now() - interval '2 days', 'aal1', 'Firefox', null),
  ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-00000000000a',
    now() - interval '1 day', 'aal1', 'Chrome', null),
  ('00000000-0000-4000-8000-0000000000a3', '00000000-0000-4000-8000-00000000000a',
    now() - interval '3 days', 'aal1', 'Safari', now() - interval '1 hour'),
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-00000000000b',
    now(), 'aal1', 'Edge', null);

-- Acts as a traveller in their first session, by the last letter of their id; null is a visitor.
create or replace function pg_temp.act_as(who text, aal text default 'aal1') returns void language sql as $$
  select set_config(
    'request.jwt.claims',
    case when who is null then json_build_object('role', 'anon')::text
         else json_build_object(
           'sub', '00000000-0000-4000-8000-00000000000' || who,
           'session_id', '00000000-0000-4000-8000-0000000000' || who || '1',
           'aal', aal, 'role', 'authenticated')::text end,
    true
  )
$$;
