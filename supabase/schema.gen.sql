-- Generated from supabase/migrations by scripts/generate.ts: change a migration, never this file.
-- The schemas public and private as they are once every migration has been applied: each table with its columns, constraints, indexes,
-- triggers, policies and grants, then the functions. To be read; a database is made from the migrations.

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
  constraint mistake_reports_source_is_an_https_address_of_up_to_500_charact CHECK (((char_length(source_url) <= 500) AND (source_url ~ '^https://[^\s/?#]+\.[^\s]+$'::text)))
);
CREATE INDEX mistake_reports_open_idx ON public.mistake_reports USING btree (created_at DESC) WHERE (handled_at IS NULL);
CREATE INDEX mistake_reports_user_id_idx ON public.mistake_reports USING btree (user_id);
alter table public.mistake_reports enable row level security;
alter table public.mistake_reports force row level security;
create policy "Whoever has a second factor uses it before deleting a report" on public.mistake_reports as restrictive for delete to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers delete the mistakes they reported" on public.mistake_reports as permissive for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "Whoever has a second factor uses it before reading a report" on public.mistake_reports as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers read the mistakes they reported" on public.mistake_reports as permissive for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select on public.mistake_reports to authenticated;
grant delete, insert, select, update on public.mistake_reports to service_role;

-- A traveller's profile, written by themselves on /register. Private to them.
create table public.profiles (
  user_id uuid not null,
  display_name text not null,
  language text not null default 'es'::text,
  home_city text,
  travel_style text not null default 'balanced'::text,
  interests text[] not null default '{}'::text[],
  picture text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone,
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_display_name_is_1_to_80_characters CHECK ((((char_length(display_name) >= 1) AND (char_length(display_name) <= 80)) AND (display_name = btrim(display_name)))),
  constraint profiles_home_city_is_1_to_120_characters CHECK (((char_length(home_city) >= 1) AND (char_length(home_city) <= 120))),
  constraint profiles_interests_are_known_and_at_most_8 CHECK (((interests <@ ARRAY['beach'::text, 'hiking'::text, 'coffee'::text, 'culture'::text, 'food'::text, 'wildlife'::text, 'festivals'::text, 'family'::text]) AND (cardinality(interests) <= 8) AND (array_position(interests, NULL::text) IS NULL))),
  constraint profiles_language_is_known CHECK ((language = ANY (ARRAY['es'::text, 'en'::text]))),
  constraint profiles_picture_is_a_small_image CHECK (((octet_length(picture) <= 65536) AND (picture ~ '^data:image/(webp|jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$'::text))),
  constraint profiles_travel_style_is_known CHECK ((travel_style = ANY (ARRAY['backpacker'::text, 'balanced'::text, 'comfort'::text])))
);
CREATE TRIGGER profiles_touch_updated_at BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
alter table public.profiles enable row level security;
alter table public.profiles force row level security;
create policy "Whoever has a second factor uses it before deleting a profile" on public.profiles as restrictive for delete to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers delete their own profile" on public.profiles as permissive for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "Whoever has a second factor uses it before creating a profile" on public.profiles as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Travellers create their own profile" on public.profiles as permissive for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "Whoever has a second factor uses it before reading a profile" on public.profiles as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers read their own profile" on public.profiles as permissive for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "Whoever has a second factor uses it before changing a profile" on public.profiles as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers change their own profile" on public.profiles as permissive for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select on public.profiles to authenticated;
grant delete, insert, select, update on public.profiles to service_role;
grant insert (user_id, display_name, language, home_city, travel_style, interests, picture, completed_at) on public.profiles to authenticated;
grant update (user_id, display_name, language, home_city, travel_style, interests, picture, completed_at) on public.profiles to authenticated;

-- A traveller's mochila, at most 5,000 places. Private to them.
create table public.saved_places (
  user_id uuid not null,
  place text not null,
  status text not null default 'want'::text,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  version bigint not null default 0,
  constraint saved_places_pkey PRIMARY KEY (user_id, place),
  constraint saved_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint saved_places_note_is_up_to_2000_characters CHECK ((char_length(note) <= 2000)),
  constraint saved_places_place_is_destination_slash_place CHECK (((char_length(place) <= 160) AND (place ~ '^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$'::text))),
  constraint saved_places_status_is_known CHECK ((status = ANY (ARRAY['want'::text, 'been'::text])))
);
CREATE INDEX saved_places_version_idx ON public.saved_places USING btree (user_id, version);
CREATE TRIGGER saved_places_count AFTER INSERT ON public.saved_places REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_saved_places();
CREATE TRIGGER saved_places_count_again AFTER UPDATE ON public.saved_places REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_saved_places();
CREATE TRIGGER saved_places_count_gone AFTER DELETE ON public.saved_places REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_saved_places();
CREATE TRIGGER saved_places_limit AFTER INSERT ON public.saved_places REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_saved_places();
CREATE TRIGGER saved_places_stamp BEFORE INSERT OR UPDATE ON public.saved_places FOR EACH ROW EXECUTE FUNCTION private.stamp_saved_place();
alter table public.saved_places enable row level security;
alter table public.saved_places force row level security;
create policy "Whoever has a second factor uses it before deleting a saved pla" on public.saved_places as restrictive for delete to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers delete their own saved places" on public.saved_places as permissive for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "Whoever has a second factor uses it before saving a place" on public.saved_places as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Travellers save places for themselves" on public.saved_places as permissive for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "Whoever has a second factor uses it before reading saved places" on public.saved_places as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers read their own saved places" on public.saved_places as permissive for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "Whoever has a second factor uses it before changing a saved pla" on public.saved_places as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers change their own saved places" on public.saved_places as permissive for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select on public.saved_places to authenticated;
grant delete, insert, select, update on public.saved_places to service_role;
grant insert (user_id, place, status, note, created_at, deleted_at) on public.saved_places to authenticated;
grant update (user_id, place, status, note, created_at, deleted_at) on public.saved_places to authenticated;

-- Calendar addresses of a trip, at most 5 open ones for each traveller; theirs alone, and worth nothing once they no longer see the trip.
create table public.trip_calendars (
  id uuid not null default gen_random_uuid(),
  trip_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint trip_calendars_token_hash_key UNIQUE (token_hash),
  constraint trip_calendars_pkey PRIMARY KEY (id),
  constraint trip_calendars_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  constraint trip_calendars_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX trip_calendars_trip_id_idx ON public.trip_calendars USING btree (trip_id);
CREATE INDEX trip_calendars_user_id_idx ON public.trip_calendars USING btree (user_id);
alter table public.trip_calendars enable row level security;
alter table public.trip_calendars force row level security;
create policy "Whoever has a second factor uses it before reading calendar add" on public.trip_calendars as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers see their own calendar addresses" on public.trip_calendars as permissive for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, insert, select, update on public.trip_calendars to service_role;
grant select (id, trip_id, user_id, revoked_at, created_at) on public.trip_calendars to authenticated;

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
CREATE TRIGGER trip_checks_count_gone AFTER DELETE ON public.trip_checks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_gone_rows();
CREATE TRIGGER trip_checks_limit AFTER INSERT ON public.trip_checks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('1000');
CREATE TRIGGER trip_checks_limit_restored AFTER UPDATE ON public.trip_checks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('1000');
CREATE TRIGGER trip_checks_stamp BEFORE INSERT OR UPDATE ON public.trip_checks FOR EACH ROW EXECUTE FUNCTION private.stamp_trip_row();
CREATE TRIGGER trip_checks_turn_clock AFTER INSERT ON public.trip_checks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.turn_clock_of_rows();
CREATE TRIGGER trip_checks_turn_clock_again AFTER UPDATE ON public.trip_checks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.turn_clock_of_rows();
alter table public.trip_checks enable row level security;
alter table public.trip_checks force row level security;
create policy "Whoever has a second factor uses it before adding checks" on public.trip_checks as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Owners and editors add to the checks of a trip" on public.trip_checks as permissive for insert to authenticated
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
create policy "Whoever has a second factor uses it before reading checks" on public.trip_checks as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip reads its checks" on public.trip_checks as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
create policy "Whoever has a second factor uses it before changing checks" on public.trip_checks as restrictive for update to authenticated
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
CREATE TRIGGER trip_comments_count_gone AFTER DELETE ON public.trip_comments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_gone_rows();
CREATE TRIGGER trip_comments_edited BEFORE UPDATE OF text ON public.trip_comments FOR EACH ROW WHEN ((new.text <> old.text)) EXECUTE FUNCTION private.note_edit();
CREATE TRIGGER trip_comments_limit AFTER INSERT ON public.trip_comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('2000');
CREATE TRIGGER trip_comments_limit_restored AFTER UPDATE ON public.trip_comments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('2000');
CREATE TRIGGER trip_comments_stamp BEFORE INSERT OR UPDATE ON public.trip_comments FOR EACH ROW EXECUTE FUNCTION private.stamp_trip_row();
CREATE TRIGGER trip_comments_turn_clock AFTER INSERT ON public.trip_comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.turn_clock_of_rows();
CREATE TRIGGER trip_comments_turn_clock_again AFTER UPDATE ON public.trip_comments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.turn_clock_of_rows();
alter table public.trip_comments enable row level security;
alter table public.trip_comments force row level security;
create policy "Whoever has a second factor uses it before adding comments" on public.trip_comments as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Owners and editors add comments of their own" on public.trip_comments as permissive for insert to authenticated
  with check (((author = ( SELECT auth.uid() AS uid)) AND (trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips)))));
create policy "Whoever has a second factor uses it before reading comments" on public.trip_comments as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip reads its comments" on public.trip_comments as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
create policy "Whoever has a second factor uses it before changing comments" on public.trip_comments as restrictive for update to authenticated
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
CREATE TRIGGER trip_days_count_gone AFTER DELETE ON public.trip_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_gone_rows();
CREATE TRIGGER trip_days_limit AFTER INSERT ON public.trip_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('366');
CREATE TRIGGER trip_days_limit_restored AFTER UPDATE ON public.trip_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('366');
CREATE TRIGGER trip_days_stamp BEFORE INSERT OR UPDATE ON public.trip_days FOR EACH ROW EXECUTE FUNCTION private.stamp_trip_row();
CREATE TRIGGER trip_days_turn_clock AFTER INSERT ON public.trip_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.turn_clock_of_rows();
CREATE TRIGGER trip_days_turn_clock_again AFTER UPDATE ON public.trip_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.turn_clock_of_rows();
alter table public.trip_days enable row level security;
alter table public.trip_days force row level security;
create policy "Whoever has a second factor uses it before adding days" on public.trip_days as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Owners and editors add to the days of a trip" on public.trip_days as permissive for insert to authenticated
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
create policy "Whoever has a second factor uses it before reading days" on public.trip_days as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip reads its days" on public.trip_days as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
create policy "Whoever has a second factor uses it before changing days" on public.trip_days as restrictive for update to authenticated
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
CREATE TRIGGER trip_expenses_count_gone AFTER DELETE ON public.trip_expenses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_gone_rows();
CREATE TRIGGER trip_expenses_limit AFTER INSERT ON public.trip_expenses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('2000');
CREATE TRIGGER trip_expenses_limit_restored AFTER UPDATE ON public.trip_expenses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('2000');
CREATE TRIGGER trip_expenses_stamp BEFORE INSERT OR UPDATE ON public.trip_expenses FOR EACH ROW EXECUTE FUNCTION private.stamp_trip_row();
CREATE TRIGGER trip_expenses_turn_clock AFTER INSERT ON public.trip_expenses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.turn_clock_of_rows();
CREATE TRIGGER trip_expenses_turn_clock_again AFTER UPDATE ON public.trip_expenses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.turn_clock_of_rows();
alter table public.trip_expenses enable row level security;
alter table public.trip_expenses force row level security;
create policy "Whoever has a second factor uses it before adding expenses" on public.trip_expenses as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Owners and editors add to the expenses of a trip" on public.trip_expenses as permissive for insert to authenticated
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
create policy "Whoever has a second factor uses it before reading expenses" on public.trip_expenses as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip reads its expenses" on public.trip_expenses as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
create policy "Whoever has a second factor uses it before changing expenses" on public.trip_expenses as restrictive for update to authenticated
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
CREATE TRIGGER trip_files_bytes BEFORE INSERT OR UPDATE ON public.trip_files FOR EACH ROW EXECUTE FUNCTION private.follow_file_bytes();
CREATE TRIGGER trip_files_bytes_gone AFTER DELETE ON public.trip_files FOR EACH ROW EXECUTE FUNCTION private.follow_file_bytes();
CREATE TRIGGER trip_files_count_gone AFTER DELETE ON public.trip_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_gone_rows();
CREATE TRIGGER trip_files_limit AFTER INSERT ON public.trip_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('500');
CREATE TRIGGER trip_files_limit_restored AFTER UPDATE ON public.trip_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('500');
CREATE TRIGGER trip_files_stamp BEFORE INSERT OR UPDATE ON public.trip_files FOR EACH ROW EXECUTE FUNCTION private.stamp_trip_row();
CREATE TRIGGER trip_files_turn_clock AFTER INSERT ON public.trip_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.turn_clock_of_rows();
CREATE TRIGGER trip_files_turn_clock_again AFTER UPDATE ON public.trip_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.turn_clock_of_rows();
alter table public.trip_files enable row level security;
alter table public.trip_files force row level security;
create policy "Whoever has a second factor uses it before adding files" on public.trip_files as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Owners and editors add to the files of a trip" on public.trip_files as permissive for insert to authenticated
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
create policy "Whoever has a second factor uses it before reading files" on public.trip_files as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip reads its files" on public.trip_files as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
create policy "Whoever has a second factor uses it before changing files" on public.trip_files as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners and editors change the files of a trip" on public.trip_files as permissive for update to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))))
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
grant select on public.trip_files to authenticated;
grant delete, insert, select, update on public.trip_files to service_role;
grant insert (id, trip_id, day_id, stop_id, kind, title, type, bytes, reference, holder, seat, start_time, address, cancel_by, is_stored, deleted_at) on public.trip_files to authenticated;
grant update (id, trip_id, day_id, stop_id, kind, title, type, bytes, reference, holder, seat, start_time, address, cancel_by, is_stored, deleted_at) on public.trip_files to authenticated;

