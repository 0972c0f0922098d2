-- A deleted trip waits to be brought back or to go for good: nobody writes rows into it, its owner neither. A device
-- keeps what was changed in it until the trip is back.

create or replace function private.writable_trips() returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select t.id from public.trips t where t.owner = (select auth.uid()) and t.deleted_at is null
  union all select private.joined_trips('editor')
$$;
comment on function private.writable_trips() is 'Trips whose rows the caller may write; no deleted ones.';
