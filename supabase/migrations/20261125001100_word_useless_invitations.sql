-- An invitation that nobody could use is not made, and its owner hears why: for their own address, for
-- somebody who is in the trip already, for an address that has an open one.

create or replace function public.create_invite(trip_id uuid, role text, email text default null) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  token constant text := private.new_token();
  address constant text := nullif(lower(btrim(create_invite.email)), '');
  made public.trip_invites;
begin
  perform private.require_trip_role(create_invite.trip_id, '{owner}');
  perform private.lock_trip(create_invite.trip_id);
  -- Addresses of others are kept no longer than they are of use.
  delete from public.trip_invites i where i.trip_id = create_invite.trip_id and i.expires_at < now();
  if address is not null then
    -- Counted, since an answer tells which address somebody in the trip has. It stays counted because
    -- what is of no use is answered and not raised.
    perform private.count_report('invitations of ' || auth.uid(), 60, 3600);
    if exists (select from auth.users u where u.id = auth.uid() and lower(u.email) = address) then
      return jsonb_build_object('refused', 'own_address');
    end if;
    if exists (
      select from public.trip_members m join auth.users u on u.id = m.user_id
      where m.trip_id = create_invite.trip_id and lower(u.email) = address and u.email_confirmed_at is not null
        and (m.role = 'editor' or create_invite.role = 'viewer')
    ) then
      return jsonb_build_object('refused', 'already_member');
    end if;
    if exists (
      select from public.trip_invites i
      where i.trip_id = create_invite.trip_id and i.email = address and i.used_at is null
    ) then
      return jsonb_build_object('refused', 'already_invited');
    end if;
  end if;
  insert into public.trip_invites (trip_id, role, email, token_hash, created_by)
  values (create_invite.trip_id, create_invite.role, address, private.token_hash(token), auth.uid())
  returning * into made;
  if (select count(*) from public.trip_invites i where i.trip_id = create_invite.trip_id) > 50 then
    raise sqlstate 'PT422' using message = 'A trip has at most 50 open invitations', detail = 'too_many_trip_invites';
  end if;
  return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at,
    'invited_by', (select p.display_name from public.profiles p where p.user_id = auth.uid()));
end
$$;
comment on function public.create_invite(uuid, text, text) is
  'An invitation by its owner: {id, token, expires_at, invited_by}; the token is told this once. {refused} with own_address, already_member or already_invited where it would be of no use. PT404, PT403 role_not_allowed, PT422 too_many_trip_invites, PT429, 23514.';

create or replace function public.read_invite(token text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_visit('invitations', 60, 600);
  return (
    select jsonb_build_object('title', t.title, 'role', i.role, 'expires_at', i.expires_at,
      'for_one', i.email is not null,
      'invited_by', (select p.display_name from public.profiles p where p.user_id = t.owner))
    from private.open_invite(read_invite.token) i join public.trips t on t.id = i.trip_id
  );
end
$$;
comment on function public.read_invite(text) is
  'What an invitation is to, for anybody who has it: {title, role, expires_at, for_one, invited_by}, for_one telling that it is for one address; null when it opens nothing. PT429.';
