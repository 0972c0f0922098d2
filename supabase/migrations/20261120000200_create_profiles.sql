-- Subject: profiles
-- One row per traveller: how they want to be called and how they like to travel.

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  display_name text not null,
  language text not null default 'es',
  home_city text,
  travel_style text not null default 'balanced',
  interests text[] not null default '{}',
  picture text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,

  constraint profiles_display_name_is_1_to_80_characters
    check (char_length(display_name) between 1 and 80 and display_name = btrim(display_name)),
  constraint profiles_language_is_known
    check (language in ('es', 'en')),
  constraint profiles_home_city_is_1_to_120_characters
    check (char_length(home_city) between 1 and 120),
  constraint profiles_travel_style_is_known
    check (travel_style in ('backpacker', 'balanced', 'comfort')),
  constraint profiles_interests_are_known_and_at_most_8
    check (
      interests <@ array['beach', 'hiking', 'coffee', 'culture', 'food', 'wildlife', 'festivals', 'family']
      and cardinality(interests) <= 8
      and array_position(interests, null) is null
    ),
  constraint profiles_picture_is_a_small_image
    check (
      octet_length(picture) <= 65536
      and picture ~ '^data:image/(webp|jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$'
    )
);

comment on table public.profiles is
  'A traveller''s profile, written by themselves on /register. Private to them.';
comment on column public.profiles.user_id is 'The account; the profile goes with it.';
comment on column public.profiles.display_name is 'What the site calls them; 1 to 80 characters, no space around.';
comment on column public.profiles.language is 'Language of pages and mails: es or en.';
comment on column public.profiles.home_city is 'Where their trips start, in their own words; up to 120 characters.';
comment on column public.profiles.travel_style is 'backpacker, balanced or comfort: chooses among price bands.';
comment on column public.profiles.interests is 'Up to 8 of beach, hiking, coffee, culture, food, wildlife, festivals, family.';
comment on column public.profiles.picture is 'A data URL of a WebP, JPEG or PNG of at most 48 KB (64 KB as base64).';
comment on column public.profiles.created_at is 'Set by the database.';
comment on column public.profiles.updated_at is 'Set by the database at every change.';
comment on column public.profiles.completed_at is 'When they first finished /register; null until then.';

create function public.set_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function public.set_updated_at() is 'Trigger: the row was changed now.';

create trigger profiles_set_updated_at
  before update on public.profiles
  for each row execute function public.set_updated_at();

alter table public.profiles enable row level security;
alter table public.profiles force row level security;
revoke all on table public.profiles from anon, authenticated;
grant select, insert, update, delete on table public.profiles to service_role;
grant select, delete on table public.profiles to authenticated;
grant insert (user_id, display_name, language, home_city, travel_style, interests, picture, completed_at)
  on table public.profiles to authenticated;
-- user_id is here because an upsert sets every column it was given; the policy keeps it their own.
grant update (user_id, display_name, language, home_city, travel_style, interests, picture, completed_at)
  on table public.profiles to authenticated;

create policy "Travellers read their own profile"
  on public.profiles for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Travellers create their own profile"
  on public.profiles for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Travellers change their own profile"
  on public.profiles for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "Travellers delete their own profile"
  on public.profiles for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Require the second factor for reading a profile"
  on public.profiles as restrictive for select to authenticated using ((select public.is_assured()));
create policy "Require the second factor for creating a profile"
  on public.profiles as restrictive for insert to authenticated with check ((select public.is_assured()));
create policy "Require the second factor for changing a profile"
  on public.profiles as restrictive for update to authenticated using ((select public.is_assured()));
create policy "Require the second factor for deleting a profile"
  on public.profiles as restrictive for delete to authenticated using ((select public.is_assured()));

revoke all on function public.set_updated_at() from public, anon, authenticated;
