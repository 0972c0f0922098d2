-- Subject: sessions
-- Who may act: open sessions and second factors. Every policy and every function that a client may call asks
-- is_assured(). Hosted Supabase takes an access token until it expires, up to an hour after its session has ended, so
-- the database refuses it itself.

-- What the API does not show: rate limits, versions, sums and the functions behind the policies.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated;

create function private.require_session() returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  session constant uuid := auth.jwt() ->> 'session_id';
begin
  -- Visitors and the secret key have none.
  if session is null then return; end if;
  perform from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = session and s.user_id = auth.uid()
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until <= now())
    and u.deleted_at is null;
  if not found then
    raise sqlstate 'PT401' using message = 'The session has ended', detail = 'session_ended';
  end if;
end
$$;
comment on function private.require_session() is
  'PT401 session_ended when the token names a session that is not open: signed out, expired, or of somebody banned or deleted.';

create function public.is_assured() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_session();
  return coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1' or not exists (
    select from auth.mfa_factors
    where user_id = (select auth.uid()) and status = 'verified'
  );
end
$$;
comment on function public.is_assured() is
  'False when the caller has a second factor and has not used it in this session. PT401 when the session has ended.';

-- Taking everything along, or deleting it, needs a sign-in of the last 24 hours. On hosted Supabase a session of any age
-- may set up a second factor and use it at once: a factor counts as a recent proof only when it is older than that.
create function private.require_recent_sign_in() returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  session constant uuid := auth.jwt() ->> 'session_id';
  recent constant timestamptz := now() - interval '24 hours';
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  if not exists (
    select from auth.sessions s
    where s.id = session and s.user_id = auth.uid() and (
      s.created_at > recent
      -- A second factor that was used again, not one that this session has just set up long after its sign-in.
      or exists (
        select from auth.mfa_amr_claims c join auth.mfa_factors f on f.id = s.factor_id
        where c.session_id = s.id and c.updated_at > recent
          and (f.created_at < recent or f.created_at < s.created_at + interval '24 hours')
      )
    )
  ) then
    raise sqlstate 'PT428' using message = 'A recent sign-in is needed', detail = 'recent_sign_in_needed';
  end if;
end
$$;
comment on function private.require_recent_sign_in() is
  'PT428 recent_sign_in_needed unless this session proved who it is in the last 24 hours, by signing in or by a second factor that was there before; PT403 and PT401 as is_assured().';

-- The table of sessions is the authentication service's own; the API roles see of it what these two functions say.

create function public.my_sessions() returns table (
    id uuid,
    created_at timestamptz,
    last_seen_at timestamptz,
    user_agent text,
    address text,
    is_current boolean
  )
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed';
  end if;
  return query
    select
      s.id,
      s.created_at,
      greatest(s.created_at, s.refreshed_at at time zone 'UTC'),
      s.user_agent,
      host(s.ip),
      coalesce(s.id::text = auth.jwt() ->> 'session_id', false)
    from auth.sessions s
    where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    order by 6 desc, 3 desc, 1;
end
$$;
comment on function public.my_sessions() is
  'The caller''s open sessions, this one first, then by last use: device and address as they signed in.';

create function public.end_session(id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed';
  end if;
  delete from auth.sessions s where s.id = end_session.id and s.user_id = (select auth.uid());
  return found;
end
$$;
comment on function public.end_session(uuid) is
  'Ends one of the caller''s sessions at once; false when it is not theirs or has ended.';

revoke all on function private.require_session(), public.is_assured(), private.require_recent_sign_in(),
  public.my_sessions(), public.end_session(uuid) from public, anon, authenticated;
grant execute on function public.my_sessions(), public.end_session(uuid) to authenticated;
grant execute on function public.is_assured() to authenticated, service_role;
