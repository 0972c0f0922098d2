-- functions: remove_member, set_member_role, leave_trip, and the invitations that are open then
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/ended-roles.test.sql

begin;

set local mochila.test = 'ended-roles';
\ir shared/assertions.sql
\ir shared/act-as-signed-in.sql

insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000a', 'ana.owner@mochila.test', now()),
  ('00000000-0000-4000-8000-00000000000b', 'beto.member@mochila.test', now()),
  ('00000000-0000-4000-8000-00000000000c', 'clara.stranger@mochila.test', now());
insert into public.trips (id, owner, title) values
  ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', 'Costa'),
  ('10000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-00000000000a', 'Sierra');

create temporary table told (name text primary key, token text) on commit drop;
grant all on told to authenticated;

create or replace function pg_temp.invite(name text, role text, email text default null, trip int default 1)
  returns void language sql as $$
  insert into told select name, public.create_invite(
    ('10000000-0000-4000-8000-00000000000' || trip)::uuid, role, email) ->> 'token'
$$;

-- editor, viewer, or null where the invitation opens nothing.
create or replace function pg_temp.accept(called text) returns text language plpgsql as $$
begin
  return public.accept_invite((select token from told where name = called)) ->> 'role';
exception when sqlstate 'PT404' then
  return null;
end
$$;

-- a lower role ends what would make an editor of them, and nothing else
select pg_temp.act_as('a');
select pg_temp.invite('any editor', 'editor');
select pg_temp.invite('any viewer', 'viewer');
select pg_temp.invite('for clara', 'editor', 'clara.stranger@mochila.test');
select pg_temp.invite('other trip', 'viewer', trip => 2);
select pg_temp.act_as('b');
select pg_temp.expect(pg_temp.accept('any editor') = 'editor', 'an invitation does not open');
select pg_temp.act_as('a');
select pg_temp.expect(
  public.set_member_role('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b', 'editor') = 0,
  'a role that stays ends invitations');
select pg_temp.expect(
  public.set_member_role('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b', 'viewer') = 1,
  'the owner does not hear which invitations a lower role ended');
select pg_temp.act_as('b');
select pg_temp.expect(pg_temp.accept('any editor') is null, 'a viewer becomes editor again by an old invitation');
select pg_temp.expect(pg_temp.accept('any viewer') = 'viewer', 'an invitation to read ends with another''s right to write');
select pg_temp.act_as('a');
select pg_temp.expect(
  public.set_member_role('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b', 'editor') = 0,
  'a higher role ends invitations');

-- a removal ends those for anybody and those for their address
select pg_temp.invite('for beto', 'viewer', 'beto.member@mochila.test', 2);
reset role;
insert into public.trip_invites (trip_id, role, email, token_hash, created_by) values
  ('10000000-0000-4000-8000-000000000001', 'viewer', 'beto.member@mochila.test', private.token_hash('for beto, before'),
    '00000000-0000-4000-8000-00000000000a');
insert into told values ('for beto, before', 'for beto, before');
select pg_temp.act_as('a');
select pg_temp.expect(
  public.remove_member('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b') = 2,
  'the owner does not hear which invitations a removal ended');
select pg_temp.act_as('b');
select pg_temp.expect(
  pg_temp.accept('any viewer') is null and pg_temp.accept('for beto, before') is null,
  'a removed member comes back by an old invitation');
select pg_temp.expect(
  not exists (select from public.trips where title = 'Costa'), 'a removed member reads the trip');
select pg_temp.expect(
  pg_temp.accept('for beto') = 'viewer' and pg_temp.accept('other trip') = 'viewer',
  'a removal ends the invitations to another trip');
select pg_temp.act_as('c');
select pg_temp.expect(pg_temp.accept('for clara') = 'editor', 'a removal ends the invitation of somebody else');

-- invited again they come back; whoever left by themselves needs no other invitation
select pg_temp.act_as('a');
select pg_temp.invite('again', 'editor');
select pg_temp.act_as('b');
select pg_temp.expect(pg_temp.accept('again') = 'editor', 'a removed member cannot be invited again');
select public.leave_trip('10000000-0000-4000-8000-000000000001');
select pg_temp.expect(pg_temp.accept('again') = 'editor', 'leaving ends the invitation of whoever left');

-- whoever left just before being removed does not come back either; an invitation for an address stays its own
select public.leave_trip('10000000-0000-4000-8000-000000000001');
select pg_temp.act_as('a');
select pg_temp.invite('for beto, after', 'viewer', 'beto.member@mochila.test');
select pg_temp.expect(
  public.remove_member('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b') = 1,
  'the owner does not hear which invitations ended with a removal of who had left');
select pg_temp.expect(
  public.remove_member('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b') is null,
  'a removal that changes nothing says otherwise, or tells whose address an invitation is for');
select pg_temp.act_as('b');
select pg_temp.expect(pg_temp.accept('again') is null, 'whoever left before being removed comes back by an old invitation');
select pg_temp.expect(pg_temp.accept('for beto, after') = 'viewer', 'whoever left is not invited again');

