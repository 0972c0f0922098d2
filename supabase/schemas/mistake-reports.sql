-- Generated from supabase/migrations by tools/generate.ts: change a migration, never this file.
-- What the schemas public and private hold of the subject mistake-reports once every migration has been applied: each table with its columns,
-- constraints, indexes, triggers, policies and grants, then the functions. To be read; a database is made from the migrations.

-- Mistakes that readers report. Whoever was signed in reads and deletes their own; the operator reads all.
create table public.mistake_reports (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  about text not null,
  kind text not null,
  message text not null,
  source_url text,
  language text not null,
  created_at timestamp with time zone not null default now(),
  handled_at timestamp with time zone,
  constraint mistake_reports_pkey PRIMARY KEY (id),
  constraint mistake_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint mistake_reports_about_is_1_to_200_characters CHECK ((((char_length(about) >= 1) AND (char_length(about) <= 200)) AND (about = btrim(about)))),
  constraint mistake_reports_kind_is_known CHECK ((kind = ANY (ARRAY['fact'::text, 'closed'::text, 'price'::text, 'location'::text, 'access'::text, 'language'::text, 'other'::text]))),
  constraint mistake_reports_language_is_known CHECK ((language = ANY (ARRAY['es'::text, 'en'::text]))),
  constraint mistake_reports_message_is_10_to_2000_characters CHECK ((((char_length(message) >= 10) AND (char_length(message) <= 2000)) AND (message = btrim(message, ' 	
'::text)))),
  constraint mistake_reports_source_url_is_https_up_to_500_characters CHECK (((char_length(source_url) <= 500) AND (source_url ~ '^https://[^\s/?#]+\.[^\s]+$'::text)))
);
CREATE INDEX mistake_reports_open_idx ON public.mistake_reports USING btree (created_at DESC) WHERE (handled_at IS NULL);
CREATE INDEX mistake_reports_user_id_idx ON public.mistake_reports USING btree (user_id);
alter table public.mistake_reports enable row level security;
alter table public.mistake_reports force row level security;
create policy "Require the second factor for deleting a report" on public.mistake_reports as restrictive for delete to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers delete the mistakes they reported" on public.mistake_reports as permissive for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "Require the second factor for reading a report" on public.mistake_reports as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers read the mistakes they reported" on public.mistake_reports as permissive for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select on public.mistake_reports to authenticated;
grant delete, insert, select, update on public.mistake_reports to service_role;

-- The secret that today's reporters are counted under.
create table private.rate_limit_days (
  day date not null,
  salt bytea not null default (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  constraint rate_limit_days_pkey PRIMARY KEY (day)
);

-- One leaky bucket for each digest of a reporter; full_at is when it will be empty again.
create table private.rate_limits (
  day date not null,
  key bytea not null,
  full_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (day, key),
  constraint rate_limits_day_fkey FOREIGN KEY (day) REFERENCES private.rate_limit_days(day) ON DELETE CASCADE
);

-- Reports a mistake, signed in or not. 23514 and 23502 for what cannot be stored; PT429 with the seconds to wait as detail.
CREATE OR REPLACE FUNCTION public.report_mistake(about text, kind text, message text, language text, source_url text DEFAULT NULL::text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;
grant execute on function report_mistake(text,text,text,text,text) to anon;
grant execute on function report_mistake(text,text,text,text,text) to authenticated;

-- Counts a request of a network with the bucket of reports. PT429 with the seconds to wait as detail.
CREATE OR REPLACE FUNCTION private.enforce_network_rate_limit(what text, at_once integer, seconds integer) RETURNS void LANGUAGE plpgsql SET search_path TO ''
AS $function$
declare
  wait text;
begin
  perform private.enforce_rate_limit(what || ' ' || private.request_network(), at_once, seconds);
exception when sqlstate 'PT429' then
  get stacked diagnostics wait = pg_exception_detail;
  raise sqlstate 'PT429' using message = 'Too many requests', detail = wait;
end
$function$;

-- Counts one: `at_once` at most, then one more every `seconds / at_once`. Raises PT429 with the seconds to wait as detail.
CREATE OR REPLACE FUNCTION private.enforce_rate_limit(who text, at_once integer, seconds integer) RETURNS void LANGUAGE plpgsql SET search_path TO ''
AS $function$
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
$function$;

-- The network that a request comes from: an IPv4 address or an IPv6 /64; "unknown" without one.
CREATE OR REPLACE FUNCTION private.request_network() RETURNS text LANGUAGE plpgsql STABLE SET search_path TO ''
AS $function$
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
$function$;
