-- What a program that makes link previews reads of a public link: how the trip is called, when it is,
-- how long, and where. Nothing of what a link can hide is in it.

create function public.shared_trip_card(token text) returns jsonb
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
  -- Not by the network alone: a function that runs elsewhere asks for everybody's previews.
  if shown is null then
    perform private.count_visit('wrong links', 120, 600);
    return null;
  end if;
  perform private.count_report('link ' || link, 120, 600);
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
comment on function public.shared_trip_card(text) is
  'What a preview of a public link tells: {title, start_date, days, places, destination}, destination being the slug of the guide with most of its stops; null for any token that opens nothing. PT429 with the seconds to wait as detail.';

revoke all on function public.shared_trip_card(text) from public, anon, authenticated;
grant execute on function public.shared_trip_card(text) to anon, authenticated;
