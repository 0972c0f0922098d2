-- What comments and votes have in common: rows of a trip that their authors alone change. What is between braces is a
-- setting of the test that includes this: `mochila.test` is the table, `mochila.list` its name in trip_changes(),
-- `mochila.content` the column that its author writes, `mochila.first` and `mochila.second` two values of it.
-- Leaves Ana's first row with the second value, Clara's with the first, and Clara removed from the trip.

do $test$
declare
  statements text := $rows$
insert into public.trip_stops (id, trip_id, rank) values
  ('30000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'a1'),
  ('30000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', 'a2'),
  ('30000000-0000-4000-8000-000000000003', '10000000-0000-4000-8000-000000000002', 'a1');

-- ana, the owner
select pg_temp.act_as('a');
set local role authenticated;

-- owner insert
insert into public.{test} (id, trip_id, stop_id, {content}) values ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001', '{first}');
select pg_temp.refuse('insert into public.{test} (id, trip_id, stop_id, {content}) values (''20000000-0000-4000-8000-000000000001'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000001'', ''{first}'')', '23505');
select pg_temp.refuse('insert into public.{test} (id, trip_id, stop_id, {content}, author) values (''20000000-0000-4000-8000-000000000009'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000002'', ''{first}'', ''00000000-0000-4000-8000-00000000000c'')', '42501');

-- owner select
select pg_temp.expect(
  (select version > 0 and author = auth.uid() and updated_by = auth.uid() from public.{test}), 'the owner does not read the row that they wrote');

-- owner update
do $$
declare
  before constant bigint := (select version from public.{test});
begin
  update public.{test} set {content} = '{second}';
  perform pg_temp.expect(
    (select {content} = '{second}' and version > before from public.{test}), 'a change of the owner does not make a row the newest');
  perform pg_temp.expect(
    (public.trip_changes('10000000-0000-4000-8000-000000000001') ->> 'version')::bigint = (select version from public.{test}),
    'the trip''s clock does not follow its rows');
  perform pg_temp.expect(
    json_array_length(public.trip_changes('10000000-0000-4000-8000-000000000001') -> '{list}') = 1, 'the trip does not tell of the row');
end
$$;
select pg_temp.refuse('update public.{test} set trip_id = ''10000000-0000-4000-8000-000000000002''', '42501', 'row_stays_in_its_trip');
select pg_temp.refuse('update public.{test} set stop_id = ''30000000-0000-4000-8000-000000000002''', '42501');
select pg_temp.refuse('update public.{test} set author = null', '42501');
select pg_temp.refuse('update public.{test} set created_at = now()', '42501');
select pg_temp.refuse('update public.{test} set version = 1', '42501');

-- owner delete
-- (a mark, so that it reaches everybody)
select pg_temp.refuse('delete from public.{test}', '42501');
update public.{test} set deleted_at = now();
update public.{test} set deleted_at = null;

-- clara, an editor
reset role;
select pg_temp.act_as('c');
set local role authenticated;

-- member select
select pg_temp.expect((select count(*) = 1 from public.{test}), 'an editor does not read the row');

-- member insert
insert into public.{test} (id, trip_id, stop_id, {content}) values ('20000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001', '{first}');

-- member update
-- (what is one's own; what somebody else wrote stays theirs)
update public.{test} set {content} = '{first}', deleted_at = now();
select pg_temp.expect(
  (select {content} = '{second}' and deleted_at is null from public.{test} where id = '20000000-0000-4000-8000-000000000001' and trip_id = '10000000-0000-4000-8000-000000000001'),
  'an editor changes what the owner wrote');
select pg_temp.expect(
  (select deleted_at is not null and author = auth.uid()
    from public.{test} where id = '20000000-0000-4000-8000-000000000002'),
  'an editor does not take back their own row');
update public.{test} set deleted_at = null;

-- member delete
select pg_temp.refuse('delete from public.{test}', '42501');

-- the owner neither changes what an editor wrote
reset role;
select pg_temp.act_as('a');
set local role authenticated;
update public.{test} set deleted_at = now() where id = '20000000-0000-4000-8000-000000000002';
select pg_temp.expect(
  (select deleted_at is null from public.{test} where id = '20000000-0000-4000-8000-000000000002'),
  'the owner takes back what an editor wrote');

-- dora, a viewer
reset role;
select pg_temp.act_as('d');
set local role authenticated;
select pg_temp.expect((select count(*) = 2 from public.{test}), 'a viewer does not read the rows');
select pg_temp.refuse('insert into public.{test} (id, trip_id, stop_id, {content}) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000001'', ''{first}'')', '42501');
update public.{test} set deleted_at = now();
select pg_temp.refuse('delete from public.{test}', '42501');

-- beto, a stranger
reset role;
select pg_temp.act_as('b');
set local role authenticated;

-- stranger select
select pg_temp.expect(not exists (select from public.{test}), 'a stranger reads a row');

-- stranger insert
select pg_temp.refuse('insert into public.{test} (id, trip_id, stop_id, {content}) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000001'', ''{first}'')', '42501');

-- stranger update
update public.{test} set deleted_at = now();

-- stranger delete
select pg_temp.refuse('delete from public.{test}', '42501');

reset role;
select pg_temp.expect(
  (select count(*) = 2 from public.{test} where deleted_at is null and trip_id = '10000000-0000-4000-8000-000000000001'),
  'a viewer or a stranger deleted a row');

-- a visitor without an account
select pg_temp.act_as(null);
set local role anon;

-- visitor select
select pg_temp.refuse('select from public.{test}', '42501');

-- visitor insert
select pg_temp.refuse('insert into public.{test} (id, trip_id, stop_id, {content}) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000001'', ''{first}'')', '42501');

-- visitor update
select pg_temp.refuse('update public.{test} set deleted_at = now()', '42501');

-- visitor delete
select pg_temp.refuse('delete from public.{test}', '42501');

-- an editor who was made a viewer, then removed
reset role;
update public.trip_members set role = 'viewer' where user_id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.act_as('c');
set local role authenticated;
select pg_temp.refuse('insert into public.{test} (id, trip_id, stop_id, {content}) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000002'', ''{first}'')', '42501');
update public.{test} set deleted_at = now();
select pg_temp.expect(not exists (select from public.{test} where deleted_at is not null), 'a viewer takes back what they wrote as an editor');
reset role;
delete from public.trip_members where user_id = '00000000-0000-4000-8000-00000000000c';
set local role authenticated;
select pg_temp.expect(not exists (select from public.{test}), 'a removed member reads a row');

-- A row is not moved into a trip that its author may not write, without the trigger that refuses it as well.
reset role;
alter table public.{test} disable trigger {test}_set_version;
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse('update public.{test} set trip_id = ''10000000-0000-4000-8000-000000000002''', '42501');
reset role;
alter table public.{test} enable trigger {test}_set_version;

-- a second factor, not used in this session
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'secret');
set local role authenticated;
select pg_temp.expect(not exists (select from public.{test}), 'rows are read without the second factor');
select pg_temp.refuse('insert into public.{test} (id, trip_id, stop_id, {content}) values (''20000000-0000-4000-8000-000000000003'', ''10000000-0000-4000-8000-000000000001'', ''30000000-0000-4000-8000-000000000002'', ''{first}'')', '42501');
update public.{test} set deleted_at = now();
reset role;
select pg_temp.expect(
  (select deleted_at is null from public.{test} where id = '20000000-0000-4000-8000-000000000001' and trip_id = '10000000-0000-4000-8000-000000000001'), 'rows are deleted without the second factor');
delete from auth.mfa_factors where id = '00000000-0000-4000-8000-0000000000f1';
$rows$;
  setting text;
begin
  foreach setting in array '{test,list,content,first,second}'::text[] loop
    statements := replace(statements, '{' || setting || '}', current_setting('mochila.' || setting));
  end loop;
  execute statements;
end
$test$;
