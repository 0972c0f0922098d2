-- table: trip_links
-- members: the editor of its trip, who is no owner. Another signed-in traveller is a stranger.
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/trip_links.test.sql

begin;

set local mochila.test = 'trip_links';
\ir shared/assertions.sql
\ir shared/trip-with-members.sql

create temporary table told (name text primary key, token text, id uuid) on commit drop;
grant all on told to authenticated, anon;
insert into public.trip_days (id, trip_id, rank, notes) values
  ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'a0', 'A secret note');
insert into public.trip_people (id, trip_id, rank, name) values
  ('20000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', 'a0', 'Payer');
insert into public.trip_stops (id, trip_id, day_id, rank, title, note, cost_cop, paid_by) values
  ('20000000-0000-4000-8000-000000000003', '10000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000001',
    'a0', 'Getsemaní', 'A secret note', 98765, '20000000-0000-4000-8000-000000000002');
insert into public.trip_stops (id, trip_id, rank, kind, title, deleted_at) values
  ('20000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000001', 'a1', 'own', 'A deleted stop', now()),
  ('20000000-0000-4000-8000-000000000005', '10000000-0000-4000-8000-000000000001', 'a2', 'note', 'A secret note', null);
insert into public.trip_expenses (id, trip_id, title, cop) values
  ('20000000-0000-4000-8000-000000000006', '10000000-0000-4000-8000-000000000001', 'Seguro', 98765);
update public.trips set notes = 'A secret note', pesos_per_unit = 98765 where title = 'Costa';

-- ana, the owner
select pg_temp.act_as('a');
set local role authenticated;

-- owner insert
-- (by the function alone)
insert into told select 'shy', v ->> 'token', (v ->> 'id')::uuid
  from public.create_link('10000000-0000-4000-8000-000000000001') v;
insert into told select 'open', v ->> 'token', (v ->> 'id')::uuid
  from public.create_link('10000000-0000-4000-8000-000000000001', false, false, now() + interval '1 day') v;
select pg_temp.refuse('insert into public.trip_links (trip_id, token_hash)
  values (''10000000-0000-4000-8000-000000000001'', ''x'')', '42501');

-- owner select
select pg_temp.expect((select count(*) = 2 from (select id from public.trip_links) l), 'the owner does not see their links');
select pg_temp.refuse('select token_hash from public.trip_links', '42501');

-- owner update
update public.trip_links set hide_notes = true where id = (select id from told where name = 'open');
select pg_temp.expect((select hide_notes from public.trip_links where id = (select id from told where name = 'open')), 'the owner does not change what a link shows');
update public.trip_links set hide_notes = false where id = (select id from told where name = 'open');
select pg_temp.refuse('update public.trip_links set revoked_at = null', '42501');
select pg_temp.refuse('update public.trip_links set trip_id = gen_random_uuid()', '42501');

-- owner delete
select pg_temp.refuse('delete from public.trip_links', '42501');

-- clara, an editor
reset role;
select pg_temp.act_as('c');
set local role authenticated;

-- member select
select pg_temp.expect(not exists (select id from public.trip_links), 'an editor sees links');

-- member insert
select pg_temp.refuse('select public.create_link(''10000000-0000-4000-8000-000000000001'')', 'PT403', 'role_not_allowed');

-- member update
update public.trip_links set hide_costs = false;

-- member delete
select pg_temp.refuse('delete from public.trip_links', '42501');
select pg_temp.expect(not public.revoke_link((select id from told where name = 'shy')), 'an editor revokes a link');

-- beto, a stranger
reset role;
select pg_temp.act_as('b');
set local role authenticated;

-- stranger select
select pg_temp.expect(not exists (select id from public.trip_links), 'a stranger sees a link');

-- stranger insert
select pg_temp.refuse('select public.create_link(''10000000-0000-4000-8000-000000000001'')', 'PT404', 'trip_not_found');

-- stranger update
update public.trip_links set hide_costs = false;

-- stranger delete
select pg_temp.refuse('delete from public.trip_links', '42501');
select pg_temp.expect(not public.revoke_link((select id from told where name = 'shy')), 'a stranger revokes a link');

-- a visitor without an account
reset role;
select pg_temp.act_as(null);
set local role anon;

-- visitor select
select pg_temp.refuse('select id from public.trip_links', '42501');
select pg_temp.expect(
  public.shared_trip((select token from told where name = 'shy')) @> '{
    "trip": {"title": "Costa", "notes": "", "pesos_per_unit": null}, "expenses": [], "people": [], "days": [{"notes": ""}],
    "stops": [{"title": "Getsemaní", "note": "", "cost_cop": null, "paid_by": null}]}',
  'a visitor does not read the trip of a link');
select pg_temp.expect(
  public.shared_trip((select token from told where name = 'shy'))::text !~ 'secret|98765|Payer|Seguro|deleted|00000000000a|mochila.test',
  'a link shows what it hides, or whose the trip is');
select pg_temp.expect(
  public.shared_trip((select token from told where name = 'open')) @> '{
    "trip": {"notes": "A secret note"}, "expenses": [{"cop": 98765}], "people": [{"name": "Payer"}],
    "days": [{"notes": "A secret note"}],
    "stops": [{"note": "A secret note", "cost_cop": 98765, "paid_by": "20000000-0000-4000-8000-000000000002"}]}',
  'a link hides what it shows');
