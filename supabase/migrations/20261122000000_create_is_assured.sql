-- A second factor guards what is stored, not only the pages that show it.

create function public.is_assured() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1' or not exists (
    select from auth.mfa_factors
    where user_id = (select auth.uid()) and status = 'verified'
  )
$$;

comment on function public.is_assured() is
  'False when the caller has a second factor and has not used it in this session.';
revoke all on function public.is_assured() from public, anon, authenticated;
grant execute on function public.is_assured() to authenticated, service_role;

create policy "Whoever has a second factor uses it before reading a profile"
  on public.profiles as restrictive for select to authenticated
  using ((select public.is_assured()));

create policy "Whoever has a second factor uses it before creating a profile"
  on public.profiles as restrictive for insert to authenticated
  with check ((select public.is_assured()));

create policy "Whoever has a second factor uses it before changing a profile"
  on public.profiles as restrictive for update to authenticated
  using ((select public.is_assured()));

create policy "Whoever has a second factor uses it before deleting a profile"
  on public.profiles as restrictive for delete to authenticated
  using ((select public.is_assured()));
