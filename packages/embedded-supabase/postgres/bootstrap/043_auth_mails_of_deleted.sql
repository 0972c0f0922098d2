-- Mails are kept by address and not by account, so no foreign key takes them along: what was mailed
-- to somebody, or still waits to be, goes with their account, whoever deletes it and how.

set local role supabase_auth_admin;

create function mochila_auth.forget_mails() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- The address that the account was about to have, unless it is somebody else's own.
  addresses constant text[] := array[old.email::text] || array(
    select old.email_change::text
    where not exists (select from auth.users u where u.email = old.email_change and u.id <> old.id)
  );
begin
  delete from mochila_auth.mails where recipient = any(addresses);
  delete from mochila_auth.outbox where recipient = any(addresses);
  return null;
end
$$;
comment on function mochila_auth.forget_mails() is
  'Trigger: the mails to a deleted account go with it.';
revoke all on function mochila_auth.forget_mails() from public;

create trigger users_forget_mails
  after delete on auth.users
  for each row execute function mochila_auth.forget_mails();
-- An administrator may keep the empty row.
create trigger users_forget_mails_softly
  after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function mochila_auth.forget_mails();

reset role;
