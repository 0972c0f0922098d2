-- Who has the trip already is not asked to accept what gives them nothing.
create or replace function public.read_invite(token text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  invite uuid;
  told jsonb;
begin
  perform private.require_session();
  select i.id, jsonb_build_object('title', t.title, 'role', i.role, 'expires_at', i.expires_at,
    'for_one', i.email is not null,
    'invited_by', (select p.display_name from public.profiles p where p.user_id = t.owner),
    'trip_id', case when private.trip_role(t.id) in ('owner', 'editor', i.role) then t.id end)
  into invite, told
  from private.open_invite(read_invite.token) i join public.trips t on t.id = i.trip_id;
  perform private.count_visit(coalesce('invitation ' || invite || ' for', 'wrong invitations'), 60, 600);
  return told;
end
$$;
comment on function public.read_invite(text) is
  'What an invitation is to, for anybody who has it: {title, role, expires_at, for_one, invited_by, trip_id}, for_one telling that it is for one address, trip_id being null but for who has the trip already and can do there what the invitation offers; null when it opens nothing. PT429.';
