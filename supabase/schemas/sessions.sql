-- Generated from supabase/migrations by tools/generate.ts: change a migration, never this file.
-- What the schemas public and private hold of the subject sessions once every migration has been applied: each table with its columns,
-- constraints, indexes, triggers, policies and grants, then the functions. To be read; a database is made from the migrations.

-- Ends one of the caller's sessions at once; false when it is not theirs or has ended.
CREATE OR REPLACE FUNCTION public.end_session(id uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO ''
AS $function$
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed';
  end if;
  delete from auth.sessions s where s.id = end_session.id and s.user_id = (select auth.uid());
  return found;
end
$function$;
grant execute on function end_session(uuid) to authenticated;

-- False when the caller has a second factor and has not used it in this session. PT401 when the session has ended.
CREATE OR REPLACE FUNCTION public.is_assured() RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
begin
  perform private.require_session();
  return coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1' or not exists (
    select from auth.mfa_factors
    where user_id = (select auth.uid()) and status = 'verified'
  );
end
$function$;
grant execute on function is_assured() to authenticated;
grant execute on function is_assured() to service_role;

-- The caller's open sessions, this one first, then by last use: device and address as they signed in.
CREATE OR REPLACE FUNCTION public.my_sessions() RETURNS TABLE(id uuid, created_at timestamp with time zone, last_seen_at timestamp with time zone, user_agent text, address text, is_current boolean) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;
grant execute on function my_sessions() to authenticated;

-- PT428 recent_sign_in_needed unless this session proved who it is in the last 24 hours, by signing in or by a second factor that was there before; PT403 and PT401 as is_assured().
CREATE OR REPLACE FUNCTION private.require_recent_sign_in() RETURNS void LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;

-- PT401 session_ended when the token names a session that is not open: signed out, expired, or of somebody banned or deleted.
CREATE OR REPLACE FUNCTION private.require_session() RETURNS void LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO ''
AS $function$
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
$function$;
