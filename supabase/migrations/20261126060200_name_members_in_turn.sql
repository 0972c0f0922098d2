-- Whether somebody is in the trip was asked before the trip's lock was taken: who was removed at that moment
-- stayed in its costs by their account.

create or replace function private.check_trip_person() returns trigger
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
