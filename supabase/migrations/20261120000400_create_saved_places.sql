-- Subject: saved-places
-- The mochila: places that somebody wants to go to or has been to. Kept on the device first and sent from there, so
-- deletions are marks that win, and a client asks for what is newer than it knows.

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

create table private.saved_place_bytes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  bytes bigint not null
) with (fillfactor = 50);
comment on table private.saved_place_bytes is 'Bytes of a traveller''s saved places, deleted ones by half.';
revoke all on table private.saved_place_bytes from public, anon, authenticated;

-- Trips and accounts have locks of two kinds: whoever begins a trip chooses its id, which could be that of an account.
create function private.lock_account(account uuid) returns void
  language sql set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended(account::text, 1)) $$;
comment on function private.lock_account(uuid) is
  'Until the transaction ends, nobody else writes this account''s saved places, or into its trips when it is nearly full.';

-- Immutable, or what is taken off would differ from what was added: hence the settings of its callers.
create function private.row_bytes(content text, deleted_at timestamptz) returns bigint
  language sql immutable
as $$ select case when deleted_at is null then octet_length(content) else octet_length(content) / 2 end::bigint $$;
comment on function private.row_bytes(text, timestamptz) is
  'What a row counts, given as text; its callers set time zone and date style, which that depends on.';

create function private.measure_saved_places(account uuid) returns bigint
  language sql stable security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO'
as $$
  select coalesce(sum(private.row_bytes(s::text, s.deleted_at)), 0)::bigint
  from public.saved_places s where s.user_id = account
$$;
comment on function private.measure_saved_places(uuid) is 'The bytes of somebody''s saved places, counted anew.';

create function private.set_saved_place_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Versions become visible in their own order only when writers of one mochila take turns: else a
  -- reader could see 11, and 10 be committed after it.
  perform private.lock_account(new.user_id);
  new.version := nextval('private.versions');
  new.updated_at := now();
  return new;
end
$$;
comment on function private.set_saved_place_version() is 'Trigger: the row''s new version and time.';

create function private.limit_saved_places() returns trigger
  language plpgsql security definer set search_path = ''
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

-- Whoever writes saved places holds the lock of their account already.
create function private.update_saved_place_bytes() returns trigger
  language plpgsql security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO'
as $$
declare
  account uuid;
  growing uuid[];
begin
  if tg_op = 'INSERT' then
    with counted as (
      insert into private.saved_place_bytes as b (user_id, bytes)
        select r.user_id, sum(private.row_bytes(r::text, r.deleted_at)) from new_rows r group by 1
      on conflict (user_id) do update set bytes = b.bytes + excluded.bytes
      returning b.user_id
    )
    select array_agg(k.user_id) into growing from counted k;
  elsif tg_op = 'UPDATE' then
    with counted as (
      update private.saved_place_bytes b set bytes = b.bytes + n.grown
      from (
        select r.user_id, sum(r.bytes) as grown
        from (
          select n.user_id, private.row_bytes(n::text, n.deleted_at) as bytes from new_rows n
          union all
          select o.user_id, -private.row_bytes(o::text, o.deleted_at) from old_rows o
        ) r
        group by 1
      ) n
      where b.user_id = n.user_id
      returning b.user_id, n.grown
    )
    select array_agg(k.user_id) filter (where k.grown > 0) into growing from counted k;
  else
    update private.saved_place_bytes b set bytes = b.bytes - o.gone
    from (
      select r.user_id, sum(private.row_bytes(r::text, r.deleted_at)) as gone from old_rows r group by 1
    ) o
    where b.user_id = o.user_id;
  end if;
  foreach account in array coalesce(growing, '{}') loop
    perform private.require_account_space(account);
  end loop;
  return null;
end
$$;
comment on function private.update_saved_place_bytes() is
  'Trigger: saved places have changed or are gone. PT413 account_full.';

create trigger saved_places_set_version
  before insert or update on public.saved_places
  for each row execute function private.set_saved_place_version();
create trigger saved_places_limit_on_insert
  after insert on public.saved_places
  referencing new table as new_rows
  for each statement execute function private.limit_saved_places();
create trigger saved_places_bytes_on_insert after insert on public.saved_places
  referencing new table as new_rows for each statement execute function private.update_saved_place_bytes();
create trigger saved_places_bytes_on_update after update on public.saved_places
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.update_saved_place_bytes();
create trigger saved_places_bytes_on_delete after delete on public.saved_places
  referencing old table as old_rows for each statement execute function private.update_saved_place_bytes();

alter table public.saved_places enable row level security;
alter table public.saved_places force row level security;
revoke all on table public.saved_places from anon, authenticated;
grant select, insert, update, delete on table public.saved_places to service_role;
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
create policy "Require the second factor for reading saved places"
  on public.saved_places as restrictive for select to authenticated using ((select public.is_assured()));
create policy "Require the second factor for saving a place"
  on public.saved_places as restrictive for insert to authenticated with check ((select public.is_assured()));
create policy "Require the second factor for changing a saved place"
  on public.saved_places as restrictive for update to authenticated using ((select public.is_assured()));
create policy "Require the second factor for deleting a saved place"
  on public.saved_places as restrictive for delete to authenticated using ((select public.is_assured()));

revoke all on function private.lock_account(uuid), private.row_bytes(text, timestamptz),
  private.measure_saved_places(uuid), private.set_saved_place_version(), private.limit_saved_places(),
  private.update_saved_place_bytes() from public, anon, authenticated;
