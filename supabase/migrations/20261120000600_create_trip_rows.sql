-- Subject: trip-rows
-- What a trip is made of: days, people, stops, expenses, checks, files, comments and votes. The eight tables are kept
-- alike: ids made by the device, deletions as marks, a version, and the same policies by the trip's role.

create table public.trip_days (
  id uuid primary key,
  trip_id uuid not null references public.trips (id) on delete cascade,
  rank text collate "C" not null,
  title text not null default '',
  notes text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  deleted_at timestamptz,
  version bigint not null default 0,

  constraint trip_days_title_is_up_to_120_characters check (char_length(title) <= 120),
  constraint trip_days_notes_are_up_to_5000_characters check (char_length(notes) <= 5000),
  -- What the foreign keys of stops and expenses name, so that they stay within their trip.
  unique (trip_id, id),
  constraint trip_days_rank_is_1_to_100_characters check (char_length(rank) between 1 and 100)
);
comment on table public.trip_days is
  'Days of a trip, at most 366, in the order of their ranks. The date is the trip''s first plus the position.';
comment on column public.trip_days.title is 'Up to 120 characters.';
comment on column public.trip_days.notes is 'Up to 5,000 characters.';
comment on column public.trip_days.rank is 'A fractional key: rows stand in its order, byte by byte.';

create table public.trip_people (
  id uuid primary key,
  trip_id uuid not null references public.trips (id) on delete cascade,
  rank text collate "C" not null,
  name text not null default '',
  user_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  deleted_at timestamptz,
  version bigint not null default 0,

  constraint trip_people_name_is_up_to_60_characters check (char_length(name) <= 60),
  unique (trip_id, id),
  constraint trip_people_rank_is_1_to_100_characters check (char_length(rank) between 1 and 100)
);
comment on table public.trip_people is 'Who shares the costs of a trip, at most 50; names, not accounts.';
comment on column public.trip_people.name is 'Up to 60 characters.';
comment on column public.trip_people.user_id is 'The account, where the person has one in this trip.';
comment on column public.trip_people.rank is 'A fractional key: rows stand in its order, byte by byte.';
create index trip_people_user_id_idx on public.trip_people (user_id) where user_id is not null;

