-- functions: delete_my_account
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/delete-account.test.sql

begin;

set local mochila.test = 'delete-account';
\ir shared/assertions.sql
\ir shared/sessions.sql

insert into public.profiles (user_id, display_name) values
  ('00000000-0000-4000-8000-00000000000a', 'Ana'),
  ('00000000-0000-4000-8000-00000000000b', 'Beto');

-- visitor
reset role;
select pg_temp.act_as(null);
set local role anon;
do $$
begin
  perform public.delete_my_account();
  raise exception 'delete-account: a visitor may call public.delete_my_account';
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
  perform public.delete_my_account();
  raise exception 'delete-account: public.delete_my_account works without the second factor';
exception when sqlstate 'PT403' then null;
end
$$;

-- stranger: deletes themselves and nobody else
reset role;
select pg_temp.act_as('b');
set local role authenticated;
select public.delete_my_account();
reset role;
select pg_temp.expect(
  (select array_agg(id) = '{00000000-0000-4000-8000-00000000000a}' from auth.users
    where email like '%@mochila.test'),
  'a stranger deleted somebody else, or not themselves');

-- owner, with the second factor used two days ago
select pg_temp.act_as('a', 'aal2');
set local role authenticated;
do $$
begin
  perform public.delete_my_account();
  raise exception 'delete-account: an account is deleted by a session that nobody proved lately';
exception when sqlstate 'PT428' then null;
end
$$;

-- used a moment ago, but set up a moment ago too, by a session that was not recent
reset role;
update auth.sessions set factor_id = '00000000-0000-4000-8000-0000000000f1'
  where id = '00000000-0000-4000-8000-0000000000a1';
insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method) values
  (gen_random_uuid(), '00000000-0000-4000-8000-0000000000a1', now() - interval '2 days', now(), 'totp');
set local role authenticated;
do $$
begin
  perform public.delete_my_account();
  raise exception 'delete-account: a factor that an old session has just set up proves who it is';
exception when sqlstate 'PT428' then null;
end
$$;

-- used a moment ago, and there before
reset role;
update auth.mfa_factors set created_at = now() - interval '3 days'
  where id = '00000000-0000-4000-8000-0000000000f1';
set local role authenticated;
select public.delete_my_account();

-- twice is refused: there is nobody any more
do $$
begin
  perform public.delete_my_account();
  raise exception 'delete-account: an account is deleted twice';
exception when sqlstate 'PT401' then null;
end
$$;

-- nothing of theirs is left, in any table that knows people
reset role;
do $$
declare
  place record;
  is_left boolean;
begin
  for place in
    select n.nspname, c.relname, a.attname from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'auth')
    where a.atttypid = 'uuid'::regtype and a.attnum > 0 and not a.attisdropped
  loop
    execute format(
      'select exists (select from %I.%I where %I in (%L, %L))',
      place.nspname, place.relname, place.attname,
      '00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'
    ) into is_left;
    if is_left then
      raise exception 'delete-account: %.%.% still knows a deleted account',
        place.nspname, place.relname, place.attname;
    end if;
  end loop;
end
$$;

rollback;
