-- table: saved_places
-- members: none. A mochila has an owner and nobody else; another signed-in traveller is a stranger.
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/saved_places.test.sql

begin;

set local mochila.test = 'saved_places';
\ir shared/assertions.sql
\ir shared/travellers.sql

-- ana, the owner
select pg_temp.act_as('00000000-0000-4000-8000-00000000000a');
set local role authenticated;

-- owner insert
insert into public.saved_places (user_id, place) values
  (auth.uid(), 'cartagena/getsemani'), (auth.uid(), 'covenas/cienaga-de-la-caimanera');

-- owner select
select pg_temp.expect(
  (select count(*) = 2 and count(distinct version) = 2 and min(version) > 0 from public.saved_places),
  'the owner does not read the places that they saved, each with its version');

-- owner update
do $$
declare
  before constant bigint := (select max(version) from public.saved_places);
begin
  update public.saved_places set note = 'At night' where place = 'cartagena/getsemani';
  update public.saved_places set status = 'been' where place = 'cartagena/getsemani';
  perform pg_temp.expect(
    (select version > before and note = 'At night' and status = 'been'
      from public.saved_places where place = 'cartagena/getsemani'),
    'a change does not make the row the newest, or one column overwrites another');
end
$$;
do $$
begin
  update public.saved_places set user_id = '00000000-0000-4000-8000-00000000000b';
  raise exception 'saved_places: the owner gave a place to somebody else';
exception when insufficient_privilege then null;
end
$$;
do $$
begin
  update public.saved_places set version = 1;
  raise exception 'saved_places: the owner set a version';
exception when insufficient_privilege then null;
end
$$;

-- owner delete
update public.saved_places set deleted_at = now() where place = 'covenas/cienaga-de-la-caimanera';
delete from public.saved_places where place = 'covenas/cienaga-de-la-caimanera';
select pg_temp.expect((select count(*) = 1 from public.saved_places), 'the owner does not delete a place');

-- the export has it
select pg_temp.expect(
  public.export_my_data() #>> '{saved_places,0,note}' = 'At night', 'the export leaves saved places out');

-- beto, a stranger
reset role;
select pg_temp.act_as('00000000-0000-4000-8000-00000000000b');
set local role authenticated;

-- stranger select
select pg_temp.expect(not exists (select from public.saved_places), 'a stranger reads a saved place');

-- stranger insert
do $$
begin
  insert into public.saved_places (user_id, place)
    values ('00000000-0000-4000-8000-00000000000a', 'cartagena/la-popa');
  raise exception 'saved_places: a stranger saves for somebody else';
exception when insufficient_privilege then null;
end
$$;

-- Without a condition: one that reads a column asks the policy for reading too, and hides what this one allows.
-- stranger update
update public.saved_places set note = 'Not Ana';

-- stranger delete
delete from public.saved_places;

reset role;
select pg_temp.expect(
  (select note = 'At night' from public.saved_places where user_id = '00000000-0000-4000-8000-00000000000a'),
  'a stranger changed or deleted a saved place');

-- a visitor without an account
select pg_temp.act_as(null);
set local role anon;
do $$
declare
  verb text;
begin
  foreach verb in array array[
    -- visitor select
    'select from public.saved_places',
    -- visitor insert
    'insert into public.saved_places (user_id, place) values (gen_random_uuid(), ''cartagena/getsemani'')',
    -- visitor update
    'update public.saved_places set note = ''''',
    -- visitor delete
    'delete from public.saved_places'
  ] loop
    begin
      execute verb;
      raise exception 'saved_places: a visitor may %', verb;
    exception when insufficient_privilege then null;
    end;
  end loop;
end
$$;

-- limits
reset role;
select pg_temp.act_as('00000000-0000-4000-8000-00000000000a');
set local role authenticated;
do $$
declare
  wrong text;
begin
  foreach wrong in array array[
    'place = ''cartagena''', 'place = ''Cartagena/Getsemani''', 'place = ''a/b/c''', 'place = ''a/'' || repeat(''b'', 160)',
    'status = ''maybe''', 'note = repeat(''a'', 2001)'
  ] loop
    begin
      execute 'update public.saved_places set ' || wrong;
      raise exception 'saved_places: the limit on % does not hold', wrong;
    exception when check_violation then null;
    end;
  end loop;
end
$$;
insert into public.saved_places (user_id, place) select auth.uid(), 'cartagena/place-' || n from generate_series(1, 4999) n;
do $$
declare
  reason text;
begin
  insert into public.saved_places (user_id, place) values (auth.uid(), 'cartagena/one-too-many');
  raise exception 'saved_places: somebody saves more than 5000 places';
exception when sqlstate 'PT422' then
  get stacked diagnostics reason = pg_exception_detail;
  perform pg_temp.expect(reason = 'too_many_saved_places', 'the limit has no stable name');
end
$$;

-- a second factor, not used in this session
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'secret');
set local role authenticated;
select pg_temp.expect(not exists (select from public.saved_places), 'saved places are read without the second factor');
update public.saved_places set note = 'Half signed in';
delete from public.saved_places;
do $$
begin
  insert into public.saved_places (user_id, place) values (auth.uid(), 'cartagena/half');
  raise exception 'saved_places: a place is saved without the second factor';
exception when insufficient_privilege then null;
end
$$;
reset role;
select pg_temp.expect(
  (select count(*) = 5000 and count(*) filter (where note = 'Half signed in') = 0 from public.saved_places
    where user_id = '00000000-0000-4000-8000-00000000000a'),
  'saved places are changed without the second factor');

-- the mochila goes with the account
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select pg_temp.expect(
  not exists (select from public.saved_places where user_id = '00000000-0000-4000-8000-00000000000a'),
  'the mochila outlived its account');

rollback;
