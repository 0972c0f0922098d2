-- Generated from supabase/migrations by tools/generate.ts: change a migration, never this file.
-- What the schemas public and private hold of the subject trip-invitations once every migration has been applied: each table with its columns,
-- constraints, indexes, triggers, policies and grants, then the functions. To be read; a database is made from the migrations.

-- Invitations to a trip, at most 50 open ones; seven days long. Its owner sees them.
create table public.trip_invites (
  id uuid not null default gen_random_uuid(),
  trip_id uuid not null,
  role text not null,
  email text,
  token_hash bytea not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  used_at timestamp with time zone,
  constraint trip_invites_token_hash_key UNIQUE (token_hash),
  constraint trip_invites_pkey PRIMARY KEY (id),
  constraint trip_invites_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint trip_invites_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  constraint trip_invites_email_is_an_address CHECK (((char_length(email) <= 254) AND (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'::text) AND (email = lower(email)))),
  constraint trip_invites_email_is_ascii CHECK ((email ~ '^[!-~]+$'::text)),
  constraint trip_invites_role_is_known CHECK ((role = ANY (ARRAY['editor'::text, 'viewer'::text])))
);
CREATE INDEX trip_invites_created_by_idx ON public.trip_invites USING btree (created_by);
CREATE INDEX trip_invites_trip_id_idx ON public.trip_invites USING btree (trip_id);
CREATE TRIGGER trip_invites_bytes_on_delete AFTER DELETE ON public.trip_invites REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_sharing_bytes();
CREATE TRIGGER trip_invites_bytes_on_insert AFTER INSERT ON public.trip_invites REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.update_sharing_bytes();
alter table public.trip_invites enable row level security;
alter table public.trip_invites force row level security;
create policy "Require the second factor for reading invitations" on public.trip_invites as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Owners see the invitations to their trips" on public.trip_invites as permissive for select to authenticated
  using ((trip_id = ANY (ARRAY( SELECT private.owned_trips() AS owned_trips))));
grant delete, insert, select, update on public.trip_invites to service_role;
grant select (id, trip_id, role, email, created_by, created_at, expires_at, used_at) on public.trip_invites to authenticated;

-- Who was removed from a trip by its owner, with what they were in it, so that the removal can be taken back within a day.
create table private.removed_members (
  trip_id uuid not null,
  user_id uuid not null,
  role text not null,
  name text not null,
  people uuid[] not null,
  removed_at timestamp with time zone not null default now(),
  constraint removed_members_pkey PRIMARY KEY (trip_id, user_id),
  constraint removed_members_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  constraint removed_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint removed_members_role_check CHECK ((role = ANY (ARRAY['editor'::text, 'viewer'::text])))
);
CREATE INDEX removed_members_user_id_idx ON private.removed_members USING btree (user_id);

-- Invitations that were open when somebody was removed or became a viewer, and that do not open for them.
create table private.withheld_invites (
  invite_id uuid not null,
  user_id uuid not null,
  constraint withheld_invites_pkey PRIMARY KEY (invite_id, user_id),
  constraint withheld_invites_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES trip_invites(id) ON DELETE CASCADE,
  constraint withheld_invites_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX withheld_invites_user_id_idx ON private.withheld_invites USING btree (user_id);

-- Makes the caller a member: {trip_id, role}. Uses up all unused invitations to the trip for their address, and gives the highest role of these. PT404 invite_not_found (also when it is for somebody else), PT422 too_many_trip_members.
CREATE OR REPLACE FUNCTION public.accept_invite(token text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
  select * into invite from private.find_valid_invite(accept_invite.token);
  if invite.id is not null then
    -- Whoever waited for the same invitation finds it used.
    perform private.lock_trip(invite.trip_id);
    select * into invite from private.find_valid_invite(accept_invite.token);
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
$function$;
grant execute on function accept_invite(text) to authenticated;

-- An invitation by its owner: {id, token, expires_at, invited_by}; the token is told this once. {refused} with own_address, already_member or already_invited where it would be of no use. PT404, PT403 role_not_allowed, PT422 too_many_trip_invites, PT429, 23514.
CREATE OR REPLACE FUNCTION public.create_invite(trip_id uuid, role text, email text DEFAULT NULL::text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
    perform private.enforce_rate_limit('invitations of ' || auth.uid(), 60, 3600);
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
$function$;
grant execute on function create_invite(uuid,text,text) to authenticated;

-- Ends the caller's membership. PT404; PT403 for the owner.
CREATE OR REPLACE FUNCTION public.leave_trip(trip_id uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
begin
  perform private.require_trip_role(leave_trip.trip_id, '{editor,viewer}');
  return private.delete_member(leave_trip.trip_id, auth.uid());
end
$function$;
grant execute on function leave_trip(uuid) to authenticated;

-- What an invitation is to, for anybody who has it: {title, role, expires_at, for_one, invited_by, trip_id}, for_one telling that it is for one address, trip_id being null but for who has the trip already and can do there what the invitation offers; null when it opens nothing. PT429.
CREATE OR REPLACE FUNCTION public.read_invite(token text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
  from private.find_valid_invite(read_invite.token) i join public.trips t on t.id = i.trip_id;
  perform private.enforce_network_rate_limit(coalesce('invitation ' || invite || ' for', 'wrong invitations'), 60, 600);
  return told;
end
$function$;
grant execute on function read_invite(text) to anon;
grant execute on function read_invite(text) to authenticated;

-- Ends a membership, by the owner. Answers how many open invitations ended with it: those that would let them in again; where they are no member (any more), those without an address. Null when nothing changed. PT404, PT403.
CREATE OR REPLACE FUNCTION public.remove_member(trip_id uuid, user_id uuid) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
  if private.delete_member(remove_member.trip_id, remove_member.user_id) then
    insert into private.removed_members as r (trip_id, user_id, role, name, people)
    values (was.trip_id, was.user_id, was.role, was.name, people)
    on conflict on constraint removed_members_pkey do update
    set role = excluded.role, name = excluded.name, people = excluded.people, removed_at = now();
    return private.delete_member_invites(remove_member.trip_id, remove_member.user_id, '{editor,viewer}');
  end if;
  -- Not those for an address: which one ends would tell the owner the address of an account outside the trip.
  return nullif(private.delete_member_invites(remove_member.trip_id, null, '{editor,viewer}'), 0);
end
$function$;
grant execute on function remove_member(uuid,uuid) to authenticated;

-- Takes back a removal of the last day, by the owner: the same role, the same name. False where there is none. PT404, PT403, PT422 too_many_trip_members.
CREATE OR REPLACE FUNCTION public.restore_member(trip_id uuid, user_id uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;
grant execute on function restore_member(uuid,uuid) to authenticated;

-- Ends an invitation; false when it is not the caller's or has gone.
CREATE OR REPLACE FUNCTION public.revoke_invite(id uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  delete from public.trip_invites i
  using public.trips t where i.id = revoke_invite.id and t.id = i.trip_id and t.owner = auth.uid();
  return found;
end
$function$;
grant execute on function revoke_invite(uuid) to authenticated;

-- Makes a member editor or viewer, by the owner. Answers how many open invitations ended with it: those that would make an editor of who is now a viewer; where a viewer is made of who is no member (any more), those without an address. Null when nothing changed. PT404, PT403, 23514.
CREATE OR REPLACE FUNCTION public.set_member_role(trip_id uuid, user_id uuid, role text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
    return nullif(private.delete_member_invites(set_member_role.trip_id, null, '{editor}'), 0);
  end if;
  update public.trip_members m set role = set_member_role.role
  where m.trip_id = set_member_role.trip_id and m.user_id = set_member_role.user_id;
  if before = 'editor' and set_member_role.role = 'viewer' then
    return private.delete_member_invites(set_member_role.trip_id, set_member_role.user_id, '{editor}');
  end if;
  return 0;
end
$function$;
grant execute on function set_member_role(uuid,uuid,text) to authenticated;

-- Whether the owner of a trip removed the caller from it. Nothing else is told of trips that the caller does not see.
CREATE OR REPLACE FUNCTION public.was_removed(trip_id uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
  select public.is_assured() and private.trip_role(was_removed.trip_id) is null and exists (
    select from private.removed_members r
    where r.trip_id = was_removed.trip_id and r.user_id = (select auth.uid())
  )
$function$;
grant execute on function was_removed(uuid) to authenticated;

-- Takes a member out of a trip; false when they are none.
CREATE OR REPLACE FUNCTION private.delete_member(trip uuid, member uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
begin
  -- Nobody accepts an invitation meanwhile.
  perform private.lock_trip(trip);
  update public.trip_people p set user_id = null where p.trip_id = trip and p.user_id = member;
  delete from public.trip_members m where m.trip_id = trip and m.user_id = member;
  return found;
end
$function$;

-- Ends the invitations to a trip, with one of these roles, that a member could accept: those of whoever has them, and those for their address. Says how many. All others are withheld from them.
CREATE OR REPLACE FUNCTION private.delete_member_invites(trip uuid, member uuid, roles text[]) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;

-- The invitation that a token opens, if it still does.
CREATE OR REPLACE FUNCTION private.find_valid_invite(token text) RETURNS SETOF trip_invites LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
  select i.* from public.trip_invites i
  join public.trips t on t.id = i.trip_id and t.deleted_at is null
  where i.token_hash = private.token_hash(token) and i.expires_at > now()
    and (i.email is null or i.used_at is null)
$function$;

-- 32 random bytes as base64url: 43 letters.
CREATE OR REPLACE FUNCTION private.new_token() RETURNS text LANGUAGE sql SET search_path TO ''
AS $function$ select translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_') $function$;

-- What a table keeps of a token. Looked up by it, so that the time of an answer says nothing of the token.
CREATE OR REPLACE FUNCTION private.token_hash(token text) RETURNS bytea LANGUAGE sql IMMUTABLE SET search_path TO ''
AS $function$ select sha256(convert_to(token, 'UTF8')) $function$;

-- Trigger: invitations or links of a trip were made or are gone. PT413 account_full.
CREATE OR REPLACE FUNCTION private.update_sharing_bytes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
declare
  account uuid;
begin
  if tg_op = 'DELETE' then
    update private.trip_clocks c set bytes = c.bytes - o.gone
    from (select r.trip_id, count(*) * 300 as gone from old_rows r group by 1) o where c.trip_id = o.trip_id;
    return null;
  end if;
  update private.trip_clocks c set bytes = c.bytes + n.grown
  from (select r.trip_id, count(*) * 300 as grown from new_rows r group by 1) n where c.trip_id = n.trip_id;
  for account in
    select distinct t.owner from public.trips t where t.id in (select n.trip_id from new_rows n) order by 1
  loop
    perform private.require_account_space(account);
  end loop;
  return null;
end
$function$;
