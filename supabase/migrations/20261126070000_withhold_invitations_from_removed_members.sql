-- An unused invitation for a former e-mail address let a removed member in again, once the address was theirs again, and
-- so did one for an address that they had only for a while: accepting uses up all that are for the address, and each
-- that is open at a removal is withheld from that account, whatever address it is for. Whoever left just before being
-- removed kept the invitations without an address: the removal ends them all the same.

create table private.withheld_invites (
  invite_id uuid references public.trip_invites (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  primary key (invite_id, user_id)
);
comment on table private.withheld_invites is
  'Invitations that were open when somebody was removed or became a viewer, and that do not open for them.';
create index withheld_invites_user_id_idx on private.withheld_invites (user_id);
revoke all on table private.withheld_invites from public, anon, authenticated;

create or replace function private.end_invites(trip uuid, member uuid, roles text[]) returns int
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
  insert into private.withheld_invites (invite_id, user_id)
  select i.id, member from public.trip_invites i
  where member is not null and i.trip_id = trip and i.role = any (roles) and i.used_at is null
  on conflict do nothing;
  return ended;
end
$$;
comment on function private.end_invites(uuid, uuid, text[]) is
  'Ends the invitations to a trip, with one of these roles, that a member could accept: those of whoever has them, and those for their address. Says how many. All others are withheld from them.';

create or replace function public.accept_invite(token text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function public.accept_invite(text) is
  'Makes the caller a member: {trip_id, role}. Uses up all unused invitations to the trip for their address, and gives the highest role of these. PT404 invite_not_found (also when it is for somebody else), PT422 too_many_trip_members.';

create or replace function public.remove_member(trip_id uuid, user_id uuid) returns int
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_trip_role(remove_member.trip_id, '{owner}');
  if private.end_membership(remove_member.trip_id, remove_member.user_id) then
    return private.end_invites(remove_member.trip_id, remove_member.user_id, '{editor,viewer}');
  end if;
  -- Not those for an address: which one ends would tell the owner the address of an account outside the trip.
  return nullif(private.end_invites(remove_member.trip_id, null, '{editor,viewer}'), 0);
end
$$;
comment on function public.remove_member(uuid, uuid) is
  'Ends a membership, by the owner. Answers how many open invitations ended with it: those that would let them in again; where they are no member (any more), those without an address. Null when nothing changed. PT404, PT403.';
