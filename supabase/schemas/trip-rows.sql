-- Generated from supabase/migrations by tools/generate.ts: change a migration, never this file.
-- What the schemas public and private hold of the subject trip-rows once every migration has been applied: each table with its columns,
-- constraints, indexes, triggers, policies and grants, then the functions. To be read; a database is made from the migrations.

-- What to do and to pack for a trip, at most 1,000, in the order of their ranks.
create table public.trip_checks (
  id uuid not null,
  trip_id uuid not null,
  list text not null default 'todo'::text,
  text text not null default ''::text,
  done boolean not null default false,
  rank text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  deleted_at timestamp with time zone,
  version bigint not null default 0,
  assigned_to uuid,
  constraint trip_checks_pkey PRIMARY KEY (id),
  constraint trip_checks_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  constraint trip_checks_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint trip_checks_list_is_known CHECK ((list = ANY (ARRAY['todo'::text, 'packing'::text]))),
  constraint trip_checks_rank_is_1_to_100_characters CHECK (((char_length(rank) >= 1) AND (char_length(rank) <= 100))),
  constraint trip_checks_text_is_up_to_200_characters CHECK ((char_length(text) <= 200))
);
CREATE INDEX trip_checks_trip_id_version_idx ON public.trip_checks USING btree (trip_id, version);
CREATE INDEX trip_checks_updated_by_idx ON public.trip_checks USING btree (updated_by);
CREATE TRIGGER trip_checks_limit_on_insert AFTER INSERT ON public.trip_checks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('1000');
CREATE TRIGGER trip_checks_limit_on_update AFTER UPDATE ON public.trip_checks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('1000');
CREATE TRIGGER trip_checks_set_version BEFORE INSERT OR UPDATE ON public.trip_checks FOR EACH ROW EXECUTE FUNCTION private.set_trip_row_version();
CREATE TRIGGER trip_checks_subtract_bytes_on_delete AFTER DELETE ON public.trip_checks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.subtract_deleted_bytes();
CREATE TRIGGER trip_checks_update_clock_on_insert AFTER INSERT ON public.trip_checks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_trip_clock_for_rows();
CREATE TRIGGER trip_checks_update_clock_on_update AFTER UPDATE ON public.trip_checks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_trip_clock_for_rows();
alter table public.trip_checks enable row level security;
alter table public.trip_checks force row level security;
create policy "Require the second factor for adding checks" on public.trip_checks as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Owners and editors add to the checks of a trip" on public.trip_checks as permissive for insert to authenticated
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
create policy "Require the second factor for reading checks" on public.trip_checks as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip reads its checks" on public.trip_checks as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
create policy "Require the second factor for changing checks" on public.trip_checks as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners and editors change the checks of a trip" on public.trip_checks as permissive for update to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))))
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
grant select on public.trip_checks to authenticated;
grant delete, insert, select, update on public.trip_checks to service_role;
grant insert (id, trip_id, list, text, done, rank, deleted_at, assigned_to) on public.trip_checks to authenticated;
grant update (id, trip_id, list, text, done, rank, deleted_at, assigned_to) on public.trip_checks to authenticated;

-- What members say about stops of a trip, at most 2,000.
create table public.trip_comments (
  id uuid not null,
  trip_id uuid not null,
  stop_id uuid not null,
  author uuid default auth.uid(),
  text text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  deleted_at timestamp with time zone,
  version bigint not null default 0,
  edited_at timestamp with time zone,
  constraint trip_comments_pkey PRIMARY KEY (id),
  constraint trip_comments_author_fkey FOREIGN KEY (author) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint trip_comments_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  constraint trip_comments_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint trip_comments_text_is_1_to_1000_characters CHECK (((char_length(text) <= 1000) AND (text ~ '\S'::text)))
);
CREATE INDEX trip_comments_author_idx ON public.trip_comments USING btree (author);
CREATE INDEX trip_comments_trip_id_version_idx ON public.trip_comments USING btree (trip_id, version);
CREATE INDEX trip_comments_updated_by_idx ON public.trip_comments USING btree (updated_by);
CREATE TRIGGER trip_comments_limit_on_insert AFTER INSERT ON public.trip_comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('2000');
CREATE TRIGGER trip_comments_limit_on_update AFTER UPDATE ON public.trip_comments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('2000');
CREATE TRIGGER trip_comments_set_edited_at BEFORE UPDATE OF text ON public.trip_comments FOR EACH ROW WHEN ((new.text <> old.text)) EXECUTE FUNCTION private.set_comment_edited_at();
CREATE TRIGGER trip_comments_set_version BEFORE INSERT OR UPDATE ON public.trip_comments FOR EACH ROW EXECUTE FUNCTION private.set_trip_row_version();
CREATE TRIGGER trip_comments_subtract_bytes_on_delete AFTER DELETE ON public.trip_comments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.subtract_deleted_bytes();
CREATE TRIGGER trip_comments_update_clock_on_insert AFTER INSERT ON public.trip_comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_trip_clock_for_rows();
CREATE TRIGGER trip_comments_update_clock_on_update AFTER UPDATE ON public.trip_comments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_trip_clock_for_rows();
alter table public.trip_comments enable row level security;
alter table public.trip_comments force row level security;
create policy "Require the second factor for adding comments" on public.trip_comments as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Owners and editors add comments of their own" on public.trip_comments as permissive for insert to authenticated
  with check (((author = ( SELECT auth.uid() AS uid)) AND (trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips)))));
