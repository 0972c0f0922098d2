-- Generated from supabase/migrations by tools/generate.ts: change a migration, never this file.
-- What the schemas public and private hold of the subject profiles once every migration has been applied: each table with its columns,
-- constraints, indexes, triggers, policies and grants, then the functions. To be read; a database is made from the migrations.

-- A traveller's profile, written by themselves on /register. Private to them.
create table public.profiles (
  user_id uuid not null,
  display_name text not null,
  language text not null default 'es'::text,
  home_city text,
  travel_style text not null default 'balanced'::text,
  interests text[] not null default '{}'::text[],
  picture text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone,
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_display_name_is_1_to_80_characters CHECK ((((char_length(display_name) >= 1) AND (char_length(display_name) <= 80)) AND (display_name = btrim(display_name)))),
  constraint profiles_home_city_is_1_to_120_characters CHECK (((char_length(home_city) >= 1) AND (char_length(home_city) <= 120))),
  constraint profiles_interests_are_known_and_at_most_8 CHECK (((interests <@ ARRAY['beach'::text, 'hiking'::text, 'coffee'::text, 'culture'::text, 'food'::text, 'wildlife'::text, 'festivals'::text, 'family'::text]) AND (cardinality(interests) <= 8) AND (array_position(interests, NULL::text) IS NULL))),
  constraint profiles_language_is_known CHECK ((language = ANY (ARRAY['es'::text, 'en'::text]))),
  constraint profiles_picture_is_a_small_image CHECK (((octet_length(picture) <= 65536) AND (picture ~ '^data:image/(webp|jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$'::text))),
  constraint profiles_travel_style_is_known CHECK ((travel_style = ANY (ARRAY['backpacker'::text, 'balanced'::text, 'comfort'::text])))
);
CREATE TRIGGER profiles_set_updated_at BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION set_updated_at();
alter table public.profiles enable row level security;
alter table public.profiles force row level security;
create policy "Require the second factor for deleting a profile" on public.profiles as restrictive for delete to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers delete their own profile" on public.profiles as permissive for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "Require the second factor for creating a profile" on public.profiles as restrictive for insert to authenticated
  with check (( SELECT is_assured() AS is_assured));
create policy "Travellers create their own profile" on public.profiles as permissive for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "Require the second factor for reading a profile" on public.profiles as restrictive for select to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers read their own profile" on public.profiles as permissive for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "Require the second factor for changing a profile" on public.profiles as restrictive for update to authenticated
  using (( SELECT is_assured() AS is_assured));
create policy "Travellers change their own profile" on public.profiles as permissive for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select on public.profiles to authenticated;
grant delete, insert, select, update on public.profiles to service_role;
grant insert (user_id, display_name, language, home_city, travel_style, interests, picture, completed_at) on public.profiles to authenticated;
grant update (user_id, display_name, language, home_city, travel_style, interests, picture, completed_at) on public.profiles to authenticated;

-- Trigger: the row was changed now.
CREATE OR REPLACE FUNCTION public.set_updated_at() RETURNS trigger LANGUAGE plpgsql SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;
