-- table: mistake_reports
-- members: none. A report has who made it, or nobody; another signed-in traveller is a stranger.
--
-- Raises at the first sentence that does not hold and leaves nothing behind. Runs as `postgres`, here
-- and on hosted Supabase: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f supabase/tests/mistake_reports.test.sql

begin;

set local mochila.test = 'mistake_reports';
\ir shared/assertions.sql
\ir shared/travellers.sql

-- Counts of today's real reporters are none of this.
delete from private.rate_limit_days;
-- A project in use has reports of others.
create temporary table earlier on commit drop as select id from public.mistake_reports;
grant select on earlier to service_role;

create or replace function pg_temp.come_from(headers json) returns void language sql as $$
  select set_config('request.headers', headers::text, true)
$$;

create or replace function pg_temp.report(message text default 'The fort closes at five') returns void language sql as $$
  select public.report_mistake('/destinos/cartagena#place-getsemani', 'fact', message, 'es')
$$;

-- ana, the owner
select pg_temp.come_from('{"x-forwarded-for": "192.0.2.1"}');
select pg_temp.act_as('00000000-0000-4000-8000-00000000000a');
set local role authenticated;

-- owner insert
select public.report_mistake(
  ' /destinos/cartagena#place-getsemani ', 'price', E'\n It costs more now. ', 'en', ' https://example.org/prices ');
do $$
begin
  insert into public.mistake_reports (user_id, about, kind, message, language)
    values (auth.uid(), '/colombia', 'other', 'Past the function', 'es');
  raise exception 'mistake_reports: a report is made without being counted';
exception when insufficient_privilege then null;
end
$$;

-- owner select
select pg_temp.expect(
  (select user_id = auth.uid() and about = '/destinos/cartagena#place-getsemani' and kind = 'price'
      and message = 'It costs more now.' and source_url = 'https://example.org/prices' and language = 'en'
    from public.mistake_reports),
  'the owner does not read what they reported');
select pg_temp.expect(
  public.export_my_data() #>> '{mistake_reports,0,message}' = 'It costs more now.',
  'the export leaves reports out');

-- owner update
do $$
begin
  update public.mistake_reports set message = 'Something else altogether';
  raise exception 'mistake_reports: the owner changes a report after it was sent';
exception when insufficient_privilege then null;
end
$$;

-- beto, a stranger
reset role;
select pg_temp.act_as('00000000-0000-4000-8000-00000000000b');
set local role authenticated;

-- stranger select
select pg_temp.expect(not exists (select from public.mistake_reports), 'a stranger reads a report');
select pg_temp.expect(
  public.export_my_data() -> 'mistake_reports' = '[]', 'a stranger exports the report of somebody else');

-- stranger insert
do $$
begin
  insert into public.mistake_reports (user_id, about, kind, message, language)
    values ('00000000-0000-4000-8000-00000000000a', '/colombia', 'other', 'Not by Ana', 'es');
  raise exception 'mistake_reports: a stranger reports in the name of somebody else';
exception when insufficient_privilege then null;
end
$$;

-- stranger update
do $$
begin
  update public.mistake_reports set message = 'Not what Ana said';
  raise exception 'mistake_reports: a stranger may change reports';
exception when insufficient_privilege then null;
end
$$;

-- stranger delete
delete from public.mistake_reports where user_id = '00000000-0000-4000-8000-00000000000a';
reset role;
select pg_temp.expect(
  exists (select from public.mistake_reports where message = 'It costs more now.'),
  'a stranger deleted a report');

-- a visitor without an account
select pg_temp.act_as(null);
set local role anon;

-- visitor insert
select pg_temp.report('A visitor found this');
do $$
begin
  insert into public.mistake_reports (about, kind, message, language)
    values ('/colombia', 'other', 'Past the function', 'es');
  raise exception 'mistake_reports: a visitor reports without being counted';
exception when insufficient_privilege then null;
end
$$;

