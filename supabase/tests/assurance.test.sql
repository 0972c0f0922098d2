-- functions: is_assured, and the policies that ask it
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/assurance.test.sql

begin;

set local mochila.test = 'assurance';
\ir shared/assertions.sql
\ir shared/sessions.sql

insert into public.profiles (user_id, display_name) values
  ('00000000-0000-4000-8000-00000000000a', 'Ana'),
  ('00000000-0000-4000-8000-00000000000b', 'Beto');

-- owner, without a second factor
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.expect(public.is_assured(), 'somebody without a second factor is asked for it');
select pg_temp.expect((select count(*) = 1 from public.profiles), 'the owner does not read their profile');

-- a second factor, not used in this session
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'not for export');
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.expect(not public.is_assured(), 'the second factor was not asked for');
select pg_temp.expect(not exists (select from public.profiles), 'a profile is read without the second factor');
update public.profiles set display_name = 'Not Ana';
delete from public.profiles;
do $$
begin
  insert into public.profiles (user_id, display_name)
    values ('00000000-0000-4000-8000-00000000000a', 'Not Ana');
  raise exception 'assurance: a profile is created without the second factor';
exception when insufficient_privilege then null;
end
$$;

-- stranger: the factor of somebody else asks nothing of them
reset role;
select pg_temp.act_as('b');
set local role authenticated;
select pg_temp.expect(public.is_assured(), 'a stranger is asked for the factor of somebody else');

-- the second factor, used
reset role;
select pg_temp.act_as('a', 'aal2');
set local role authenticated;
select pg_temp.expect(
  (select display_name = 'Ana' from public.profiles),
  'the profile was changed or deleted without the second factor');

-- a factor that nobody finished setting up asks nothing
reset role;
update auth.mfa_factors set status = 'unverified';
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.expect(public.is_assured(), 'an unfinished factor is asked for');

-- visitor
reset role;
select pg_temp.act_as(null);
set local role anon;
do $$
begin
  perform public.is_assured();
  raise exception 'assurance: a visitor may call public.is_assured';
exception when insufficient_privilege then null;
end
$$;

rollback;
