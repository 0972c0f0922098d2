-- Who shares the costs of a trip is a name, or an account that is in the trip: any other account was
-- taken too, and a refusal told whether an id is an account.

create function private.check_trip_person() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.user_id is null or (tg_op = 'UPDATE' and new.user_id = old.user_id) then return new; end if;
  -- Whoever may not write here is refused by the policies, which say nothing of who is in the trip.
  if auth.uid() is not null and coalesce(private.trip_role(new.trip_id), 'viewer') = 'viewer' then
    return new;
  end if;
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
revoke all on function private.check_trip_person() from public, anon, authenticated;

update public.trip_people p set user_id = null
where p.user_id is not null
  and not exists (select from public.trips t where t.id = p.trip_id and t.owner = p.user_id)
  and not exists (select from public.trip_members m where m.trip_id = p.trip_id and m.user_id = p.user_id);

create trigger trip_people_check before insert or update on public.trip_people
  for each row execute function private.check_trip_person();

-- Whoever is no member any more stays in the costs by their name.

create function private.end_membership(trip uuid, member uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Nobody accepts an invitation meanwhile.
  perform private.lock_trip(trip);
  update public.trip_people p set user_id = null where p.trip_id = trip and p.user_id = member;
  delete from public.trip_members m where m.trip_id = trip and m.user_id = member;
  return found;
end
$$;
comment on function private.end_membership(uuid, uuid) is
  'Takes a member out of a trip; false when they are none.';
revoke all on function private.end_membership(uuid, uuid) from public, anon, authenticated;

create or replace function public.remove_member(trip_id uuid, user_id uuid) returns int
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_trip_role(remove_member.trip_id, '{owner}');
  if not private.end_membership(remove_member.trip_id, remove_member.user_id) then return null; end if;
  return private.end_invites(remove_member.trip_id, remove_member.user_id, '{editor,viewer}');
end
$$;

create or replace function public.leave_trip(trip_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_trip_role(leave_trip.trip_id, '{editor,viewer}');
  return private.end_membership(leave_trip.trip_id, auth.uid());
end
$$;
