-- What the embedded authentication service keeps beyond Supabase's own tables. Nothing but the
-- service reads it, and nothing under supabase/migrations may name it: a hosted project lacks it.

create schema mochila_auth authorization supabase_auth_admin;
set local role supabase_auth_admin;

create table mochila_auth.mailed_codes (
  token_id uuid primary key references auth.one_time_tokens (id) on delete cascade,
  kind text not null check (
    kind in ('signup', 'invite', 'magiclink', 'recovery', 'email_change', 'reauthentication')
  ),
  code_hash bytea not null,
  failures smallint not null default 0,
  expires_at timestamptz not null,
  requested_from text not null,
  code_challenge text,
  code_challenge_method auth.code_challenge_method
);
comment on table mochila_auth.mailed_codes is
  'The six-digit code beside each mailed link: keyed hash, wrong tries so far, end of life.';
comment on column mochila_auth.mailed_codes.requested_from is
  'The network that asked for the mail, to notice two strangers signing up with one address.';

create table mochila_auth.pending_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade,
  contested boolean not null
);
comment on table mochila_auth.pending_passwords is
  'Accounts not confirmed yet whose password was chosen from more than one network at a time.';

create table mochila_auth.refresh_salts (
  token_id bigint primary key references auth.refresh_tokens (id) on delete cascade,
  salt bytea not null
);
comment on table mochila_auth.refresh_salts is
  'A replaced refresh token and this salt together give its child, for a client that asks twice.';

create table mochila_auth.rate_limits (
  key bytea primary key,
  full_at timestamptz not null
);
comment on table mochila_auth.rate_limits is
  'One leaky bucket for each hashed key; full_at is when it will be empty again.';
create index rate_limits_full_at_idx on mochila_auth.rate_limits (full_at);

create table mochila_auth.mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table mochila_auth.mails is 'The local mailbox: the last mails of a server without SMTP.';

create table mochila_auth.outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  last_error text
);
comment on table mochila_auth.outbox is 'Mails waiting for the SMTP server; a row goes when it is accepted.';
create index outbox_next_attempt_at_idx on mochila_auth.outbox (next_attempt_at);

reset role;
