-- On hosted Supabase a session of any age may set up a second factor and use it at once, which counted as a
-- recent proof: an unlocked phone was enough to take or delete the account. (Embedded, setting one up needs
-- a recent sign-in itself.)

create or replace function private.require_recent_sign_in() returns void
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
