-- Where somebody is signed in. The table is the authentication service's own, the same here and on
-- hosted Supabase; the API roles see nothing of it but what these two functions say.

create function public.my_sessions()
  returns table (
    id uuid,
    created_at timestamptz,
    last_seen_at timestamptz,
    user_agent text,
    address text,
    is_current boolean
  )
  language plpgsql
  stable
  security definer
  set search_path = ''
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
revoke all on function public.my_sessions() from public, anon, authenticated;
grant execute on function public.my_sessions() to authenticated;

create function public.end_session(id uuid) returns boolean
  language plpgsql
  security definer
  set search_path = ''
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
revoke all on function public.end_session(uuid) from public, anon, authenticated;
grant execute on function public.end_session(uuid) to authenticated;
