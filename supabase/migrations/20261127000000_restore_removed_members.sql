-- A removal could not be taken back, and whoever was removed was not told: their trip was just gone.

create table private.removed_members (
  trip_id uuid references public.trips (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  role text not null check (role in ('editor', 'viewer')),
  name text not null,
  people uuid[] not null,
  removed_at timestamptz not null default now(),
  primary key (trip_id, user_id)
);
comment on table private.removed_members is
  'Who was removed from a trip by its owner, with what they were in it, so that the removal can be taken back within a day.';
create index removed_members_user_id_idx on private.removed_members (user_id);
revoke all on table private.removed_members from public, anon, authenticated;

create or replace function public.remove_member(trip_id uuid, user_id uuid) returns int
  language plpgsql security definer set search_path = ''
as $$
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
$$;

create function public.restore_member(trip_id uuid, user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function public.restore_member(uuid, uuid) is
  'Takes back a removal of the last day, by the owner: the same role, the same name. False where there is none. PT404, PT403, PT422 too_many_trip_members.';

create function public.was_removed(trip_id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select public.is_assured() and private.trip_role(was_removed.trip_id) is null and exists (
    select from private.removed_members r
    where r.trip_id = was_removed.trip_id and r.user_id = (select auth.uid())
  )
$$;
comment on function public.was_removed(uuid) is
  'Whether the owner of a trip removed the caller from it. Nothing else is told of trips that the caller does not see.';

revoke all on function public.restore_member(uuid, uuid), public.was_removed(uuid)
  from public, anon, authenticated;
grant execute on function public.restore_member(uuid, uuid), public.was_removed(uuid) to authenticated;
