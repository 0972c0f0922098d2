-- Whoever is removed from a trip, or may only read it from now on, does not undo that with an invitation
-- that they still have: those that let them back in end with their role. Both functions say how many
-- did, so that the owner hears of it, and null where they changed nothing because they are no member.

create function private.end_invites(trip uuid, member uuid, roles text[]) returns int
  language plpgsql security definer set search_path = ''
as $$
declare
  ended int;
begin
  delete from public.trip_invites i
  where i.trip_id = trip and i.role = any (roles) and i.expires_at > now() and (
    i.email is null
    or i.used_at is null and i.email = (select lower(u.email) from auth.users u where u.id = member)
  );
  get diagnostics ended = row_count;
  return ended;
end
$$;
comment on function private.end_invites(uuid, uuid, text[]) is
  'Ends the invitations to a trip, with one of these roles, that a member could accept: those of whoever has them, and those for their address. Says how many.';
revoke all on function private.end_invites(uuid, uuid, text[]) from public, anon, authenticated;

drop function public.set_member_role(uuid, uuid, text);
create function public.set_member_role(trip_id uuid, user_id uuid, role text) returns int
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
  update public.trip_members m set role = set_member_role.role
  where m.trip_id = set_member_role.trip_id and m.user_id = set_member_role.user_id;
  if not found then return null; end if;
  if before = 'editor' and set_member_role.role = 'viewer' then
    return private.end_invites(set_member_role.trip_id, set_member_role.user_id, '{editor}');
  end if;
  return 0;
end
$$;
comment on function public.set_member_role(uuid, uuid, text) is
  'Makes a member editor or viewer, by the owner. Answers how many open invitations ended with it: those that would make an editor of who is now a viewer. Null when they are no member. PT404, PT403, 23514.';

drop function public.remove_member(uuid, uuid);
create function public.remove_member(trip_id uuid, user_id uuid) returns int
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_trip_role(remove_member.trip_id, '{owner}');
  perform private.lock_trip(remove_member.trip_id);
  delete from public.trip_members m
  where m.trip_id = remove_member.trip_id and m.user_id = remove_member.user_id;
  if not found then return null; end if;
  return private.end_invites(remove_member.trip_id, remove_member.user_id, '{editor,viewer}');
end
$$;
comment on function public.remove_member(uuid, uuid) is
  'Ends a membership, by the owner. Answers how many open invitations ended with it: those that would let them in again. Null when they are no member. PT404, PT403.';

revoke all on function public.set_member_role(uuid, uuid, text), public.remove_member(uuid, uuid)
  from public, anon, authenticated;
grant execute on function public.set_member_role(uuid, uuid, text), public.remove_member(uuid, uuid)
  to authenticated;
