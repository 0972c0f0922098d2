-- functions: is_assured, and every table and function that a signed-in traveller can reach
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/ended-session.test.sql

begin;

set local mochila.test = 'ended-session';
\ir shared/assertions.sql

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'ana.owner@mochila.test'),
  ('00000000-0000-4000-8000-00000000000b', 'beto.stranger@mochila.test');
insert into auth.sessions (id, user_id, created_at, aal, not_after) values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-00000000000a', now(), 'aal1', null),
  ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-00000000000a', now(), 'aal1', now() - interval '1 second'),
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-00000000000b', now(), 'aal1', null);

-- A row of each table for ana: a policy is asked for the rows that it would show.
insert into public.profiles (user_id, display_name) values ('00000000-0000-4000-8000-00000000000a', 'Ana');
insert into public.mistake_reports (user_id, about, kind, message, language)
  values ('00000000-0000-4000-8000-00000000000a', '/mapa', 'other', 'Something is wrong', 'en');
insert into public.saved_places (user_id, place) values ('00000000-0000-4000-8000-00000000000a', 'cartagena/getsemani');
insert into public.trips (id, owner) values
  ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a');
insert into public.trip_members (trip_id, user_id, role) values
  ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b', 'editor');
insert into public.trip_days (id, trip_id, rank)
  values (gen_random_uuid(), '10000000-0000-4000-8000-000000000001', 'a0');
insert into public.trip_people (id, trip_id, rank)
  values (gen_random_uuid(), '10000000-0000-4000-8000-000000000001', 'a0');
insert into public.trip_stops (id, trip_id, rank)
  values (gen_random_uuid(), '10000000-0000-4000-8000-000000000001', 'a0');
insert into public.trip_expenses (id, trip_id)
  values (gen_random_uuid(), '10000000-0000-4000-8000-000000000001');
insert into public.trip_checks (id, trip_id, rank)
  values (gen_random_uuid(), '10000000-0000-4000-8000-000000000001', 'a0');
insert into public.trip_files (id, trip_id, title)
  values (gen_random_uuid(), '10000000-0000-4000-8000-000000000001', 'Ticket');
insert into public.trip_comments (id, trip_id, stop_id, author, text) values
  (gen_random_uuid(), '10000000-0000-4000-8000-000000000001', gen_random_uuid(), '00000000-0000-4000-8000-00000000000a', 'Shall we?');
insert into public.trip_votes (id, trip_id, stop_id, author, choice) values
  (gen_random_uuid(), '10000000-0000-4000-8000-000000000001', gen_random_uuid(), '00000000-0000-4000-8000-00000000000a', 'yes');
insert into public.trip_invites (trip_id, role, token_hash, created_by) values
  ('10000000-0000-4000-8000-000000000001', 'viewer', '\x01', '00000000-0000-4000-8000-00000000000a');
insert into public.trip_links (trip_id, token_hash) values ('10000000-0000-4000-8000-000000000001', '\x02');
insert into public.trip_calendars (trip_id, user_id, token_hash) values
  ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', '\x03');

-- No table is forgotten: an empty one asks no policy.
do $$
declare
  name text;
  has_row boolean;
begin
  for name in select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  loop
    execute format('select exists (select from public.%I t where t::text ~ %L)', name,
      '00000000-0000-4000-8000-00000000000a|10000000-0000-4000-8000-000000000001') into has_row;
    perform pg_temp.expect(has_row, format('public.%I has no row of ana: add one above', name));
  end loop;
end
$$;

-- `session` is the end of the session's id; null is a token that names none.
create or replace function pg_temp.act_as(who text, session text) returns void language sql as $$
  select set_config('request.jwt.claims', jsonb_strip_nulls(jsonb_build_object(
    'sub', '00000000-0000-4000-8000-00000000000' || who,
    'session_id', '00000000-0000-4000-8000-0000000000' || session,
    'aal', 'aal2', 'role', 'authenticated'))::text, true)
