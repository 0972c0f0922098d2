-- Which devices an account knows, and which one asked for what. A device is a keyed hash of a network
-- and the name that a browser gives itself: nobody reads either of them here.

set local role supabase_auth_admin;

create table mochila_auth.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device bytea not null,
  network bytea not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (user_id, device)
);
comment on table mochila_auth.known_devices is
  'From where somebody signed in or stayed signed in lately: strangers do not lock these out.';
create index known_devices_seen_at_idx on mochila_auth.known_devices (seen_at);

alter table mochila_auth.pending_passwords rename to pending_accounts;
alter table mochila_auth.pending_accounts add column device bytea;
comment on table mochila_auth.pending_accounts is
  'Accounts that nobody has confirmed yet: who left password and settings there.';
comment on column mochila_auth.pending_accounts.contested is
  'Somebody else may have asked for this account too: its password is not confirmed any more.';
comment on column mochila_auth.pending_accounts.device is
  'The device that left password or settings; null where that is not known.';

insert into mochila_auth.pending_accounts (user_id, contested)
select id, false from auth.users
where email_confirmed_at is null and invited_at is null and deleted_at is null
on conflict do nothing;

alter table mochila_auth.mailed_codes drop column requested_from;
alter table mochila_auth.mailed_codes add column device bytea;
alter table mochila_auth.mailed_codes add column strangers_failures smallint not null default 0;
comment on column mochila_auth.mailed_codes.device is
  'The device that asked for the mail; null for the operator.';
comment on column mochila_auth.mailed_codes.failures is
  'Wrong tries by that device and by those that the account knows; the fifth ends the code for them.';
comment on column mochila_auth.mailed_codes.strangers_failures is
  'Wrong tries by all others; the fifth ends the code for them. The link lives on.';

reset role;
