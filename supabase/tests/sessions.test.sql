-- functions: my_sessions, end_session
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/sessions.test.sql

begin;

set local mochila.test = 'sessions';
\ir shared/assertions.sql
\ir shared/sessions.sql

insert into public.profiles (user_id, display_name) values
  ('00000000-0000-4000-8000-00000000000a', 'Ana'),
  ('00000000-0000-4000-8000-00000000000b', 'Beto');

-- owner
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.expect(
  (select array_agg(user_agent) = '{Firefox,Chrome}' from public.my_sessions()),
  'the owner does not see their open sessions, this one first');
select pg_temp.expect(
  (select bool_and(is_current = (user_agent = 'Firefox')) from public.my_sessions()),
  'this session is not told from the others');
select pg_temp.expect(
  public.end_session('00000000-0000-4000-8000-0000000000a2'),
  'the owner does not end one of their sessions');
select pg_temp.expect(
  not public.end_session('00000000-0000-4000-8000-0000000000a2'),
  'a session that has ended is ended again');
select pg_temp.expect(
  (select count(*) = 1 from public.my_sessions()),
  'a session that was ended is still there');

-- stranger
reset role;
select pg_temp.act_as('b');
set local role authenticated;
select pg_temp.expect(
  (select array_agg(user_agent) = '{Edge}' from public.my_sessions()),
  'a stranger sees the sessions of somebody else');
select pg_temp.expect(
  not public.end_session('00000000-0000-4000-8000-0000000000a1'),
  'a stranger ends the session of somebody else');
reset role;
select pg_temp.expect(
  exists (select from auth.sessions where id = '00000000-0000-4000-8000-0000000000a1'),
  'the session of somebody else is gone');

-- visitor
reset role;
select pg_temp.act_as(null);
set local role anon;
do $$
begin
  perform public.my_sessions();
  raise exception 'sessions: a visitor may call public.my_sessions';
exception when insufficient_privilege then null;
end
$$;
do $$
begin
  perform public.end_session('00000000-0000-4000-8000-0000000000a1');
  raise exception 'sessions: a visitor may call public.end_session';
exception when insufficient_privilege then null;
end
$$;

-- a second factor, not used in this session
reset role;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'not for export');
select pg_temp.act_as('a');
set local role authenticated;
do $$
begin
  perform public.my_sessions();
  raise exception 'sessions: public.my_sessions works without the second factor';
exception when sqlstate 'PT403' then null;
end
$$;
do $$
begin
  perform public.end_session('00000000-0000-4000-8000-0000000000a1');
  raise exception 'sessions: public.end_session works without the second factor';
exception when sqlstate 'PT403' then null;
end
$$;

-- the second factor, used
reset role;
select pg_temp.act_as('a', 'aal2');
set local role authenticated;
select pg_temp.expect(
  (select count(*) = 1 from public.my_sessions()),
  'the second factor does not open the sessions');

rollback;
