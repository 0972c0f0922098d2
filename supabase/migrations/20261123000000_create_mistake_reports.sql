-- What readers find wrong in a guide. Visitors report too, so rows are made by one function alone,
-- which counts: a flood is refused before anything of it is stored.

create table public.mistake_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  about text not null,
  kind text not null,
  message text not null,
  source_url text,
  language text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,

  constraint mistake_reports_about_is_1_to_200_characters
    check (char_length(about) between 1 and 200 and about = btrim(about)),
  constraint mistake_reports_kind_is_known
    check (kind in ('fact', 'closed', 'price', 'location', 'access', 'language', 'other')),
  constraint mistake_reports_message_is_10_to_2000_characters
    check (char_length(message) between 10 and 2000 and message = btrim(message, E' \t\r\n')),
  constraint mistake_reports_source_is_an_https_address_of_up_to_500_characters
    check (char_length(source_url) <= 500 and source_url ~ '^https://[^\s/?#]+\.[^\s]+$'),
  constraint mistake_reports_language_is_known
    check (language in ('es', 'en'))
);

comment on table public.mistake_reports is
  'Mistakes that readers report. Whoever was signed in reads and deletes their own; the operator reads all.';
comment on column public.mistake_reports.id is 'Set by the database.';
comment on column public.mistake_reports.user_id is
  'Who reported, where they were signed in; null for a visitor. The report goes with the account.';
comment on column public.mistake_reports.about is
  'The page and its anchor, /destinos/cartagena#place-getsemani, or where it is in their words; up to 200 characters.';
comment on column public.mistake_reports.kind is 'fact, closed, price, location, access, language or other.';
comment on column public.mistake_reports.message is 'What is wrong; 10 to 2,000 characters, no space around.';
comment on column public.mistake_reports.source_url is 'Where it can be checked: an https address of up to 500 characters.';
comment on column public.mistake_reports.language is 'Language of the page it was reported from: es or en.';
comment on column public.mistake_reports.created_at is 'Set by the database.';
comment on column public.mistake_reports.handled_at is 'When the operator was done with it; null while it is open.';

create index mistake_reports_user_id_idx on public.mistake_reports (user_id);
create index mistake_reports_open_idx on public.mistake_reports (created_at desc) where handled_at is null;

alter table public.mistake_reports enable row level security;
alter table public.mistake_reports force row level security;

revoke all on table public.mistake_reports from anon, authenticated;
grant select, delete on table public.mistake_reports to authenticated;

create policy "Travellers read the mistakes they reported"
  on public.mistake_reports for select to authenticated
  using (user_id = (select auth.uid()));

create policy "Travellers delete the mistakes they reported"
  on public.mistake_reports for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "Whoever has a second factor uses it before reading a report"
  on public.mistake_reports as restrictive for select to authenticated
  using ((select public.is_assured()));

create policy "Whoever has a second factor uses it before deleting a report"
  on public.mistake_reports as restrictive for delete to authenticated
  using ((select public.is_assured()));

-- Who reported how much. The API shows nothing of this schema. A network address is never stored:
-- what is counted is its digest with a secret of the day, and the secret goes with the day.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated;

create table private.report_days (
  day date primary key,
  salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
comment on table private.report_days is 'The secret that today''s reporters are counted under.';

create table private.report_limits (
  day date not null references private.report_days (day) on delete cascade,
  key bytea not null,
  full_at timestamptz not null,
  primary key (day, key)
);
comment on table private.report_limits is
  'One leaky bucket for each digest of a reporter; full_at is when it will be empty again.';

create function private.reporter_network() returns text
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  address inet;
begin
  -- Hosted Supabase stands behind Cloudflare, which writes the first; the embedded server drops it
  -- and puts the address that it trusts alone into the second.
  address := btrim(coalesce(
    headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1)))::inet;
  -- One customer of a provider holds the first 64 bits.
  return coalesce(case family(address)
    when 6 then network(set_masklen(address, 64))::text
    else host(address)
  end, 'unknown');