-- visitor select
do $$
begin
  perform from public.mistake_reports;
  raise exception 'mistake_reports: a visitor may read the table';
exception when insufficient_privilege then null;
end
$$;

-- visitor update
do $$
begin
  update public.mistake_reports set message = 'By nobody at all';
  raise exception 'mistake_reports: a visitor may change reports';
exception when insufficient_privilege then null;
end
$$;

-- visitor delete
do $$
begin
  delete from public.mistake_reports;
  raise exception 'mistake_reports: a visitor may delete reports';
exception when insufficient_privilege then null;
end
$$;

-- nobody but the database reads who is counted
do $$
begin
  perform from private.rate_limits;
  raise exception 'mistake_reports: a visitor reads who reported';
exception when insufficient_privilege then null;
end
$$;
do $$
begin
  perform private.enforce_rate_limit('somebody', 1, 1);
  raise exception 'mistake_reports: a visitor counts';
exception when insufficient_privilege then null;
end
$$;

reset role;
select pg_temp.expect(
  (select user_id is null from public.mistake_reports where message = 'A visitor found this'),
  'a visitor''s report has an owner');

-- the operator
set local role service_role;
select pg_temp.expect((select count(*) = 2 from public.mistake_reports where id not in (table earlier)), 'the operator does not read all');
reset role;

-- a second factor, not used in this session: reports as a visitor, reads and deletes nothing
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Phone',
  'totp', 'verified', now(), now(), 'not for export');
select pg_temp.act_as('00000000-0000-4000-8000-00000000000a');
set local role authenticated;
select pg_temp.report('Half signed in');
select pg_temp.expect(
  not exists (select from public.mistake_reports), 'a report is read without the second factor');
delete from public.mistake_reports;
reset role;
select pg_temp.expect(
  (select count(*) = 3 from public.mistake_reports where id not in (table earlier)), 'a report is deleted without the second factor');
select pg_temp.expect(
  (select user_id is null from public.mistake_reports where message = 'Half signed in'),
  'a report is made in somebody''s name without their second factor');
select pg_temp.act_as('00000000-0000-4000-8000-00000000000a', 'aal2');

-- owner delete
set local role authenticated;
delete from public.mistake_reports;
select pg_temp.expect(not exists (select from public.mistake_reports), 'the owner does not delete their report');
select pg_temp.report('Goes with the account');

-- with the account goes what was reported: a report may name its author in its words
select public.delete_my_account();
reset role;
select pg_temp.expect(
  (select count(*) = 2 and bool_and(user_id is null) from public.mistake_reports where id not in (table earlier)),
  'a deleted account leaves its reports behind');

-- limits of what is stored
select pg_temp.act_as(null);
do $$
declare
  wrong text[];
begin
  foreach wrong slice 1 in array array[
    ['', 'fact', 'The fort closes at five', 'es', null],
    [repeat('a', 201), 'fact', 'The fort closes at five', 'es', null],
    ['/colombia', 'rumour', 'The fort closes at five', 'es', null],
    ['/colombia', 'fact', '   short   ', 'es', null],
    ['/colombia', 'fact', repeat('a', 2001), 'es', null],
    ['/colombia', 'fact', 'The fort closes at five', 'fr', null],
    ['/colombia', 'fact', 'The fort closes at five', 'es', 'http://example.org'],
    ['/colombia', 'fact', 'The fort closes at five', 'es', 'javascript:alert(1)'],
    ['/colombia', 'fact', 'The fort closes at five', 'es', 'https://example.org/' || repeat('a', 500)]
  ] loop
    begin
      perform public.report_mistake(wrong[1], wrong[2], wrong[3], wrong[4], wrong[5]);
      raise exception 'mistake_reports: % is accepted', wrong;
    exception when check_violation then null;
    end;
  end loop;
end
$$;

