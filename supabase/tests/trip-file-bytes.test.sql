-- about: the objects of the bucket trip-files: who reads, adds and removes the bytes of a trip's files, and that none
-- outlive their row.
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/trip-file-bytes.test.sql

begin;

set local mochila.test = 'trip-file-bytes';
\ir shared/assertions.sql
\ir shared/trip-with-members.sql

-- An object of a file of the trip, as the storage service writes it.
create or replace function pg_temp.add(file text, object text default 'file.pdf') returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name, owner_id, metadata) values (''trip-files'', %L, auth.uid()::text, ''{"size": 1000}'')',
    '10000000-0000-4000-8000-000000000001/' || file || '/' || object)
$$;
create or replace function pg_temp.try(statement text) returns void language plpgsql as $$
begin
  execute statement;
end
$$;
create or replace function pg_temp.seen() returns bigint language sql as $$
  select count(*) from storage.objects where bucket_id = 'trip-files'
    and name like '10000000-0000-4000-8000-000000000001/%'
$$;

-- ana, the owner
select pg_temp.act_as('a');
set local role authenticated;
insert into public.trip_files (id, trip_id, title, is_stored) values
  ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'Pasaje', true),
  ('20000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', 'Foto', false);
select pg_temp.expect((select not bool_or(is_stored) from public.trip_files), 'a row says that bytes are there that are not');
select pg_temp.try(pg_temp.add('20000000-0000-4000-8000-000000000001'));
update public.trip_files set is_stored = true;
select pg_temp.expect(
  (select array_agg(is_stored order by id) = '{true,false}' from public.trip_files), 'is_stored does not follow the bytes');
select pg_temp.expect(pg_temp.seen() = 1, 'the owner does not see the bytes');
-- a name that is none, and a row that is none
select pg_temp.refuse(pg_temp.add('20000000-0000-4000-8000-000000000001', 'file.svg'), '42501');
select pg_temp.refuse(pg_temp.add('20000000-0000-4000-8000-000000000001', 'other/file.pdf'), '42501');
select pg_temp.refuse(pg_temp.add('20000000-0000-4000-8000-00000000000f'), '42501');
-- bytes are never changed
update storage.objects set name = name || 'x' where bucket_id = 'trip-files';
select pg_temp.expect((select bool_and(name like '%/file.pdf') from storage.objects where bucket_id = 'trip-files'), 'an object was renamed');

-- clara, an editor
reset role;
select pg_temp.act_as('c');
set local role authenticated;
select pg_temp.expect(pg_temp.seen() = 1, 'an editor does not see the bytes');
select pg_temp.try(pg_temp.add('20000000-0000-4000-8000-000000000002'));

-- dora, a viewer
reset role;
select pg_temp.act_as('d');
set local role authenticated;
select pg_temp.expect(pg_temp.seen() = 2, 'a viewer does not see the bytes');
select pg_temp.refuse(pg_temp.add('20000000-0000-4000-8000-000000000002', 'small.jpg'), '42501');
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects where bucket_id = 'trip-files';
select pg_temp.expect(pg_temp.seen() = 2, 'a viewer removes bytes');

-- beto, a stranger
reset role;
select pg_temp.act_as('b');
set local role authenticated;
select pg_temp.expect(pg_temp.seen() = 0, 'a stranger sees bytes');
select pg_temp.refuse(pg_temp.add('20000000-0000-4000-8000-000000000002', 'small.jpg'), '42501');
delete from storage.objects where bucket_id = 'trip-files';

-- a visitor without an account
reset role;
select pg_temp.act_as(null);
set local role anon;
select pg_temp.expect(pg_temp.seen() = 0, 'a visitor sees bytes');
select pg_temp.refuse(pg_temp.add('20000000-0000-4000-8000-000000000002', 'small.jpg'), '42501');
delete from storage.objects where bucket_id = 'trip-files';
reset role;
select pg_temp.expect(pg_temp.seen() = 2, 'a stranger or a visitor removed bytes');

-- a removed member
delete from public.trip_members where user_id = '00000000-0000-4000-8000-00000000000c';
select pg_temp.act_as('c');
set local role authenticated;
select pg_temp.expect(pg_temp.seen() = 0, 'a removed member sees bytes');
select pg_temp.refuse(pg_temp.add('20000000-0000-4000-8000-000000000002', 'small.jpg'), '42501');

-- an account whose space is full
reset role;
update storage.objects set metadata = '{"size": 500000000}' where owner_id = '00000000-0000-4000-8000-00000000000a';
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.refuse(pg_temp.add('20000000-0000-4000-8000-000000000002', 'small.jpg'), '42501');

-- the bytes go with the deletion of their row, and the row says so when it comes back
update public.trip_files set deleted_at = now() where id = '20000000-0000-4000-8000-000000000001';
select pg_temp.expect(pg_temp.seen() = 1, 'bytes outlive the deletion of their row');
update public.trip_files set deleted_at = null where id = '20000000-0000-4000-8000-000000000001';
select pg_temp.expect(
  (select not is_stored from public.trip_files where id = '20000000-0000-4000-8000-000000000001'), 'a row that came back has no bytes and says so not');

-- the second factor
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'secret');
set local role authenticated;
select pg_temp.expect(pg_temp.seen() = 0, 'bytes are read without the second factor');

-- all go with the account of the trip's owner
reset role;
select set_config('storage.allow_delete_query', 'false', true);
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select pg_temp.expect(pg_temp.seen() = 0, 'bytes outlive the account');

rollback;
