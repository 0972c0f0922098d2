-- Accounts keep the domain of their address in the letters of DNS, so that an invitation for an address in other letters
-- was for nobody. The pages write domains as DNS does before they ask for one; others are refused.

alter table public.trip_invites
  add constraint trip_invites_email_is_ascii check (email ~ '^[!-~]+$') not valid;
