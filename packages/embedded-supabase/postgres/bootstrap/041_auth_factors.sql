-- What second factors need beyond Supabase's own tables.

set local role supabase_auth_admin;

create table mochila_auth.factor_uses (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  last_step bigint not null
);
comment on table mochila_auth.factor_uses is
  'The newest half-minute whose code was used, so that no code is used twice.';

reset role;
