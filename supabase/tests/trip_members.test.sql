-- table: trip_members
-- members: the editor and the viewer themselves. Another signed-in traveller is a stranger.
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/trip_members.test.sql

begin;

set local mochila.test = 'trip_members';
\ir shared/assertions.sql
\ir shared/trip-with-members.sql

-- ana, the owner
select pg_temp.act_as('a');
set local role authenticated;

-- owner select
select pg_temp.expect((select count(*) = 2 from public.trip_members), 'the owner does not see the members');

-- owner insert
-- (by an invitation alone)
select pg_temp.refuse('insert into public.trip_members (trip_id, user_id, role)
  values (''10000000-0000-4000-8000-000000000001'', ''00000000-0000-4000-8000-00000000000b'', ''editor'')', '42501');

-- owner update
select pg_temp.refuse('update public.trip_members set role = ''viewer''', '42501');
select pg_temp.expect(
  public.set_member_role('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000d', 'editor') = 0,
  'the owner does not change a role');
select pg_temp.expect(
  public.set_member_role('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b', 'editor') is null,
  'somebody becomes a member without an invitation');
select pg_temp.refuse('select public.set_member_role(''10000000-0000-4000-8000-000000000001'',
  ''00000000-0000-4000-8000-00000000000d'', ''owner'')', '23514');
select public.set_member_role('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000d', 'viewer');

-- owner delete
select pg_temp.refuse('delete from public.trip_members', '42501');
select pg_temp.refuse('select public.leave_trip(''10000000-0000-4000-8000-000000000001'')', 'PT403', 'role_not_allowed');

-- clara, an editor
reset role;
select pg_temp.act_as('c');
set local role authenticated;

-- member select
select pg_temp.expect((select count(*) = 2 from public.trip_members), 'an editor does not see the members');

-- member insert
select pg_temp.refuse('insert into public.trip_members (trip_id, user_id, role)
  values (''10000000-0000-4000-8000-000000000001'', ''00000000-0000-4000-8000-00000000000b'', ''editor'')', '42501');

-- member update
select pg_temp.refuse('update public.trip_members set role = ''editor''', '42501');
select pg_temp.refuse('select public.set_member_role(''10000000-0000-4000-8000-000000000001'',
  ''00000000-0000-4000-8000-00000000000d'', ''editor'')', 'PT403', 'role_not_allowed');

-- member delete
select pg_temp.refuse('delete from public.trip_members', '42501');
select pg_temp.refuse('select public.remove_member(''10000000-0000-4000-8000-000000000001'',
  ''00000000-0000-4000-8000-00000000000d'')', 'PT403', 'role_not_allowed');

-- beto, a stranger
reset role;
select pg_temp.act_as('b');
set local role authenticated;

-- stranger select
select pg_temp.expect(not exists (select from public.trip_members), 'a stranger sees the members of a trip');

-- stranger insert
select pg_temp.refuse('insert into public.trip_members (trip_id, user_id, role)
  values (''10000000-0000-4000-8000-000000000001'', auth.uid(), ''editor'')', '42501');

-- stranger update
select pg_temp.refuse('update public.trip_members set user_id = auth.uid()', '42501');
select pg_temp.refuse('select public.set_member_role(''10000000-0000-4000-8000-000000000001'', auth.uid(), ''editor'')', 'PT404');

-- stranger delete
select pg_temp.refuse('delete from public.trip_members', '42501');
select pg_temp.refuse('select public.leave_trip(''10000000-0000-4000-8000-000000000001'')', 'PT404', 'trip_not_found');
select pg_temp.refuse('select public.remove_member(''10000000-0000-4000-8000-000000000001'',
  ''00000000-0000-4000-8000-00000000000d'')', 'PT404', 'trip_not_found');

-- a visitor without an account
reset role;
select pg_temp.act_as(null);
set local role anon;

-- visitor select
select pg_temp.refuse('select from public.trip_members', '42501');

-- visitor insert
select pg_temp.refuse('insert into public.trip_members (trip_id, user_id, role)
  values (''10000000-0000-4000-8000-000000000001'', gen_random_uuid(), ''editor'')', '42501');

-- visitor update
select pg_temp.refuse('update public.trip_members set role = ''editor''', '42501');

-- visitor delete
select pg_temp.refuse('delete from public.trip_members', '42501');
select pg_temp.refuse('select public.leave_trip(''10000000-0000-4000-8000-000000000001'')', '42501');

-- leaving and being removed; whoever stays is told
reset role;
select pg_temp.act_as('a');
set local role authenticated;
do $$
declare
  before constant bigint := public.trip_changes('10000000-0000-4000-8000-000000000001') ->> 'version';
begin
  perform pg_temp.expect(
    public.trip_changes('10000000-0000-4000-8000-000000000001', before)::jsonb
      = jsonb_build_object('version', before, 'role', 'owner'), 'there is something new when nothing is');
  perform public.remove_member('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000d');
  perform pg_temp.expect(
    json_array_length(public.trip_changes('10000000-0000-4000-8000-000000000001', before) -> 'members') = 2,
    'nobody is told that a member was removed');
end
$$;
reset role;
select pg_temp.act_as('c');
set local role authenticated;
select public.leave_trip('10000000-0000-4000-8000-000000000001');
select pg_temp.refuse('select public.trip_changes(''10000000-0000-4000-8000-000000000001'')', 'PT404', 'trip_not_found');
reset role;
select pg_temp.expect(
  not exists (select from public.trip_members where trip_id = '10000000-0000-4000-8000-000000000001'),
  'a member did not leave or was not removed');

-- at most 50
insert into auth.users (id, email) select gen_random_uuid(), 'member-' || n || '@mochila.test' from generate_series(1, 51) n;
insert into public.trip_members (trip_id, user_id, role)
  select '10000000-0000-4000-8000-000000000001', id, 'viewer' from auth.users where email like 'member-%' limit 50;
select pg_temp.refuse('insert into public.trip_members (trip_id, user_id, role)
  values (''10000000-0000-4000-8000-000000000001'', ''00000000-0000-4000-8000-00000000000b'', ''viewer'')',
  'PT422', 'too_many_trip_members');

-- a second factor, not used in this session
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'secret');
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.expect(not exists (select from public.trip_members), 'members are read without the second factor');

rollback;