exception when invalid_text_representation then
  return 'unknown';
end
$$;
comment on function private.reporter_network() is
  'The network that a request comes from: an IPv4 address or an IPv6 /64; "unknown" without one.';

create function private.count_report(who text, at_once int, seconds int) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  each_takes constant interval := make_interval(secs => seconds::float8 / at_once);
  digest bytea;
  full_until timestamptz;
begin
  delete from private.report_days d where d.day < today;
  insert into private.report_days (day) values (today) on conflict do nothing;
  select sha256(d.salt || convert_to(who, 'UTF8')) into digest from private.report_days d where d.day = today;
  insert into private.report_limits as bucket (day, key, full_at)
    values (today, digest, clock_timestamp() + each_takes)
  on conflict (day, key) do update
    set full_at = greatest(bucket.full_at, clock_timestamp()) + each_takes
  returning full_at into full_until;
  -- Refusing undoes the counting too.
  if full_until > clock_timestamp() + make_interval(secs => seconds) then
    raise sqlstate 'PT429' using
      message = 'Too many reports',
      detail = ceil(extract(epoch from full_until - clock_timestamp()) - seconds)::int::text;
  end if;
end
$$;
comment on function private.count_report(text, int, int) is
  'Counts one: `at_once` at most, then one more every `seconds / at_once`. Raises PT429 with the seconds to wait as detail.';

create function public.report_mistake(
  about text,
  kind text,
  message text,
  language text,
  source_url text default null
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- Who has not used their second factor yet reports as a visitor: nothing is written in their name.
  me constant uuid := case when public.is_assured() then auth.uid() end;
begin
  -- What is refused below undoes this too, and costs nobody a try.
  if me is null then
    perform private.count_report('visitor ' || private.reporter_network(), 5, 3600);
    perform private.count_report('all visitors', 300, 86400);
  else
    perform private.count_report('traveller ' || me, 10, 3600);
    -- More than for one: a hostel shares an address.
    perform private.count_report('travellers of ' || private.reporter_network(), 30, 3600);
    -- Apart from the visitors', so that a flood of those does not silence travellers.
    perform private.count_report('all travellers', 300, 86400);
  end if;
  insert into public.mistake_reports (user_id, about, kind, message, language, source_url)
  values (
    me,
    btrim(report_mistake.about),
    report_mistake.kind,
    btrim(report_mistake.message, E' \t\r\n'),
    report_mistake.language,
    nullif(btrim(report_mistake.source_url), '')
  );
end
$$;

comment on function public.report_mistake(text, text, text, text, text) is
  'Reports a mistake, signed in or not. 23514 and 23502 for what cannot be stored; PT429 with the seconds to wait as detail.';
revoke all on function public.report_mistake(text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.report_mistake(text, text, text, text, text) to anon, authenticated;
revoke all on all functions in schema private from public, anon, authenticated;

-- export_my_data once more, with the reports.
create or replace function public.export_my_data() returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed';
  end if;
  return jsonb_build_object(
    'format', 'mochila-export',
    'version', 1,
    'exported_at', now(),
    'account', (
      select jsonb_build_object(
        'id', u.id,
        'email', u.email,
        'email_confirmed_at', u.email_confirmed_at,
        'pending_email', nullif(u.email_change, ''),
        'has_password', coalesce(u.encrypted_password, '') <> '',
        'settings', u.raw_user_meta_data,
        'created_at', u.created_at,
        'last_sign_in_at', u.last_sign_in_at
      )
      from auth.users u where u.id = me
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', f.friendly_name,
        'type', f.factor_type,
        'status', f.status,
        'created_at', f.created_at
      ) order by f.created_at), '[]')
      from auth.mfa_factors f where f.user_id = me
    ),
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'id'), '[]') from public.my_sessions() s
    ),
    'profile', (
      select to_jsonb(p) - 'user_id' from public.profiles p where p.user_id = me
    ),
    'mistake_reports', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.created_at), '[]')
      from public.mistake_reports r where r.user_id = me
    )
  );
end
$$;
