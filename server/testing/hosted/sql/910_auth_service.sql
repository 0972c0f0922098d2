-- Where Supabase's authentication service does less than the embedded one, the embedded one's
-- changes are undone here, in the same transaction. Function names are those of supabase/auth.

create schema hosted;
grant usage on schema hosted to supabase_auth_admin, postgres;

-- API.Signup and API.MagicLink leave an account that waits for its confirmation as it is ("we can't
-- be sure of their claimed identity"): the password and the settings of the first sign-up stay.
create function hosted.keep_first_sign_up() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.encrypted_password := old.encrypted_password;
  new.raw_user_meta_data := old.raw_user_meta_data;
  return new;
end
$$;
create trigger users_keep_first_sign_up
  before update on auth.users
  for each row
  when (old.email_confirmed_at is null and old.encrypted_password is not null
    and (new.encrypted_password is distinct from old.encrypted_password
      or new.raw_user_meta_data is distinct from old.raw_user_meta_data))
  execute function hosted.keep_first_sign_up();

-- User.ConfirmEmailChange ends no session.
create function hosted.note_email_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform set_config('hosted.sessions_stay', 'on', true);
  return null;
end
$$;
create trigger users_note_email_change
  after update of email on auth.users
  for each row when (new.email is distinct from old.email)
  execute function hosted.note_email_change();

-- Factor.DowngradeSessionsToAAL1: the sessions that the removed factor had raised go back to aal1.
create function hosted.lower_sessions() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform set_config('hosted.sessions_stay', 'on', true);
  delete from auth.mfa_amr_claims
  where authentication_method = 'totp'
    and session_id in (select id from auth.sessions where factor_id = old.id);
  update auth.sessions set aal = 'aal1', factor_id = null where factor_id = old.id;
  return null;
end
$$;
create trigger factors_lower_sessions
  after delete on auth.mfa_factors
  for each row when (old.status = 'verified')
  execute function hosted.lower_sessions();

create function hosted.keep_session() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- Not when the account itself is deleted, which takes factors and sessions along.
  if current_setting('hosted.sessions_stay', true) = 'on'
    and exists (select from auth.users where id = old.user_id) then
    return null;
  end if;
  return old;
end
$$;
create trigger sessions_stay
  before delete on auth.sessions
  for each row execute function hosted.keep_session();