-- Invitations to a trip, at most 50 open ones; seven days long. Its owner sees them.
create table public.trip_invites (
  id uuid not null default gen_random_uuid(),
  trip_id uuid not null,
  role text not null,
  email text,
  token_hash bytea not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  used_at timestamp with time zone,
  constraint trip_invites_token_hash_key UNIQUE (token_hash),
  constraint trip_invites_pkey PRIMARY KEY (id),
  constraint trip_invites_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint trip_invites_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  constraint trip_invites_email_is_an_address CHECK (((char_length(email) <= 254) AND (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'::text) AND (email = lower(email)))),
  constraint trip_invites_email_is_ascii CHECK ((email ~ '^[!-~]+$'::text)) NOT VALID,
  constraint trip_invites_role_is_known CHECK ((role = ANY (ARRAY['editor'::text, 'viewer'::text])))
);
CREATE INDEX trip_invites_created_by_idx ON public.trip_invites USING btree (created_by);
CREATE INDEX trip_invites_trip_id_idx ON public.trip_invites USING btree (trip_id);
CREATE TRIGGER trip_invites_count AFTER INSERT ON public.trip_invites REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_sharing();
CREATE TRIGGER trip_invites_count_gone AFTER DELETE ON public.trip_invites REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_sharing();
alter table public.trip_invites enable row level security;
alter table public.trip_invites force row level security;
create policy "Whoever has a second factor uses it before reading invitations" on public.trip_invites as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners see the invitations to their trips" on public.trip_invites as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.owned_trips() AS owned_trips))));
grant delete, insert, select, update on public.trip_invites to service_role;
grant select (id, trip_id, role, email, created_by, created_at, expires_at, used_at) on public.trip_invites to authenticated;

-- Public links to a trip, at most 20 open ones. Its owner sees them; visitors read through shared_trip().
create table public.trip_links (
  id uuid not null default gen_random_uuid(),
  trip_id uuid not null,
  token_hash bytea not null,
  hide_costs boolean not null default true,
  hide_notes boolean not null default true,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint trip_links_token_hash_key UNIQUE (token_hash),
  constraint trip_links_pkey PRIMARY KEY (id),
  constraint trip_links_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE
);
CREATE INDEX trip_links_trip_id_idx ON public.trip_links USING btree (trip_id);
CREATE TRIGGER trip_links_count AFTER INSERT ON public.trip_links REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_sharing();
CREATE TRIGGER trip_links_count_gone AFTER DELETE ON public.trip_links REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_sharing();
alter table public.trip_links enable row level security;
alter table public.trip_links force row level security;
create policy "Whoever has a second factor uses it before reading links" on public.trip_links as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners see the links to their trips" on public.trip_links as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.owned_trips() AS owned_trips))));
create policy "Whoever has a second factor uses it before changing a link" on public.trip_links as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners change what a link to their trip shows" on public.trip_links as permissive for update to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.owned_trips() AS owned_trips))));
grant delete, insert, select, update on public.trip_links to service_role;
grant select (id, trip_id, hide_costs, hide_notes, expires_at, revoked_at, created_at) on public.trip_links to authenticated;
grant update (hide_costs, hide_notes, expires_at) on public.trip_links to authenticated;

-- With whom a trip is shared, at most 50; written by functions alone. Who sees the trip sees its members.
create table public.trip_members (
  trip_id uuid not null,
  user_id uuid not null,
  role text not null,
  name text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint trip_members_pkey PRIMARY KEY (trip_id, user_id),
  constraint trip_members_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  constraint trip_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint trip_members_name_is_up_to_80_characters CHECK ((char_length(name) <= 80)),
  constraint trip_members_role_is_known CHECK ((role = ANY (ARRAY['editor'::text, 'viewer'::text])))
);
CREATE INDEX trip_members_user_id_idx ON public.trip_members USING btree (user_id);
CREATE TRIGGER trip_members_announce_lost_access AFTER DELETE ON public.trip_members FOR EACH ROW EXECUTE FUNCTION private.announce_lost_access();
CREATE TRIGGER trip_members_limit AFTER INSERT ON public.trip_members FOR EACH ROW EXECUTE FUNCTION private.limit_trip_members();
CREATE TRIGGER trip_members_turn_clock AFTER INSERT OR DELETE OR UPDATE ON public.trip_members FOR EACH ROW EXECUTE FUNCTION private.turn_members_clock();
alter table public.trip_members enable row level security;
alter table public.trip_members force row level security;
create policy "Whoever has a second factor uses it before reading members" on public.trip_members as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip sees its members" on public.trip_members as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
grant select on public.trip_members to authenticated;
grant delete, insert, select, update on public.trip_members to service_role;

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
CREATE TRIGGER trip_people_check BEFORE INSERT OR UPDATE ON public.trip_people FOR EACH ROW EXECUTE FUNCTION private.check_trip_person();
CREATE TRIGGER trip_people_count_gone AFTER DELETE ON public.trip_people REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_gone_rows();
CREATE TRIGGER trip_people_limit AFTER INSERT ON public.trip_people REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('50');
CREATE TRIGGER trip_people_limit_restored AFTER UPDATE ON public.trip_people REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('50');
CREATE TRIGGER trip_people_stamp BEFORE INSERT OR UPDATE ON public.trip_people FOR EACH ROW EXECUTE FUNCTION private.stamp_trip_row();
CREATE TRIGGER trip_people_turn_clock AFTER INSERT ON public.trip_people REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.turn_clock_of_rows();
CREATE TRIGGER trip_people_turn_clock_again AFTER UPDATE ON public.trip_people REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.turn_clock_of_rows();
alter table public.trip_people enable row level security;
alter table public.trip_people force row level security;
create policy "Whoever has a second factor uses it before adding people" on public.trip_people as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Owners and editors add to the people of a trip" on public.trip_people as permissive for insert to authenticated
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
create policy "Whoever has a second factor uses it before reading people" on public.trip_people as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip reads its people" on public.trip_people as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
create policy "Whoever has a second factor uses it before changing people" on public.trip_people as restrictive for update to authenticated
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
CREATE TRIGGER trip_stops_count_gone AFTER DELETE ON public.trip_stops REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_gone_rows();
CREATE TRIGGER trip_stops_limit AFTER INSERT ON public.trip_stops REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('2000');
CREATE TRIGGER trip_stops_limit_restored AFTER UPDATE ON public.trip_stops REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('2000');
CREATE TRIGGER trip_stops_stamp BEFORE INSERT OR UPDATE ON public.trip_stops FOR EACH ROW EXECUTE FUNCTION private.stamp_trip_row();
CREATE TRIGGER trip_stops_turn_clock AFTER INSERT ON public.trip_stops REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.turn_clock_of_rows();
CREATE TRIGGER trip_stops_turn_clock_again AFTER UPDATE ON public.trip_stops REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.turn_clock_of_rows();
alter table public.trip_stops enable row level security;
alter table public.trip_stops force row level security;
create policy "Whoever has a second factor uses it before adding stops" on public.trip_stops as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Owners and editors add to the stops of a trip" on public.trip_stops as permissive for insert to authenticated
  with check ((trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips))));
create policy "Whoever has a second factor uses it before reading stops" on public.trip_stops as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip reads its stops" on public.trip_stops as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
create policy "Whoever has a second factor uses it before changing stops" on public.trip_stops as restrictive for update to authenticated
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
CREATE TRIGGER trip_votes_count_gone AFTER DELETE ON public.trip_votes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.count_gone_rows();
CREATE TRIGGER trip_votes_limit AFTER INSERT ON public.trip_votes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('5000');
CREATE TRIGGER trip_votes_limit_restored AFTER UPDATE ON public.trip_votes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trip_rows('5000');
CREATE TRIGGER trip_votes_stamp BEFORE INSERT OR UPDATE ON public.trip_votes FOR EACH ROW EXECUTE FUNCTION private.stamp_trip_row();
CREATE TRIGGER trip_votes_turn_clock AFTER INSERT ON public.trip_votes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.turn_clock_of_rows();
CREATE TRIGGER trip_votes_turn_clock_again AFTER UPDATE ON public.trip_votes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.turn_clock_of_rows();
alter table public.trip_votes enable row level security;
alter table public.trip_votes force row level security;
create policy "Whoever has a second factor uses it before adding votes" on public.trip_votes as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Owners and editors add votes of their own" on public.trip_votes as permissive for insert to authenticated
  with check (((author = ( SELECT auth.uid() AS uid)) AND (trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips)))));
create policy "Whoever has a second factor uses it before reading votes" on public.trip_votes as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Who sees a trip reads its votes" on public.trip_votes as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.readable_trips() AS readable_trips))));
create policy "Whoever has a second factor uses it before changing votes" on public.trip_votes as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners and editors change votes of their own" on public.trip_votes as permissive for update to authenticated
  using (((author = ( SELECT auth.uid() AS uid)) AND (trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips)))))
  with check (((author = ( SELECT auth.uid() AS uid)) AND (trip_id = ANY (ARRAY( SELECT private.writable_trips() AS writable_trips)))));
grant select on public.trip_votes to authenticated;
grant delete, insert, select, update on public.trip_votes to service_role;
grant insert (id, trip_id, stop_id, choice, deleted_at) on public.trip_votes to authenticated;
grant update (id, trip_id, choice, deleted_at) on public.trip_votes to authenticated;

