-- table: trip_expenses
-- members: the editor and the viewer of its trip. Another signed-in traveller is a stranger.
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/trip_expenses.test.sql

begin;

set local mochila.test = 'trip_expenses';
\ir shared/assertions.sql
\ir shared/trip-with-members.sql

-- ana, the owner
select pg_temp.act_as('a');
set local role authenticated;

-- owner insert
insert into public.trip_expenses (id, trip_id, title, cop) values ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'Taxi', 25000);
select pg_temp.refuse('insert into public.trip_expenses (id, trip_id, title, cop) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000001'', ''Taxi'', 25000)', '23505');

-- owner select
select pg_temp.expect(
  (select version > 0 and updated_by = auth.uid() from public.trip_expenses), 'the owner does not read the row that they wrote');

-- owner update
do $$
declare
  before constant bigint := (select version from public.trip_expenses);
begin
  update public.trip_expenses set cop = 30000;
  perform pg_temp.expect(
    (select cop = 30000 and version > before from public.trip_expenses), 'a change of the owner does not make a row the newest');
  perform pg_temp.expect(
    (public.trip_changes('10000000-0000-4000-8000-000000000001') ->> 'version')::bigint = (select version from public.trip_expenses),
    'the trip''s clock does not follow its rows');
end
$$;
-- a payment, and an amount of another currency
update public.trip_expenses
  set kind = 'payment', amount = 7.5, currency = 'USD', pesos_per_unit = 4000.25, rate_date = '2026-11-23';
select pg_temp.expect(
  (select kind = 'payment' and amount = 7.5 and currency = 'USD' and pesos_per_unit = 4000.25
    and rate_date = '2026-11-23' from public.trip_expenses), 'a payment, its currency or its rate is not kept');
update public.trip_expenses set kind = 'expense', amount = null, currency = null, pesos_per_unit = null, rate_date = null;
select pg_temp.refuse('update public.trip_expenses set trip_id = ''10000000-0000-4000-8000-000000000002''', '42501', 'row_stays_in_its_trip');
select pg_temp.refuse('update public.trip_expenses set version = 1', '42501');
select pg_temp.refuse('update public.trip_expenses set updated_by = null', '42501');

-- owner delete
-- (a mark, so that it reaches everybody and can be undone)
select pg_temp.refuse('delete from public.trip_expenses', '42501');
update public.trip_expenses set deleted_at = now();
update public.trip_expenses set deleted_at = null;

-- clara, an editor
reset role;
select pg_temp.act_as('c');
set local role authenticated;

-- member select
select pg_temp.expect((select count(*) = 1 from public.trip_expenses), 'an editor does not read the row');

-- member insert
insert into public.trip_expenses (id, trip_id, title, cop) values ('20000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', 'Taxi', 25000);

-- member update
update public.trip_expenses set kind = 'payment', currency = 'EUR' where id = '20000000-0000-4000-8000-000000000002';
update public.trip_expenses set deleted_at = now() where id = '20000000-0000-4000-8000-000000000002';
select pg_temp.expect(
  (select deleted_at is not null and updated_by = auth.uid() from public.trip_expenses where id = '20000000-0000-4000-8000-000000000002'),
  'an editor does not delete a row, or it does not say who did');

-- member delete
select pg_temp.refuse('delete from public.trip_expenses', '42501');

-- dora, a viewer
reset role;
select pg_temp.act_as('d');
set local role authenticated;
select pg_temp.expect(
  (select count(*) = 2 and count(*) filter (where kind = 'payment' and currency = 'EUR') = 1 from public.trip_expenses),
  'a viewer does not read the rows');
select pg_temp.refuse('insert into public.trip_expenses (id, trip_id, title, cop) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''Taxi'', 25000)', '42501');
update public.trip_expenses set deleted_at = now();
update public.trip_expenses set kind = 'payment';
select pg_temp.refuse('delete from public.trip_expenses', '42501');

-- beto, a stranger
reset role;
select pg_temp.act_as('b');
set local role authenticated;

-- stranger select
select pg_temp.expect(not exists (select from public.trip_expenses), 'a stranger reads a row');

-- stranger insert
select pg_temp.refuse('insert into public.trip_expenses (id, trip_id, title, cop) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''Taxi'', 25000)', '42501');

-- stranger update
update public.trip_expenses set deleted_at = now(), kind = 'payment';
-- What one writes into one's own trip takes no row of another's along.
select pg_temp.refuse('insert into public.trip_expenses (id, trip_id, title, cop) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000002'', ''Taxi'', 25000)', '23505');
select pg_temp.refuse('insert into public.trip_expenses (id, trip_id, title, cop) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000002'', ''Taxi'', 25000) on conflict (id) do update set trip_id = excluded.trip_id', '42501');