$$;

create or replace function pg_temp.refuse_ended(statement text, why text) returns void language plpgsql as $$
declare
  was text;
begin
  begin
    execute statement;
  exception when others then
    get stacked diagnostics was = returned_sqlstate;
  end;
  if was is distinct from 'PT401' then
    raise exception 'ended-session: % is answered with % %', statement, coalesce(was, 'success'), why;
  end if;
end
$$;

-- Each function that a signed-in traveller may call, with null for every argument.
create or replace function pg_temp.calls() returns setof text language sql as $$
  select format('select public.%I(%s)', p.proname, coalesce((
    select string_agg('null::' || format_type(t.type, null), ', ' order by t.nth)
    from unnest(p.proargtypes) with ordinality t (type, nth)), ''))
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
  -- On a hosted project extensions may have put functions of theirs here.
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
$$;

-- Each verb that a signed-in traveller may use on each table.
create or replace function pg_temp.statements() returns setof text language sql as $$
  select case verb
    when 'SELECT' then format('select %I from public.%I', c.attname, t.relname)
    when 'INSERT' then format('insert into public.%I (%I) values (%s)', t.relname, c.attname,
      case c.attname when 'trip_id' then '''10000000-0000-4000-8000-000000000001''' else 'auth.uid()' end)
    when 'UPDATE' then format('update public.%2$I set %1$I = null', c.attname, t.relname)
    when 'DELETE' then format('delete from public.%I', t.relname)
  end
  from pg_class t, unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) verb, lateral (
    select a.attname from pg_attribute a
    where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and case verb
      when 'DELETE' then has_table_privilege('authenticated', t.oid, verb)
      -- Whose the row is: theirs, so that nothing but the session is wrong.
      when 'INSERT' then a.attname in ('user_id', 'owner', 'trip_id')
        and (a.attname <> 'user_id' or t.relname <> 'trip_people')
        and has_column_privilege('authenticated', t.oid, a.attnum, verb)
      else has_column_privilege('authenticated', t.oid, a.attnum, verb)
    end
    order by a.attnum limit 1
  ) c
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
$$;

select pg_temp.expect(
  (select count(*) from pg_temp.calls()) >= 20 and (select count(*) from pg_temp.statements()) >= 30,
  'too few functions and tables are tried');

-- an open session, and a token that names none
select pg_temp.act_as('a', 'a1');
set local role authenticated;
select pg_temp.expect((select count(*) = 1 from public.profiles), 'an open session does not read');
reset role;
select pg_temp.act_as('a', null);
set local role authenticated;
select pg_temp.expect((select count(*) = 1 from public.profiles), 'a token that names no session does not read');

-- signed out, past its end, of somebody else, of somebody banned
reset role;
do $$
declare
  why text;
  session text;
  statement text;
begin
  for session, why in values
    ('a9', 'to a session that was signed out'),
    ('a2', 'to a session that has expired'),
    ('b1', 'to the session of somebody else'),
    ('a1', 'to somebody who is banned')
  loop
    if why like '%banned' then
      update auth.users set banned_until = now() + interval '1 day' where email = 'ana.owner@mochila.test';
    end if;
    perform pg_temp.act_as('a', session);
    for statement in select * from pg_temp.calls() union all select * from pg_temp.statements() loop
      set local role authenticated;
      perform pg_temp.refuse_ended(statement, why);
      reset role;
    end loop;
  end loop;
end
$$;

-- a visitor and the operator have no session
select set_config('request.jwt.claims', '{"role": "anon"}', true);
set local role anon;
select pg_temp.expect(public.read_invite('wrong') is null, 'a visitor is asked for a session');
reset role;
select set_config('request.jwt.claims', '{"role": "service_role"}', true);
set local role service_role;
select pg_temp.expect(public.is_assured(), 'the operator is asked for a session');

rollback;