-- Trips, at most 500 of one owner. The owner and editors change them, viewers read them.
create table public.trips (
  id uuid not null,
  owner uuid not null,
  title text not null default ''::text,
  start_date date,
  style text not null default 'middle'::text,
  people integer not null default 1,
  currency text,
  pesos_per_unit numeric,
  notes text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  deleted_at timestamp with time zone,
  version bigint not null default 0,
  archived_at timestamp with time zone,
  cover uuid,
  constraint trips_pkey PRIMARY KEY (id),
  constraint trips_owner_fkey FOREIGN KEY (owner) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint trips_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint trips_currency_is_three_letters CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint trips_notes_are_up_to_20000_characters CHECK ((char_length(notes) <= 20000)),
  constraint trips_people_are_1_to_50 CHECK (((people >= 1) AND (people <= 50))),
  constraint trips_pesos_per_unit_are_positive CHECK (((pesos_per_unit > (0)::numeric) AND (pesos_per_unit <= (1000000000)::numeric))),
  constraint trips_start_date_is_of_this_century CHECK (((start_date >= '2000-01-01'::date) AND (start_date <= '2100-12-31'::date))),
  constraint trips_style_is_known CHECK ((style = ANY (ARRAY['backpacker'::text, 'middle'::text, 'comfort'::text]))),
  constraint trips_title_is_up_to_120_characters CHECK ((char_length(title) <= 120))
);
CREATE INDEX trips_owner_idx ON public.trips USING btree (owner);
CREATE INDEX trips_updated_by_idx ON public.trips USING btree (updated_by);
CREATE TRIGGER trips_announce_lost_access AFTER UPDATE OF deleted_at ON public.trips FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION private.announce_lost_access();
CREATE TRIGGER trips_cover BEFORE INSERT OR UPDATE OF cover ON public.trips FOR EACH ROW WHEN ((new.cover IS NOT NULL)) EXECUTE FUNCTION private.keep_cover_in_trip();
CREATE TRIGGER trips_limit AFTER INSERT ON public.trips REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trips();
CREATE TRIGGER trips_limit_restored AFTER UPDATE ON public.trips REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_trips();
CREATE TRIGGER trips_stamp BEFORE INSERT OR UPDATE ON public.trips FOR EACH ROW EXECUTE FUNCTION private.stamp_trip();
CREATE TRIGGER trips_start_clock AFTER INSERT ON public.trips FOR EACH ROW EXECUTE FUNCTION private.start_trip_clock();
CREATE TRIGGER trips_turn_clock AFTER UPDATE ON public.trips REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.turn_trip_clock();
alter table public.trips enable row level security;
alter table public.trips force row level security;
create policy "Whoever has a second factor uses it before deleting a trip" on public.trips as restrictive for delete to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners delete a trip for good" on public.trips as permissive for delete to authenticated
  using ((owner = ( SELECT auth.uid() AS uid)));
create policy "Whoever has a second factor uses it before beginning a trip" on public.trips as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Travellers begin trips of their own" on public.trips as permissive for insert to authenticated
  with check ((owner = ( SELECT auth.uid() AS uid)));
create policy "Whoever has a second factor uses it before reading trips" on public.trips as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers read their own trips and those shared with them" on public.trips as permissive for select to authenticated
  using (((owner = ( SELECT auth.uid() AS uid)) OR (id = ANY (ARRAY( SELECT private.joined_trips('viewer'::text) AS joined_trips)))));
create policy "Whoever has a second factor uses it before changing a trip" on public.trips as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners and editors change a trip" on public.trips as permissive for update to authenticated
  using (((owner = ( SELECT auth.uid() AS uid)) OR (id = ANY (ARRAY( SELECT private.joined_trips('editor'::text) AS joined_trips)))))
  with check (((owner = ( SELECT auth.uid() AS uid)) OR (id = ANY (ARRAY( SELECT private.joined_trips('editor'::text) AS joined_trips)))));
grant delete, select on public.trips to authenticated;
grant delete, insert, select, update on public.trips to service_role;
grant insert (id, owner, title, start_date, style, people, currency, pesos_per_unit, notes, created_at, deleted_at, archived_at, cover) on public.trips to authenticated;
grant update (id, owner, title, start_date, style, people, currency, pesos_per_unit, notes, created_at, deleted_at, archived_at, cover) on public.trips to authenticated;

-- Who was removed from a trip by its owner, with what they were in it, so that the removal can be taken back within a day.
create table private.removed_members (
  trip_id uuid not null,
  user_id uuid not null,
  role text not null,
  name text not null,
  people uuid[] not null,
  removed_at timestamp with time zone not null default now(),
  constraint removed_members_pkey PRIMARY KEY (trip_id, user_id),
  constraint removed_members_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  constraint removed_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint removed_members_role_check CHECK ((role = ANY (ARRAY['editor'::text, 'viewer'::text])))
);
CREATE INDEX removed_members_user_id_idx ON private.removed_members USING btree (user_id);