create policy "Require the second factor for reading comments" on public.trip_comments as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip reads its comments" on public.trip_comments as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
create policy "Require the second factor for changing comments" on public.trip_comments as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners and editors change comments of their own" on public.trip_comments as permissive for update to authenticated
  using (((author = ( SELECT auth.uid() AS uid)) AND (trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips)))))
  with check (((author = ( SELECT auth.uid() AS uid)) AND (trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips)))));
grant select on public.trip_comments to authenticated;
grant delete, insert, select, update on public.trip_comments to service_role;
grant insert (id, trip_id, stop_id, text, deleted_at) on public.trip_comments to authenticated;
grant update (id, trip_id, text, deleted_at) on public.trip_comments to authenticated;

-- Days of a trip, at most 366, in the order of their ranks. The date is the trip's first plus the position.
create table public.trip_days (
  id uuid not null,
  trip_id uuid not null,
  rank text not null,
  title text not null default ''::text,
  notes text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  deleted_at timestamp with time zone,
  version bigint not null default 0,
  constraint trip_days_trip_id_id_key UNIQUE (trip_id, id),
  constraint trip_days_pkey PRIMARY KEY (id),
  constraint trip_days_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  constraint trip_days_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint trip_days_notes_are_up_to_5000_characters CHECK ((char_length(notes) <= 5000)),
  constraint trip_days_rank_is_1_to_100_characters CHECK (((char_length(rank) >= 1) AND (char_length(rank) <= 100))),
  constraint trip_days_title_is_up_to_120_characters CHECK ((char_length(title) <= 120))
);
CREATE INDEX trip_days_trip_id_version_idx ON public.trip_days USING btree (trip_id, version);
CREATE INDEX trip_days_updated_by_idx ON public.trip_days USING btree (updated_by);
CREATE TRIGGER trip_days_limit_on_insert AFTER INSERT ON public.trip_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('366');
CREATE TRIGGER trip_days_limit_on_update AFTER UPDATE ON public.trip_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('366');
CREATE TRIGGER trip_days_set_version BEFORE INSERT OR UPDATE ON public.trip_days FOR EACH ROW EXECUTE FUNCTION private.set_trip_row_version();
CREATE TRIGGER trip_days_subtract_bytes_on_delete AFTER DELETE ON public.trip_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.subtract_deleted_bytes();
CREATE TRIGGER trip_days_update_clock_on_insert AFTER INSERT ON public.trip_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_trip_clock_for_rows();
CREATE TRIGGER trip_days_update_clock_on_update AFTER UPDATE ON public.trip_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_trip_clock_for_rows();
alter table public.trip_days enable row level security;
alter table public.trip_days force row level security;
create policy "Require the second factor for adding days" on public.trip_days as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Owners and editors add to the days of a trip" on public.trip_days as permissive for insert to authenticated
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
create policy "Require the second factor for reading days" on public.trip_days as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip reads its days" on public.trip_days as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
create policy "Require the second factor for changing days" on public.trip_days as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners and editors change the days of a trip" on public.trip_days as permissive for update to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))))
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
grant select on public.trip_days to authenticated;
grant delete, insert, select, update on public.trip_days to service_role;
grant insert (id, trip_id, rank, title, notes, deleted_at) on public.trip_days to authenticated;
grant update (id, trip_id, rank, title, notes, deleted_at) on public.trip_days to authenticated;

