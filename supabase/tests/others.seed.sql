-- Other people's rows in every table, so that a policy test that counts whole tables fails here as it
-- would on a project that is in use. Run once, before the tests, by schema.test.ts.

insert into auth.users (id, email, email_confirmed_at) values
  ('90000000-0000-4000-8000-000000000001', 'yolanda@elsewhere.test', now()),
  ('90000000-0000-4000-8000-000000000002', 'zoe@elsewhere.test', now());
insert into auth.sessions (id, user_id, created_at)
  select id, id, now() from auth.users where email like '%@elsewhere.test';
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret) values
  (gen_random_uuid(), '90000000-0000-4000-8000-000000000002', 'Phone', 'totp', 'verified', now(), now(), 'secret');
insert into public.profiles (user_id, display_name) values
  ('90000000-0000-4000-8000-000000000001', 'Yolanda'), ('90000000-0000-4000-8000-000000000002', 'Zoe');
insert into public.mistake_reports (user_id, about, kind, message, language) values
  ('90000000-0000-4000-8000-000000000001', '/mapa', 'other', 'Something else is wrong', 'es'),
  (null, '/mapa', 'other', 'A visitor says so too', 'en');
insert into public.saved_places (user_id, place)
  select '90000000-0000-4000-8000-000000000001', 'cartagena/place-' || n from generate_series(1, 10) n;
insert into public.trips (id, owner, title) values
  ('91000000-0000-4000-8000-000000000001', '90000000-0000-4000-8000-000000000001', 'Llanos'),
  ('91000000-0000-4000-8000-000000000002', '90000000-0000-4000-8000-000000000002', 'Pacífico');
insert into public.trip_members (trip_id, user_id, role) values
  ('91000000-0000-4000-8000-000000000001', '90000000-0000-4000-8000-000000000002', 'editor');
insert into public.trip_days (id, trip_id, rank)
  select gen_random_uuid(), t.id, 'a' || n from public.trips t, generate_series(1, 3) n;
insert into public.trip_people (id, trip_id, rank, name)
  select gen_random_uuid(), t.id, 'a' || n, 'Person ' || n from public.trips t, generate_series(1, 3) n;
insert into public.trip_stops (id, trip_id, rank, title, deleted_at)
  select gen_random_uuid(), t.id, 'a' || n, 'Stop', case when n = 3 then now() end
  from public.trips t, generate_series(1, 3) n;
insert into public.trip_expenses (id, trip_id, title, cop)
  select gen_random_uuid(), t.id, 'Bus', n * 1000 from public.trips t, generate_series(1, 3) n;
insert into public.trip_checks (id, trip_id, rank, text)
  select gen_random_uuid(), t.id, 'a' || n, 'Passport' from public.trips t, generate_series(1, 3) n;
insert into public.trip_files (id, trip_id, title)
  select gen_random_uuid(), t.id, 'Ticket' from public.trips t, generate_series(1, 3) n;
insert into public.trip_comments (id, trip_id, stop_id, author, text)
  select gen_random_uuid(), s.trip_id, s.id, t.owner, 'Shall we?' from public.trip_stops s join public.trips t on t.id = s.trip_id;
insert into public.trip_votes (id, trip_id, stop_id, author, choice)
  select gen_random_uuid(), s.trip_id, s.id, t.owner, 'yes' from public.trip_stops s join public.trips t on t.id = s.trip_id;
insert into public.trip_invites (trip_id, role, email, token_hash, created_by)
  select t.id, 'viewer', 'somebody@elsewhere.test', sha256(t.id::text::bytea), t.owner from public.trips t;
insert into public.trip_links (trip_id, token_hash)
  select t.id, sha256(t.id::text::bytea) from public.trips t;
insert into public.trip_calendars (trip_id, user_id, token_hash)
  select t.id, t.owner, sha256(t.id::text::bytea) from public.trips t;
