-- functions: export_my_data
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/export.test.sql

begin;

set local mochila.test = 'export';
\ir shared/assertions.sql
\ir shared/sessions.sql

insert into public.profiles (user_id, display_name) values
  ('00000000-0000-4000-8000-00000000000a', 'Ana'),
  ('00000000-0000-4000-8000-00000000000b', 'Beto');

-- a sign-in of the day before yesterday, and a token that names no session
select pg_temp.act_as('a');
set local role authenticated;
do $$
begin
  perform public.export_my_data();
  raise exception 'export: a session that nobody proved lately exports';
exception when sqlstate 'PT428' then null;
end
$$;
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-00000000000a", "role": "authenticated"}', true);
do $$
begin
  perform public.export_my_data();
  raise exception 'export: a token that names no session exports';
exception when sqlstate 'PT428' then null;
end
$$;

-- owner
reset role;
update auth.sessions set created_at = now() - interval '23 hours' where id = '00000000-0000-4000-8000-0000000000a1';
insert into public.trips (id, owner, title, deleted_at) values
  ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b', 'Sierra', null),
  ('10000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-00000000000b', 'Told to nobody', now());
insert into public.trip_members (trip_id, user_id, role) values
  ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', 'viewer'),
  ('10000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-00000000000a', 'editor');
insert into public.trip_comments (id, trip_id, stop_id, author, text) values
  (gen_random_uuid(), '10000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', 'Said by the one'),
  (gen_random_uuid(), '10000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000b', 'Said by the other');
insert into public.trip_votes (id, trip_id, stop_id, author, choice) values
  (gen_random_uuid(), '10000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', 'no');
select pg_temp.act_as('a');
set local role authenticated;
select pg_temp.expect(
  public.export_my_data() @> '{"comments_elsewhere": [{"text": "Said by the one"}], "votes_elsewhere": [{"choice": "no"}]}'
    and public.export_my_data()::text !~ 'Said by the other',
  'the document does not hold what one said in trips of others, or it holds what they said');
select pg_temp.expect(
  (select jsonb_agg(s -> 'title') = '["Sierra"]' from jsonb_array_elements(public.export_my_data() -> 'shared_trips') s),
  'the document does not name the trips of others that one is in, or one that its owner deleted');
select pg_temp.expect(
  public.export_my_data() @> '{
    "format": "mochila-export", "version": 1,
    "account": {"id": "00000000-0000-4000-8000-00000000000a", "email": "ana.owner@mochila.test"},
    "second_factors": [], "profile": {"display_name": "Ana"}
  }',
  'the document does not hold what the owner has');
select pg_temp.expect(
  jsonb_array_length(public.export_my_data() -> 'sessions') = 2,
  'the document does not hold the sessions');
select pg_temp.expect(
  public.export_my_data()::text !~ 'beto|Beto|Edge',
  'the document holds something of somebody else');

-- stranger
reset role;
select pg_temp.act_as('b');
set local role authenticated;
select pg_temp.expect(
  public.export_my_data()::text !~ 'ana\.owner|Ana|Firefox',
  'a stranger exports something of the owner');

select pg_temp.expect(
  public.export_my_data() -> 'trips' @> '[{"comments": [{"text": "Said by the one", "is_mine": false}, {"text": "Said by the other", "is_mine": true}], "votes": [{"choice": "no"}]}]',
  'the document does not hold what was said in one''s own trips');

-- visitor
reset role;
select pg_temp.act_as(null);
set local role anon;
do $$
begin
  perform public.export_my_data();
  raise exception 'export: a visitor may call public.export_my_data';
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
  perform public.export_my_data();
  raise exception 'export: public.export_my_data works without the second factor';
exception when sqlstate 'PT403' then null;
end
$$;

-- the second factor, used
reset role;
select pg_temp.act_as('a', 'aal2');
set local role authenticated;
select pg_temp.expect(
  public.export_my_data() -> 'second_factors' -> 0 ->> 'name' = 'Phone',
  'the document does not name the second factor');
select pg_temp.expect(
  public.export_my_data()::text !~ 'not for export',
  'the document holds the secret of the second factor');

-- every table of public has its place in the document
reset role;
do $$
declare
  missing text;
begin
  select string_agg(c.relname, ', ') into missing from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and position('public.' || c.relname in pg_get_functiondef('public.export_my_data()'::regprocedure)) = 0;
  if missing is not null then
    raise exception 'export: public.export_my_data() leaves out %: add it, and to docs/export.md', missing;
  end if;
end
$$;

rollback;
