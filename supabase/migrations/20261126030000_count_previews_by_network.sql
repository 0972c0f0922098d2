-- A preview was counted by its link: whoever had the link could make it refuse everybody else. Now it is counted by
-- the network that asks for it.

create or replace function public.shared_trip_card(token text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  link uuid;
  shown uuid;
begin
  select l.id, t.id into link, shown
  from public.trip_links l
  join public.trips t on t.id = l.trip_id and t.deleted_at is null
  where l.token_hash = private.token_hash(shared_trip_card.token)
    and l.revoked_at is null and (l.expires_at is null or l.expires_at > now());
  -- After the link was found: a function that runs elsewhere asks for everybody's previews from one network.
  if shown is null then
    perform private.count_visit('wrong links', 120, 600);
    return null;
  end if;
  -- On hosted Supabase, which says so by this header, that network is the function's own. Counting it would refuse
  -- everybody again; there the limits of Supabase's gateway stand.
  if nullif(current_setting('request.headers', true), '')::jsonb ? 'cf-connecting-ip' is not true then
    perform private.count_visit('link ' || link || ' for', 120, 600);
  end if;
  return (
    with stops as (
      select s.kind, split_part(s.place, '/', 1) as destination,
        row_number() over (order by d.rank nulls last, d.id, s.rank, s.id) as nth
      from public.trip_stops s
      left join public.trip_days d on d.id = s.day_id and d.deleted_at is null
      where s.trip_id = shown and s.deleted_at is null
    )
    select jsonb_build_object(
      'title', t.title,
      'start_date', t.start_date,
      'days', (select count(*) from public.trip_days d where d.trip_id = shown and d.deleted_at is null),
      'places', (select count(*) from stops where kind in ('place', 'own')),
      'destination', (
        select destination from stops where destination <> ''
        group by destination order by count(*) desc, min(nth) limit 1
      )
    )
    from public.trips t where t.id = shown
  );
end
$$;
