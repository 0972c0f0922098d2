-- Older projects gave the secret key's role everything by default, newer ones give it nothing: said here,
-- so that it reads and writes every table on both. Each new table says so in its own migration.

grant select, insert, update, delete on table
  public.profiles, public.mistake_reports, public.saved_places, public.trips, public.trip_members,
  public.trip_days, public.trip_people, public.trip_stops, public.trip_expenses, public.trip_checks,
  public.trip_invites, public.trip_links, public.trip_calendars
  to service_role;