-- Costs of a trip that belong to no stop, at most 2,000.
create table public.trip_expenses (
  id uuid not null,
  trip_id uuid not null,
  title text not null default ''::text,
  cop bigint not null default 0,
  paid_by uuid,
  shared_by uuid[] not null default '{}'::uuid[],
  day_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  deleted_at timestamp with time zone,
  version bigint not null default 0,
  kind text not null default 'expense'::text,
  amount numeric,
  currency text,
  pesos_per_unit numeric,
  rate_date date,
  constraint trip_expenses_pkey PRIMARY KEY (id),
  constraint trip_expenses_trip_id_day_id_fkey FOREIGN KEY (trip_id, day_id) REFERENCES trip_days(trip_id, id),
  constraint trip_expenses_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  constraint trip_expenses_trip_id_paid_by_fkey FOREIGN KEY (trip_id, paid_by) REFERENCES trip_people(trip_id, id),
  constraint trip_expenses_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint trip_expenses_amount_is_positive CHECK (((amount > (0)::numeric) AND (amount <= ('10000000000'::bigint)::numeric))),
  constraint trip_expenses_are_shared_by_up_to_50_people CHECK (((cardinality(shared_by) <= 50) AND (array_position(shared_by, NULL::uuid) IS NULL))),
  constraint trip_expenses_cop_is_up_to_ten_thousand_million CHECK (((cop >= 0) AND (cop <= '10000000000'::bigint))),
  constraint trip_expenses_currency_is_three_letters CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint trip_expenses_kind_is_known CHECK ((kind = ANY (ARRAY['expense'::text, 'payment'::text]))),
  constraint trip_expenses_pesos_per_unit_are_positive CHECK (((pesos_per_unit > (0)::numeric) AND (pesos_per_unit <= (1000000000)::numeric))),
  constraint trip_expenses_rate_date_is_of_this_century CHECK (((rate_date >= '2000-01-01'::date) AND (rate_date <= '2100-12-31'::date))),
  constraint trip_expenses_title_is_up_to_200_characters CHECK ((char_length(title) <= 200))
);
CREATE INDEX trip_expenses_trip_id_version_idx ON public.trip_expenses USING btree (trip_id, version);
CREATE INDEX trip_expenses_updated_by_idx ON public.trip_expenses USING btree (updated_by);
CREATE TRIGGER trip_expenses_limit_on_insert AFTER INSERT ON public.trip_expenses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('2000');
CREATE TRIGGER trip_expenses_limit_on_update AFTER UPDATE ON public.trip_expenses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('2000');
CREATE TRIGGER trip_expenses_set_version BEFORE INSERT OR UPDATE ON public.trip_expenses FOR EACH ROW EXECUTE FUNCTION private.set_trip_row_version();
CREATE TRIGGER trip_expenses_subtract_bytes_on_delete AFTER DELETE ON public.trip_expenses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.subtract_deleted_bytes();
CREATE TRIGGER trip_expenses_update_clock_on_insert AFTER INSERT ON public.trip_expenses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_trip_clock_for_rows();
CREATE TRIGGER trip_expenses_update_clock_on_update AFTER UPDATE ON public.trip_expenses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_trip_clock_for_rows();
alter table public.trip_expenses enable row level security;
alter table public.trip_expenses force row level security;
create policy "Require the second factor for adding expenses" on public.trip_expenses as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Owners and editors add to the expenses of a trip" on public.trip_expenses as permissive for insert to authenticated
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
create policy "Require the second factor for reading expenses" on public.trip_expenses as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip reads its expenses" on public.trip_expenses as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
create policy "Require the second factor for changing expenses" on public.trip_expenses as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners and editors change the expenses of a trip" on public.trip_expenses as permissive for update to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))))
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
grant select on public.trip_expenses to authenticated;
grant delete, insert, select, update on public.trip_expenses to service_role;
grant insert (id, trip_id, title, cop, paid_by, shared_by, day_id, deleted_at, kind, amount, currency, pesos_per_unit, rate_date) on public.trip_expenses to authenticated;
grant update (id, trip_id, title, cop, paid_by, shared_by, day_id, deleted_at, kind, amount, currency, pesos_per_unit, rate_date) on public.trip_expenses to authenticated;

