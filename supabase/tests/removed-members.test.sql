-- functions: restore_member, was_removed
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/removed-members.test.sql

begin;

set local mochila.test = 'removed-members';
\ir shared/assertions.sql
\ir shared/act-as-signed-in.sql

insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000a', 'ana.owner@mochila.test', now()),
  ('00000000-0000-4000-8000-00000000000b', 'beto.member@mochila.test', now()),
  ('00000000-0000-4000-8000-00000000000c', 'clara.stranger@mochila.test', now());
insert into public.trips (id, owner, title) values
  ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', 'Costa');
insert into public.trip_members (trip_id, user_id, role, name) values
  ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b', 'editor', 'Beto');
insert into public.trip_people (id, trip_id, name, rank, user_id) values
  ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'Beto', 'a0',
    '00000000-0000-4000-8000-00000000000b');

create or replace function pg_temp.restore() returns boolean language sql as $$
  select public.restore_member('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b')
$$;
create or replace function pg_temp.is_told() returns boolean language sql as $$
  select public.was_removed('10000000-0000-4000-8000-000000000001')
$$;

-- nobody who was not removed is told so, and nobody is restored who was not
select pg_temp.act_as('b');
select pg_temp.expect(not pg_temp.is_told(), 'a member is told that they were removed');
select pg_temp.act_as('a');
select pg_temp.expect(not pg_temp.restore(), 'a member who is there is restored');

-- whoever is removed is told, and nobody else
select public.remove_member('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b');
select pg_temp.expect(not pg_temp.is_told(), 'the owner is told that they were removed');
select pg_temp.act_as('c');
select pg_temp.expect(not pg_temp.is_told(), 'a stranger is told that they were removed');
select pg_temp.act_as('b');
select pg_temp.expect(pg_temp.is_told(), 'a removed member is not told');

-- only the owner takes it back
select pg_temp.refuse($$select pg_temp.restore()$$, 'PT404');
select pg_temp.act_as('c');
select pg_temp.refuse($$select pg_temp.restore()$$, 'PT404');
select pg_temp.act_as('a');
select pg_temp.expect(pg_temp.restore(), 'the owner cannot take a removal back');
select pg_temp.expect(not pg_temp.restore(), 'a removal is taken back twice');
select pg_temp.act_as('b');
select pg_temp.expect(not pg_temp.is_told(), 'whoever was restored is told that they were removed');
select pg_temp.expect(
  exists (select from public.trip_members m where m.user_id = '00000000-0000-4000-8000-00000000000b'
    and m.role = 'editor' and m.name = 'Beto'),
  'a restored member has another role or name');
select pg_temp.expect(
  exists (select from public.trip_people p where p.user_id = '00000000-0000-4000-8000-00000000000b'),
  'a restored member shares no costs any more');

-- after a day they are invited again, as anybody is
select pg_temp.act_as('a');
select public.remove_member('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b');
reset role;
update private.removed_members set removed_at = now() - interval '25 hours';
select pg_temp.act_as('a');
select pg_temp.expect(not pg_temp.restore(), 'a removal is taken back after more than a day');

-- whoever left by themselves is not brought back
reset role;
delete from private.removed_members;
insert into public.trip_members (trip_id, user_id, role, name) values
  ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b', 'viewer', 'Beto');
select pg_temp.act_as('b');
select public.leave_trip('10000000-0000-4000-8000-000000000001');
select pg_temp.act_as('a');
select pg_temp.expect(not pg_temp.restore(), 'whoever left is brought back');

rollback;