-- a flood from one address ends, says how long to wait, and leaves other addresses alone
delete from private.rate_limit_days;
select pg_temp.act_as(null);
select pg_temp.come_from('{"x-forwarded-for": "192.0.2.7, 10.0.0.1"}');
set local role anon;
do $$
declare
  wait int;
begin
  for n in 1..5 loop perform pg_temp.report(); end loop;
  perform pg_temp.report();
  raise exception 'mistake_reports: a flood does not end';
exception when sqlstate 'PT429' then
  get stacked diagnostics wait = pg_exception_detail;
  perform pg_temp.expect(wait between 1 and 720, 'the wait is ' || wait || ' seconds');
end
$$;
-- What the block above did was undone with it: five stand again, and the sixth is refused.
do $$ begin for n in 1..5 loop perform pg_temp.report(); end loop; end $$;
do $$
begin
  perform pg_temp.come_from('{"x-forwarded-for": "192.0.2.8"}');
  perform pg_temp.report();
  perform pg_temp.come_from('{"cf-connecting-ip": "2001:db8::1", "x-forwarded-for": "192.0.2.7"}');
  for n in 1..5 loop perform pg_temp.report(); end loop;
end
$$;
do $$
begin
  -- Another address of the same /64.
  perform pg_temp.come_from('{"cf-connecting-ip": "2001:db8::ffff:1", "x-forwarded-for": "192.0.2.9"}');
  perform pg_temp.report();
  raise exception 'mistake_reports: a neighbour in the same /64 counts apart';
exception when sqlstate 'PT429' then null;
end
$$;

-- nonsense for an address is one address
do $$
begin
  perform pg_temp.come_from('{"x-forwarded-for": "nonsense"}');
  for n in 1..5 loop perform pg_temp.report(); end loop;
  perform pg_temp.come_from('{"x-forwarded-for": "more nonsense"}');
  perform pg_temp.report();
  raise exception 'mistake_reports: an unreadable address is not limited';
exception when sqlstate 'PT429' then null;
end
$$;

-- a traveller is limited too, wherever they are, and not by visitors of the same address
reset role;
select pg_temp.come_from('{"x-forwarded-for": "192.0.2.7"}');
select pg_temp.act_as('00000000-0000-4000-8000-00000000000b');
set local role authenticated;
do $$ begin for n in 1..10 loop perform pg_temp.report(); end loop; end $$;
do $$
begin
  perform pg_temp.come_from('{"x-forwarded-for": "192.0.2.77"}');
  perform pg_temp.report();
  raise exception 'mistake_reports: a traveller is not limited';
exception when sqlstate 'PT429' then null;
end
$$;

-- everybody together has a limit for the day
reset role;
select pg_temp.act_as(null);
do $$
begin
  for n in 1..350 loop
    perform pg_temp.come_from(json_build_object('x-forwarded-for', '198.51.' || n / 250 || '.' || n % 250));
    perform pg_temp.report();
  end loop;
  raise exception 'mistake_reports: a day has no end';
exception when sqlstate 'PT429' then null;
end
$$;

-- no address is stored, and what is counted ends with its day
select pg_temp.come_from('{"x-forwarded-for": "203.0.113.200"}');
select pg_temp.report('By somebody at this address');
select pg_temp.expect(
  not exists (
    select from public.mistake_reports r where r::text ~ '203\.0\.113'
    union all
    select from private.rate_limits l
      where position(convert_to('203.0.113', 'UTF8') in l.key) > 0
        or l.key = sha256(convert_to('visitor 203.0.113.200', 'UTF8'))
  ),
  'an address is stored');
insert into private.rate_limit_days (day) values ((now() at time zone 'UTC')::date - 1);
insert into private.rate_limits (day, key, full_at)
  values ((now() at time zone 'UTC')::date - 1, '\x00', now() + interval '1 day');
select pg_temp.report('The next day');
select pg_temp.expect(
  not exists (select from private.rate_limits where key = '\x00'),
  'what was counted yesterday is kept');

rollback;
