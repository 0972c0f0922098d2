-- Subject: mistake-reports
-- What readers find wrong in a guide. Visitors report too, so rows are made by one function alone, which counts: a
-- flood is refused before anything of it is stored.

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
  constraint mistake_reports_source_url_is_https_up_to_500_characters
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
grant select, insert, update, delete on table public.mistake_reports to service_role;
grant select, delete on table public.mistake_reports to authenticated;

create policy "Travellers read the mistakes they reported"
  on public.mistake_reports for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Travellers delete the mistakes they reported"
  on public.mistake_reports for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Require the second factor for reading a report"
  on public.mistake_reports as restrictive for select to authenticated using ((select public.is_assured()));
create policy "Require the second factor for deleting a report"
  on public.mistake_reports as restrictive for delete to authenticated using ((select public.is_assured()));

-- Rate limits, of these reports and of whatever else has one. A network address is never stored: what is counted is its
-- digest with a secret of the day, and the secret goes with the day.

create table private.rate_limit_days (
  day date primary key,
  salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
comment on table private.rate_limit_days is 'The secret that today''s reporters are counted under.';

create table private.rate_limits (
  day date not null references private.rate_limit_days (day) on delete cascade,
  key bytea not null,
  full_at timestamptz not null,
  primary key (day, key)
);
comment on table private.rate_limits is
  'One leaky bucket for each digest of a reporter; full_at is when it will be empty again.';

create function private.request_network() returns text
  language plpgsql stable set search_path = ''
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
comment on function private.request_network() is
  'The network that a request comes from: an IPv4 address or an IPv6 /64; "unknown" without one.';

create function private.enforce_rate_limit(who text, at_once int, seconds int) returns void
  language plpgsql set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  each_takes constant interval := make_interval(secs => seconds::float8 / at_once);
  digest bytea;
  full_until timestamptz;
begin
  delete from private.rate_limit_days d where d.day < today;
  insert into private.rate_limit_days (day) values (today) on conflict do nothing;
  select sha256(d.salt || convert_to(who, 'UTF8')) into digest from private.rate_limit_days d where d.day = today;
  insert into private.rate_limits as bucket (day, key, full_at)
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
comment on function private.enforce_rate_limit(text, int, int) is
  'Counts one: `at_once` at most, then one more every `seconds / at_once`. Raises PT429 with the seconds to wait as detail.';

create function private.enforce_network_rate_limit(what text, at_once int, seconds int) returns void
  language plpgsql set search_path = ''
as $$
declare
  wait text;
begin
  perform private.enforce_rate_limit(what || ' ' || private.request_network(), at_once, seconds);
exception when sqlstate 'PT429' then
  get stacked diagnostics wait = pg_exception_detail;
  raise sqlstate 'PT429' using message = 'Too many requests', detail = wait;
end
$$;
comment on function private.enforce_network_rate_limit(text, int, int) is
  'Counts a request of a network with the bucket of reports. PT429 with the seconds to wait as detail.';

create function public.report_mistake(
  about text,
  kind text,
  message text,
  language text,
  source_url text default null
) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  -- Who has not used their second factor yet reports as a visitor: nothing is written in their name.
  me constant uuid := case when public.is_assured() then auth.uid() end;
begin
  -- What is refused below undoes this too, and costs nobody a try.
  if me is null then
    perform private.enforce_rate_limit('visitor ' || private.request_network(), 5, 3600);
    perform private.enforce_rate_limit('all visitors', 300, 86400);
  else
    perform private.enforce_rate_limit('traveller ' || me, 10, 3600);
    -- More than for one: a hostel shares an address.
    perform private.enforce_rate_limit('travellers of ' || private.request_network(), 30, 3600);
    -- Apart from the visitors', so that a flood of those does not silence travellers.
    perform private.enforce_rate_limit('all travellers', 300, 86400);
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

revoke all on function private.request_network(), private.enforce_rate_limit(text, int, int),
  private.enforce_network_rate_limit(text, int, int), public.report_mistake(text, text, text, text, text)
  from public, anon, authenticated;
grant execute on function public.report_mistake(text, text, text, text, text) to anon, authenticated;
