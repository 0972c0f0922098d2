-- Leaving takes everything along at once: sessions, factors, codes and every row of public that
-- belongs to the account go by their foreign keys, in the same transaction.

create function public.delete_my_account() returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed';
  end if;
  -- The service's own table has no foreign key.
  delete from auth.flow_state where user_id = me;
  delete from auth.users where id = me;
  if not found then
    raise sqlstate 'PT401' using message = 'The account does not exist';
  end if;
end
$$;

comment on function public.delete_my_account() is
  'Deletes the caller''s account and everything of theirs, at once and for good.';
revoke all on function public.delete_my_account() from public, anon, authenticated;
grant execute on function public.delete_my_account() to authenticated;
