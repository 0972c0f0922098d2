-- What others said and voted in all trips of an account, for its dashboard.

create function public.my_talk(since timestamptz default null, seen timestamptz default null) returns json
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  -- A write is seen once it is committed, with the time of its begin.
  newer constant timestamptz := coalesce(my_talk.since - interval '10 minutes', now() - interval '30 days');
  read_until timestamptz;
begin
  if not public.is_assured() then
    raise sqlstate 'PT403' using message = 'The second factor is needed', detail = 'second_factor_needed';
  end if;
  if my_talk.seen is not null then
    insert into private.talk_seen as s (user_id, seen_at) values (me, least(my_talk.seen, now()))
    on conflict (user_id) do update set seen_at = greatest(s.seen_at, excluded.seen_at);
  end if;
  select s.seen_at into read_until from private.talk_seen s where s.user_id = me;
  return json_build_object(
    'at', now(),
    'seen', read_until,
    'rows', (
      select coalesce(json_agg(to_json(newest) order by newest.version), '[]') from (
        select r.*, s.title as stop_title, s.kind as stop_kind, coalesce(p.display_name, m.name, '') as name
        from (
          select c.id, c.trip_id, c.stop_id, c.author, c.text, null as choice, c.created_at as at, c.updated_at,
            c.deleted_at, c.version
          from public.trip_comments c
          union all
          select v.id, v.trip_id, v.stop_id, v.author, null, v.choice, v.updated_at, v.updated_at, v.deleted_at, v.version
          from public.trip_votes v
        ) r
        join public.trips t on t.id = r.trip_id and t.deleted_at is null
        join public.trip_stops s on s.trip_id = r.trip_id and s.id = r.stop_id
        left join public.trip_members m on m.trip_id = r.trip_id and m.user_id = r.author
        left join public.profiles p on p.user_id = r.author
        where r.trip_id = any (array(select private.readable_trips()))
          and r.author is distinct from me and r.updated_at > newer
        order by r.version desc limit 200
      ) newest
    )
  );
end
$$;
comment on function public.my_talk(timestamptz, timestamptz) is
  'What others said and voted in the caller''s trips since then (30 days where it is null), the newest 200: {at, to be asked with the next time; seen, until when the caller has read, also on other devices; rows: id, trip_id, stop_id, stop_title, stop_kind, name, text or choice, at, deleted_at, version}. `seen` says that the caller has read as far as that.';
revoke all on function public.my_talk(timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.my_talk(timestamptz, timestamptz) to authenticated;
