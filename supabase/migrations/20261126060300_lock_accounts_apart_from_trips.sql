-- Trips and accounts had one space of locks, and whoever begins a trip chooses its id: writing a trip whose id
-- is somebody's account kept that account's saved places waiting.

create or replace function private.lock_account(account uuid) returns void
  language sql set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended(account::text, 1)) $$;

create or replace function private.stamp_saved_place() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- Versions become visible in their own order only when writers of one mochila take turns: else a
  -- reader could see 11, and 10 be committed after it.
  perform private.lock_account(new.user_id);
  new.version := nextval('private.versions');
  new.updated_at := now();
  return new;
end
$$;