-- nor, as an editor, whoever left just before being made a viewer
select pg_temp.act_as('a');
select pg_temp.invite('editor once more', 'editor');
select pg_temp.invite('viewer once more', 'viewer');
select pg_temp.act_as('b');
select pg_temp.accept('editor once more');
select public.leave_trip('10000000-0000-4000-8000-000000000001');
select pg_temp.act_as('a');
select pg_temp.expect(
  public.set_member_role('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b', 'editor') is null,
  'invitations end with a role that is no lower one');
select pg_temp.expect(
  public.set_member_role('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b', 'viewer') = 1,
  'the owner does not hear which invitations ended with a lower role of who had left');
select pg_temp.act_as('b');
select pg_temp.expect(
  pg_temp.accept('editor once more') is null, 'whoever left before becoming a viewer comes back as an editor');
select pg_temp.expect(pg_temp.accept('viewer once more') = 'viewer', 'a lower role ends invitations to read');

-- accepting one uses up the others for the address, which gives the highest role of them
select pg_temp.act_as('a');
select public.remove_member('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b');
select pg_temp.invite('open', 'viewer');
select pg_temp.invite('former address', 'editor', 'beto.member@mochila.test');
select pg_temp.invite('other address', 'viewer', 'dora.stranger@mochila.test');
select pg_temp.act_as('b');
select pg_temp.expect(pg_temp.accept('open') = 'editor', 'who accepts loses what was offered to their address');
reset role;
select pg_temp.expect(
  (select used_at is null from public.trip_invites where email = 'dora.stranger@mochila.test'),
  'accepting uses up the invitation of somebody else');
update auth.users set email = 'beto.other@mochila.test' where id = '00000000-0000-4000-8000-00000000000b';
select pg_temp.act_as('a');
select public.remove_member('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b');
reset role;
update auth.users set email = 'beto.member@mochila.test' where id = '00000000-0000-4000-8000-00000000000b';
select pg_temp.act_as('b');
select pg_temp.expect(
  pg_temp.accept('former address') is null, 'a removed member comes back by an invitation for a former address');

-- also where accepting changes no role
select pg_temp.act_as('a');
select pg_temp.invite('reading', 'viewer');
select pg_temp.invite('writing', 'editor');
select pg_temp.act_as('b');
select pg_temp.expect(
  pg_temp.accept('reading') = 'viewer' and pg_temp.accept('writing') = 'editor',
  'a viewer does not become editor by an invitation');
reset role;
insert into public.trip_invites (trip_id, role, email, token_hash, created_by) values
  ('10000000-0000-4000-8000-000000000001', 'viewer', 'beto.member@mochila.test', private.token_hash('no gain'),
    '00000000-0000-4000-8000-00000000000a');
insert into told values ('no gain', 'no gain');
select pg_temp.act_as('b');
select pg_temp.expect(pg_temp.accept('no gain') = 'editor', 'an editor becomes a viewer by an invitation');
select pg_temp.expect(pg_temp.accept('no gain') is null, 'an invitation for an address that gave no more opens again');

-- an invitation that was open at a removal stays closed to them, also under the address that it is for
reset role;
update public.trip_invites set expires_at = now();
select pg_temp.act_as('a');
select pg_temp.invite('for a while', 'editor', 'beto.while@mochila.test');
select public.remove_member('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b');
reset role;
update auth.users set email = 'beto.while@mochila.test' where id = '00000000-0000-4000-8000-00000000000b';
select pg_temp.act_as('b');
select pg_temp.expect(
  pg_temp.accept('for a while') is null, 'a removed member comes back by an invitation for an address they have now');
select pg_temp.act_as('a');
select pg_temp.invite('after all', 'viewer');
select pg_temp.act_as('b');
select pg_temp.expect(
  pg_temp.accept('after all') = 'viewer', 'an invitation that is withheld adds to another, or whoever is asked again cannot come');
reset role;
update auth.users set email = 'beto.member@mochila.test' where id = '00000000-0000-4000-8000-00000000000b';
select pg_temp.act_as('a');
select public.set_member_role('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b', 'editor');
select pg_temp.invite('to write', 'editor', 'beto.other@mochila.test');
select pg_temp.invite('to read', 'viewer', 'beto.third@mochila.test');
select public.set_member_role('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b', 'viewer');
reset role;
update auth.users set email = 'beto.other@mochila.test' where id = '00000000-0000-4000-8000-00000000000b';
select pg_temp.act_as('b');
select pg_temp.expect(
  pg_temp.accept('to write') is null, 'a viewer becomes editor again by an invitation for an address they have now');
reset role;
update auth.users set email = 'beto.third@mochila.test' where id = '00000000-0000-4000-8000-00000000000b';
select pg_temp.act_as('b');
select pg_temp.expect(pg_temp.accept('to read') = 'viewer', 'an invitation to read ends with the right to write');

rollback;