select pg_temp.expect(
  public.shared_trip('x') is null and public.shared_trip('') is null and public.shared_trip(null) is null
    and public.shared_trip(encode(sha256(convert_to((select token from told where name = 'open'), 'UTF8')), 'hex')) is null,
  'a wrong token opens a trip');

select pg_temp.expect(
  public.shared_trip_card((select token from told where name = 'shy'))
    = '{"title": "Costa", "start_date": null, "days": 1, "places": 1, "destination": null}',
  'a preview tells something else than title, dates, days, places and destination');
select pg_temp.expect(
  public.shared_trip_card('x') is null and public.shared_trip_card('') is null and public.shared_trip_card(null) is null
    and public.shared_trip_card(encode(sha256(convert_to((select token from told where name = 'open'), 'UTF8')), 'hex')) is null,
  'a wrong token has a preview');

-- visitor insert
select pg_temp.refuse('insert into public.trip_links default values', '42501');
select pg_temp.refuse('select public.create_link(''10000000-0000-4000-8000-000000000001'')', '42501');

-- visitor update
select pg_temp.refuse('update public.trip_links set hide_costs = false', '42501');

-- visitor delete
select pg_temp.refuse('delete from public.trip_links', '42501');
select pg_temp.refuse('select public.revoke_link(gen_random_uuid())', '42501');

-- expired, revoked, of a deleted trip
reset role;
select pg_temp.expect(
  (select count(*) = 1 from public.trip_links
    where hide_costs and trip_id = '10000000-0000-4000-8000-000000000001'), 'an editor or a stranger changed what a link shows');
update public.trip_links set expires_at = now() where id = (select id from told where name = 'open');
set local role anon;
select pg_temp.expect(public.shared_trip((select token from told where name = 'open')) is null, 'an expired link opens a trip');
select pg_temp.expect(public.shared_trip_card((select token from told where name = 'open')) is null, 'an expired link has a preview');
reset role;
select pg_temp.act_as('a');
set local role authenticated;
update public.trips set deleted_at = now();
select pg_temp.expect(public.shared_trip((select token from told where name = 'shy')) is null, 'the link of a deleted trip opens it');
select pg_temp.expect(public.shared_trip_card((select token from told where name = 'shy')) is null, 'the link of a deleted trip has a preview');
update public.trips set deleted_at = null;
select pg_temp.expect(public.shared_trip((select token from told where name = 'shy')) is not null, 'a trip that is back is not shown');
-- The picture: where most stops are, the first of those that have as many.
insert into public.trip_stops (id, trip_id, day_id, rank, kind, place) values
  ('20000000-0000-4000-8000-000000000011', '10000000-0000-4000-8000-000000000001', null, 'a1', 'place', 'covenas/playa'),
  ('20000000-0000-4000-8000-000000000012', '10000000-0000-4000-8000-000000000001',
    '20000000-0000-4000-8000-000000000001', 'a9', 'place', 'cartagena/getsemani');
select pg_temp.expect(
  public.shared_trip_card((select token from told where name = 'shy')) @> '{"places": 3, "destination": "cartagena"}',
  'a preview shows another place than the first of the trip');
insert into public.trip_stops (id, trip_id, rank, kind, place) values
  ('20000000-0000-4000-8000-000000000013', '10000000-0000-4000-8000-000000000001', 'a2', 'place', 'covenas/manglar');
select pg_temp.expect(
  public.shared_trip_card((select token from told where name = 'shy')) ->> 'destination' = 'covenas',
  'a preview shows another place than where most stops are');
select pg_temp.expect(public.revoke_link((select id from told where name = 'shy')), 'the owner does not revoke a link');
select pg_temp.expect(not public.revoke_link((select id from told where name = 'shy')), 'a link is revoked twice');
select pg_temp.expect(public.shared_trip((select token from told where name = 'shy')) is null, 'a revoked link opens a trip');
select pg_temp.expect(public.shared_trip_card((select token from told where name = 'shy')) is null, 'a revoked link has a preview');

-- at most 20 open ones
select public.create_link('10000000-0000-4000-8000-000000000001') from generate_series(1, 19);
select pg_temp.refuse('select public.create_link(''10000000-0000-4000-8000-000000000001'')', 'PT422', 'too_many_trip_links');

-- a visitor who asks without end waits
reset role;
select pg_temp.act_as(null);
set local role anon;
do $$ begin for n in 1..200 loop perform public.shared_trip('x'); end loop;
  raise exception 'trip_links: a visitor guesses without end';
exception when sqlstate 'PT429' then null;
end $$;
do $$ begin for n in 1..200 loop perform public.shared_trip_card('x'); end loop;
  raise exception 'trip_links: a visitor guesses previews without end';
exception when sqlstate 'PT429' then null;
end $$;

-- a second factor, not used in this session
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'secret');
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.expect(not exists (select id from public.trip_links), 'links are read without the second factor');
-- Without a condition: one that reads a column asks the policy for reading too.
update public.trip_links set expires_at = '2040-01-01';
reset role;
select pg_temp.expect(not exists (
  select from public.trip_links where trip_id = '10000000-0000-4000-8000-000000000001' and expires_at = '2040-01-01'),
  'a link is changed without the second factor');

rollback;
