-- Sharing: invitations that make members, links that anybody reads by, calendar addresses. What opens
-- one of them is a token of 32 random bytes, told once to who makes it; the table has its digest alone.

create table public.trip_invites (
  id uuid primary key default gen_random_uuid(),
  trip_id uuid not null references public.trips (id) on delete cascade,
  role text not null,
  email text,
  token_hash bytea not null unique,
  created_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  used_at timestamptz,

  constraint trip_invites_role_is_known check (role in ('editor', 'viewer')),
  constraint trip_invites_email_is_an_address
    check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and email = lower(email))
);
comment on table public.trip_invites is
  'Invitations to a trip, at most 50 open ones; seven days long. Its owner sees them.';
comment on column public.trip_invites.id is 'Set by the database.';
comment on column public.trip_invites.trip_id is 'The trip; the invitation goes with it.';
comment on column public.trip_invites.role is 'What who accepts becomes: editor or viewer.';
comment on column public.trip_invites.email is
  'Whom it is for: only their account can accept it, once. Null is for whoever has the link, until it expires.';
comment on column public.trip_invites.token_hash is 'SHA-256 of the token.';
comment on column public.trip_invites.created_by is 'The owner.';
comment on column public.trip_invites.created_at is 'Set by the database.';
comment on column public.trip_invites.expires_at is 'From then on it is worth nothing.';
comment on column public.trip_invites.used_at is 'When it was accepted, the last time.';
create index trip_invites_trip_id_idx on public.trip_invites (trip_id);
create index trip_invites_created_by_idx on public.trip_invites (created_by);

