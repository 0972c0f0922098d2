-- functions: what an account holds, and duplicate_trip
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/account-bytes.test.sql

begin;

set local mochila.test = 'account-bytes';
\ir shared/assertions.sql
\ir shared/act-as-signed-in.sql

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ana.owner@mochila.test'),
  ('00000000-0000-4000-8000-00000000000b', 'beto.editor@mochila.test');

-- What was counted with each change is what counting anew finds, whatever the session's settings are.
create or replace function pg_temp.expect_true_counts(after text) returns void
  language plpgsql security definer as $$
begin
  perform pg_temp.expect(bool_and(c.bytes = private.measure_trip(c.trip_id)), 'a trip is counted wrong after ' || after)
    from private.trip_clocks c join public.trips t on t.id = c.trip_id where t.title like 'Counted%';
  perform pg_temp.expect(bool_and(b.bytes = private.measure_saved_places(b.user_id)), 'places are counted wrong after ' || after)
    from private.saved_place_bytes b where b.user_id = '00000000-0000-4000-8000-00000000000a';
end
$$;

select pg_temp.act_as('a');
set local timezone = 'Asia/Kathmandu';
set local datestyle = 'German';
insert into public.trips (id, owner, title) values
  ('10000000-0000-4000-8000-000000000001', auth.uid(), 'Counted'),
  ('10000000-0000-4000-8000-000000000002', auth.uid(), 'Counted too');
insert into public.trip_days (id, trip_id, rank, notes) values
  ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'a0', repeat('ñ', 5000)),
  ('20000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000002', 'a0', 'Sierra');
insert into public.trip_stops (id, trip_id, day_id, rank, note, lat, cost_cop)
  select gen_random_uuid(), '10000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000001',
    'a' || n, repeat('a', n * 100), n / 7.0, n * 1000 from generate_series(1, 20) n;
insert into public.trip_people (id, trip_id, rank, name)
  values (gen_random_uuid(), '10000000-0000-4000-8000-000000000001', 'a0', 'Ana');
insert into public.trip_expenses (id, trip_id, title)
  values (gen_random_uuid(), '10000000-0000-4000-8000-000000000001', 'Bus');
insert into public.trip_checks (id, trip_id, rank, text)
  values (gen_random_uuid(), '10000000-0000-4000-8000-000000000001', 'a0', 'Pasaporte');
insert into public.saved_places (user_id, place, note)
  select auth.uid(), 'cartagena/place-' || n, repeat('é', n) from generate_series(1, 10) n;
select public.create_link('10000000-0000-4000-8000-000000000001');
select public.create_invite('10000000-0000-4000-8000-000000000001', 'editor');
select pg_temp.expect_true_counts('rows were made');

set local timezone = 'UTC';
update public.trip_stops set note = 'Short', deleted_at = case when rank < 'a15' then now() end;
update public.trips set notes = repeat('b', 10000) where title = 'Counted';
update public.trip_days set title = 'Both at once';
update public.saved_places set note = '', deleted_at = case when place like '%1' then now() end;
select pg_temp.expect_true_counts('rows were changed');
update public.trip_stops set deleted_at = null where rank = 'a10';
delete from public.saved_places where place like '%2';
select public.revoke_invite(id) from (select id from public.trip_invites) i;
insert into public.trip_stops (id, trip_id, rank) select id, trip_id, 'b0' from public.trip_stops
  on conflict (id) do nothing;
insert into public.saved_places (user_id, place, note) values (auth.uid(), 'cartagena/place-3', 'Again')
  on conflict (user_id, place) do update set note = excluded.note;
select pg_temp.expect_true_counts('rows were brought back, taken away and sent again');

-- What goes for good is given back.
reset role;
alter table public.trip_stops disable trigger trip_stops_set_version;
update public.trip_stops set updated_at = now() - interval '91 days'
  where trip_id = '10000000-0000-4000-8000-000000000001' and deleted_at is not null;
alter table public.trip_stops enable trigger trip_stops_set_version;
update private.trip_clocks set purged_at = now() - interval '2 days'
  where trip_id = '10000000-0000-4000-8000-000000000001';
update public.trip_stops set title = 'The day after' where rank = 'a20';
select pg_temp.expect(
  (select count(*) between 1 and 19 from public.trip_stops where trip_id = '10000000-0000-4000-8000-000000000001'),
  'nothing went for good');
select pg_temp.expect_true_counts('rows went for good');

-- Deleted rows take no room from new ones: in a full account they go, in whichever of its trips.
savepoint forgetting;
insert into public.trip_stops (id, trip_id, rank, note, deleted_at)
  select gen_random_uuid(), '10000000-0000-4000-8000-000000000001', 'c' || n, repeat('d', 5000), now()
  from generate_series(1, 10) n;
