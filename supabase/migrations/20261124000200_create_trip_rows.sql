-- What a trip is made of: days, stops, expenses, people, checks. The five tables are kept alike:
-- ids made by the device, deletions as marks, a version, and the same policies by the trip's role.

create table public.trip_days (
  id uuid primary key,
  trip_id uuid not null references public.trips (id) on delete cascade,
  rank text collate "C" not null,
  title text not null default '',
  notes text not null default '',

  constraint trip_days_title_is_up_to_120_characters check (char_length(title) <= 120),
  constraint trip_days_notes_are_up_to_5000_characters check (char_length(notes) <= 5000),
  -- What the foreign keys of stops and expenses name, so that they stay within their trip.
  unique (trip_id, id)
);
comment on table public.trip_days is
  'Days of a trip, at most 366, in the order of their ranks. The date is the trip''s first plus the position.';
comment on column public.trip_days.title is 'Up to 120 characters.';
comment on column public.trip_days.notes is 'Up to 5,000 characters.';

create table public.trip_people (
  id uuid primary key,
  trip_id uuid not null references public.trips (id) on delete cascade,
  rank text collate "C" not null,
  name text not null default '',
  user_id uuid references auth.users (id) on delete set null,

  constraint trip_people_name_is_up_to_60_characters check (char_length(name) <= 60),
  unique (trip_id, id)
);
comment on table public.trip_people is 'Who shares the costs of a trip, at most 50; names, not accounts.';
comment on column public.trip_people.name is 'Up to 60 characters.';
comment on column public.trip_people.user_id is 'The account, where the person has one in this trip.';
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
  constraint trip_stops_note_is_up_to_5000_characters check (char_length(note) <= 5000)
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

create table public.trip_expenses (
  id uuid primary key,
  trip_id uuid not null references public.trips (id) on delete cascade,
  title text not null default '',
  cop bigint not null default 0,
  paid_by uuid,
  shared_by uuid[] not null default '{}',
  day_id uuid,

  foreign key (trip_id, day_id) references public.trip_days (trip_id, id),
  foreign key (trip_id, paid_by) references public.trip_people (trip_id, id),
  constraint trip_expenses_title_is_up_to_200_characters check (char_length(title) <= 200),
  constraint trip_expenses_cop_is_up_to_ten_thousand_million check (cop between 0 and 10000000000),
  constraint trip_expenses_are_shared_by_up_to_50_people
    check (cardinality(shared_by) <= 50 and array_position(shared_by, null) is null)
);
comment on table public.trip_expenses is 'Costs of a trip that belong to no stop, at most 2,000.';
comment on column public.trip_expenses.title is 'Up to 200 characters.';
comment on column public.trip_expenses.cop is 'COP; up to ten thousand million.';
comment on column public.trip_expenses.paid_by is 'A row of trip_people.';
comment on column public.trip_expenses.shared_by is 'Rows of trip_people; empty is everybody. An unknown one is nobody.';
comment on column public.trip_expenses.day_id is 'The day; null is the whole trip.';

create table public.trip_checks (
  id uuid primary key,
  trip_id uuid not null references public.trips (id) on delete cascade,
  list text not null default 'todo',
  text text not null default '',
  done boolean not null default false,
  rank text collate "C" not null,

  constraint trip_checks_list_is_known check (list in ('todo', 'packing')),
  constraint trip_checks_text_is_up_to_200_characters check (char_length(text) <= 200)
);
comment on table public.trip_checks is 'What to do and to pack for a trip, at most 1,000, in the order of their ranks.';
comment on column public.trip_checks.list is 'todo or packing.';
comment on column public.trip_checks.text is 'Up to 200 characters.';
comment on column public.trip_checks.done is 'Whether it is done.';

create function private.stamp_trip_row() returns trigger
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
comment on function private.stamp_trip_row() is 'Trigger: the row''s new version, time and author; it stays in its trip.';

create function private.turn_clock_of_rows() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.trip_clocks c set version = n.newest, changed_at = now()
  from (select r.trip_id, max(r.version) as newest from new_rows r group by 1) n
  where c.trip_id = n.trip_id and c.version < n.newest;
  return null;
end
$$;
comment on function private.turn_clock_of_rows() is 'Trigger: rows of a trip have changed.';

create function private.limit_trip_rows() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant int := tg_argv[0];
  is_over boolean;
begin
  -- With deleted ones four times as many, so that nobody is locked out by what they threw away.
  execute format(
    'select exists (
      select from (select distinct n.trip_id from new_rows n) mine, lateral (
        select count(*) filter (where r.deleted_at is null) as live, count(*) as total
        from public.%I r where r.trip_id = mine.trip_id
      ) held
      where held.live > $1 or held.total > $1 * 4)', tg_table_name) into is_over using most;
  if is_over then
    raise sqlstate 'PT422' using
      message = format('A trip holds at most %s rows of %s', most, tg_table_name),
      detail = 'too_many_' || tg_table_name;
  end if;
  return null;
