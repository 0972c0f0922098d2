-- What is to do or to pack is somebody's.

alter table public.trip_checks add assigned_to uuid;
comment on column public.trip_checks.assigned_to is
  'A row of trip_people: who does or carries it. Null is nobody, and so is one that is gone.';
grant insert (assigned_to), update (assigned_to) on public.trip_checks to authenticated;