update private.trip_clocks set bytes = bytes + 50000000 - private.account_bytes('00000000-0000-4000-8000-00000000000a')
  where trip_id = '10000000-0000-4000-8000-000000000002';
insert into public.trip_stops (id, trip_id, rank, note)
  values (gen_random_uuid(), '10000000-0000-4000-8000-000000000002', 'd0', repeat('n', 5000));
select pg_temp.expect(
  not exists (select from public.trip_stops where rank like 'c%')
    and private.account_bytes('00000000-0000-4000-8000-00000000000a') < 50000000,
  'deleted rows stay in a full account');
-- Not while there is room, and not where it would not be enough.
insert into public.trip_stops (id, trip_id, rank, deleted_at)
  values ('20000000-0000-4000-8000-000000000003', '10000000-0000-4000-8000-000000000001', 'c1', now());
select pg_temp.refuse('insert into public.trip_stops (id, trip_id, rank, note)
  select gen_random_uuid(), ''10000000-0000-4000-8000-000000000002'', ''d1'', repeat(''n'', 5000) from generate_series(1, 20)', 'PT413');
select pg_temp.expect(
  exists (select from public.trip_stops where rank = 'c1'), 'deleted rows go from an account that has room, or in vain');
-- An editor of one trip has none forgotten in another that they do not see, nor does the owner in vain.
insert into public.trip_members (trip_id, user_id, role) values
  ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b', 'editor');
insert into public.trip_stops (id, trip_id, rank, note, deleted_at)
  values (gen_random_uuid(), '10000000-0000-4000-8000-000000000002', 'e0', repeat('d', 5000), now());
update private.trip_clocks set bytes = bytes + 50000000 - private.account_bytes('00000000-0000-4000-8000-00000000000a')
  where trip_id = '10000000-0000-4000-8000-000000000002';
select pg_temp.act_as('b');
select pg_temp.refuse('insert into public.trip_stops (id, trip_id, rank, note)
  values (gen_random_uuid(), ''10000000-0000-4000-8000-000000000001'', ''e1'', repeat(''n'', 1500))', 'PT413');
reset role;
select pg_temp.expect(
  exists (select from public.trip_stops where rank = 'e0'), 'an editor has rows forgotten in a trip that they do not see');
update private.trip_clocks set bytes = bytes - 10000 where trip_id = '10000000-0000-4000-8000-000000000002';
update public.trip_stops set note = repeat('d', 5000) where rank = 'c1';
update private.trip_clocks set bytes = bytes + 50000000 - private.account_bytes('00000000-0000-4000-8000-00000000000a')
  where trip_id = '10000000-0000-4000-8000-000000000002';
select pg_temp.act_as('b');
insert into public.trip_stops (id, trip_id, rank, note)
  values (gen_random_uuid(), '10000000-0000-4000-8000-000000000001', 'e1', repeat('n', 1500));
reset role;
select pg_temp.expect(
  not exists (select from public.trip_stops where rank = 'c1') and exists (select from public.trip_stops where rank = 'e0'),
  'deleted rows of a trip that they may edit take room from an editor, or others go too');
rollback to savepoint forgetting;

-- full: whatever grows is refused, in a trip of the owner by whoever writes it; what shrinks is not
insert into public.trip_members (trip_id, user_id, role) values
  ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b', 'editor');
update private.trip_clocks set bytes = bytes + 50000000 - private.account_bytes('00000000-0000-4000-8000-00000000000a')
  where trip_id = '10000000-0000-4000-8000-000000000002';
select pg_temp.act_as('a');
select pg_temp.refuse('insert into public.trips (id, owner) values (gen_random_uuid(), auth.uid())', 'PT413');
select pg_temp.refuse('update public.trips set notes = notes || ''more'' where title = ''Counted too''', 'PT413');
select pg_temp.refuse('insert into public.saved_places (user_id, place) values (auth.uid(), ''cartagena/one-more'')', 'PT413');
select pg_temp.refuse('update public.saved_places set deleted_at = null where place = ''cartagena/place-1''', 'PT413');
select pg_temp.refuse('select public.create_link(''10000000-0000-4000-8000-000000000002'')', 'PT413');
select pg_temp.refuse(
  'select public.duplicate_trip(''10000000-0000-4000-8000-000000000001'', gen_random_uuid())', 'PT413');
select pg_temp.act_as('b');
select pg_temp.refuse('insert into public.trip_checks (id, trip_id, rank)
  values (gen_random_uuid(), ''10000000-0000-4000-8000-000000000001'', ''a1'')', 'PT413');
select pg_temp.refuse('update public.trip_days set title = title || '' and more'' where title = ''Both at once''', 'PT413');
update public.trip_days set notes = 'Less' where title = 'Both at once';
insert into public.trips (id, owner, title) values
  ('10000000-0000-4000-8000-000000000003', auth.uid(), 'Of somebody with room');
select pg_temp.act_as('a');
update public.trips set deleted_at = now() where title = 'Counted too';
insert into public.trips (id, owner) values (gen_random_uuid(), auth.uid());
reset role;
savepoint restoring;
update private.trip_clocks set bytes = bytes + 50000000 - private.account_bytes('00000000-0000-4000-8000-00000000000a')
  where trip_id = '10000000-0000-4000-8000-000000000001';
select pg_temp.act_as('a');
select pg_temp.refuse('update public.trips set deleted_at = null where title = ''Counted too''', 'PT413');
rollback to savepoint restoring;
select pg_temp.act_as('a');
select pg_temp.expect_true_counts('a trip was deleted');
delete from public.trips where title = 'Counted too';

-- a deleted row of a deleted trip counts half, as it did before, and whole again when both are back
update public.trip_stops set deleted_at = now() where trip_id = '10000000-0000-4000-8000-000000000001';
reset role;
create temporary table held on commit drop as
  select private.account_bytes('00000000-0000-4000-8000-00000000000a') as before,
    (select sum(octet_length(s::text)) from public.trip_stops s where s.trip_id = t.id) / 2 as stops,
    (select c.bytes from private.trip_clocks c where c.trip_id = t.id) as trip
  from public.trips t where t.title = 'Counted';
grant select on held to authenticated;
update public.trips set deleted_at = now() where title = 'Counted';
select pg_temp.expect_true_counts('a trip with deleted rows was deleted');
select pg_temp.expect(
  (select abs(h.before - private.account_bytes('00000000-0000-4000-8000-00000000000a') - (h.trip - h.stops) / 2) < 100 from held h),
  'a deleted row of a deleted trip counts a quarter');
update public.trips set deleted_at = null where title = 'Counted';
update public.trip_stops set deleted_at = null where trip_id = '10000000-0000-4000-8000-000000000001';
select pg_temp.expect_true_counts('a trip and its rows came back');

-- where a copy might find too little room at its end, nothing of it is written
savepoint copying;
update private.trip_clocks c set bytes = c.bytes + 50000000 - private.account_bytes('00000000-0000-4000-8000-00000000000a') - h.trip
  from held h where c.trip_id = '10000000-0000-4000-8000-000000000001';
update held set trip = (select last_value from private.versions);
select pg_temp.act_as('a');
select pg_temp.refuse(
  'select public.duplicate_trip(''10000000-0000-4000-8000-000000000001'', gen_random_uuid())', 'PT413');
reset role;
select pg_temp.expect(
  (select h.trip = v.last_value from held h, private.versions v), 'a copy was written for which there was no room');
rollback to savepoint copying;
select pg_temp.act_as('a');
select pg_temp.expect(
  public.duplicate_trip('10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000004', 'Counted copy') is not null,
  'who made room cannot copy a trip');
select pg_temp.expect_true_counts('a trip was copied');

-- at most 20 copies an hour, the first of them above
do $$ begin
  for n in 2..20 loop
    perform public.duplicate_trip('10000000-0000-4000-8000-000000000001', gen_random_uuid());
  end loop;
  perform pg_temp.refuse(
    'select public.duplicate_trip(''10000000-0000-4000-8000-000000000001'', gen_random_uuid())', 'PT429');
end $$;

-- who begins a trip chooses its id, also one that is an account's: writing it keeps nobody waiting
reset role;
select private.lock_trip('00000000-0000-4000-8000-00000000000f'), private.lock_account('00000000-0000-4000-8000-00000000000f');
select pg_temp.expect(
  (select count(*) = 2 from pg_locks l where l.pid = pg_backend_pid() and l.locktype = 'advisory'
    and (l.classid::bigint << 32 | l.objid::bigint) in (
      hashtextextended('00000000-0000-4000-8000-00000000000f', 0), hashtextextended('00000000-0000-4000-8000-00000000000f', 1))),
  'a trip and an account have one lock');

-- the account goes whole
reset role;
delete from auth.users where email = 'ana.owner@mochila.test';
select pg_temp.expect(
  private.account_bytes('00000000-0000-4000-8000-00000000000a') = 0
    and not exists (select from private.saved_place_bytes where user_id = '00000000-0000-4000-8000-00000000000a'),
  'something of a deleted account is still counted');

rollback;