end
$$;
comment on function private.limit_trip_rows() is
  'Trigger with the most rows of one trip as argument, or PT422 with too_many_ and the table''s name as detail.';

revoke all on function private.stamp_trip_row(), private.turn_clock_of_rows(), private.limit_trip_rows()
  from public, anon, authenticated;

-- The same for all five, so that none is forgotten.
do $$
declare
  one record;
  data_columns text;
begin
  for one in
    select * from (values
      ('trip_days', 'days', 366), ('trip_people', 'people', 50), ('trip_stops', 'stops', 2000),
      ('trip_expenses', 'expenses', 2000), ('trip_checks', 'checks', 1000)
    ) as tables (name, what, most)
  loop
    select string_agg(quote_ident(attname), ', ') into data_columns from pg_attribute
    where attrelid = ('public.' || one.name)::regclass and attnum > 0;
    execute format('alter table public.%I
      add created_at timestamptz not null default now(),
      add updated_at timestamptz not null default now(),
      add updated_by uuid references auth.users (id) on delete set null,
      add deleted_at timestamptz,
      add version bigint not null default 0', one.name);
    execute format('comment on column public.%I.id is ''Made by the device.''', one.name);
    execute format('comment on column public.%I.trip_id is ''The trip; the row goes with it and never leaves it.''', one.name);
    execute format('comment on column public.%I.created_at is ''Set by the database.''', one.name);
    execute format('comment on column public.%I.updated_at is ''Set by the database at every change.''', one.name);
    execute format('comment on column public.%I.updated_by is ''Whose change was the last; set by the database.''', one.name);
    execute format('comment on column public.%I.deleted_at is ''When it was deleted; null while it is there.''', one.name);
    execute format('comment on column public.%I.version is ''Set by the database at every change, from one sequence for everything.''', one.name);
    if one.name <> 'trip_expenses' then
      execute format('alter table public.%I add constraint %I check (char_length(rank) between 1 and 100)',
        one.name, one.name || '_rank_is_1_to_100_characters');
      execute format('comment on column public.%I.rank is ''A fractional key: rows stand in its order, byte by byte.''', one.name);
    end if;
    execute format('create index on public.%I (trip_id, version)', one.name);
    execute format('create index on public.%I (updated_by)', one.name);

    execute format('create trigger %I before insert or update on public.%I
      for each row execute function private.stamp_trip_row()', one.name || '_stamp', one.name);
    execute format('create trigger %I after insert on public.%I referencing new table as new_rows
      for each statement execute function private.turn_clock_of_rows()', one.name || '_turn_clock', one.name);
    execute format('create trigger %I after update on public.%I referencing new table as new_rows
      for each statement execute function private.turn_clock_of_rows()', one.name || '_turn_clock_again', one.name);
    execute format('create trigger %I after insert on public.%I referencing new table as new_rows
      for each statement execute function private.limit_trip_rows(%s)', one.name || '_limit', one.name, one.most);

    execute format('alter table public.%I enable row level security', one.name);
    execute format('alter table public.%I force row level security', one.name);
    execute format('revoke all on table public.%I from anon, authenticated', one.name);
    -- No delete: a deletion is a mark, so that it reaches everybody.
    execute format('grant select, insert (%2$s, deleted_at), update (%2$s, deleted_at) on table public.%1$I to authenticated',
      one.name, data_columns);

    execute format('create policy %I on public.%I for select to authenticated
      using (trip_id = any (array(select private.readable_trips())))',
      'Who sees a trip reads its ' || one.what, one.name);
    execute format('create policy %I on public.%I for insert to authenticated
      with check (trip_id = any (array(select private.writable_trips())))',
      'Owners and editors add to the ' || one.what || ' of a trip', one.name);
    execute format('create policy %I on public.%I for update to authenticated
      using (trip_id = any (array(select private.writable_trips())))
      with check (trip_id = any (array(select private.writable_trips())))',
      'Owners and editors change the ' || one.what || ' of a trip', one.name);
    execute format('create policy %I on public.%I as restrictive for select to authenticated
      using ((select public.is_assured()))',
      'Whoever has a second factor uses it before reading ' || one.what, one.name);
    execute format('create policy %I on public.%I as restrictive for insert to authenticated
      with check ((select public.is_assured()))',
      'Whoever has a second factor uses it before adding ' || one.what, one.name);
    execute format('create policy %I on public.%I as restrictive for update to authenticated
      using ((select public.is_assured()))',
      'Whoever has a second factor uses it before changing ' || one.what, one.name);
  end loop;
end
$$;