create table public.trip_links (
  id uuid primary key default gen_random_uuid(),
  trip_id uuid not null references public.trips (id) on delete cascade,
  token_hash bytea not null unique,
  hide_costs boolean not null default true,
  hide_notes boolean not null default true,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.trip_links is 'Public links to a trip, at most 20 open ones. Its owner sees them; visitors read through shared_trip().';
comment on column public.trip_links.id is 'Set by the database.';
comment on column public.trip_links.trip_id is 'The trip; the link goes with it.';
comment on column public.trip_links.token_hash is 'SHA-256 of the token.';
comment on column public.trip_links.hide_costs is 'Whether readers see neither costs, expenses nor the people who share them.';
comment on column public.trip_links.hide_notes is 'Whether readers see no notes.';
comment on column public.trip_links.expires_at is 'From then on it is worth nothing; null is never.';
comment on column public.trip_links.revoked_at is 'When its owner revoked it.';
comment on column public.trip_links.created_at is 'Set by the database.';
create index trip_links_trip_id_idx on public.trip_links (trip_id);

create table public.trip_calendars (
  id uuid primary key default gen_random_uuid(),
  trip_id uuid not null references public.trips (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_hash bytea not null unique,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.trip_calendars is
  'Calendar addresses of a trip, at most 5 open ones for each traveller; theirs alone, and worth nothing once they no longer see the trip.';
comment on column public.trip_calendars.id is 'Set by the database.';
comment on column public.trip_calendars.trip_id is 'The trip; the address goes with it.';
comment on column public.trip_calendars.user_id is 'Whose it is; it goes with the account.';
comment on column public.trip_calendars.token_hash is 'SHA-256 of the token.';
comment on column public.trip_calendars.revoked_at is 'When they revoked it.';
comment on column public.trip_calendars.created_at is 'Set by the database.';
create index trip_calendars_trip_id_idx on public.trip_calendars (trip_id);
create index trip_calendars_user_id_idx on public.trip_calendars (user_id);

alter table public.trip_invites enable row level security;
alter table public.trip_invites force row level security;
alter table public.trip_links enable row level security;
alter table public.trip_links force row level security;
alter table public.trip_calendars enable row level security;
alter table public.trip_calendars force row level security;

revoke all on table public.trip_invites, public.trip_links, public.trip_calendars from anon, authenticated;
-- Everything but the digest.
grant select (id, trip_id, role, email, created_by, created_at, expires_at, used_at)
  on table public.trip_invites to authenticated;
grant select (id, trip_id, hide_costs, hide_notes, expires_at, revoked_at, created_at)
  on table public.trip_links to authenticated;
grant update (hide_costs, hide_notes, expires_at) on table public.trip_links to authenticated;
grant select (id, trip_id, user_id, revoked_at, created_at) on table public.trip_calendars to authenticated;

create policy "Owners see the invitations to their trips"
  on public.trip_invites for select to authenticated
  using (trip_id = any (array(select private.owned_trips())));

create policy "Owners see the links to their trips"
  on public.trip_links for select to authenticated
  using (trip_id = any (array(select private.owned_trips())));

create policy "Owners change what a link to their trip shows"
  on public.trip_links for update to authenticated
  using (trip_id = any (array(select private.owned_trips())));

create policy "Travellers see their own calendar addresses"
  on public.trip_calendars for select to authenticated
  using (user_id = (select auth.uid()));

create policy "Whoever has a second factor uses it before reading invitations"
  on public.trip_invites as restrictive for select to authenticated
  using ((select public.is_assured()));

create policy "Whoever has a second factor uses it before reading links"
  on public.trip_links as restrictive for select to authenticated
  using ((select public.is_assured()));

create policy "Whoever has a second factor uses it before changing a link"
  on public.trip_links as restrictive for update to authenticated
  using ((select public.is_assured()));

create policy "Whoever has a second factor uses it before reading calendar addresses"
  on public.trip_calendars as restrictive for select to authenticated
  using ((select public.is_assured()));

create function private.new_token() returns text
  language sql volatile set search_path = ''
as $$ select translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_') $$;
comment on function private.new_token() is '32 random bytes as base64url: 43 letters.';

create function private.token_hash(token text) returns bytea
  language sql immutable set search_path = ''
as $$ select sha256(convert_to(token, 'UTF8')) $$;
comment on function private.token_hash(text) is
  'What a table keeps of a token. Looked up by it, so that the time of an answer says nothing of the token.';

create function private.count_visit(what text, at_once int, seconds int) returns void
  language plpgsql set search_path = ''
as $$
declare
  wait text;
begin
  perform private.count_report(what || ' ' || private.reporter_network(), at_once, seconds);
exception when sqlstate 'PT429' then
  get stacked diagnostics wait = pg_exception_detail;
  raise sqlstate 'PT429' using message = 'Too many requests', detail = wait;
end
$$;
comment on function private.count_visit(text, int, int) is
  'Counts a request of a network with the bucket of reports. PT429 with the seconds to wait as detail.';

create function public.create_invite(trip_id uuid, role text, email text default null) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  token constant text := private.new_token();
  made public.trip_invites;
begin
  perform private.require_trip_role(create_invite.trip_id, '{owner}');
  perform private.lock_trip(create_invite.trip_id);
  -- Addresses of others are kept no longer than they are of use.
  delete from public.trip_invites i where i.trip_id = create_invite.trip_id and i.expires_at < now();
  insert into public.trip_invites (trip_id, role, email, token_hash, created_by)
  values (create_invite.trip_id, create_invite.role, nullif(lower(btrim(create_invite.email)), ''),
    private.token_hash(token), auth.uid())
  returning * into made;
  if (select count(*) from public.trip_invites i where i.trip_id = create_invite.trip_id) > 50 then
    raise sqlstate 'PT422' using message = 'A trip has at most 50 open invitations', detail = 'too_many_trip_invites';
  end if;
  return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
end
$$;
comment on function public.create_invite(uuid, text, text) is
  'An invitation by its owner: {id, token, expires_at}; the token is told this once. PT404, PT403 role_not_allowed, PT422 too_many_trip_invites, 23514.';

create function public.revoke_invite(id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  delete from public.trip_invites i
  using public.trips t where i.id = revoke_invite.id and t.id = i.trip_id and t.owner = auth.uid();
  return found;
end
$$;
comment on function public.revoke_invite(uuid) is 'Ends an invitation; false when it is not the caller''s or has gone.';

create function private.open_invite(token text) returns setof public.trip_invites
  language sql stable security definer set search_path = ''
as $$
  select i.* from public.trip_invites i
  join public.trips t on t.id = i.trip_id and t.deleted_at is null
  where i.token_hash = private.token_hash(token) and i.expires_at > now()
    and (i.email is null or i.used_at is null)
$$;
comment on function private.open_invite(text) is 'The invitation that a token opens, if it still does.';

create function public.read_invite(token text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_visit('invitations', 60, 600);
  return (
    select jsonb_build_object('title', t.title, 'role', i.role, 'expires_at', i.expires_at,
      'invited_by', (select p.display_name from public.profiles p where p.user_id = t.owner))
    from private.open_invite(read_invite.token) i join public.trips t on t.id = i.trip_id
  );
end
$$;
comment on function public.read_invite(text) is
  'What an invitation is to, for anybody who has it: {title, role, expires_at, invited_by}; null when it opens nothing. PT429.';

create function public.accept_invite(token text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  invite public.trip_invites;
  now_is text;
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
  if invite.id is null or (invite.email is not null and not exists (
    select from auth.users u where u.id = me and lower(u.email) = invite.email and u.email_confirmed_at is not null
  )) then
    raise sqlstate 'PT404' using message = 'This invitation opens nothing', detail = 'invite_not_found';
  end if;
  now_is := private.trip_role(invite.trip_id);
  -- Nobody loses by accepting.
  if now_is is null or (now_is = 'viewer' and invite.role = 'editor') then
    insert into public.trip_members as m (trip_id, user_id, role, name)
    values (invite.trip_id, me, invite.role,
      coalesce((select p.display_name from public.profiles p where p.user_id = me), ''))
    on conflict (trip_id, user_id) do update set role = excluded.role;
    now_is := invite.role;
    update public.trip_invites i set used_at = now() where i.id = invite.id;
  end if;
  return jsonb_build_object('trip_id', invite.trip_id, 'role', now_is);
end
$$;
comment on function public.accept_invite(text) is
  'Makes the caller a member: {trip_id, role}. PT404 invite_not_found (also when it is for somebody else), PT422 too_many_trip_members.';

create function public.set_member_role(trip_id uuid, user_id uuid, role text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_trip_role(set_member_role.trip_id, '{owner}');
  update public.trip_members m set role = set_member_role.role
  where m.trip_id = set_member_role.trip_id and m.user_id = set_member_role.user_id;
  return found;
end
$$;
comment on function public.set_member_role(uuid, uuid, text) is
  'Makes a member editor or viewer, by the owner; false when they are no member. PT404, PT403, 23514.';

create function public.remove_member(trip_id uuid, user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_trip_role(remove_member.trip_id, '{owner}');
  delete from public.trip_members m
  where m.trip_id = remove_member.trip_id and m.user_id = remove_member.user_id;
  return found;
end
$$;
comment on function public.remove_member(uuid, uuid) is
  'Ends a membership, by the owner; false when they are no member. PT404, PT403.';

create function public.leave_trip(trip_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_trip_role(leave_trip.trip_id, '{editor,viewer}');
  delete from public.trip_members m where m.trip_id = leave_trip.trip_id and m.user_id = auth.uid();
  return found;
end
$$;
comment on function public.leave_trip(uuid) is 'Ends the caller''s membership. PT404; PT403 for the owner.';

revoke all on function private.new_token(), private.token_hash(text), private.count_visit(text, int, int),
  private.open_invite(text) from public, anon, authenticated;
revoke all on function public.create_invite(uuid, text, text), public.revoke_invite(uuid), public.read_invite(text),
  public.accept_invite(text), public.set_member_role(uuid, uuid, text), public.remove_member(uuid, uuid),
  public.leave_trip(uuid) from public, anon, authenticated;
grant execute on function public.create_invite(uuid, text, text), public.revoke_invite(uuid), public.read_invite(text),
  public.accept_invite(text), public.set_member_role(uuid, uuid, text), public.remove_member(uuid, uuid),
  public.leave_trip(uuid) to authenticated;
grant execute on function public.read_invite(text) to anon;
