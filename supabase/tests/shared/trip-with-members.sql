-- Ana's trip with an editor (Clara) and a viewer (Dora), and a trip of Beto, who is a stranger to it.

insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000a', 'ana.owner@mochila.test', now()),
  ('00000000-0000-4000-8000-00000000000b', 'beto.stranger@mochila.test', now()),
  ('00000000-0000-4000-8000-00000000000c', 'clara.editor@mochila.test', now()),
  ('00000000-0000-4000-8000-00000000000d', 'dora.viewer@mochila.test', now());

insert into public.trips (id, owner, title) values
  ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', 'Costa'),
  ('10000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-00000000000b', 'Beto''s');
insert into public.trip_members (trip_id, user_id, role) values
  ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000c', 'editor'),
  ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000d', 'viewer');

-- Acts as the traveller whose id ends with this letter; null is a visitor.
create or replace function pg_temp.act_as(who text, aal text default 'aal1') returns void language sql as $$
  select set_config(
    'request.jwt.claims',
    case when who is null then json_build_object('role', 'anon')::text
         else json_build_object(
           'sub', '00000000-0000-4000-8000-00000000000' || who, 'aal', aal, 'role', 'authenticated')::text end,
    true
  )
$$;
