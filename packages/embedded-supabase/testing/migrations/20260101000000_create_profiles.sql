-- A table of the tests' own: one row per account, which only its owner sees and writes.

create table public.profiles (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  display_name text not null check (char_length(display_name) between 1 and 80)
);

grant select, insert, update, delete on public.profiles to authenticated;
grant all on public.profiles to service_role;

alter table public.profiles enable row level security;
create policy "People read their own profile" on public.profiles for select to authenticated
  using (user_id = auth.uid());
create policy "People write their own profile" on public.profiles for insert to authenticated
  with check (user_id = auth.uid());
create policy "People change their own profile" on public.profiles for update to authenticated
  using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "People delete their own profile" on public.profiles for delete to authenticated
  using (user_id = auth.uid());