-- The secret that today's reporters are counted under.
create table private.report_days (
  day date not null,
  salt bytea not null default (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  constraint report_days_pkey PRIMARY KEY (day)
);

-- One leaky bucket for each digest of a reporter; full_at is when it will be empty again.
create table private.report_limits (
  day date not null,
  key bytea not null,
  full_at timestamp with time zone not null,
  constraint report_limits_pkey PRIMARY KEY (day, key),
  constraint report_limits_day_fkey FOREIGN KEY (day) REFERENCES private.report_days(day) ON DELETE CASCADE
);

-- Bytes of a traveller's saved places, deleted ones by half.
create table private.saved_place_bytes (
  user_id uuid not null,
  bytes bigint not null,
  constraint saved_place_bytes_pkey PRIMARY KEY (user_id),
  constraint saved_place_bytes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

-- Until when a member has seen what others said and voted in their trips.
create table private.talk_seen (
  user_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint talk_seen_pkey PRIMARY KEY (user_id),
  constraint talk_seen_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

-- The newest version among all rows of a trip, that of its list of members, and when it changed; the newest version among deleted rows that are gone for good, and when such were last looked for.
create table private.trip_clocks (
  trip_id uuid not null,
  version bigint not null,
  members_version bigint not null default 0,
  changed_at timestamp with time zone not null default now(),
  purged_version bigint not null default 0,
  purged_at timestamp with time zone not null default now(),
  bytes bigint not null default 0,
  constraint trip_clocks_pkey PRIMARY KEY (trip_id),
  constraint trip_clocks_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE
);
CREATE TRIGGER trip_clocks_announce AFTER UPDATE OF version ON private.trip_clocks FOR EACH ROW WHEN ((new.version > old.version)) EXECUTE FUNCTION private.announce_trip_change();

-- Invitations that were open when somebody was removed or became a viewer, and that do not open for them.
create table private.withheld_invites (
  invite_id uuid not null,
  user_id uuid not null,
  constraint withheld_invites_pkey PRIMARY KEY (invite_id, user_id),
  constraint withheld_invites_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES trip_invites(id) ON DELETE CASCADE,
  constraint withheld_invites_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX withheld_invites_user_id_idx ON private.withheld_invites USING btree (user_id);

-- Makes the caller a member: {trip_id, role}. Uses up all unused invitations to the trip for their address, and gives the highest role of these. PT404 invite_not_found (also when it is for somebody else), PT422 too_many_trip_members.
CREATE OR REPLACE FUNCTION public.accept_invite(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
  my_email text;
  invite public.trip_invites;
  now_is text;
  offered text;
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  select * into invite from private.open_invite(accept_invite.token);
  if invite.id is not null then
    -- Whoever waited for the same invitation finds it used.
    perform private.lock_trip(invite.trip_id);
    select * into invite from private.open_invite(accept_invite.token);
  end if;
  select lower(u.email) into my_email from auth.users u where u.id = me and u.email_confirmed_at is not null;
  if invite.id is null or (invite.email is not null and invite.email is distinct from my_email) or exists (
    select from private.withheld_invites w where w.invite_id = invite.id and w.user_id = me
  ) then
    raise sqlstate 'PT404' using message = 'This invitation opens nothing', detail = 'invite_not_found';
  end if;
  -- The others for this address are used up too: after a change of address nobody would know whose they are.
  with used as (
    update public.trip_invites i set used_at = now()
    where i.trip_id = invite.trip_id and i.email = my_email and i.used_at is null and i.expires_at > now()
    returning i.id, i.role
  )
  -- Nobody loses by that: they get the most that was offered to them.
  select case when bool_or(o.role = 'editor') then 'editor' else 'viewer' end into offered
  from (
    select u.role from used u
    where not exists (select from private.withheld_invites w where w.invite_id = u.id and w.user_id = me)
    union all select invite.role
  ) o;
  now_is := private.trip_role(invite.trip_id);
  -- Nobody loses by accepting.
  if now_is is null or (now_is = 'viewer' and offered = 'editor') then
    insert into public.trip_members as m (trip_id, user_id, role, name)
    values (invite.trip_id, me, offered,
      coalesce((select p.display_name from public.profiles p where p.user_id = me), ''))
    on conflict (trip_id, user_id) do update set role = excluded.role;
    now_is := offered;
    update public.trip_invites i set used_at = now() where i.id = invite.id;
  end if;
  return jsonb_build_object('trip_id', invite.trip_id, 'role', now_is);
end
$function$
;
grant execute on function accept_invite(text) to authenticated;

-- The trip of a calendar address as shared_trip() has it, without costs, with language; {version, language} when nothing has changed since seen; null for any token that opens nothing. PT429.
CREATE OR REPLACE FUNCTION public.calendar_trip(token text, seen bigint DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  calendar uuid;
  found_trip uuid;
  speaks text;
  newest bigint;
begin
  perform private.require_session();
  select k.id, t.id, coalesce(p.language, 'es'), c.version into calendar, found_trip, speaks, newest
  from public.trip_calendars k
  join public.trips t on t.id = k.trip_id and t.deleted_at is null
  join private.trip_clocks c on c.trip_id = t.id
  left join public.profiles p on p.user_id = k.user_id
  where k.token_hash = private.token_hash(calendar_trip.token) and k.revoked_at is null
    and (t.owner = k.user_id or exists (
      select from public.trip_members m where m.trip_id = t.id and m.user_id = k.user_id));
  -- As in shared_trip_card(): after the calendar was found, and not where one network asks for everybody.
  if found_trip is null then
    perform private.count_visit('wrong calendars', 120, 600);
    return null;
  end if;
  if nullif(current_setting('request.headers', true), '')::jsonb ? 'cf-connecting-ip' is not true then
    perform private.count_visit('calendar ' || calendar || ' for', 60, 600);
  end if;
  if newest = calendar_trip.seen then
    return jsonb_build_object('version', newest, 'language', speaks);
  end if;
  return private.shown_trip(found_trip, true, false) || jsonb_build_object('language', speaks);
end
$function$
;
grant execute on function calendar_trip(text,bigint) to anon;
grant execute on function calendar_trip(text,bigint) to authenticated;

-- A calendar address of the caller's: {id, token}; the token is told this once. PT404, PT422 too_many_trip_calendars.
CREATE OR REPLACE FUNCTION public.create_calendar(trip_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token constant text := private.new_token();
  made uuid;
begin
  perform private.require_trip_role(create_calendar.trip_id, '{owner,editor,viewer}');
  perform private.lock_trip(create_calendar.trip_id);
  insert into public.trip_calendars (trip_id, user_id, token_hash)
  values (create_calendar.trip_id, auth.uid(), private.token_hash(token))
  returning id into made;
  if (
    select count(*) filter (where k.revoked_at is null) > 5 or count(*) > 50
    from public.trip_calendars k where k.trip_id = create_calendar.trip_id and k.user_id = auth.uid()
  ) then
    raise sqlstate 'PT422' using message = 'A trip has at most 5 calendar addresses of one traveller',
      detail = 'too_many_trip_calendars';
  end if;
  return jsonb_build_object('id', made, 'token', token);
end
$function$
;
grant execute on function create_calendar(uuid) to authenticated;

-- An invitation by its owner: {id, token, expires_at, invited_by}; the token is told this once. {refused} with own_address, already_member or already_invited where it would be of no use. PT404, PT403 role_not_allowed, PT422 too_many_trip_invites, PT429, 23514.
CREATE OR REPLACE FUNCTION public.create_invite(trip_id uuid, role text, email text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token constant text := private.new_token();
  address constant text := nullif(lower(btrim(create_invite.email)), '');
  made public.trip_invites;
begin
  perform private.require_trip_role(create_invite.trip_id, '{owner}');
  perform private.lock_trip(create_invite.trip_id);
  -- Addresses of others are kept no longer than they are of use.
  delete from public.trip_invites i where i.trip_id = create_invite.trip_id and i.expires_at < now();
  if address is not null then
    -- Counted, since an answer tells which address somebody in the trip has. It stays counted because
    -- what is of no use is answered and not raised.
    perform private.count_report('invitations of ' || auth.uid(), 60, 3600);
    if exists (select from auth.users u where u.id = auth.uid() and lower(u.email) = address) then
      return jsonb_build_object('refused', 'own_address');
    end if;
    if exists (
      select from public.trip_members m join auth.users u on u.id = m.user_id
      where m.trip_id = create_invite.trip_id and lower(u.email) = address and u.email_confirmed_at is not null
        and (m.role = 'editor' or create_invite.role = 'viewer')
    ) then
      return jsonb_build_object('refused', 'already_member');
    end if;
    if exists (
      select from public.trip_invites i
      where i.trip_id = create_invite.trip_id and i.email = address and i.used_at is null
    ) then
      return jsonb_build_object('refused', 'already_invited');
    end if;
  end if;
  insert into public.trip_invites (trip_id, role, email, token_hash, created_by)
  values (create_invite.trip_id, create_invite.role, address, private.token_hash(token), auth.uid())
  returning * into made;
  if (select count(*) from public.trip_invites i where i.trip_id = create_invite.trip_id) > 50 then
    raise sqlstate 'PT422' using message = 'A trip has at most 50 open invitations', detail = 'too_many_trip_invites';
  end if;
  return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at,
    'invited_by', (select p.display_name from public.profiles p where p.user_id = auth.uid()));
end
$function$
;
grant execute on function create_invite(uuid,text,text) to authenticated;

-- A public link by the owner: {id, token}; the token is told this once. PT404, PT403, PT422 too_many_trip_links.
CREATE OR REPLACE FUNCTION public.create_link(trip_id uuid, hide_costs boolean DEFAULT true, hide_notes boolean DEFAULT true, expires_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token constant text := private.new_token();
  made uuid;
begin
  perform private.require_trip_role(create_link.trip_id, '{owner}');
  perform private.lock_trip(create_link.trip_id);
  insert into public.trip_links (trip_id, token_hash, hide_costs, hide_notes, expires_at)
  values (create_link.trip_id, private.token_hash(token), create_link.hide_costs, create_link.hide_notes,
    create_link.expires_at)
  returning id into made;
  if (
    select count(*) filter (where l.revoked_at is null) > 20 or count(*) > 200
    from public.trip_links l where l.trip_id = create_link.trip_id
  ) then
    raise sqlstate 'PT422' using message = 'A trip has at most 20 open links', detail = 'too_many_trip_links';
  end if;
  return jsonb_build_object('id', made, 'token', token);
end
$function$
;
grant execute on function create_link(uuid,boolean,boolean,timestamp with time zone) to authenticated;

-- Deletes the caller's account and everything of theirs, at once and for good. PT428 recent_sign_in_needed, PT403, PT401.
CREATE OR REPLACE FUNCTION public.delete_my_account()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
  log constant regclass := to_regclass('auth.audit_log_entries');
begin
  perform private.require_recent_sign_in();
  -- The service's own tables have no foreign key.
  delete from auth.flow_state where user_id = me;
  -- Not every project has this log. It has no index either: one that cannot be read through within a
  -- request does not stand in the way (README says how to have none).
  if has_table_privilege(log, 'select') and has_table_privilege(log, 'delete')
    and (select c.reltuples < 1000000 from pg_class c where c.oid = log)
  then
    delete from auth.audit_log_entries where strpos(payload::text, me::text) > 0;
  end if;
  delete from auth.users where id = me;
  if not found then
    raise sqlstate 'PT401' using message = 'The account does not exist';
  end if;
end
$function$
;
grant execute on function delete_my_account() to authenticated;

-- A trip of the caller's own with this new id: days, stops, the names of people and checks (none done) with who does or carries them, not the members or what was spent; 20 an hour. Null when it took longer than a statement may, or others wrote into the trip or the account meanwhile so that it could not end: it counts, and there is no copy. PT404 trip_not_found, PT422 too_many_trips, PT413 account_full (300 kB more than the trip must be free), PT429 with the seconds to wait as detail, 23505.
CREATE OR REPLACE FUNCTION public.duplicate_trip(trip_id uuid, id uuid, title text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  salt constant text := gen_random_uuid();
  -- Rows that a trip may hold, 3,416 of those that are copied, by 70 bytes: two times, a version and an author.
  most_longer constant int := 300000;
begin
  perform private.require_trip_role(duplicate_trip.trip_id, '{owner,editor,viewer}');
  perform private.count_report('copies of trips of ' || auth.uid(), 20, 3600);
  declare
    writing boolean := false;
  begin
    -- Before anything is written; and what would refuse it afterwards, before deleted rows are forgotten for it.
    perform private.lock_account(auth.uid());
    if exists (select from public.trips t where t.id = duplicate_trip.id) then
      raise unique_violation using message = 'This id is taken', detail = 'trip_id_taken';
    end if;
    if (select count(*) from public.trips t where t.owner = auth.uid() and t.deleted_at is null) >= 500 then
      raise sqlstate 'PT422' using message = 'One account holds at most 500 trips', detail = 'too_many_trips';
    end if;
    perform private.require_room(auth.uid(), (
      select c.bytes + most_longer from private.trip_clocks c where c.trip_id = duplicate_trip.trip_id
    ));
    writing := true;
    insert into public.trips (id, owner, title, start_date, style, people, currency, pesos_per_unit, notes)
    select duplicate_trip.id, auth.uid(), coalesce(duplicate_trip.title, t.title), t.start_date, t.style, t.people,
      t.currency, t.pesos_per_unit, t.notes
    from public.trips t where t.id = duplicate_trip.trip_id;
    -- New ids are worked out from the old ones, so that stops find their days, and by nobody in advance.
    insert into public.trip_days (id, trip_id, rank, title, notes)
    select md5(d.id::text || salt)::uuid, duplicate_trip.id, d.rank, d.title, d.notes
    from public.trip_days d where d.trip_id = duplicate_trip.trip_id and d.deleted_at is null;
    insert into public.trip_stops (id, trip_id, day_id, rank, kind, place, title, lat, lon, start_time, end_time,
      minutes, mode, nights, cost_cop, cost_by, note)
    select md5(s.id::text || salt)::uuid, duplicate_trip.id,
      case when d.id is not null then md5(d.id::text || salt)::uuid end,
      s.rank, s.kind, s.place, s.title, s.lat, s.lon, s.start_time, s.end_time,
      s.minutes, s.mode, s.nights, s.cost_cop, s.cost_by, s.note
    from public.trip_stops s
    left join public.trip_days d on d.id = s.day_id and d.trip_id = s.trip_id and d.deleted_at is null
    where s.trip_id = duplicate_trip.trip_id and s.deleted_at is null;
    -- Their names, which every member reads, without their accounts.
    insert into public.trip_people (id, trip_id, rank, name)
    select md5(p.id::text || salt)::uuid, duplicate_trip.id, p.rank, p.name
    from public.trip_people p where p.trip_id = duplicate_trip.trip_id and p.deleted_at is null;
    insert into public.trip_checks (id, trip_id, list, text, rank, assigned_to)
    select md5(c.id::text || salt)::uuid, duplicate_trip.id, c.list, c.text, c.rank,
      case when p.id is not null then md5(p.id::text || salt)::uuid end
    from public.trip_checks c
    left join public.trip_people p on p.id = c.assigned_to and p.trip_id = c.trip_id and p.deleted_at is null
    where c.trip_id = duplicate_trip.trip_id and c.deleted_at is null;
  exception
    -- A stop's day may be newer than what was copied of days, and the account fuller than it was.
    when query_canceled or foreign_key_violation or sqlstate 'PT413' then
      -- Raised, this would undo the counting too.
      if writing or sqlstate = '57014' then return null; end if;
      raise;
  end;
  return duplicate_trip.id;
end
$function$
;
grant execute on function duplicate_trip(uuid,uuid,text) to authenticated;

-- Ends one of the caller's sessions at once; false when it is not theirs or has ended.
CREATE OR REPLACE FUNCTION public.end_session(id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed';
  end if;
  delete from auth.sessions s where s.id = end_session.id and s.user_id = (select auth.uid());
  return found;
end
$function$
;
grant execute on function end_session(uuid) to authenticated;

-- Everything kept about the caller as one document (docs/export.md); no password, secret or token. PT428 recent_sign_in_needed, PT403, PT401.
CREATE OR REPLACE FUNCTION public.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := (select auth.uid());
begin
  perform private.require_recent_sign_in();
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
    ),
    -- Each with its trip_days, trip_stops, trip_expenses, trip_people, trip_checks, trip_files (not their bytes), trip_comments, trip_votes and whom it is shared with.
    'trips', (
      select coalesce(jsonb_agg(
        to_jsonb(t) - '{owner,updated_by}'::text[] || jsonb_build_object(
          'days', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by}'::text[] order by r.rank), '[]')
            from public.trip_days r where r.trip_id = t.id),
          'stops', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by}'::text[] order by r.rank), '[]')
            from public.trip_stops r where r.trip_id = t.id),
          'expenses', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by}'::text[] order by r.created_at), '[]')
            from public.trip_expenses r where r.trip_id = t.id),
          'people', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by,user_id}'::text[] order by r.rank), '[]')
            from public.trip_people r where r.trip_id = t.id),
          'checks', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by}'::text[] order by r.rank), '[]')
            from public.trip_checks r where r.trip_id = t.id),
          'files', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by}'::text[] order by r.created_at), '[]')
            from public.trip_files r where r.trip_id = t.id),
          'comments', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,author,updated_by}'::text[]
              || jsonb_build_object('is_mine', coalesce(r.author = me, false)) order by r.created_at), '[]')
            from public.trip_comments r where r.trip_id = t.id),
          'votes', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,author,updated_by}'::text[]
              || jsonb_build_object('is_mine', r.author = me) order by r.created_at), '[]')
            from public.trip_votes r where r.trip_id = t.id),
          'members', (select coalesce(jsonb_agg(to_jsonb(m) - '{trip_id,user_id}'::text[] order by m.created_at), '[]')
            from public.trip_members m where m.trip_id = t.id),
          'invites', (select coalesce(jsonb_agg(
              to_jsonb(i) - '{trip_id,token_hash,created_by}'::text[] order by i.created_at), '[]')
            from public.trip_invites i where i.trip_id = t.id),
          'links', (select coalesce(jsonb_agg(to_jsonb(l) - '{trip_id,token_hash}'::text[] order by l.created_at), '[]')
            from public.trip_links l where l.trip_id = t.id)
        ) order by t.created_at), '[]')
      from public.trips t where t.owner = me
    ),
    'shared_trips', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'role', m.role, 'name', m.name,
        'joined_at', m.created_at) order by m.created_at), '[]')
      from public.trip_members m join public.trips t on t.id = m.trip_id
      where m.user_id = me and t.deleted_at is null
    ),
    -- What they wrote in trips of others, whether they are still in them or not.
    'comments_elsewhere', (
      select coalesce(jsonb_agg(to_jsonb(r) - '{author,updated_by}'::text[] order by r.created_at), '[]')
      from public.trip_comments r join public.trips t on t.id = r.trip_id
      where r.author = me and t.owner is distinct from me
    ),
    'votes_elsewhere', (
      select coalesce(jsonb_agg(to_jsonb(r) - '{author,updated_by}'::text[] order by r.created_at), '[]')
      from public.trip_votes r join public.trips t on t.id = r.trip_id
      where r.author = me and t.owner is distinct from me
    ),
    'talk_seen_at', (select s.seen_at from private.talk_seen s where s.user_id = me),
    'calendars', (
      select coalesce(jsonb_agg(to_jsonb(k) - '{user_id,token_hash}'::text[] order by k.created_at), '[]')
      from public.trip_calendars k where k.user_id = me
    )
  );
end
$function$
;
grant execute on function export_my_data() to authenticated;