-- Files of a trip, at most 500; their bytes are in the bucket trip-files.
create table public.trip_files (
  id uuid not null,
  trip_id uuid not null,
  day_id uuid,
  stop_id uuid,
  kind text not null default 'other'::text,
  title text not null default ''::text,
  type text not null default ''::text,
  bytes integer not null default 0,
  reference text not null default ''::text,
  holder text not null default ''::text,
  seat text not null default ''::text,
  start_time text,
  address text not null default ''::text,
  cancel_by date,
  is_stored boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  deleted_at timestamp with time zone,
  version bigint not null default 0,
  constraint trip_files_pkey PRIMARY KEY (id),
  constraint trip_files_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  constraint trip_files_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint trip_files_address_is_up_to_300_characters CHECK ((char_length(address) <= 300)),
  constraint trip_files_bytes_are_up_to_25_million CHECK (((bytes >= 0) AND (bytes <= 25000000))),
  constraint trip_files_cancel_by_is_of_this_century CHECK (((cancel_by >= '2000-01-01'::date) AND (cancel_by <= '2100-12-31'::date))),
  constraint trip_files_holder_is_up_to_120_characters CHECK ((char_length(holder) <= 120)),
  constraint trip_files_kind_is_known CHECK ((kind = ANY (ARRAY['ticket'::text, 'booking'::text, 'photo'::text, 'other'::text]))),
  constraint trip_files_reference_is_up_to_80_characters CHECK ((char_length(reference) <= 80)),
  constraint trip_files_seat_is_up_to_40_characters CHECK ((char_length(seat) <= 40)),
  constraint trip_files_start_time_is_a_time_of_day CHECK ((start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint trip_files_title_is_up_to_200_characters CHECK ((char_length(title) <= 200)),
  constraint trip_files_type_is_known CHECK ((type = ANY (ARRAY[''::text, 'image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text, 'application/vnd.apple.pkpass'::text])))
);
CREATE INDEX trip_files_trip_id_version_idx ON public.trip_files USING btree (trip_id, version);
CREATE INDEX trip_files_updated_by_idx ON public.trip_files USING btree (updated_by);
CREATE TRIGGER trip_files_limit_on_insert AFTER INSERT ON public.trip_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('500');
CREATE TRIGGER trip_files_limit_on_update AFTER UPDATE ON public.trip_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('500');
CREATE TRIGGER trip_files_objects BEFORE INSERT OR UPDATE ON public.trip_files FOR EACH ROW EXECUTE FUNCTION private.sync_file_objects();
CREATE TRIGGER trip_files_objects_on_delete AFTER DELETE ON public.trip_files FOR EACH ROW EXECUTE FUNCTION private.sync_file_objects();
CREATE TRIGGER trip_files_set_version BEFORE INSERT OR UPDATE ON public.trip_files FOR EACH ROW EXECUTE FUNCTION private.set_trip_row_version();
CREATE TRIGGER trip_files_subtract_bytes_on_delete AFTER DELETE ON public.trip_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.subtract_deleted_bytes();
CREATE TRIGGER trip_files_update_clock_on_insert AFTER INSERT ON public.trip_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_trip_clock_for_rows();
CREATE TRIGGER trip_files_update_clock_on_update AFTER UPDATE ON public.trip_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_trip_clock_for_rows();
alter table public.trip_files enable row level security;
alter table public.trip_files force row level security;
create policy "Require the second factor for adding files" on public.trip_files as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Owners and editors add to the files of a trip" on public.trip_files as permissive for insert to authenticated
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
create policy "Require the second factor for reading files" on public.trip_files as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip reads its files" on public.trip_files as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
create policy "Require the second factor for changing files" on public.trip_files as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners and editors change the files of a trip" on public.trip_files as permissive for update to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))))
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
grant select on public.trip_files to authenticated;
grant delete, insert, select, update on public.trip_files to service_role;
grant insert (id, trip_id, day_id, stop_id, kind, title, type, bytes, reference, holder, seat, start_time, address, cancel_by, is_stored, deleted_at) on public.trip_files to authenticated;
grant update (id, trip_id, day_id, stop_id, kind, title, type, bytes, reference, holder, seat, start_time, address, cancel_by, is_stored, deleted_at) on public.trip_files to authenticated;

-- Who shares the costs of a trip, at most 50; names, not accounts.
create table public.trip_people (
  id uuid not null,
  trip_id uuid not null,
  rank text not null,
  name text not null default ''::text,
  user_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  deleted_at timestamp with time zone,
  version bigint not null default 0,
  constraint trip_people_trip_id_id_key UNIQUE (trip_id, id),
  constraint trip_people_pkey PRIMARY KEY (id),
  constraint trip_people_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  constraint trip_people_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint trip_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint trip_people_name_is_up_to_60_characters CHECK ((char_length(name) <= 60)),
  constraint trip_people_rank_is_1_to_100_characters CHECK (((char_length(rank) >= 1) AND (char_length(rank) <= 100)))
);
CREATE INDEX trip_people_trip_id_version_idx ON public.trip_people USING btree (trip_id, version);
CREATE INDEX trip_people_updated_by_idx ON public.trip_people USING btree (updated_by);
CREATE INDEX trip_people_user_id_idx ON public.trip_people USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER trip_people_check_account BEFORE INSERT OR UPDATE ON public.trip_people FOR EACH ROW EXECUTE FUNCTION private.check_trip_person();
CREATE TRIGGER trip_people_limit_on_insert AFTER INSERT ON public.trip_people REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('50');
CREATE TRIGGER trip_people_limit_on_update AFTER UPDATE ON public.trip_people REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('50');
CREATE TRIGGER trip_people_set_version BEFORE INSERT OR UPDATE ON public.trip_people FOR EACH ROW EXECUTE FUNCTION private.set_trip_row_version();
CREATE TRIGGER trip_people_subtract_bytes_on_delete AFTER DELETE ON public.trip_people REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.subtract_deleted_bytes();
CREATE TRIGGER trip_people_update_clock_on_insert AFTER INSERT ON public.trip_people REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_trip_clock_for_rows();
CREATE TRIGGER trip_people_update_clock_on_update AFTER UPDATE ON public.trip_people REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_trip_clock_for_rows();
alter table public.trip_people enable row level security;
alter table public.trip_people force row level security;
create policy "Require the second factor for adding people" on public.trip_people as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Owners and editors add to the people of a trip" on public.trip_people as permissive for insert to authenticated
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
create policy "Require the second factor for reading people" on public.trip_people as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip reads its people" on public.trip_people as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
create policy "Require the second factor for changing people" on public.trip_people as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners and editors change the people of a trip" on public.trip_people as permissive for update to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))))
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
grant select on public.trip_people to authenticated;
grant delete, insert, select, update on public.trip_people to service_role;
grant insert (id, trip_id, rank, name, user_id, deleted_at) on public.trip_people to authenticated;
grant update (id, trip_id, rank, name, user_id, deleted_at) on public.trip_people to authenticated;

-- Stops of a trip, at most 2,000, in the order of their ranks.
create table public.trip_stops (
  id uuid not null,
  trip_id uuid not null,
  day_id uuid,
  rank text not null,
  kind text not null default 'own'::text,
  place text,
  title text not null default ''::text,
  lat double precision,
  lon double precision,
  start_time text,
  end_time text,
  minutes integer,
  mode text,
  nights integer,
  cost_cop bigint,
  cost_by text not null default 'group'::text,
  paid_by uuid,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  deleted_at timestamp with time zone,
  version bigint not null default 0,
  shared_by uuid[] not null default '{}'::uuid[],
  constraint trip_stops_pkey PRIMARY KEY (id),
  constraint trip_stops_trip_id_day_id_fkey FOREIGN KEY (trip_id, day_id) REFERENCES trip_days(trip_id, id),
  constraint trip_stops_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  constraint trip_stops_trip_id_paid_by_fkey FOREIGN KEY (trip_id, paid_by) REFERENCES trip_people(trip_id, id),
  constraint trip_stops_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint trip_stops_are_shared_by_up_to_50_people CHECK (((cardinality(shared_by) <= 50) AND (array_position(shared_by, NULL::uuid) IS NULL))),
  constraint trip_stops_cost_by_is_known CHECK ((cost_by = ANY (ARRAY['person'::text, 'group'::text]))),
  constraint trip_stops_cost_is_up_to_ten_thousand_million CHECK (((cost_cop >= 0) AND (cost_cop <= '10000000000'::bigint))),
  constraint trip_stops_end_time_is_a_time_of_day CHECK ((end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint trip_stops_kind_is_known CHECK ((kind = ANY (ARRAY['place'::text, 'own'::text, 'leg'::text, 'stay'::text, 'note'::text]))),
  constraint trip_stops_lat_is_a_latitude CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint trip_stops_lon_is_a_longitude CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision))),
  constraint trip_stops_minutes_are_at_most_a_week CHECK (((minutes >= 0) AND (minutes <= 10080))),
  constraint trip_stops_mode_is_known CHECK ((mode = ANY (ARRAY['walk'::text, 'taxi'::text, 'bus'::text, 'road'::text, 'jeep'::text, 'boat'::text, 'air'::text, 'cable'::text]))),
  constraint trip_stops_nights_are_0_to_60 CHECK (((nights >= 0) AND (nights <= 60))),
  constraint trip_stops_note_is_up_to_5000_characters CHECK ((char_length(note) <= 5000)),
  constraint trip_stops_place_is_destination_slash_place CHECK (((char_length(place) <= 160) AND (place ~ '^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$'::text))),
  constraint trip_stops_rank_is_1_to_100_characters CHECK (((char_length(rank) >= 1) AND (char_length(rank) <= 100))),
  constraint trip_stops_start_time_is_a_time_of_day CHECK ((start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint trip_stops_title_is_up_to_200_characters CHECK ((char_length(title) <= 200))
);
CREATE INDEX trip_stops_trip_id_version_idx ON public.trip_stops USING btree (trip_id, version);
CREATE INDEX trip_stops_updated_by_idx ON public.trip_stops USING btree (updated_by);
CREATE TRIGGER trip_stops_limit_on_insert AFTER INSERT ON public.trip_stops REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('2000');
CREATE TRIGGER trip_stops_limit_on_update AFTER UPDATE ON public.trip_stops REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('2000');
CREATE TRIGGER trip_stops_set_version BEFORE INSERT OR UPDATE ON public.trip_stops FOR EACH ROW EXECUTE FUNCTION private.set_trip_row_version();
CREATE TRIGGER trip_stops_subtract_bytes_on_delete AFTER DELETE ON public.trip_stops REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.subtract_deleted_bytes();
CREATE TRIGGER trip_stops_update_clock_on_insert AFTER INSERT ON public.trip_stops REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_trip_clock_for_rows();
CREATE TRIGGER trip_stops_update_clock_on_update AFTER UPDATE ON public.trip_stops REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_trip_clock_for_rows();
alter table public.trip_stops enable row level security;
alter table public.trip_stops force row level security;
create policy "Require the second factor for adding stops" on public.trip_stops as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Owners and editors add to the stops of a trip" on public.trip_stops as permissive for insert to authenticated
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
create policy "Require the second factor for reading stops" on public.trip_stops as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip reads its stops" on public.trip_stops as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
create policy "Require the second factor for changing stops" on public.trip_stops as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners and editors change the stops of a trip" on public.trip_stops as permissive for update to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))))
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
grant select on public.trip_stops to authenticated;
grant delete, insert, select, update on public.trip_stops to service_role;
grant insert (id, trip_id, day_id, rank, kind, place, title, lat, lon, start_time, end_time, minutes, mode, nights, cost_cop, cost_by, paid_by, note, deleted_at, shared_by) on public.trip_stops to authenticated;
grant update (id, trip_id, day_id, rank, kind, place, title, lat, lon, start_time, end_time, minutes, mode, nights, cost_cop, cost_by, paid_by, note, deleted_at, shared_by) on public.trip_stops to authenticated;

-- Votes of members on stops of a trip, one each; at most 5,000.
create table public.trip_votes (
  id uuid not null,
  trip_id uuid not null,
  stop_id uuid not null,
  author uuid not null default auth.uid(),
  choice text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  deleted_at timestamp with time zone,
  version bigint not null default 0,
  constraint trip_votes_are_one_per_stop_and_member UNIQUE (stop_id, author),
  constraint trip_votes_pkey PRIMARY KEY (trip_id, id),
  constraint trip_votes_author_fkey FOREIGN KEY (author) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint trip_votes_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  constraint trip_votes_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint trip_votes_choice_is_known CHECK ((choice = ANY (ARRAY['yes'::text, 'no'::text])))
);
CREATE INDEX trip_votes_author_idx ON public.trip_votes USING btree (author);
CREATE INDEX trip_votes_trip_id_version_idx ON public.trip_votes USING btree (trip_id, version);
CREATE INDEX trip_votes_updated_by_idx ON public.trip_votes USING btree (updated_by);
CREATE TRIGGER trip_votes_limit_on_insert AFTER INSERT ON public.trip_votes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('5000');
CREATE TRIGGER trip_votes_limit_on_update AFTER UPDATE ON public.trip_votes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('5000');
CREATE TRIGGER trip_votes_set_version BEFORE INSERT OR UPDATE ON public.trip_votes FOR EACH ROW EXECUTE FUNCTION private.set_trip_row_version();
CREATE TRIGGER trip_votes_subtract_bytes_on_delete AFTER DELETE ON public.trip_votes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.subtract_deleted_bytes();
CREATE TRIGGER trip_votes_update_clock_on_insert AFTER INSERT ON public.trip_votes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_trip_clock_for_rows();
CREATE TRIGGER trip_votes_update_clock_on_update AFTER UPDATE ON public.trip_votes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_trip_clock_for_rows();
alter table public.trip_votes enable row level security;
alter table public.trip_votes force row level security;
create policy "Require the second factor for adding votes" on public.trip_votes as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Owners and editors add votes of their own" on public.trip_votes as permissive for insert to authenticated
  with check (((author = ( SELECT auth.uid() AS uid)) AND (trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips)))));
create policy "Require the second factor for reading votes" on public.trip_votes as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip reads its votes" on public.trip_votes as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
create policy "Require the second factor for changing votes" on public.trip_votes as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners and editors change votes of their own" on public.trip_votes as permissive for update to authenticated
  using (((author = ( SELECT auth.uid() AS uid)) AND (trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips)))))
  with check (((author = ( SELECT auth.uid() AS uid)) AND (trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips)))));
grant select on public.trip_votes to authenticated;
grant delete, insert, select, update on public.trip_votes to service_role;
grant insert (id, trip_id, stop_id, choice, deleted_at) on public.trip_votes to authenticated;
grant update (id, trip_id, choice, deleted_at) on public.trip_votes to authenticated;

-- Trigger: an account that a person of a trip has is its owner or a member, or 23514 person_not_in_trip.
CREATE OR REPLACE FUNCTION private.check_trip_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;

-- Trigger with the most rows of one trip as argument, for rows that are new or brought back, or PT422 with too_many_ and the table's name as detail. With deleted ones four times as many: the oldest of those go.
CREATE OR REPLACE FUNCTION private.limit_trip_rows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;

-- The people whom what was spent in a trip, and paid back, refers to.
CREATE OR REPLACE FUNCTION private.people_in_costs(trip uuid) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
  select s.paid_by from public.trip_stops s
  where s.trip_id = trip and s.deleted_at is null and s.paid_by is not null
  union
  select unnest(s.shared_by) from public.trip_stops s where s.trip_id = trip and s.deleted_at is null
  union
  select e.paid_by from public.trip_expenses e
  where e.trip_id = trip and e.deleted_at is null and e.paid_by is not null
  union
  select unnest(e.shared_by) from public.trip_expenses e where e.trip_id = trip and e.deleted_at is null
$function$;

-- The people to whom costs, payments and lists of a trip refer.
CREATE OR REPLACE FUNCTION private.people_referenced(trip uuid) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
  select private.people_in_costs(trip)
  union
  select c.assigned_to from public.trip_checks c
  where c.trip_id = trip and c.deleted_at is null and c.assigned_to is not null
$function$;

-- Trigger: a comment says when its text was changed.
CREATE OR REPLACE FUNCTION private.set_comment_edited_at() RETURNS trigger LANGUAGE plpgsql SET search_path TO ''
AS $function$
begin
  new.edited_at := now();
  return new;
end
$function$;

-- Trigger: the row's new version, time and author; it stays in its trip.
CREATE OR REPLACE FUNCTION private.set_trip_row_version() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;

-- Trigger: rows of a trip are gone for good.
CREATE OR REPLACE FUNCTION private.subtract_deleted_bytes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' SET "TimeZone" TO 'UTC' SET "DateStyle" TO 'ISO'
AS $function$
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
$function$;

-- Trigger: rows of a trip have changed, and it counts other bytes; once a day what was deleted long ago goes. PT413 account_full.
CREATE OR REPLACE FUNCTION private.update_trip_clock_for_rows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' SET "TimeZone" TO 'UTC' SET "DateStyle" TO 'ISO'
AS $function$
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
$function$;