create table public.trip_stops (
  id uuid primary key,
  trip_id uuid not null references public.trips (id) on delete cascade,
  day_id uuid,
  rank text collate "C" not null,
  kind text not null default 'own',
  place text,
  title text not null default '',
  lat double precision,
  lon double precision,
  start_time text,
  end_time text,
  minutes int,
  mode text,
  nights int,
  cost_cop bigint,
  cost_by text not null default 'group',
  paid_by uuid,
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  deleted_at timestamptz,
  version bigint not null default 0,
  shared_by uuid[] not null default '{}',

  foreign key (trip_id, day_id) references public.trip_days (trip_id, id),
  foreign key (trip_id, paid_by) references public.trip_people (trip_id, id),
  constraint trip_stops_kind_is_known check (kind in ('place', 'own', 'leg', 'stay', 'note')),
  constraint trip_stops_place_is_destination_slash_place
    check (char_length(place) <= 160 and place ~ '^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint trip_stops_title_is_up_to_200_characters check (char_length(title) <= 200),
  constraint trip_stops_lat_is_a_latitude check (lat between -90 and 90),
  constraint trip_stops_lon_is_a_longitude check (lon between -180 and 180),
  constraint trip_stops_start_time_is_a_time_of_day check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint trip_stops_end_time_is_a_time_of_day check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint trip_stops_minutes_are_at_most_a_week check (minutes between 0 and 10080),
  constraint trip_stops_mode_is_known
    check (mode in ('walk', 'taxi', 'bus', 'road', 'jeep', 'boat', 'air', 'cable')),
  constraint trip_stops_nights_are_0_to_60 check (nights between 0 and 60),
  constraint trip_stops_cost_is_up_to_ten_thousand_million check (cost_cop between 0 and 10000000000),
  constraint trip_stops_cost_by_is_known check (cost_by in ('person', 'group')),
  constraint trip_stops_note_is_up_to_5000_characters check (char_length(note) <= 5000),
  constraint trip_stops_rank_is_1_to_100_characters check (char_length(rank) between 1 and 100),
  constraint trip_stops_are_shared_by_up_to_50_people
    check (cardinality(shared_by) <= 50 and array_position(shared_by, null) is null)
);
comment on table public.trip_stops is 'Stops of a trip, at most 2,000, in the order of their ranks.';
comment on column public.trip_stops.day_id is 'The day; null is unplanned.';
comment on column public.trip_stops.kind is 'place, own, leg, stay or note.';
comment on column public.trip_stops.place is 'A place of the guide: cartagena/getsemani.';
comment on column public.trip_stops.title is 'Up to 200 characters.';
comment on column public.trip_stops.lat is 'Degrees north, WGS 84.';
comment on column public.trip_stops.lon is 'Degrees east, WGS 84.';
comment on column public.trip_stops.start_time is 'HH:MM, local time.';
comment on column public.trip_stops.end_time is 'HH:MM, local time.';
comment on column public.trip_stops.minutes is 'How long it takes.';
comment on column public.trip_stops.mode is 'walk, taxi, bus, road, jeep, boat, air or cable.';
comment on column public.trip_stops.nights is 'Of a stay; 0 to 60.';
comment on column public.trip_stops.cost_cop is 'COP of the whole stop; up to ten thousand million.';
comment on column public.trip_stops.cost_by is 'Whether the cost is for each person or for the group.';
comment on column public.trip_stops.paid_by is 'A row of trip_people.';
comment on column public.trip_stops.note is 'Up to 5,000 characters.';
comment on column public.trip_stops.shared_by is
  'Rows of trip_people that share the cost, also those that are gone; empty is everybody who is there.';
comment on column public.trip_stops.rank is 'A fractional key: rows stand in its order, byte by byte.';

create table public.trip_expenses (
  id uuid primary key,
  trip_id uuid not null references public.trips (id) on delete cascade,
  title text not null default '',
  cop bigint not null default 0,
  paid_by uuid,
  shared_by uuid[] not null default '{}',
  day_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  deleted_at timestamptz,
  version bigint not null default 0,
  kind text not null default 'expense',
  amount numeric,
  currency text,
  pesos_per_unit numeric,
  rate_date date,

  foreign key (trip_id, day_id) references public.trip_days (trip_id, id),
  foreign key (trip_id, paid_by) references public.trip_people (trip_id, id),
  constraint trip_expenses_title_is_up_to_200_characters check (char_length(title) <= 200),
  constraint trip_expenses_cop_is_up_to_ten_thousand_million check (cop between 0 and 10000000000),
  constraint trip_expenses_are_shared_by_up_to_50_people
    check (cardinality(shared_by) <= 50 and array_position(shared_by, null) is null),
  constraint trip_expenses_kind_is_known check (kind in ('expense', 'payment')),
  constraint trip_expenses_amount_is_positive check (amount > 0 and amount <= 10000000000),
  constraint trip_expenses_currency_is_three_letters check (currency ~ '^[A-Z]{3}$'),
  constraint trip_expenses_pesos_per_unit_are_positive check (pesos_per_unit > 0 and pesos_per_unit <= 1000000000),
  constraint trip_expenses_rate_date_is_of_this_century check (rate_date between '2000-01-01' and '2100-12-31')
);
comment on table public.trip_expenses is 'Costs of a trip that belong to no stop, at most 2,000.';
comment on column public.trip_expenses.title is 'Up to 200 characters.';
comment on column public.trip_expenses.cop is 'COP; up to ten thousand million.';
comment on column public.trip_expenses.paid_by is 'A row of trip_people.';
comment on column public.trip_expenses.shared_by is
  'Rows of trip_people, also those that are gone; empty is everybody who is there.';
comment on column public.trip_expenses.day_id is 'The day; null is the whole trip.';
comment on column public.trip_expenses.kind is
  'An expense, or a payment: what paid_by gave the one person in shared_by. A payment costs the trip nothing.';
comment on column public.trip_expenses.amount is 'In `currency`, as it was typed; `cop` is what counts.';
comment on column public.trip_expenses.currency is 'ISO 4217; null where the amount was typed in pesos.';
comment on column public.trip_expenses.pesos_per_unit is 'COP for one unit of that currency, typed by the traveller.';
comment on column public.trip_expenses.rate_date is 'The day that this rate is of.';

create table public.trip_checks (
  id uuid primary key,
  trip_id uuid not null references public.trips (id) on delete cascade,
  list text not null default 'todo',
  text text not null default '',
  done boolean not null default false,
  rank text collate "C" not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  deleted_at timestamptz,
  version bigint not null default 0,
  assigned_to uuid,

  constraint trip_checks_list_is_known check (list in ('todo', 'packing')),
  constraint trip_checks_text_is_up_to_200_characters check (char_length(text) <= 200),
  constraint trip_checks_rank_is_1_to_100_characters check (char_length(rank) between 1 and 100)
);
comment on table public.trip_checks is 'What to do and to pack for a trip, at most 1,000, in the order of their ranks.';
comment on column public.trip_checks.list is 'todo or packing.';
comment on column public.trip_checks.text is 'Up to 200 characters.';
comment on column public.trip_checks.done is 'Whether it is done.';
comment on column public.trip_checks.assigned_to is
  'A row of trip_people, also one that is gone: who does or carries it. Null is nobody.';
comment on column public.trip_checks.rank is 'A fractional key: rows stand in its order, byte by byte.';

create table public.trip_files (
  id uuid primary key,
  trip_id uuid not null references public.trips (id) on delete cascade,
  day_id uuid,
  stop_id uuid,
  kind text not null default 'other',
  title text not null default '',
  type text not null default '',
  bytes int not null default 0,
  reference text not null default '',
  holder text not null default '',
  seat text not null default '',
  start_time text,
  address text not null default '',
  cancel_by date,
  is_stored boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  deleted_at timestamptz,
  version bigint not null default 0,

  constraint trip_files_kind_is_known check (kind in ('ticket', 'booking', 'photo', 'other')),
  constraint trip_files_title_is_up_to_200_characters check (char_length(title) <= 200),
  constraint trip_files_type_is_known
    check (type in ('', 'image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'application/vnd.apple.pkpass')),
  constraint trip_files_bytes_are_up_to_25_million check (bytes between 0 and 25000000),
  constraint trip_files_reference_is_up_to_80_characters check (char_length(reference) <= 80),
  constraint trip_files_holder_is_up_to_120_characters check (char_length(holder) <= 120),
  constraint trip_files_seat_is_up_to_40_characters check (char_length(seat) <= 40),
  constraint trip_files_start_time_is_a_time_of_day check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint trip_files_address_is_up_to_300_characters check (char_length(address) <= 300),
  constraint trip_files_cancel_by_is_of_this_century check (cancel_by between '2000-01-01' and '2100-12-31')
);
comment on table public.trip_files is 'Files of a trip, at most 500; their bytes are in the bucket trip-files.';
comment on column public.trip_files.day_id is 'A row of trip_days, or null. One that is gone is none.';
comment on column public.trip_files.stop_id is 'A row of trip_stops, or null. One that is gone is none.';
comment on column public.trip_files.kind is 'ticket, booking, photo or other.';
comment on column public.trip_files.title is 'Up to 200 characters.';
comment on column public.trip_files.type is 'Media type of the file; empty until the device has read it.';
comment on column public.trip_files.bytes is 'Size of the file.';
comment on column public.trip_files.reference is 'Of the booking; up to 80 characters.';
comment on column public.trip_files.holder is 'In whose name; up to 120 characters.';
comment on column public.trip_files.seat is 'Up to 40 characters.';
comment on column public.trip_files.start_time is 'HH:MM, local time.';
comment on column public.trip_files.address is 'Up to 300 characters.';
comment on column public.trip_files.cancel_by is 'The last day on which it can be cancelled.';
comment on column public.trip_files.is_stored is 'Whether the bucket has the file; true only where it has.';

create table public.trip_comments (
  id uuid primary key,
  trip_id uuid not null references public.trips (id) on delete cascade,
  stop_id uuid not null,
  author uuid default auth.uid() references auth.users (id) on delete set null,
  text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  deleted_at timestamptz,
  version bigint not null default 0,
  edited_at timestamptz,

  constraint trip_comments_text_is_1_to_1000_characters check (char_length(text) <= 1000 and text ~ '\S')
);
comment on table public.trip_comments is 'What members say about stops of a trip, at most 2,000.';
comment on column public.trip_comments.stop_id is 'A row of trip_stops. One that is gone shows no comments.';
comment on column public.trip_comments.author is 'Who wrote it; set by the database. Null where the account is gone.';
comment on column public.trip_comments.text is '1 to 1,000 characters.';
comment on column public.trip_comments.edited_at is
  'When its author last changed its text; set by the database. Null while it is as it was written.';
create index on public.trip_comments (author);

-- The id follows from stop and member, so that two devices of one member make the same row. It is no key of its own:
-- nobody can take that of somebody else in advance.
create table public.trip_votes (
  id uuid not null,
  trip_id uuid not null references public.trips (id) on delete cascade,
  stop_id uuid not null,
  author uuid not null default auth.uid() references auth.users (id) on delete cascade,
  choice text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  deleted_at timestamptz,
  version bigint not null default 0,
  primary key (trip_id, id),

  constraint trip_votes_are_one_per_stop_and_member unique (stop_id, author),
  constraint trip_votes_choice_is_known check (choice in ('yes', 'no'))
);
comment on table public.trip_votes is 'Votes of members on stops of a trip, one each; at most 5,000.';
comment on column public.trip_votes.stop_id is 'A row of trip_stops. One that is gone has no votes.';
comment on column public.trip_votes.author is 'Who votes; set by the database. The vote goes with the account.';
comment on column public.trip_votes.choice is 'yes or no.';
create index on public.trip_votes (author);

create function private.set_trip_row_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A foreign key's own work: somebody's account went.
  if pg_trigger_depth() > 1 then return new; end if;
  if tg_op = 'UPDATE' and (new.id <> old.id or new.trip_id <> old.trip_id) then
    raise insufficient_privilege using message = 'A row stays in its trip', detail = 'row_stays_in_its_trip';
  end if;
  perform private.lock_trip(new.trip_id);
  new.version := nextval('private.versions');
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end
$$;
comment on function private.set_trip_row_version() is 'Trigger: the row''s new version, time and author; it stays in its trip.';

-- The clock is turned and the bytes are counted in one update of it.
create function private.update_trip_clock_for_rows() returns trigger
  language plpgsql security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO'
as $$
declare
  trip uuid;
  account uuid;
  growing uuid[];
begin
  if tg_op = 'INSERT' then
    with turned as (
      update private.trip_clocks c
      set version = n.newest, changed_at = now(), bytes = c.bytes + n.grown
      from (
        select r.trip_id, max(r.version) as newest, sum(private.row_bytes(r::text, r.deleted_at)) as grown
        from new_rows r group by 1
      ) n
      where c.trip_id = n.trip_id
      returning c.trip_id
    )
    select array_agg(k.trip_id) into growing from turned k;
  else
    with turned as (
      update private.trip_clocks c
      set version = greatest(c.version, n.newest), bytes = c.bytes + n.grown,
        changed_at = case when c.version < n.newest then now() else c.changed_at end
      from (
        select r.trip_id, max(r.version) as newest, sum(r.bytes) as grown
        from (
          select n.trip_id, n.version, private.row_bytes(n::text, n.deleted_at) as bytes from new_rows n
          union all
          select o.trip_id, o.version, -private.row_bytes(o::text, o.deleted_at) from old_rows o
        ) r
        group by 1
      ) n
      where c.trip_id = n.trip_id and (c.version < n.newest or n.grown <> 0)
      returning c.trip_id, n.grown
    )
    select array_agg(k.trip_id) filter (where k.grown > 0) into growing from turned k;
  end if;
  for account in
    select distinct t.owner from public.trips t where t.id = any (growing) order by 1
  loop
    perform private.require_account_space(account);
  end loop;
  for trip in
    update private.trip_clocks c set purged_at = now()
    from (select distinct r.trip_id from new_rows r) n
    where c.trip_id = n.trip_id and c.purged_at < now() - interval '1 day'
    returning c.trip_id
  loop
    perform private.purge_expired_rows(trip);
  end loop;
  return null;
end
$$;
comment on function private.update_trip_clock_for_rows() is
  'Trigger: rows of a trip have changed, and it counts other bytes; once a day what was deleted long ago goes. PT413 account_full.';

create function private.subtract_deleted_bytes() returns trigger
  language plpgsql security definer set search_path = '' set timezone = 'UTC' set datestyle = 'ISO'
as $$
begin
  update private.trip_clocks c set bytes = c.bytes - o.gone
  from (
    select r.trip_id, sum(private.row_bytes(r::text, case when t.deleted_at is null then r.deleted_at end)) as gone
    from old_rows r join public.trips t on t.id = r.trip_id
    group by 1
  ) o
  where c.trip_id = o.trip_id;
  return null;
end
$$;
comment on function private.subtract_deleted_bytes() is 'Trigger: rows of a trip are gone for good.';

create function private.limit_trip_rows() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant int := tg_argv[0];
  trips uuid[];
  trip uuid;
  live int;
  total int;
begin
  if tg_op = 'INSERT' then
    select coalesce(array_agg(distinct n.trip_id), '{}') into trips from new_rows n;
  else
    select coalesce(array_agg(distinct n.trip_id), '{}') into trips from new_rows n
    join old_rows o on o.id = n.id and o.trip_id = n.trip_id
    where n.deleted_at is null and o.deleted_at is not null;
  end if;
  foreach trip in array trips loop
    execute format(
      'select count(*) filter (where r.deleted_at is null), count(*) from public.%I r where r.trip_id = $1',
      tg_table_name) into live, total using trip;
    if live > most then
      raise sqlstate 'PT422' using
        message = format('A trip holds at most %s rows of %s', most, tg_table_name),
        detail = 'too_many_' || tg_table_name;
    end if;
    if total > most * 4 then
      perform private.purge_excess_deleted_rows(trip, tg_table_name, total - most * 4);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.limit_trip_rows() is
  'Trigger with the most rows of one trip as argument, for rows that are new or brought back, or PT422 with too_many_ and the table''s name as detail. With deleted ones four times as many: the oldest of those go.';

-- Any other account would be taken too, and a refusal would tell whether an id is an account.
create function private.check_trip_person() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.user_id is null or (tg_op = 'UPDATE' and new.user_id = old.user_id) then return new; end if;
  -- Whoever may not write here is refused by the policies, which say nothing of who is in the trip.
  if auth.uid() is not null and coalesce(private.trip_role(new.trip_id), 'viewer') = 'viewer' then
    return new;
  end if;
  -- Nobody is taken out of the trip meanwhile.
  perform private.lock_trip(new.trip_id);
  if not exists (
    select from public.trips t where t.id = new.trip_id and t.owner = new.user_id
    union all
    select from public.trip_members m where m.trip_id = new.trip_id and m.user_id = new.user_id
  ) then
    raise check_violation using message = 'This account is not in the trip', detail = 'person_not_in_trip';
  end if;
  return new;
end
$$;
comment on function private.check_trip_person() is
  'Trigger: an account that a person of a trip has is its owner or a member, or 23514 person_not_in_trip.';

create function private.set_comment_edited_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.edited_at := now();
  return new;
end
$$;
comment on function private.set_comment_edited_at() is 'Trigger: a comment says when its text was changed.';

-- Whoever is taken out of a trip keeps their name and their part in its costs.

create function private.people_in_costs(trip uuid) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select s.paid_by from public.trip_stops s
  where s.trip_id = trip and s.deleted_at is null and s.paid_by is not null
  union
  select unnest(s.shared_by) from public.trip_stops s where s.trip_id = trip and s.deleted_at is null
  union
  select e.paid_by from public.trip_expenses e
  where e.trip_id = trip and e.deleted_at is null and e.paid_by is not null
  union
  select unnest(e.shared_by) from public.trip_expenses e where e.trip_id = trip and e.deleted_at is null
$$;
comment on function private.people_in_costs(uuid) is
  'The people whom what was spent in a trip, and paid back, refers to.';

create function private.people_referenced(trip uuid) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select private.people_in_costs(trip)
  union
  select c.assigned_to from public.trip_checks c
  where c.trip_id = trip and c.deleted_at is null and c.assigned_to is not null
$$;
comment on function private.people_referenced(uuid) is
  'The people to whom costs, payments and lists of a trip refer.';

create trigger trip_people_check_account before insert or update on public.trip_people
  for each row execute function private.check_trip_person();
create trigger trip_comments_set_edited_at before update of text on public.trip_comments
  for each row when (new.text <> old.text) execute function private.set_comment_edited_at();

-- The same for all eight, so that none is forgotten.
do $$
declare
  one record;
  written text;
begin
  for one in
    select * from (values
      ('trip_days', 'days', 366), ('trip_people', 'people', 50), ('trip_stops', 'stops', 2000),
      ('trip_expenses', 'expenses', 2000), ('trip_checks', 'checks', 1000), ('trip_files', 'files', 500),
      ('trip_comments', 'comments', 2000), ('trip_votes', 'votes', 5000)
    ) as tables (name, what, most)
  loop
    execute format('comment on column public.%I.id is ''Made by the device.''', one.name);
    execute format('comment on column public.%I.trip_id is ''The trip; the row goes with it and never leaves it.''', one.name);
    execute format('comment on column public.%I.created_at is ''Set by the database.''', one.name);
    execute format('comment on column public.%I.updated_at is ''Set by the database at every change.''', one.name);
    execute format('comment on column public.%I.updated_by is ''Whose change was the last; set by the database.''', one.name);
    execute format('comment on column public.%I.deleted_at is ''When it was deleted; null while it is there.''', one.name);
    execute format('comment on column public.%I.version is ''Set by the database at every change, from one sequence for everything.''', one.name);
    execute format('create index on public.%I (trip_id, version)', one.name);
    execute format('create index on public.%I (updated_by)', one.name);

    execute format('create trigger %I before insert or update on public.%I
      for each row execute function private.set_trip_row_version()', one.name || '_set_version', one.name);
    execute format('create trigger %I after insert on public.%I referencing new table as new_rows
      for each statement execute function private.update_trip_clock_for_rows()', one.name || '_update_clock_on_insert', one.name);
    execute format('create trigger %I after update on public.%I referencing old table as old_rows new table as new_rows
      for each statement execute function private.update_trip_clock_for_rows()', one.name || '_update_clock_on_update', one.name);
    execute format('create trigger %I after insert on public.%I referencing new table as new_rows
      for each statement execute function private.limit_trip_rows(%s)', one.name || '_limit_on_insert', one.name, one.most);
    execute format('create trigger %I after update on public.%I referencing old table as old_rows new table as new_rows
      for each statement execute function private.limit_trip_rows(%s)', one.name || '_limit_on_update', one.name, one.most);
    execute format('create trigger %I after delete on public.%I referencing old table as old_rows
      for each statement execute function private.subtract_deleted_bytes()', one.name || '_subtract_bytes_on_delete', one.name);

    execute format('alter table public.%I enable row level security', one.name);
    execute format('alter table public.%I force row level security', one.name);
    execute format('revoke all on table public.%I from anon, authenticated', one.name);
    execute format('grant select, insert, update, delete on table public.%I to service_role', one.name);
    execute format('grant select on table public.%I to authenticated', one.name);

    execute format('create policy %I on public.%I for select to authenticated
      using (trip_id = any (array(select private.readable_trips())))',
      'Who sees a trip reads its ' || one.what, one.name);
    execute format('create policy %I on public.%I as restrictive for select to authenticated
      using ((select public.is_assured()))',
      'Require the second factor for reading ' || one.what, one.name);
    execute format('create policy %I on public.%I as restrictive for insert to authenticated
      with check ((select public.is_assured()))',
      'Require the second factor for adding ' || one.what, one.name);
    execute format('create policy %I on public.%I as restrictive for update to authenticated
      using ((select public.is_assured()))',
      'Require the second factor for changing ' || one.what, one.name);

    -- Nobody is granted delete: a deletion is a mark, so that it reaches everybody.
    if one.name in ('trip_comments', 'trip_votes') then
      execute format('create policy %I on public.%I for insert to authenticated
        with check (author = (select auth.uid()) and trip_id = any (array(select private.writable_trips())))',
        'Owners and editors add ' || one.what || ' of their own', one.name);
      execute format('create policy %I on public.%I for update to authenticated
        using (author = (select auth.uid()) and trip_id = any (array(select private.writable_trips())))
        with check (author = (select auth.uid()) and trip_id = any (array(select private.writable_trips())))',
        'Owners and editors change ' || one.what || ' of their own', one.name);
    else
      execute format('create policy %I on public.%I for insert to authenticated
        with check (trip_id = any (array(select private.writable_trips())))',
        'Owners and editors add to the ' || one.what || ' of a trip', one.name);
      execute format('create policy %I on public.%I for update to authenticated
        using (trip_id = any (array(select private.writable_trips())))
        with check (trip_id = any (array(select private.writable_trips())))',
        'Owners and editors change the ' || one.what || ' of a trip', one.name);
      select string_agg(quote_ident(attname), ', ') into written from pg_attribute
      where attrelid = ('public.' || one.name)::regclass and attnum > 0
        and attname not in ('created_at', 'updated_at', 'updated_by', 'version');
      execute format('grant insert (%2$s), update (%2$s) on table public.%1$I to authenticated', one.name, written);
    end if;
  end loop;
end
$$;
grant insert (id, trip_id, stop_id, text, deleted_at), update (id, trip_id, text, deleted_at)
  on table public.trip_comments to authenticated;
grant insert (id, trip_id, stop_id, choice, deleted_at), update (id, trip_id, choice, deleted_at)
  on table public.trip_votes to authenticated;
comment on column public.trip_files.deleted_at is 'When it was deleted; null while it is there. Its bytes are gone then.';
comment on column public.trip_comments.deleted_at is 'When it was taken back; null while it is there.';
comment on column public.trip_votes.deleted_at is 'When it was taken back; null while it is there.';

revoke all on function private.set_trip_row_version(), private.update_trip_clock_for_rows(), private.subtract_deleted_bytes(),
  private.limit_trip_rows(), private.check_trip_person(), private.set_comment_edited_at(), private.people_in_costs(uuid),
  private.people_referenced(uuid) from public, anon, authenticated;
