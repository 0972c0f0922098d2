-- table: profiles
-- members: none. A profile has an owner and nobody else; another signed-in traveller is a stranger.
--
-- Raises at the first policy that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/profiles.test.sql

begin;

set local mochila.test = 'profiles';
\ir shared/assertions.sql

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ana.owner@mochila.test'),
  ('00000000-0000-4000-8000-00000000000b', 'beto.stranger@mochila.test'),
  ('00000000-0000-4000-8000-00000000000c', 'clara.without.a.profile@mochila.test');

create or replace function pg_temp.act_as(traveller uuid) returns void language sql as $$
  select set_config(
    'request.jwt.claims',
    case when traveller is null then json_build_object('role', 'anon')::text
         else json_build_object('sub', traveller, 'role', 'authenticated')::text end,
    true
  )
$$;

-- ana, the owner
select pg_temp.act_as('00000000-0000-4000-8000-00000000000a');
set local role authenticated;

-- owner insert
insert into public.profiles (user_id, display_name) values (auth.uid(), 'Ana');

-- owner select
select pg_temp.expect(
  (select display_name = 'Ana' and language = 'es' and travel_style = 'balanced' from public.profiles),
  'the owner does not read the profile that they created');

-- owner update
update public.profiles set display_name = 'Ana María', interests = '{coffee,hiking}';
select pg_temp.expect(
  (select display_name = 'Ana María' and updated_at >= created_at from public.profiles),
  'the owner does not change their profile');
do $$
begin
  update public.profiles set user_id = '00000000-0000-4000-8000-00000000000b';
  raise exception 'profiles: the owner gave their profile to somebody else';
exception when insufficient_privilege then null;
end
$$;
do $$
begin
  update public.profiles set created_at = now() - interval '1 year';
  raise exception 'profiles: the owner changed a column that the database sets';
exception when insufficient_privilege then null;
end
$$;

-- owner delete
delete from public.profiles;
select pg_temp.expect(not exists (select from public.profiles), 'the owner does not delete their profile');
insert into public.profiles (user_id, display_name) values (auth.uid(), 'Ana');

-- beto, a stranger
reset role;
select pg_temp.act_as('00000000-0000-4000-8000-00000000000b');
set local role authenticated;

-- stranger select
select pg_temp.expect(not exists (select from public.profiles), 'a stranger reads a profile');

-- stranger insert
do $$
begin
  insert into public.profiles (user_id, display_name)
    values ('00000000-0000-4000-8000-00000000000c', 'Not Clara');
  raise exception 'profiles: a stranger created a profile in the name of somebody else';
exception when insufficient_privilege then null;
end
$$;

-- Without a condition: one that reads a column asks the policy for reading too, and hides what this one allows.
-- stranger update
update public.profiles set display_name = 'Not Ana';

-- stranger delete
delete from public.profiles;

-- A refused UPDATE or DELETE is zero rows and no error: the owner reads back.
reset role;
select pg_temp.act_as('00000000-0000-4000-8000-00000000000a');
set local role authenticated;
select pg_temp.expect(
  (select display_name = 'Ana' from public.profiles),
  'a stranger changed or deleted a profile');

-- a visitor without an account
reset role;
select pg_temp.act_as(null);
set local role anon;

-- visitor select
do $$
begin
  perform from public.profiles;
  raise exception 'profiles: a visitor may read the table';
exception when insufficient_privilege then null;
end
$$;

-- visitor insert
do $$
begin
  insert into public.profiles (user_id, display_name)
    values ('00000000-0000-4000-8000-00000000000b', 'Nobody');
  raise exception 'profiles: a visitor created a profile';
exception when insufficient_privilege then null;
end
$$;

-- visitor update
do $$
begin
  update public.profiles set display_name = 'Nobody';
  raise exception 'profiles: a visitor may change profiles';
exception when insufficient_privilege then null;
end
$$;

-- visitor delete
do $$
begin
  delete from public.profiles;
  raise exception 'profiles: a visitor may delete profiles';
exception when insufficient_privilege then null;
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
    'display_name = ''''', 'display_name = '' Ana''', 'display_name = repeat(''a'', 81)',
    'language = ''fr''', 'home_city = ''''', 'home_city = repeat(''a'', 121)',
    'travel_style = ''luxury''', 'interests = ''{shopping}''', 'interests = ''{NULL}''',
    'interests = ''{beach,beach,beach,beach,beach,beach,beach,beach,beach}''',
    'picture = ''https://elsewhere.test/ana.png''', 'picture = ''data:image/svg+xml;base64,AAAA''',
    'picture = ''data:image/png;base64,'' || repeat(''A'', 65536)'
  ] loop
    begin
      execute 'update public.profiles set ' || wrong;
      raise exception 'profiles: the limit on % does not hold', wrong;
    exception when check_violation then null;
    end;
  end loop;
end
$$;
update public.profiles set
  picture = 'data:image/webp;base64,UklGRg==',
  home_city = 'Medellín',
  interests = '{beach,hiking,coffee,culture,food,wildlife,festivals,family}',
  completed_at = now();

-- a second factor, not used in this session
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'secret');
select pg_temp.act_as('00000000-0000-4000-8000-00000000000a');
set local role authenticated;
select pg_temp.expect(not exists (select from public.profiles), 'a profile is read without the second factor');
update public.profiles set display_name = 'Half signed in';
delete from public.profiles;
reset role;
select pg_temp.expect(
  (select display_name = 'Ana' from public.profiles where user_id = '00000000-0000-4000-8000-00000000000a'),
  'a profile is changed or deleted without the second factor');
delete from public.profiles where user_id = '00000000-0000-4000-8000-00000000000a';
set local role authenticated;
do $$
begin
  insert into public.profiles (user_id, display_name) values (auth.uid(), 'Ana');
  raise exception 'profiles: a profile is created without the second factor';
exception when insufficient_privilege then null;
end
$$;

-- the profile goes with the account
reset role;
insert into public.profiles (user_id, display_name) values ('00000000-0000-4000-8000-00000000000a', 'Ana');
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select pg_temp.expect(
  not exists (select from public.profiles where user_id = '00000000-0000-4000-8000-00000000000a'),
  'the profile outlived its account');

rollback;
