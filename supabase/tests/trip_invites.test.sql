-- table: trip_invites
-- members: the editor of its trip, who is no owner. Another signed-in traveller is a stranger.
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/trip_invites.test.sql

begin;

set local mochila.test = 'trip_invites';
\ir shared/assertions.sql
\ir shared/trip-with-members.sql

create temporary table told (name text primary key, token text, id uuid) on commit drop;
grant all on told to authenticated, anon;

-- ana, the owner
select pg_temp.act_as('a');
set local role authenticated;

-- owner insert
-- (by the function alone)
insert into told select 'link', v ->> 'token', (v ->> 'id')::uuid
  from public.create_invite('10000000-0000-4000-8000-000000000001', 'viewer') v;
insert into told select 'mail', v ->> 'token', (v ->> 'id')::uuid
  from public.create_invite('10000000-0000-4000-8000-000000000001', 'editor', ' Beto.Stranger@mochila.test ') v;
select pg_temp.refuse('insert into public.trip_invites (trip_id, role, token_hash, created_by)
  values (''10000000-0000-4000-8000-000000000001'', ''editor'', ''x'', auth.uid())', '42501');
select pg_temp.refuse('select public.create_invite(''10000000-0000-4000-8000-000000000001'', ''owner'')', '23514');
select pg_temp.refuse('select public.create_invite(''10000000-0000-4000-8000-000000000001'', ''viewer'', ''nobody'')', '23514');
select pg_temp.expect((select bool_and(char_length(token) = 43) from told), 'a token is not 32 bytes');

-- An invitation that nobody could use is not made; the owner hears why.
select pg_temp.expect(
  public.create_invite('10000000-0000-4000-8000-000000000001', 'viewer', 'Ana.Owner@mochila.test') = '{"refused": "own_address"}',
  'the owner invites themselves');
select pg_temp.expect(
  public.create_invite('10000000-0000-4000-8000-000000000001', 'viewer', 'clara.editor@mochila.test') = '{"refused": "already_member"}',
  'a member is invited');
select pg_temp.expect(
  public.create_invite('10000000-0000-4000-8000-000000000001', 'viewer', 'beto.stranger@mochila.test') = '{"refused": "already_invited"}',
  'an address is invited twice');

-- owner select
select pg_temp.expect(
  (select count(*) = 2 and max(email) = 'beto.stranger@mochila.test' from (select id, email from public.trip_invites) i),
  'the owner does not see their invitations');
select pg_temp.refuse('select token_hash from public.trip_invites', '42501');

-- owner update
select pg_temp.refuse('update public.trip_invites set role = ''editor''', '42501');

-- owner delete
select pg_temp.refuse('delete from public.trip_invites', '42501');

-- clara, an editor
reset role;
select pg_temp.act_as('c');
set local role authenticated;

-- member select
select pg_temp.expect(not exists (select id from public.trip_invites), 'an editor sees invitations');

-- member insert
select pg_temp.refuse('select public.create_invite(''10000000-0000-4000-8000-000000000001'', ''viewer'')', 'PT403', 'role_not_allowed');

-- member update
select pg_temp.refuse('update public.trip_invites set role = ''editor''', '42501');

-- member delete
select pg_temp.refuse('delete from public.trip_invites', '42501');
select pg_temp.expect(not public.revoke_invite((select id from told where name = 'link')), 'an editor revokes an invitation');
-- Nobody loses by accepting; what is for somebody else opens nothing.
select pg_temp.expect(
  public.accept_invite((select token from told where name = 'link')) ->> 'role' = 'editor', 'an editor became a viewer by an invitation');
select pg_temp.refuse(format('select public.accept_invite(%L)', (select token from told where name = 'mail')), 'PT404', 'invite_not_found');

select pg_temp.expect(
  public.read_invite((select token from told where name = 'link')) ->> 'trip_id' = '10000000-0000-4000-8000-000000000001',
  'an editor is asked to accept an invitation that gives them nothing');

-- a visitor without an account
reset role;
select pg_temp.act_as(null);
set local role anon;

-- visitor select
select pg_temp.refuse('select id from public.trip_invites', '42501');
select pg_temp.expect(
  public.read_invite((select token from told where name = 'link')) @> '{"title": "Costa", "role": "viewer"}',
  'who has an invitation does not read what it is to');
select pg_temp.expect(
  public.read_invite((select token from told where name = 'link')) ->> 'trip_id' is null,
  'a visitor reads which trip an invitation is to');
select pg_temp.expect(
  not (public.read_invite((select token from told where name = 'link')) ->> 'for_one')::boolean
    and (public.read_invite((select token from told where name = 'mail')) ->> 'for_one')::boolean
    and public.read_invite((select token from told where name = 'mail'))::text !~ 'mochila.test',
  'an invitation does not tell that it is for one address, or tells which');
select pg_temp.expect(public.read_invite('x') is null, 'a wrong token says something');

-- visitor insert
select pg_temp.refuse('insert into public.trip_invites default values', '42501');
select pg_temp.refuse('select public.create_invite(''10000000-0000-4000-8000-000000000001'', ''viewer'')', '42501');
select pg_temp.refuse('select public.accept_invite(''x'')', '42501');

-- visitor update
select pg_temp.refuse('update public.trip_invites set role = ''editor''', '42501');

-- visitor delete
select pg_temp.refuse('delete from public.trip_invites', '42501');
select pg_temp.refuse('select public.revoke_invite(gen_random_uuid())', '42501');

-- beto, a stranger
reset role;
select pg_temp.act_as('b');
set local role authenticated;

-- stranger select
select pg_temp.expect(not exists (select id from public.trip_invites), 'a stranger sees an invitation');

-- stranger insert
select pg_temp.refuse('select public.create_invite(''10000000-0000-4000-8000-000000000001'', ''viewer'')', 'PT404', 'trip_not_found');

-- stranger update
select pg_temp.refuse('update public.trip_invites set role = ''editor''', '42501');

-- stranger delete
select pg_temp.refuse('delete from public.trip_invites', '42501');
select pg_temp.expect(not public.revoke_invite((select id from told where name = 'link')), 'a stranger revokes an invitation');

-- accepting: as what their address was invited for, and each mail once
select pg_temp.expect(
  public.accept_invite((select token from told where name = 'mail'))
    = '{"trip_id": "10000000-0000-4000-8000-000000000001", "role": "editor"}', 'a mailed invitation does not open');
select pg_temp.expect(
  public.accept_invite((select token from told where name = 'link')) ->> 'role' = 'editor', 'an invitation does not open');
select pg_temp.refuse(format('select public.accept_invite(%L)', (select token from told where name = 'mail')), 'PT404', 'invite_not_found');
select pg_temp.expect(exists (select from public.trips where title = 'Costa'), 'who accepted is no member');

-- expired and revoked
reset role;
delete from public.trip_members where user_id = '00000000-0000-4000-8000-00000000000b';
update public.trip_invites set expires_at = now();
select pg_temp.act_as('b');
set local role authenticated;
select pg_temp.refuse(format('select public.accept_invite(%L)', (select token from told where name = 'link')), 'PT404', 'invite_not_found');
reset role;
update public.trip_invites set expires_at = now() + interval '1 day';
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.expect(public.revoke_invite((select id from told where name = 'link')), 'the owner does not revoke an invitation');
reset role;
select pg_temp.act_as('b');
set local role authenticated;
select pg_temp.refuse(format('select public.accept_invite(%L)', (select token from told where name = 'link')), 'PT404', 'invite_not_found');

-- used, expired, gone: the same address may be invited anew; a viewer may become an editor
reset role;
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.expect(
  public.create_invite('10000000-0000-4000-8000-000000000001', 'viewer', 'beto.stranger@mochila.test') ? 'token',
  'who left cannot be invited again');
select pg_temp.expect(
  public.create_invite('10000000-0000-4000-8000-000000000001', 'viewer', 'dora.viewer@mochila.test') = '{"refused": "already_member"}'
    and public.create_invite('10000000-0000-4000-8000-000000000001', 'editor', 'dora.viewer@mochila.test') ? 'token',
  'a viewer is invited to what they are, or not to more');
reset role;
update public.trip_invites set expires_at = now() - interval '1 minute' where email = 'dora.viewer@mochila.test';
set local role authenticated;
select pg_temp.expect(
  public.create_invite('10000000-0000-4000-8000-000000000001', 'editor', 'dora.viewer@mochila.test') ? 'token',
  'an expired invitation stands in the way of another');

-- Who tries addresses to learn which of them a member has waits.
do $$ begin for n in 1..100 loop
    perform public.create_invite('10000000-0000-4000-8000-000000000001', 'viewer', 'clara.editor@mochila.test');
  end loop;
  raise exception 'trip_invites: an owner tries addresses without end';
exception when sqlstate 'PT429' then null;
end $$;

-- at most 50 open ones
reset role;
delete from public.trip_invites where trip_id = '10000000-0000-4000-8000-000000000001' and token_hash <>
  (select private.token_hash(token) from told where name = 'mail');
select pg_temp.act_as('a');
set local role authenticated;
select public.create_invite('10000000-0000-4000-8000-000000000001', 'viewer') from generate_series(1, 49);
select pg_temp.refuse('select public.create_invite(''10000000-0000-4000-8000-000000000001'', ''viewer'')', 'PT422', 'too_many_trip_invites');

-- a second factor, not used in this session
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'secret');
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.expect(not exists (select id from public.trip_invites), 'invitations are read without the second factor');

rollback;