-- False when the caller has a second factor and has not used it in this session. PT401 when the session has ended.
CREATE OR REPLACE FUNCTION public.is_assured()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  return coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1' or not exists (
    select from auth.mfa_factors
    where user_id = (select auth.uid()) and status = 'verified'
  );
end
$function$
;
grant execute on function is_assured() to authenticated;
grant execute on function is_assured() to service_role;

-- Ends the caller's membership. PT404; PT403 for the owner.
CREATE OR REPLACE FUNCTION public.leave_trip(trip_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_trip_role(leave_trip.trip_id, '{editor,viewer}');
  return private.end_membership(leave_trip.trip_id, auth.uid());
end
$function$
;
grant execute on function leave_trip(uuid) to authenticated;

-- What a device keeps of an account, in one answer: saved places newer than `since`, and the whole list of trips without their notes, or null when it is the one that was `seen`. Send back version and seen.
CREATE OR REPLACE FUNCTION public.my_changes(since bigint DEFAULT 0, seen text DEFAULT ''::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := (select auth.uid());
  newest bigint;
  fingerprint text;
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  select coalesce(max(s.version), 0) into newest from public.saved_places s where s.user_id = me;
  -- As in trip_changes().
  if newest < since then since := 0; end if;
  -- Of the list as a whole, because a trip that somebody left is not newer: it is not there.
  select md5(coalesce(string_agg(t.id || t.version::text || m.role, ' ' order by t.id), '')) into fingerprint
  from private.my_trips() m join public.trips t on t.id = m.id;
  return json_build_object(
    'version', newest,
    'saved_places', case when newest = since then '[]' else (
      select coalesce(json_agg(json_build_object('place', s.place, 'status', s.status, 'note', s.note,
        'created_at', s.created_at, 'updated_at', s.updated_at, 'deleted_at', s.deleted_at,
        'version', s.version) order by s.version), '[]')
      from public.saved_places s where s.user_id = me and s.version > since
    ) end,
    'seen', fingerprint,
    -- Without their notes, which are up to 20,000 characters each and come with the trip.
    'trips', case when fingerprint <> my_changes.seen then (
      select coalesce(json_agg(json_build_object(
        'id', t.id, 'owner', t.owner, 'role', m.role, 'title', t.title, 'start_date', t.start_date,
        'style', t.style, 'people', t.people, 'currency', t.currency, 'pesos_per_unit', t.pesos_per_unit,
        'cover', t.cover, 'created_at', t.created_at, 'updated_at', t.updated_at, 'deleted_at', t.deleted_at,
        'archived_at', t.archived_at, 'version', t.version) order by t.id), '[]')
      from private.my_trips() m join public.trips t on t.id = m.id
    ) end
  );
end
$function$
;
grant execute on function my_changes(bigint,text) to authenticated;

-- The caller's open sessions, this one first, then by last use: device and address as they signed in.
CREATE OR REPLACE FUNCTION public.my_sessions()
 RETURNS TABLE(id uuid, created_at timestamp with time zone, last_seen_at timestamp with time zone, user_agent text, address text, is_current boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed';
  end if;
  return query
    select
      s.id,
      s.created_at,
      greatest(s.created_at, s.refreshed_at at time zone 'UTC'),
      s.user_agent,
      host(s.ip),
      coalesce(s.id::text = auth.jwt() ->> 'session_id', false)
    from auth.sessions s
    where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    order by 6 desc, 3 desc, 1;
end
$function$
;
grant execute on function my_sessions() to authenticated;

-- What others said and voted in the caller's trips since then (30 days where it is null), the newest 200: {at, to be asked with the next time; seen, until when the caller has read, also on other devices; rows: id, trip_id, stop_id, stop_title, stop_kind, name, text or choice, at, deleted_at, version}. `seen` says that the caller has read as far as that.
CREATE OR REPLACE FUNCTION public.my_talk(since timestamp with time zone DEFAULT NULL::timestamp with time zone, seen timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := (select auth.uid());
  -- A write is seen once it is committed, with the time of its begin.
  newer constant timestamptz := coalesce(my_talk.since - interval '10 minutes', now() - interval '30 days');
  read_until timestamptz;
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  if my_talk.seen is not null then
    insert into private.talk_seen as s (user_id, seen_at) values (me, least(my_talk.seen, now()))
    on conflict (user_id) do update set seen_at = greatest(s.seen_at, excluded.seen_at);
  end if;
  select s.seen_at into read_until from private.talk_seen s where s.user_id = me;
  return json_build_object(
    'at', now(),
    'seen', read_until,
    'rows', (
      select coalesce(json_agg(to_json(newest) order by newest.version), '[]') from (
        select r.*, s.title as stop_title, s.kind as stop_kind, coalesce(p.display_name, m.name, '') as name
        from (
          select c.id, c.trip_id, c.stop_id, c.author, c.text, null as choice, c.created_at as at, c.updated_at,
            c.deleted_at, c.version
          from public.trip_comments c
          union all
          select v.id, v.trip_id, v.stop_id, v.author, null, v.choice, v.updated_at, v.updated_at, v.deleted_at, v.version
          from public.trip_votes v
        ) r
        join public.trips t on t.id = r.trip_id and t.deleted_at is null
        join public.trip_stops s on s.trip_id = r.trip_id and s.id = r.stop_id
        left join public.trip_members m on m.trip_id = r.trip_id and m.user_id = r.author
        left join public.profiles p on p.user_id = r.author
        where r.trip_id = any (array(select private.readable_trips()))
          and r.author is distinct from me and r.updated_at > newer
        order by r.version desc limit 200
      ) newest
    )
  );
end
$function$
;
grant execute on function my_talk(timestamp with time zone,timestamp with time zone) to authenticated;

-- What an invitation is to, for anybody who has it: {title, role, expires_at, for_one, invited_by, trip_id}, for_one telling that it is for one address, trip_id being null but for who has the trip already and can do there what the invitation offers; null when it opens nothing. PT429.
CREATE OR REPLACE FUNCTION public.read_invite(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invite uuid;
  told jsonb;
begin
  perform private.require_session();
  select i.id, jsonb_build_object('title', t.title, 'role', i.role, 'expires_at', i.expires_at,
    'for_one', i.email is not null,
    'invited_by', (select p.display_name from public.profiles p where p.user_id = t.owner),
    'trip_id', case when private.trip_role(t.id) in ('owner', 'editor', i.role) then t.id end)
  into invite, told
  from private.open_invite(read_invite.token) i join public.trips t on t.id = i.trip_id;
  perform private.count_visit(coalesce('invitation ' || invite || ' for', 'wrong invitations'), 60, 600);
  return told;
end
$function$
;
grant execute on function read_invite(text) to anon;
grant execute on function read_invite(text) to authenticated;

-- Ends a membership, by the owner. Answers how many open invitations ended with it: those that would let them in again; where they are no member (any more), those without an address. Null when nothing changed. PT404, PT403.
CREATE OR REPLACE FUNCTION public.remove_member(trip_id uuid, user_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.trip_members;
  people uuid[];
begin
  perform private.require_trip_role(remove_member.trip_id, '{owner}');
  perform private.lock_trip(remove_member.trip_id);
  select * into was from public.trip_members m
  where m.trip_id = remove_member.trip_id and m.user_id = remove_member.user_id;
  select coalesce(array_agg(p.id), '{}') into people from public.trip_people p
  where p.trip_id = remove_member.trip_id and p.user_id = remove_member.user_id;
  if private.end_membership(remove_member.trip_id, remove_member.user_id) then
    insert into private.removed_members as r (trip_id, user_id, role, name, people)
    values (was.trip_id, was.user_id, was.role, was.name, people)
    on conflict on constraint removed_members_pkey do update
    set role = excluded.role, name = excluded.name, people = excluded.people, removed_at = now();
    return private.end_invites(remove_member.trip_id, remove_member.user_id, '{editor,viewer}');
  end if;
  -- Not those for an address: which one ends would tell the owner the address of an account outside the trip.
  return nullif(private.end_invites(remove_member.trip_id, null, '{editor,viewer}'), 0);
end
$function$
;
grant execute on function remove_member(uuid,uuid) to authenticated;

-- Reports a mistake, signed in or not. 23514 and 23502 for what cannot be stored; PT429 with the seconds to wait as detail.
CREATE OR REPLACE FUNCTION public.report_mistake(about text, kind text, message text, language text, source_url text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
grant execute on function report_mistake(text,text,text,text,text) to anon;
grant execute on function report_mistake(text,text,text,text,text) to authenticated;

-- Takes back a removal of the last day, by the owner: the same role, the same name. False where there is none. PT404, PT403, PT422 too_many_trip_members.
CREATE OR REPLACE FUNCTION public.restore_member(trip_id uuid, user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was private.removed_members;
begin
  perform private.require_trip_role(restore_member.trip_id, '{owner}');
  perform private.lock_trip(restore_member.trip_id);
  delete from private.removed_members r
  where r.trip_id = restore_member.trip_id and r.user_id = restore_member.user_id
    and r.removed_at > now() - interval '1 day'
  returning * into was;
  if was.user_id is null then return false; end if;
  insert into public.trip_members (trip_id, user_id, role, name)
  values (was.trip_id, was.user_id, was.role, was.name)
  on conflict do nothing;
  update public.trip_people p set user_id = was.user_id
  where p.trip_id = was.trip_id and p.id = any (was.people) and p.user_id is null;
  return true;
end
$function$
;
grant execute on function restore_member(uuid,uuid) to authenticated;

-- Ends a calendar address at once; false when it is not the caller's or has ended.
CREATE OR REPLACE FUNCTION public.revoke_calendar(id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  update public.trip_calendars k set revoked_at = now()
  where k.id = revoke_calendar.id and k.revoked_at is null and k.user_id = auth.uid();
  return found;
end
$function$
;
grant execute on function revoke_calendar(uuid) to authenticated;

-- Ends an invitation; false when it is not the caller's or has gone.
CREATE OR REPLACE FUNCTION public.revoke_invite(id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  delete from public.trip_invites i
  using public.trips t where i.id = revoke_invite.id and t.id = i.trip_id and t.owner = auth.uid();
  return found;
end
$function$
;
grant execute on function revoke_invite(uuid) to authenticated;

-- Ends a public link at once; false when it is not the caller's or has ended.
CREATE OR REPLACE FUNCTION public.revoke_link(id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  update public.trip_links l set revoked_at = now()
  from public.trips t
  where l.id = revoke_link.id and l.revoked_at is null and t.id = l.trip_id and t.owner = auth.uid();
  return found;
end
$function$
;
grant execute on function revoke_link(uuid) to authenticated;

-- Makes a member editor or viewer, by the owner. Answers how many open invitations ended with it: those that would make an editor of who is now a viewer; where a viewer is made of who is no member (any more), those without an address. Null when nothing changed. PT404, PT403, 23514.
CREATE OR REPLACE FUNCTION public.set_member_role(trip_id uuid, user_id uuid, role text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before text;
begin
  perform private.require_trip_role(set_member_role.trip_id, '{owner}');
  -- Nobody accepts an invitation meanwhile.
  perform private.lock_trip(set_member_role.trip_id);
  select m.role into before from public.trip_members m
  where m.trip_id = set_member_role.trip_id and m.user_id = set_member_role.user_id;
  if not found then
    if set_member_role.role is distinct from 'viewer' then return null; end if;
    -- Not those for an address: which one ends would tell the owner the address of an account outside the trip.
    return nullif(private.end_invites(set_member_role.trip_id, null, '{editor}'), 0);
  end if;
  update public.trip_members m set role = set_member_role.role
  where m.trip_id = set_member_role.trip_id and m.user_id = set_member_role.user_id;
  if before = 'editor' and set_member_role.role = 'viewer' then
    return private.end_invites(set_member_role.trip_id, set_member_role.user_id, '{editor}');
  end if;
  return 0;
end
$function$
;
grant execute on function set_member_role(uuid,uuid,text) to authenticated;

-- The trip that a public link shows: {version, hide_costs, hide_notes, trip, days, stops, expenses, people}; null for any token that opens nothing. PT429 with the seconds to wait as detail.
CREATE OR REPLACE FUNCTION public.shared_trip(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link public.trip_links;
begin
  perform private.require_session();
  select * into link
  from public.trip_links l
  where l.token_hash = private.token_hash(shared_trip.token)
    and l.revoked_at is null and (l.expires_at is null or l.expires_at > now());
  perform private.count_visit(coalesce('shared trips of ' || link.id || ' for', 'wrong shared trips'), 120, 600);
  return private.shown_trip(link.trip_id, link.hide_costs, link.hide_notes);
end
$function$
;
grant execute on function shared_trip(text) to anon;
grant execute on function shared_trip(text) to authenticated;

-- What a preview of a public link tells: {title, start_date, days, places, destination}, destination being the slug of the guide with most of its stops; null for any token that opens nothing. PT429 with the seconds to wait as detail.
CREATE OR REPLACE FUNCTION public.shared_trip_card(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link uuid;
  shown uuid;
begin
  perform private.require_session();
  select l.id, t.id into link, shown
  from public.trip_links l
  join public.trips t on t.id = l.trip_id and t.deleted_at is null
  where l.token_hash = private.token_hash(shared_trip_card.token)
    and l.revoked_at is null and (l.expires_at is null or l.expires_at > now());
  -- After the link was found: a function that runs elsewhere asks for everybody's previews from one network.
  if shown is null then
    perform private.count_visit('wrong links', 120, 600);
    return null;
  end if;
  -- On hosted Supabase, which says so by this header, that network is the function's own. Counting it would refuse
  -- everybody again; there the limits of Supabase's gateway stand.
  if nullif(current_setting('request.headers', true), '')::jsonb ? 'cf-connecting-ip' is not true then
    perform private.count_visit('link ' || link || ' for', 120, 600);
  end if;
  return (
    with stops as (
      select s.kind, split_part(s.place, '/', 1) as destination,
        row_number() over (order by d.rank nulls last, d.id, s.rank, s.id) as nth
      from public.trip_stops s
      left join public.trip_days d on d.id = s.day_id and d.deleted_at is null
      where s.trip_id = shown and s.deleted_at is null
    )
    select jsonb_build_object(
      'title', t.title,
      'start_date', t.start_date,
      'days', (select count(*) from public.trip_days d where d.trip_id = shown and d.deleted_at is null),
      'places', (select count(*) from stops where kind in ('place', 'own')),
      'destination', (
        select destination from stops where destination <> ''
        group by destination order by count(*) desc, min(nth) limit 1
      )
    )
    from public.trips t where t.id = shown
  );
end
$function$
;
grant execute on function shared_trip_card(text) to anon;
grant execute on function shared_trip_card(text) to authenticated;

-- Trigger: the row was changed now.
CREATE OR REPLACE FUNCTION public.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$
;

-- What is newer than a version, deleted rows too: {version, role} when nothing is, else also whole (true when these are all rows there are: others are gone), trip (null when unchanged), members (all, or null when unchanged), days, people, stops, expenses, checks, files, comments, votes. PT404 trip_not_found.
CREATE OR REPLACE FUNCTION public.trip_changes(trip_id uuid, since bigint DEFAULT 0)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  trip constant uuid := trip_changes.trip_id;
  mine constant text := private.require_trip_role(trip, '{owner,editor,viewer}');
  clock private.trip_clocks;
begin
  select * into clock from private.trip_clocks c where c.trip_id = trip;
  if clock.version = since then
    return json_build_object('version', clock.version, 'role', mine);
  end if;
  -- Who has seen what is still to come saw it before a backup was restored, and who was away for long
  -- cannot be told what is gone: they need everything.
  if clock.version < since or since < clock.purged_version then since := 0; end if;
  -- json and not jsonb: 1,000 stops take less than half the time.
  return json_build_object(
    'version', clock.version,
    'role', mine,
    'whole', since = 0,
    'trip', (select to_json(t) from public.trips t where t.id = trip and t.version > since),
    'members', case when clock.members_version > since then (
      select json_agg(json_build_object('user_id', m.user_id, 'role', m.role, 'name', m.name) order by m.at nulls first)
      from (
        select t.owner as user_id, 'owner' as role, coalesce(p.display_name, '') as name, null::timestamptz as at
        from public.trips t left join public.profiles p on p.user_id = t.owner
        where t.id = trip
        union all
        select m.user_id, m.role, coalesce(p.display_name, m.name), m.created_at
        from public.trip_members m left join public.profiles p on p.user_id = m.user_id
        where m.trip_id = trip
      ) m
    ) end,
    'days', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_days r where r.trip_id = trip and r.version > since),
    'people', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_people r where r.trip_id = trip and r.version > since),
    'stops', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_stops r where r.trip_id = trip and r.version > since),
    'expenses', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_expenses r where r.trip_id = trip and r.version > since),
    'checks', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_checks r where r.trip_id = trip and r.version > since),
    'files', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_files r where r.trip_id = trip and r.version > since),
    'comments', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_comments r where r.trip_id = trip and r.version > since),
    'votes', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_votes r where r.trip_id = trip and r.version > since)
  );
end
$function$
;
grant execute on function trip_changes(uuid,bigint) to authenticated;

-- Whether the owner of a trip removed the caller from it. Nothing else is told of trips that the caller does not see.
CREATE OR REPLACE FUNCTION public.was_removed(trip_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.is_assured() and private.trip_role(was_removed.trip_id) is null and exists (
    select from private.removed_members r
    where r.trip_id = was_removed.trip_id and r.user_id = (select auth.uid())
  )
$function$
;
grant execute on function was_removed(uuid) to authenticated;

-- What an account holds: trips that it owns, and saved places.
CREATE OR REPLACE FUNCTION private.account_bytes(account uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select sum(case when t.deleted_at is null then c.bytes else c.bytes / 2 end)
    from public.trips t join private.trip_clocks c on c.trip_id = t.id where t.owner = account
  ), 0)::bigint + coalesce((select p.bytes from private.saved_place_bytes p where p.user_id = account), 0)
$function$
;

-- Trigger: tells the realtime service whose right to hear a trip has to be asked again.
CREATE OR REPLACE FUNCTION private.announce_lost_access()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_table_name = 'trip_members' then
    perform pg_notify('realtime_access_changed', old.user_id::text);
  else
    perform pg_notify('realtime_access_changed', m.user_id::text)
    from public.trip_members m where m.trip_id = new.id;
  end if;
  return null;
end
$function$
;

-- Trigger: says on the trip's channel which version it has now, by whom, and whether rows or members changed.
CREATE OR REPLACE FUNCTION private.announce_trip_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform realtime.send(
    jsonb_build_object(
      'version', new.version,
      'by', (select auth.uid()),
      'kind', case when new.members_version = new.version then 'members' else 'rows' end
    ),
    'changed',
    'trip:' || new.trip_id,
    true
  );
  return null;
end
$function$
;

-- Trigger: an account that a person of a trip has is its owner or a member, or 23514 person_not_in_trip.
CREATE OR REPLACE FUNCTION private.check_trip_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
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
$function$
;

-- Trigger: rows of a trip are gone for good.
CREATE OR REPLACE FUNCTION private.count_gone_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
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
$function$
;

-- Counts one: `at_once` at most, then one more every `seconds / at_once`. Raises PT429 with the seconds to wait as detail.
CREATE OR REPLACE FUNCTION private.count_report(who text, at_once integer, seconds integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;

-- Trigger: saved places have changed or are gone. PT413 account_full.
CREATE OR REPLACE FUNCTION private.count_saved_places()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
AS $function$
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
    perform private.require_room(account);
  end loop;
  return null;
end
$function$
;

-- Trigger: invitations or links of a trip were made or are gone. PT413 account_full.
CREATE OR REPLACE FUNCTION private.count_sharing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account uuid;
begin
  if tg_op = 'DELETE' then
    update private.trip_clocks c set bytes = c.bytes - o.gone
    from (select r.trip_id, count(*) * 300 as gone from old_rows r group by 1) o where c.trip_id = o.trip_id;
    return null;
  end if;
  update private.trip_clocks c set bytes = c.bytes + n.grown
  from (select r.trip_id, count(*) * 300 as grown from new_rows r group by 1) n where c.trip_id = n.trip_id;
  for account in
    select distinct t.owner from public.trips t where t.id in (select n.trip_id from new_rows n) order by 1
  loop
    perform private.require_room(account);
  end loop;
  return null;
end
$function$
;

-- Counts a request of a network with the bucket of reports. PT429 with the seconds to wait as detail.
CREATE OR REPLACE FUNCTION private.count_visit(what text, at_once integer, seconds integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wait text;
begin
  perform private.count_report(what || ' ' || private.reporter_network(), at_once, seconds);
exception when sqlstate 'PT429' then
  get stacked diagnostics wait = pg_exception_detail;
  raise sqlstate 'PT429' using message = 'Too many requests', detail = wait;
end
$function$
;

-- Removes the objects of a file; the storage service removes their bytes.
CREATE OR REPLACE FUNCTION private.drop_file_bytes(trip uuid, file uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'trip-files' and starts_with(o.name, trip::text || '/' || file::text || '/');
  perform set_config('storage.allow_delete_query', 'false', true);
end
$function$
;

-- Ends the invitations to a trip, with one of these roles, that a member could accept: those of whoever has them, and those for their address. Says how many. All others are withheld from them.
CREATE OR REPLACE FUNCTION private.end_invites(trip uuid, member uuid, roles text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended int;
begin
  delete from public.trip_invites i
  where i.trip_id = trip and i.role = any (roles) and i.expires_at > now() and (
    i.email is null
    or i.used_at is null and i.email = (select lower(u.email) from auth.users u where u.id = member)
  );
  get diagnostics ended = row_count;
  insert into private.withheld_invites (invite_id, user_id)
  select i.id, member from public.trip_invites i
  where member is not null and i.trip_id = trip and i.role = any (roles) and i.used_at is null
  on conflict do nothing;
  return ended;
end
$function$
;

-- Takes a member out of a trip; false when they are none.
CREATE OR REPLACE FUNCTION private.end_membership(trip uuid, member uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Nobody accepts an invitation meanwhile.
  perform private.lock_trip(trip);
  update public.trip_people p set user_id = null where p.trip_id = trip and p.user_id = member;
  delete from public.trip_members m where m.trip_id = trip and m.user_id = member;
  return found;
end
$function$
;

-- Trigger: the bytes of a file go with its deletion, and is_stored says whether they are there.
CREATE OR REPLACE FUNCTION private.follow_file_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    perform private.drop_file_bytes(old.trip_id, old.id);
    return null;
  end if;
  if new.deleted_at is not null then
    new.is_stored := false;
    if tg_op = 'UPDATE' then perform private.drop_file_bytes(old.trip_id, old.id); end if;
  end if;
  -- A device says so; whether it is so, the bucket knows.
  if new.is_stored then
    new.is_stored := exists (
      select from storage.objects o
      where o.bucket_id = 'trip-files' and starts_with(o.name, new.trip_id::text || '/' || new.id::text || '/file.')
    );
  end if;
  return new;
end
$function$
;

-- Takes away for good so many of the rows of a trip in one table that were deleted, the oldest ones; from a trigger.
CREATE OR REPLACE FUNCTION private.forget_deleted_rows(trip uuid, kind text, excess integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone uuid[];
  newest bigint;
  -- Who is in the sums or the lists keeps their name in them.
  kept constant uuid[] := case when kind = 'trip_people'
    then array(select private.people_named(trip)) else '{}' end;
begin
  -- By version and not by the time of the deletion, which the device writes.
  execute format(
    'select array_agg(r.id), max(r.version) from (
      select r.id, r.version from public.%I r
      where r.trip_id = $1 and r.deleted_at is not null and r.id <> all ($3) order by r.version limit $2
    ) r', kind) into gone, newest using trip, excess, kept;
  -- What refers to them, live or deleted, is told of as changed: within a trigger stamp_trip_row() leaves it as it is.
  if kind = 'trip_days' then
    update public.trip_stops r set day_id = null, version = nextval('private.versions'), updated_at = now()
    where r.trip_id = trip and r.day_id = any (gone);
    update public.trip_expenses r set day_id = null, version = nextval('private.versions'), updated_at = now()
    where r.trip_id = trip and r.day_id = any (gone);
  elsif kind = 'trip_people' then
    update public.trip_stops r set paid_by = null, version = nextval('private.versions'), updated_at = now()
    where r.trip_id = trip and r.paid_by = any (gone);
    update public.trip_expenses r set paid_by = null, version = nextval('private.versions'), updated_at = now()
    where r.trip_id = trip and r.paid_by = any (gone);
  end if;
  execute format('delete from public.%I r where r.trip_id = $1 and r.id = any ($2)', kind) using trip, gone;
  update private.trip_clocks c set purged_version = newest where c.trip_id = trip and c.purged_version < newest;
end
$function$
;

-- Whether the caller may join the channel of this topic.
CREATE OR REPLACE FUNCTION private.hears_trip(topic text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.is_assured() and private.trip_role(private.trip_of_topic(topic)) is not null
$function$
;
grant execute on function private.hears_trip(text) to authenticated;

-- Trips of others that the caller may read ("viewer") or write ("editor").
CREATE OR REPLACE FUNCTION private.joined_trips(needed text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select m.trip_id from public.trip_members m
  join public.trips t on t.id = m.trip_id and t.deleted_at is null
  where m.user_id = (select auth.uid()) and (needed = 'viewer' or m.role = needed)
$function$
;
grant execute on function private.joined_trips(text) to authenticated;

-- Trigger: a photo of another trip is not made the cover.
CREATE OR REPLACE FUNCTION private.keep_cover_in_trip()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.trip_files f where f.id = new.cover and f.trip_id <> new.id) then
    raise insufficient_privilege using
      message = 'The cover of a trip is one of its own photos', detail = 'cover_of_another_trip';
  end if;
  return new;
end
$function$
;

-- Trigger: at most 5,000 rows for each traveller, or PT422 with too_many_saved_places as detail.
CREATE OR REPLACE FUNCTION private.limit_saved_places()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from (select distinct n.user_id from new_rows n) mine
    where (select count(*) from public.saved_places p where p.user_id = mine.user_id) > 5000
  ) then
    raise sqlstate 'PT422' using message = 'A mochila holds at most 5000 places', detail = 'too_many_saved_places';
  end if;
  return null;
end
$function$
;

-- Trigger: at most 50 members of a trip, or PT422 with too_many_trip_members as detail.
CREATE OR REPLACE FUNCTION private.limit_trip_members()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select count(*) from public.trip_members m where m.trip_id = new.trip_id) > 50 then
    raise sqlstate 'PT422' using message = 'A trip has at most 50 members', detail = 'too_many_trip_members';
  end if;
  return null;
end
$function$
;

-- Trigger with the most rows of one trip as argument, for rows that are new or brought back, or PT422 with too_many_ and the table's name as detail. With deleted ones four times as many: the oldest of those go.
CREATE OR REPLACE FUNCTION private.limit_trip_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
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
      perform private.forget_deleted_rows(trip, tg_table_name, total - most * 4);
    end if;
  end loop;
  return null;
end
$function$
;

-- Trigger, for trips that are new or brought back: at most 500 of one owner, or PT422 with too_many_trips as detail. With deleted ones 2,000: the oldest of those go, and all that were deleted more than 90 days ago.
CREATE OR REPLACE FUNCTION private.limit_trips()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owners uuid[];
  account uuid;
  live int;
  total int;
begin
  if tg_op = 'INSERT' then
    select coalesce(array_agg(distinct n.owner), '{}') into owners from new_rows n;
    -- Whoever begins a trip loses those they deleted more than 90 days ago, with all that is in them.
    delete from public.trips t
    where t.owner = any (owners)
      and t.deleted_at is not null and t.updated_at < now() - interval '90 days';
  else
    select coalesce(array_agg(distinct n.owner), '{}') into owners from new_rows n
    join old_rows o on o.id = n.id
    where n.deleted_at is null and o.deleted_at is not null;
  end if;
  -- Sorted, as in every trigger that locks several accounts.
  foreach account in array owners loop
    -- They take turns, or many who write at once would pass the limit together.
    perform private.lock_account(account);
    select count(*) filter (where t.deleted_at is null), count(*) into live, total
    from public.trips t where t.owner = account;
    if live > 500 then
      raise sqlstate 'PT422' using message = 'One account holds at most 500 trips', detail = 'too_many_trips';
    end if;
    delete from public.trips t
    where t.id in (
      select d.id from public.trips d where d.owner = account and d.deleted_at is not null
      order by d.version limit greatest(total - 2000, 0));
  end loop;
  return null;
end
$function$
;

-- Until the transaction ends, nobody else writes this account's saved places, or into its trips when it is nearly full.
CREATE OR REPLACE FUNCTION private.lock_account(account uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select pg_advisory_xact_lock(hashtextextended(account::text, 1)) $function$
;

-- Until the transaction ends, nobody else writes this trip.
CREATE OR REPLACE FUNCTION private.lock_trip(trip uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select pg_advisory_xact_lock(hashtextextended(trip::text, 0)) $function$
;

-- The bytes of somebody's saved places, counted anew.
CREATE OR REPLACE FUNCTION private.measure_saved_places(account uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
AS $function$
  select coalesce(sum(private.row_bytes(s::text, s.deleted_at)), 0)::bigint
  from public.saved_places s where s.user_id = account
$function$
;

-- The bytes of a trip, counted anew: deleted rows by half, or whole where the trip itself is deleted.
CREATE OR REPLACE FUNCTION private.measure_trip(trip uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
AS $function$
  with whole as (select t.deleted_at is not null as counted, octet_length(t::text) as bytes from public.trips t where t.id = trip)
  select sum(found.bytes)::bigint from (
    select whole.bytes::bigint from whole
    union all
    select private.row_bytes(r.content, case when not whole.counted then r.deleted_at end)
    from whole, (
      select r::text, r.deleted_at from public.trip_days r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_people r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_stops r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_expenses r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_checks r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_files r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_comments r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_votes r where r.trip_id = trip
    ) r (content, deleted_at)
    union all select 300 from public.trip_invites r where r.trip_id = trip
    union all select 300 from public.trip_links r where r.trip_id = trip
  ) found (bytes)
$function$
;

-- Trips that the caller may read, with their role.
CREATE OR REPLACE FUNCTION private.my_trips()
 RETURNS TABLE(id uuid, role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
AS $function$
  select t.id, 'owner' from public.trips t where t.owner = (select auth.uid())
  union all
  select t.id, m.role from public.trip_members m
  join public.trips t on t.id = m.trip_id and t.deleted_at is null
  where m.user_id = (select auth.uid())
$function$
;

-- 32 random bytes as base64url: 43 letters.
CREATE OR REPLACE FUNCTION private.new_token()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_') $function$
;

-- Trigger: a comment says when its text was changed.
CREATE OR REPLACE FUNCTION private.note_edit()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.edited_at := now();
  return new;
end
$function$
;

-- The invitation that a token opens, if it still does.
CREATE OR REPLACE FUNCTION private.open_invite(token text)
 RETURNS SETOF trip_invites
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i.* from public.trip_invites i
  join public.trips t on t.id = i.trip_id and t.deleted_at is null
  where i.token_hash = private.token_hash(token) and i.expires_at > now()
    and (i.email is null or i.used_at is null)
$function$
;

-- Trips of the caller.
CREATE OR REPLACE FUNCTION private.owned_trips()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select t.id from public.trips t where t.owner = (select auth.uid())
$function$
;
grant execute on function private.owned_trips() to authenticated;

-- The people whom what was spent in a trip, and paid back, refers to.
CREATE OR REPLACE FUNCTION private.people_in_costs(trip uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
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
$function$
;

-- The people to whom costs, payments and lists of a trip refer.
CREATE OR REPLACE FUNCTION private.people_named(trip uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.people_in_costs(trip)
  union
  select c.assigned_to from public.trip_checks c
  where c.trip_id = trip and c.deleted_at is null and c.assigned_to is not null
$function$
;

-- Takes away for good what was deleted in a trip more than 90 days ago and nothing refers to.
CREATE OR REPLACE FUNCTION private.purge_trip(trip uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  long_ago constant timestamptz := now() - interval '90 days';
  newest bigint;
begin
  with
    expenses as (
      delete from public.trip_expenses r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago returning r.version
    ),
    checks as (
      delete from public.trip_checks r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago returning r.version
    ),
    files as (
      delete from public.trip_files r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago returning r.version
    ),
    comments as (
      delete from public.trip_comments r
      where r.trip_id = trip and r.updated_at < long_ago and (r.deleted_at is not null
        or not exists (select from public.trip_stops s where s.trip_id = trip and s.id = r.stop_id))
      returning r.version
    ),
    votes as (
      delete from public.trip_votes r
      where r.trip_id = trip and r.updated_at < long_ago and (r.deleted_at is not null
        or not exists (select from public.trip_stops s where s.trip_id = trip and s.id = r.stop_id))
      returning r.version
    ),
    stops as (
      delete from public.trip_stops r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago returning r.version
    )
  select max(gone.version) into newest
  from (table expenses union all table checks union all table files union all table comments union all table votes union all table stops) gone;
  update private.trip_clocks c set purged_version = newest
  where c.trip_id = trip and c.purged_version < newest;

  -- What others still refer to stays until they are gone.
  with
    days as (
      delete from public.trip_days r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago
        and r.id not in (
          select s.day_id from public.trip_stops s where s.trip_id = trip and s.day_id is not null
          union all
          select e.day_id from public.trip_expenses e where e.trip_id = trip and e.day_id is not null)
      returning r.version
    ),
    people as (
      delete from public.trip_people r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago
        and r.id not in (select private.people_named(trip))
        and r.id not in (
          select s.paid_by from public.trip_stops s where s.trip_id = trip and s.paid_by is not null
          union all
          select e.paid_by from public.trip_expenses e where e.trip_id = trip and e.paid_by is not null)
      returning r.version
    )
  select max(gone.version) into newest from (table days union all table people) gone;
  update private.trip_clocks c set purged_version = newest
  where c.trip_id = trip and c.purged_version < newest;
end
$function$
;

-- Trips that the caller may read.
CREATE OR REPLACE FUNCTION private.readable_trips()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.owned_trips() union all select private.joined_trips('viewer')
$function$
;
grant execute on function private.readable_trips() to authenticated;

-- The network that a request comes from: an IPv4 address or an IPv6 /64; "unknown" without one.
CREATE OR REPLACE FUNCTION private.reporter_network()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
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
$function$
;

-- PT428 recent_sign_in_needed unless this session proved who it is in the last 24 hours, by signing in or by a second factor that was there before; PT403 and PT401 as is_assured().
CREATE OR REPLACE FUNCTION private.require_recent_sign_in()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  session constant uuid := auth.jwt() ->> 'session_id';
  recent constant timestamptz := now() - interval '24 hours';
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  if not exists (
    select from auth.sessions s
    where s.id = session and s.user_id = auth.uid() and (
      s.created_at > recent
      -- A second factor that was used again, not one that this session has just set up long after its sign-in.
      or exists (
        select from auth.mfa_amr_claims c join auth.mfa_factors f on f.id = s.factor_id
        where c.session_id = s.id and c.updated_at > recent
          and (f.created_at < recent or f.created_at < s.created_at + interval '24 hours')
      )
    )
  ) then
    raise sqlstate 'PT428' using message = 'A recent sign-in is needed', detail = 'recent_sign_in_needed';
  end if;
end
$function$
;

-- PT413 account_full when an account holds more than 50 MB, or would with so many more bytes, also once the deleted rows of those of its trips that the caller may edit have gone for good.
CREATE OR REPLACE FUNCTION private.require_room(account uuid, more bigint DEFAULT 0)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant bigint := 50000000;
  -- Null for the operator, who may edit all.
  writer constant uuid := auth.uid();
  excess bigint;
  trips uuid[];
  trip uuid;
  kind text;
begin
  -- They take turns, or many who write at once would pass the limit together: one statement can add half of it.
  perform private.lock_account(account);
  excess := private.account_bytes(account) + more - most;
  if excess <= 0 then return; end if;
  select array_agg(t.id) into trips from public.trips t
  where t.owner = account and (writer is null or writer = account or t.id in (select private.joined_trips('editor')));
  if private.room_in_deleted_rows(trips) >= excess then
    -- What refers to others first.
    foreach kind in array '{trip_stops,trip_expenses,trip_checks,trip_files,trip_comments,trip_votes,trip_days,trip_people}'::text[] loop
      for trip in execute format(
        'select distinct r.trip_id from public.%I r where r.trip_id = any ($1) and r.deleted_at is not null', kind
      ) using trips loop
        -- As lock_trip(), without waiting for whoever may wait for this account.
        if pg_try_advisory_xact_lock(hashtextextended(trip::text, 0)) then
          perform private.forget_deleted_rows(trip, kind, 2147483647);
        end if;
      end loop;
    end loop;
  end if;
  if private.account_bytes(account) + more > most then
    raise sqlstate 'PT413' using message = 'One account holds at most 50 MB', detail = 'account_full';
  end if;
end
$function$
;

-- PT401 session_ended when the token names a session that is not open: signed out, expired, or of somebody banned or deleted.
CREATE OR REPLACE FUNCTION private.require_session()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  session constant uuid := auth.jwt() ->> 'session_id';
begin
  -- Visitors and the secret key have none.
  if session is null then return; end if;
  perform from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = session and s.user_id = auth.uid()
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until <= now())
    and u.deleted_at is null;
  if not found then
    raise sqlstate 'PT401' using message = 'The session has ended', detail = 'session_ended';
  end if;
end
$function$
;

-- The caller's role in a trip. PT404 trip_not_found, PT403 role_not_allowed or second_factor_needed.
CREATE OR REPLACE FUNCTION private.require_trip_role(trip uuid, allowed text[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  mine text;
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  mine := private.trip_role(trip);
  -- Somebody else's trip and none at all are answered alike.
  if mine is null then
    raise sqlstate 'PT404' using message = 'There is no such trip', detail = 'trip_not_found';
  end if;
  if mine <> all (allowed) then
    raise sqlstate 'PT403' using message = 'Your role in this trip does not allow it', detail = 'role_not_allowed';
  end if;
  return mine;
end
$function$
;

-- The bytes that the deleted rows of these trips count.
CREATE OR REPLACE FUNCTION private.room_in_deleted_rows(trips uuid[])
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
AS $function$
  select coalesce(sum(found.bytes), 0)::bigint from (
    select private.row_bytes(r::text, r.deleted_at) as bytes
    from public.trip_stops r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_expenses r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_checks r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_files r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_comments r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_votes r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_days r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_people r where r.trip_id = any (trips) and r.deleted_at is not null
  ) found
$function$
;

-- What a row counts, given as text; its callers set time zone and date style, which that depends on.
CREATE OR REPLACE FUNCTION private.row_bytes(content text, deleted_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select case when deleted_at is null then octet_length(content) else octet_length(content) / 2 end::bigint $function$
;

-- Whether the caller may hear and say on the channel of this topic what members of a trip are doing.
CREATE OR REPLACE FUNCTION private.shares_activity(topic text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.is_assured() and private.trip_role(case
    when topic ~ '^trip-activity:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then substr(topic, 15)::uuid
  end) is not null
$function$
;
grant execute on function private.shares_activity(text) to authenticated;

-- A trip as somebody sees it who is no member; null when deleted.
CREATE OR REPLACE FUNCTION private.shown_trip(trip uuid, hide_costs boolean, hide_notes boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'version', c.version,
    'hide_costs', hide_costs,
    'hide_notes', hide_notes,
    -- What is shown is named, so that a new column is hidden until somebody thinks of it.
    'trip', jsonb_build_object('id', t.id, 'version', t.version, 'title', t.title, 'start_date', t.start_date, 'style', t.style,
      'people', t.people, 'updated_at', c.changed_at,
      'notes', case when hide_notes then '' else t.notes end)
      || case when hide_costs then '{"currency": null, "pesos_per_unit": null}'
        else jsonb_build_object('currency', t.currency, 'pesos_per_unit', t.pesos_per_unit) end,
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'version', d.version, 'rank', d.rank, 'title', d.title,
        'notes', case when hide_notes then '' else d.notes end) order by d.rank, d.id), '[]')
      from public.trip_days d where d.trip_id = trip and d.deleted_at is null
    ),
    'stops', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'version', s.version, 'day_id', s.day_id,
        'rank', s.rank, 'kind', s.kind, 'place', s.place, 'title', s.title, 'lat', s.lat, 'lon', s.lon, 'start_time', s.start_time,
        'end_time', s.end_time, 'minutes', s.minutes, 'mode', s.mode, 'nights', s.nights,
        'note', case when hide_notes then '' else s.note end,
        'cost_by', s.cost_by,
        'cost_cop', case when not hide_costs then s.cost_cop end,
        'paid_by', case when not hide_costs then s.paid_by end,
        'shared_by', case when hide_costs then '[]'::jsonb else to_jsonb(s.shared_by) end) order by s.rank, s.id), '[]')
      from public.trip_stops s
      where s.trip_id = trip and s.deleted_at is null and not (hide_notes and s.kind = 'note')
    ),
    'expenses', case when hide_costs then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'cop', e.cop,
        'paid_by', e.paid_by, 'shared_by', e.shared_by, 'day_id', e.day_id, 'kind', e.kind,
        'amount', e.amount, 'currency', e.currency, 'pesos_per_unit', e.pesos_per_unit,
        'rate_date', e.rate_date) order by e.created_at, e.id), '[]')
      from public.trip_expenses e where e.trip_id = trip and e.deleted_at is null
    ) end,
    'people', case when hide_costs then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'rank', p.rank,
        'deleted_at', p.deleted_at) order by p.rank, p.id), '[]')
      from public.trip_people p where p.trip_id = trip
        and (p.deleted_at is null or p.id in (select private.people_in_costs(trip)))
    ) end
  )
  from public.trips t join private.trip_clocks c on c.trip_id = t.id
  where t.id = trip and t.deleted_at is null
$function$
;

-- Trigger: the row's new version and time.
CREATE OR REPLACE FUNCTION private.stamp_saved_place()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Versions become visible in their own order only when writers of one mochila take turns: else a
  -- reader could see 11, and 10 be committed after it.
  perform private.lock_account(new.user_id);
  new.version := nextval('private.versions');
  new.updated_at := now();
  return new;
end
$function$
;

-- Trigger: the trip's new version, time and author; what nobody may change.
CREATE OR REPLACE FUNCTION private.stamp_trip()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A foreign key's own work: somebody's account went.
  if pg_trigger_depth() > 1 then return new; end if;
  if tg_op = 'UPDATE' then
    if new.id <> old.id or new.owner <> old.owner then
      raise insufficient_privilege using message = 'A trip keeps its owner', detail = 'trip_keeps_its_owner';
    end if;
    if new.deleted_at is distinct from old.deleted_at and auth.uid() <> old.owner then
      raise insufficient_privilege using message = 'Only its owner deletes a trip', detail = 'not_the_owner';
    end if;
    if new.archived_at is distinct from old.archived_at and auth.uid() <> old.owner then
      raise insufficient_privilege using message = 'Only its owner archives a trip', detail = 'not_the_owner';
    end if;
  end if;
  perform private.lock_trip(new.id);
  new.version := nextval('private.versions');
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end
$function$
;

-- Trigger: the row's new version, time and author; it stays in its trip.
CREATE OR REPLACE FUNCTION private.stamp_trip_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
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
$function$
;

-- Trigger: a new trip's clock. PT413 account_full.
CREATE OR REPLACE FUNCTION private.start_trip_clock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
AS $function$
begin
  insert into private.trip_clocks (trip_id, version, members_version, bytes)
  values (new.id, new.version, new.version, octet_length(new::text));
  perform private.require_room(new.owner);
  return null;
end
$function$
;

-- Whether there is a row for an object, and the caller's files are less than 500 MB.
CREATE OR REPLACE FUNCTION private.takes_file(name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.trip_files f join public.trips t on t.id = f.trip_id
    where f.trip_id = private.trip_of_file(takes_file.name) and f.id = split_part(takes_file.name, '/', 2)::uuid
      and f.deleted_at is null and t.deleted_at is null
  ) and (
    select coalesce(sum((o.metadata ->> 'size')::bigint), 0) < 500000000
    from storage.objects o where o.owner_id = (select auth.uid())::text
  )
$function$
;
grant execute on function private.takes_file(text) to authenticated;

-- What a table keeps of a token. Looked up by it, so that the time of an answer says nothing of the token.
CREATE OR REPLACE FUNCTION private.token_hash(token text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select sha256(convert_to(token, 'UTF8')) $function$
;

-- The trip whose file an object of the bucket is; null for any other name.
CREATE OR REPLACE FUNCTION private.trip_of_file(name text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when name ~
    '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/(file|small)\.(jpg|png|webp|pdf|pkpass)$'
    then split_part(name, '/', 1)::uuid end
$function$
;
grant execute on function private.trip_of_file(text) to authenticated;

-- The trip whose channel this is, or null.
CREATE OR REPLACE FUNCTION private.trip_of_topic(topic text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when topic ~ '^trip:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then substr(topic, 6)::uuid
  end
$function$
;

-- owner, editor, viewer or null: what the caller is in a trip. A deleted trip is its owner's alone.
CREATE OR REPLACE FUNCTION private.trip_role(trip uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when t.owner = (select auth.uid()) then 'owner'
    when t.deleted_at is null then (
      select m.role from public.trip_members m where m.trip_id = t.id and m.user_id = (select auth.uid())
    )
  end
  from public.trips t where t.id = trip
$function$
;

-- Trigger: rows of a trip have changed, and it counts other bytes; once a day what was deleted long ago goes. PT413 account_full.
CREATE OR REPLACE FUNCTION private.turn_clock_of_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
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
    perform private.require_room(account);
  end loop;
  for trip in
    update private.trip_clocks c set purged_at = now()
    from (select distinct r.trip_id from new_rows r) n
    where c.trip_id = n.trip_id and c.purged_at < now() - interval '1 day'
    returning c.trip_id
  loop
    perform private.purge_trip(trip);
  end loop;
  return null;
end
$function$
;

-- Trigger: somebody joined, left or has another role.
CREATE OR REPLACE FUNCTION private.turn_members_clock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  trip constant uuid := coalesce(new.trip_id, old.trip_id);
  newest bigint;
begin
  perform private.lock_trip(trip);
  newest := nextval('private.versions');
  update private.trip_clocks c set version = newest, members_version = newest, changed_at = now()
  where c.trip_id = trip;
  return null;
end
$function$
;

-- Trigger: the trip itself has changed, and counts other bytes. PT413 account_full.
CREATE OR REPLACE FUNCTION private.turn_trip_clock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
AS $function$
declare
  account uuid;
begin
  update private.trip_clocks c
  set version = greatest(c.version, n.version),
    bytes = case
      when (n.deleted_at is null) = (o.deleted_at is null) then c.bytes + octet_length(n::text) - octet_length(o::text)
      else private.measure_trip(n.id)
    end,
    changed_at = case when c.version < n.version then now() else c.changed_at end
  from new_rows n join old_rows o on o.id = n.id
  where c.trip_id = n.id;
  for account in
    select distinct n.owner from new_rows n join old_rows o on o.id = n.id
    where octet_length(n::text) > octet_length(o::text) or (n.deleted_at is null and o.deleted_at is not null)
    order by 1
  loop
    perform private.require_room(account);
  end loop;
  return null;
end
$function$
;

-- Trips whose rows the caller may write; no deleted ones.
CREATE OR REPLACE FUNCTION private.writable_trips()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select t.id from public.trips t where t.owner = (select auth.uid()) and t.deleted_at is null
  union all select private.joined_trips('editor')
$function$
;
grant execute on function private.writable_trips() to authenticated;
