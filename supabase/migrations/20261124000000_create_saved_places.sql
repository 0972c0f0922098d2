-- The mochila: places that somebody wants to go to or has been to. Kept on the device first and sent
-- from there, so deletions are marks that win, and a client asks for what is newer than it knows.

-- One sequence for everything that is synchronised: a newer row always has the larger version.
create sequence private.versions;

create table public.saved_places (
  user_id uuid not null references auth.users (id) on delete cascade,
  place text not null,
  status text not null default 'want',
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version bigint not null default 0,
  primary key (user_id, place),

  constraint saved_places_place_is_destination_slash_place
    check (char_length(place) <= 160 and place ~ '^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint saved_places_status_is_known check (status in ('want', 'been')),
  constraint saved_places_note_is_up_to_2000_characters check (char_length(note) <= 2000)
);

comment on table public.saved_places is
  'A traveller''s mochila, at most 5,000 places. Private to them.';
comment on column public.saved_places.user_id is 'The account; its places go with it.';
comment on column public.saved_places.place is 'The guide and the place in it: cartagena/getsemani.';
comment on column public.saved_places.status is 'want or been.';
comment on column public.saved_places.note is 'In their words; up to 2,000 characters.';
comment on column public.saved_places.created_at is 'When it was put in, by the device''s clock.';
comment on column public.saved_places.updated_at is 'Set by the database at every change.';
comment on column public.saved_places.deleted_at is 'When it was taken out; null while it is in.';
comment on column public.saved_places.version is 'Set by the database at every change, from one sequence for everything.';

create index saved_places_version_idx on public.saved_places (user_id, version);

create function private.stamp_saved_place() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- Versions become visible in their own order only when writers of one mochila take turns: else a
  -- reader could see 11, and 10 be committed after it.
  perform pg_advisory_xact_lock(hashtextextended(new.user_id::text, 0));
  new.version := nextval('private.versions');
  new.updated_at := now();
  return new;
end
$$;
comment on function private.stamp_saved_place() is 'Trigger: the row''s new version and time.';

create trigger saved_places_stamp
  before insert or update on public.saved_places
  for each row execute function private.stamp_saved_place();

create function private.limit_saved_places() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if exists (
    select from (select distinct n.user_id from new_rows n) mine
    where (select count(*) from public.saved_places p where p.user_id = mine.user_id) > 5000
  ) then
    raise sqlstate 'PT422' using message = 'A mochila holds at most 5000 places', detail = 'too_many_saved_places';
  end if;
  return null;
end
$$;
comment on function private.limit_saved_places() is
  'Trigger: at most 5,000 rows for each traveller, or PT422 with too_many_saved_places as detail.';

create trigger saved_places_limit
  after insert on public.saved_places
  referencing new table as new_rows
  for each statement execute function private.limit_saved_places();

revoke all on all functions in schema private from public, anon, authenticated;

alter table public.saved_places enable row level security;
alter table public.saved_places force row level security;

revoke all on table public.saved_places from anon, authenticated;
grant select, delete on table public.saved_places to authenticated;
grant insert (user_id, place, status, note, created_at, deleted_at) on table public.saved_places to authenticated;
-- All of them, because an upsert sets every column it was given; the policy keeps the row their own.
grant update (user_id, place, status, note, created_at, deleted_at) on table public.saved_places to authenticated;

create policy "Travellers read their own saved places"
  on public.saved_places for select to authenticated
  using (user_id = (select auth.uid()));

create policy "Travellers save places for themselves"
  on public.saved_places for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "Travellers change their own saved places"
  on public.saved_places for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "Travellers delete their own saved places"
  on public.saved_places for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "Whoever has a second factor uses it before reading saved places"
  on public.saved_places as restrictive for select to authenticated
  using ((select public.is_assured()));

create policy "Whoever has a second factor uses it before saving a place"
  on public.saved_places as restrictive for insert to authenticated
  with check ((select public.is_assured()));

create policy "Whoever has a second factor uses it before changing a saved place"
  on public.saved_places as restrictive for update to authenticated
  using ((select public.is_assured()));

create policy "Whoever has a second factor uses it before deleting a saved place"
  on public.saved_places as restrictive for delete to authenticated
  using ((select public.is_assured()));

-- export_my_data once more, with the mochila.
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
    ),
    'saved_places', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'user_id' order by s.created_at, s.place), '[]')
      from public.saved_places s where s.user_id = me
    )
  );
end
$$;