-- stranger delete
select pg_temp.refuse('delete from public.trip_expenses', '42501');

reset role;
select pg_temp.expect(
  (select count(*) = 1 from public.trip_expenses
    where deleted_at is null and kind = 'expense' and trip_id = '10000000-0000-4000-8000-000000000001'),
  'a viewer or a stranger deleted or changed a row');

-- a visitor without an account
select pg_temp.act_as(null);
set local role anon;

-- visitor select
select pg_temp.refuse('select from public.trip_expenses', '42501');

-- visitor insert
select pg_temp.refuse('insert into public.trip_expenses (id, trip_id, title, cop) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''Taxi'', 25000)', '42501');

-- visitor update
select pg_temp.refuse('update public.trip_expenses set deleted_at = now()', '42501');
select pg_temp.refuse('update public.trip_expenses set kind = ''payment''', '42501');

-- visitor delete
select pg_temp.refuse('delete from public.trip_expenses', '42501');

-- an editor who was made a viewer, then removed
reset role;
update public.trip_members set role = 'viewer' where user_id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.act_as('c');
set local role authenticated;
select pg_temp.refuse('insert into public.trip_expenses (id, trip_id, title, cop) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''Taxi'', 25000)', '42501');
reset role;
delete from public.trip_members where user_id = '00000000-0000-4000-8000-00000000000c';
set local role authenticated;
select pg_temp.expect(not exists (select from public.trip_expenses), 'a removed member reads a row');

-- A row is not moved into a trip that its editor may not write, without the trigger that refuses it as well.
reset role;
alter table public.trip_expenses disable trigger trip_expenses_set_version;
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.trip_expenses set trip_id = ''10000000-0000-4000-8000-000000000002''', '42501');
reset role;
alter table public.trip_expenses enable trigger trip_expenses_set_version;

-- limits
reset role;
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.trip_expenses set title = repeat(''a'', 201)', '23514');
select pg_temp.refuse('update public.trip_expenses set cop = -1', '23514');
select pg_temp.refuse('update public.trip_expenses set cop = 10000000001', '23514');
select pg_temp.refuse('update public.trip_expenses set kind = ''gift''', '23514');
select pg_temp.refuse('update public.trip_expenses set amount = 0', '23514');
select pg_temp.refuse('update public.trip_expenses set currency = ''eur''', '23514');
select pg_temp.refuse('update public.trip_expenses set pesos_per_unit = 0', '23514');
select pg_temp.refuse('update public.trip_expenses set rate_date = ''1999-12-31''', '23514');
select pg_temp.refuse('update public.trip_expenses set shared_by = ''{NULL}''', '23514');
select pg_temp.refuse('update public.trip_expenses set shared_by = array_fill(gen_random_uuid(), array[51])', '23514');
select pg_temp.refuse('update public.trip_expenses set paid_by = ''20000000-0000-4000-8000-000000000009''', '23503');
insert into public.trip_expenses (id, trip_id, title, cop)
  select gen_random_uuid(), '10000000-0000-4000-8000-000000000001', '', 0 from generate_series(1, 2000 - 1) n;
select pg_temp.refuse('insert into public.trip_expenses (id, trip_id, title, cop) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''Taxi'', 25000)', 'PT422', 'too_many_trip_expenses');

-- a second factor, not used in this session
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'secret');
set local role authenticated;
select pg_temp.expect(not exists (select from public.trip_expenses), 'rows are read without the second factor');
select pg_temp.refuse('insert into public.trip_expenses (id, trip_id, title, cop) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''Taxi'', 25000)', '42501');
update public.trip_expenses set deleted_at = now();
reset role;
select pg_temp.expect(
  (select count(*) = 2000 from public.trip_expenses
    where trip_id = '10000000-0000-4000-8000-000000000001' and deleted_at is null), 'rows are deleted without the second factor');

-- an account that goes leaves its work and not its name
select pg_temp.act_as('c');
delete from auth.users where id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.expect(
  (select updated_by is null from public.trip_expenses where id = '20000000-0000-4000-8000-000000000002'),
  'a row still knows a deleted account');
-- the rows go with the trip
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select pg_temp.expect(not exists (select from public.trip_expenses where trip_id = '10000000-0000-4000-8000-000000000001'), 'rows outlived their trip');

rollback;
