-- An editor who left just before being made a viewer came back as an editor by an invitation that was open to anybody:
-- as with a removal, those end also when they are no member any more.

create or replace function public.set_member_role(trip_id uuid, user_id uuid, role text) returns int
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function public.set_member_role(uuid, uuid, text) is
  'Makes a member editor or viewer, by the owner. Answers how many open invitations ended with it: those that would make an editor of who is now a viewer; where a viewer is made of who is no member (any more), those without an address. Null when nothing changed. PT404, PT403, 23514.';
