-- "Shall we?": what the people of a trip say to each other about a stop, and their votes on it. Kept like the trip's other
-- rows; what somebody wrote is theirs alone to change.

create table public.trip_comments (
  id uuid primary key,
  trip_id uuid not null references public.trips (id) on delete cascade,
  stop_id uuid not null,
  author uuid default auth.uid() references auth.users (id) on delete set null,
  text text not null,

  constraint trip_comments_text_is_1_to_1000_characters check (char_length(text) <= 1000 and text ~ '\S')
);
comment on table public.trip_comments is 'What members say about stops of a trip, at most 2,000.';
comment on column public.trip_comments.stop_id is 'A row of trip_stops. One that is gone shows no comments.';
comment on column public.trip_comments.author is 'Who wrote it; set by the database. Null where the account is gone.';
comment on column public.trip_comments.text is '1 to 1,000 characters.';

-- The id follows from stop and member, so that two devices of one member make the same row. It is no key of its own:
-- nobody can take that of somebody else in advance.
create table public.trip_votes (
  id uuid not null,
  trip_id uuid not null references public.trips (id) on delete cascade,
  stop_id uuid not null,
  author uuid not null default auth.uid() references auth.users (id) on delete cascade,
  choice text not null,

  primary key (trip_id, id),
  constraint trip_votes_are_one_per_stop_and_member unique (stop_id, author),
  constraint trip_votes_choice_is_known check (choice in ('yes', 'no'))
);
comment on table public.trip_votes is 'Votes of members on stops of a trip, one each; at most 5,000.';
comment on column public.trip_votes.stop_id is 'A row of trip_stops. One that is gone has no votes.';
comment on column public.trip_votes.author is 'Who votes; set by the database. The vote goes with the account.';
comment on column public.trip_votes.choice is 'yes or no.';

create index on public.trip_comments (author);
create index on public.trip_votes (author);

-- The same for both, so that none is forgotten.
do $$
declare
  one record;
begin
  for one in
    select * from (values
      ('trip_comments', 'comments', 'text', 2000), ('trip_votes', 'votes', 'choice', 5000)
    ) as tables (name, what, content, most)
  loop
    execute format('alter table public.%I
      add created_at timestamptz not null default now(),
      add updated_at timestamptz not null default now(),
      add updated_by uuid references auth.users (id) on delete set null,
      add deleted_at timestamptz,
      add version bigint not null default 0', one.name);
    execute format('comment on column public.%I.id is ''Made by the device.''', one.name);
    execute format('comment on column public.%I.trip_id is ''The trip; the row goes with it and never leaves it.''', one.name);
    execute format('comment on column public.%I.created_at is ''Set by the database.''', one.name);
    execute format('comment on column public.%I.updated_at is ''Set by the database at every change.''', one.name);
    execute format('comment on column public.%I.updated_by is ''Whose change was the last; set by the database.''', one.name);
    execute format('comment on column public.%I.deleted_at is ''When it was taken back; null while it is there.''', one.name);
    execute format('comment on column public.%I.version is ''Set by the database at every change, from one sequence for everything.''', one.name);
    execute format('create index on public.%I (trip_id, version)', one.name);
    execute format('create index on public.%I (updated_by)', one.name);

    execute format('create trigger %I before insert or update on public.%I
      for each row execute function private.stamp_trip_row()', one.name || '_stamp', one.name);
    execute format('create trigger %I after insert on public.%I referencing new table as new_rows
      for each statement execute function private.turn_clock_of_rows()', one.name || '_turn_clock', one.name);
    execute format('create trigger %I after update on public.%I referencing old table as old_rows new table as new_rows
      for each statement execute function private.turn_clock_of_rows()', one.name || '_turn_clock_again', one.name);
    execute format('create trigger %I after insert on public.%I referencing new table as new_rows
      for each statement execute function private.limit_trip_rows(%s)', one.name || '_limit', one.name, one.most);
    execute format('create trigger %I after update on public.%I referencing old table as old_rows new table as new_rows
      for each statement execute function private.limit_trip_rows(%s)', one.name || '_limit_restored', one.name, one.most);
    execute format('create trigger %I after delete on public.%I referencing old table as old_rows
      for each statement execute function private.count_gone_rows()', one.name || '_count_gone', one.name);

    execute format('alter table public.%I enable row level security', one.name);
    execute format('alter table public.%I force row level security', one.name);
    execute format('revoke all on table public.%I from anon, authenticated', one.name);
    -- No delete: what was taken back is marked, so that it reaches everybody.
    execute format('grant select, insert (id, trip_id, stop_id, %2$I, deleted_at), update (id, trip_id, %2$I, deleted_at)
      on table public.%1$I to authenticated', one.name, one.content);
    execute format('grant select, insert, update, delete on table public.%I to service_role', one.name);

    execute format('create policy %I on public.%I for select to authenticated
      using (trip_id = any (array(select private.readable_trips())))',
      'Who sees a trip reads its ' || one.what, one.name);
    execute format('create policy %I on public.%I for insert to authenticated
      with check (author = (select auth.uid()) and trip_id = any (array(select private.writable_trips())))',
      'Owners and editors add ' || one.what || ' of their own', one.name);
    execute format('create policy %I on public.%I for update to authenticated
      using (author = (select auth.uid()) and trip_id = any (array(select private.writable_trips())))
      with check (author = (select auth.uid()) and trip_id = any (array(select private.writable_trips())))',
      'Owners and editors change ' || one.what || ' of their own', one.name);
    execute format('create policy %I on public.%I as restrictive for select to authenticated
      using ((select public.is_assured()))',
      'Whoever has a second factor uses it before reading ' || one.what, one.name);
    execute format('create policy %I on public.%I as restrictive for insert to authenticated
      with check ((select public.is_assured()))',
      'Whoever has a second factor uses it before adding ' || one.what, one.name);
    execute format('create policy %I on public.%I as restrictive for update to authenticated
      using ((select public.is_assured()))',
      'Whoever has a second factor uses it before changing ' || one.what, one.name);
  end loop;
end
$$;

create table private.talk_seen (
  user_id uuid primary key references auth.users (id) on delete cascade,
  seen_at timestamptz not null
);
comment on table private.talk_seen is 'Until when a member has seen what others said and voted in their trips.';

-- What names every table of a trip, with these. A copy of a trip, public links and calendars have neither.

create or replace function public.trip_changes(trip_id uuid, since bigint DEFAULT 0)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  trip constant uuid := trip_changes.trip_id;
  mine constant text := private.require_trip_role(trip, '{owner,editor,viewer}');
  clock private.trip_clocks;
begin
  select * into clock from private.trip_clocks c where c.trip_id = trip;
  if clock.version = since then
    return json_build_object('version', clock.version, 'role', mine);
  end if;
  -- Who has seen what is still to come saw it before a backup was restored, and who was away for long
  -- cannot be told what is gone: they need everything.
  if clock.version < since or since < clock.purged_version then since := 0; end if;
  -- json and not jsonb: 1,000 stops take less than half the time.
  return json_build_object(
    'version', clock.version,
    'role', mine,
    'whole', since = 0,
    'trip', (select to_json(t) from public.trips t where t.id = trip and t.version > since),
    'members', case when clock.members_version > since then (
      select json_agg(json_build_object('user_id', m.user_id, 'role', m.role, 'name', m.name) order by m.at nulls first)
      from (
        select t.owner as user_id, 'owner' as role, coalesce(p.display_name, '') as name, null::timestamptz as at
        from public.trips t left join public.profiles p on p.user_id = t.owner
        where t.id = trip
        union all
        select m.user_id, m.role, coalesce(p.display_name, m.name), m.created_at
        from public.trip_members m left join public.profiles p on p.user_id = m.user_id
        where m.trip_id = trip
      ) m
    ) end,
    'days', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_days r where r.trip_id = trip and r.version > since),
    'people', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_people r where r.trip_id = trip and r.version > since),
    'stops', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_stops r where r.trip_id = trip and r.version > since),
    'expenses', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_expenses r where r.trip_id = trip and r.version > since),
    'checks', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_checks r where r.trip_id = trip and r.version > since),
    'files', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_files r where r.trip_id = trip and r.version > since),
    'comments', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_comments r where r.trip_id = trip and r.version > since),
    'votes', (select coalesce(json_agg(to_json(r) order by r.version), '[]')
      from public.trip_votes r where r.trip_id = trip and r.version > since)
  );
end
$function$;

create or replace function private.measure_trip(trip uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
AS $function$
  with whole as (select t.deleted_at is not null as counted, octet_length(t::text) as bytes from public.trips t where t.id = trip)
  select sum(found.bytes)::bigint from (
    select whole.bytes::bigint from whole
    union all
    select private.row_bytes(r.content, case when not whole.counted then r.deleted_at end)
    from whole, (
      select r::text, r.deleted_at from public.trip_days r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_people r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_stops r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_expenses r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_checks r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_files r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_comments r where r.trip_id = trip
      union all select r::text, r.deleted_at from public.trip_votes r where r.trip_id = trip
    ) r (content, deleted_at)
    union all select 300 from public.trip_invites r where r.trip_id = trip
    union all select 300 from public.trip_links r where r.trip_id = trip
  ) found (bytes)
$function$;

create or replace function private.room_in_deleted_rows(trips uuid[])
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
AS $function$
  select coalesce(sum(found.bytes), 0)::bigint from (
    select private.row_bytes(r::text, r.deleted_at) as bytes
    from public.trip_stops r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_expenses r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_checks r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_files r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_comments r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_votes r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_days r where r.trip_id = any (trips) and r.deleted_at is not null
    union all select private.row_bytes(r::text, r.deleted_at)
    from public.trip_people r where r.trip_id = any (trips) and r.deleted_at is not null
  ) found
$function$;

create or replace function private.require_room(account uuid, more bigint DEFAULT 0)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant bigint := 50000000;
  -- Null for the operator, who may edit all.
  writer constant uuid := auth.uid();
  excess bigint;
  trips uuid[];
  trip uuid;
  kind text;
begin
  -- They take turns, or many who write at once would pass the limit together: one statement can add half of it.
  perform private.lock_account(account);
  excess := private.account_bytes(account) + more - most;
  if excess <= 0 then return; end if;
  select array_agg(t.id) into trips from public.trips t
  where t.owner = account and (writer is null or writer = account or t.id in (select private.joined_trips('editor')));
  if private.room_in_deleted_rows(trips) >= excess then
    -- What refers to others first.
    foreach kind in array '{trip_stops,trip_expenses,trip_checks,trip_files,trip_comments,trip_votes,trip_days,trip_people}'::text[] loop
      for trip in execute format(
        'select distinct r.trip_id from public.%I r where r.trip_id = any ($1) and r.deleted_at is not null', kind
      ) using trips loop
        -- As lock_trip(), without waiting for whoever may wait for this account.
        if pg_try_advisory_xact_lock(hashtextextended(trip::text, 0)) then
          perform private.forget_deleted_rows(trip, kind, 2147483647);
        end if;
      end loop;
    end loop;
  end if;
  if private.account_bytes(account) + more > most then
    raise sqlstate 'PT413' using message = 'One account holds at most 50 MB', detail = 'account_full';
  end if;
end
$function$;

create or replace function private.forget_deleted_rows(trip uuid, kind text, excess integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone uuid[];
  newest bigint;
begin
  -- By version and not by the time of the deletion, which the device writes.
  execute format(
    'select array_agg(r.id), max(r.version) from (
      select r.id, r.version from public.%I r
      where r.trip_id = $1 and r.deleted_at is not null order by r.version limit $2
    ) r', kind) into gone, newest using trip, excess;
  -- What refers to them, live or deleted, is told of as changed: within a trigger stamp_trip_row() leaves it as it is.
  if kind = 'trip_days' then
    update public.trip_stops r set day_id = null, version = nextval('private.versions'), updated_at = now()
    where r.trip_id = trip and r.day_id = any (gone);
    update public.trip_expenses r set day_id = null, version = nextval('private.versions'), updated_at = now()
    where r.trip_id = trip and r.day_id = any (gone);
  elsif kind = 'trip_people' then
    update public.trip_stops r set paid_by = null, version = nextval('private.versions'), updated_at = now()
    where r.trip_id = trip and r.paid_by = any (gone);
    update public.trip_expenses r set paid_by = null, version = nextval('private.versions'), updated_at = now()
    where r.trip_id = trip and r.paid_by = any (gone);
  end if;
  execute format('delete from public.%I r where r.trip_id = $1 and r.id = any ($2)', kind) using trip, gone;
  update private.trip_clocks c set purged_version = newest where c.trip_id = trip and c.purged_version < newest;
end
$function$;

create or replace function private.limit_trip_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant int := tg_argv[0];
  trips uuid[];
  trip uuid;
  live int;
  total int;
begin
  if tg_op = 'INSERT' then
    select coalesce(array_agg(distinct n.trip_id), '{}') into trips from new_rows n;
  else
    select coalesce(array_agg(distinct n.trip_id), '{}') into trips from new_rows n
    join old_rows o on o.id = n.id and o.trip_id = n.trip_id
    where n.deleted_at is null and o.deleted_at is not null;
  end if;
  foreach trip in array trips loop
    execute format(
      'select count(*) filter (where r.deleted_at is null), count(*) from public.%I r where r.trip_id = $1',
      tg_table_name) into live, total using trip;
    if live > most then
      raise sqlstate 'PT422' using
        message = format('A trip holds at most %s rows of %s', most, tg_table_name),
        detail = 'too_many_' || tg_table_name;
    end if;
    if total > most * 4 then
      perform private.forget_deleted_rows(trip, tg_table_name, total - most * 4);
    end if;
  end loop;
  return null;
end
$function$;

create or replace function private.purge_trip(trip uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  long_ago constant timestamptz := now() - interval '90 days';
  newest bigint;
begin
  with
    expenses as (
      delete from public.trip_expenses r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago returning r.version
    ),
    checks as (
      delete from public.trip_checks r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago returning r.version
    ),
    files as (
      delete from public.trip_files r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago returning r.version
    ),
    comments as (
      delete from public.trip_comments r
      where r.trip_id = trip and r.updated_at < long_ago and (r.deleted_at is not null
        or not exists (select from public.trip_stops s where s.trip_id = trip and s.id = r.stop_id))
      returning r.version
    ),
    votes as (
      delete from public.trip_votes r
      where r.trip_id = trip and r.updated_at < long_ago and (r.deleted_at is not null
        or not exists (select from public.trip_stops s where s.trip_id = trip and s.id = r.stop_id))
      returning r.version
    ),
    stops as (
      delete from public.trip_stops r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago returning r.version
    )
  select max(gone.version) into newest
  from (table expenses union all table checks union all table files union all table comments union all table votes union all table stops) gone;
  update private.trip_clocks c set purged_version = newest
  where c.trip_id = trip and c.purged_version < newest;

  -- What others still refer to stays until they are gone.
  with
    days as (
      delete from public.trip_days r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago
        and r.id not in (
          select s.day_id from public.trip_stops s where s.trip_id = trip and s.day_id is not null
          union all
          select e.day_id from public.trip_expenses e where e.trip_id = trip and e.day_id is not null)
      returning r.version
    ),
    people as (
      delete from public.trip_people r
      where r.trip_id = trip and r.deleted_at is not null and r.updated_at < long_ago
        and r.id not in (
          select s.paid_by from public.trip_stops s where s.trip_id = trip and s.paid_by is not null
          union all
          select e.paid_by from public.trip_expenses e where e.trip_id = trip and e.paid_by is not null)
      returning r.version
    )
  select max(gone.version) into newest from (table days union all table people) gone;
  update private.trip_clocks c set purged_version = newest
  where c.trip_id = trip and c.purged_version < newest;
end
$function$;

create or replace function public.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := (select auth.uid());
begin
  perform private.require_recent_sign_in();
  return jsonb_build_object(
    'format', 'mochila-export',
    'version', 1,
    'exported_at', now(),
    'account', (
      select jsonb_build_object(
        'id', u.id,
        'email', u.email,
        'email_confirmed_at', u.email_confirmed_at,
        'pending_email', nullif(u.email_change, ''),
        'has_password', coalesce(u.encrypted_password, '') <> '',
        'settings', u.raw_user_meta_data,
        'created_at', u.created_at,
        'last_sign_in_at', u.last_sign_in_at
      )
      from auth.users u where u.id = me
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', f.friendly_name,
        'type', f.factor_type,
        'status', f.status,
        'created_at', f.created_at
      ) order by f.created_at), '[]')
      from auth.mfa_factors f where f.user_id = me
    ),
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'id'), '[]') from public.my_sessions() s
    ),
    'profile', (
      select to_jsonb(p) - 'user_id' from public.profiles p where p.user_id = me
    ),
    'mistake_reports', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.created_at), '[]')
      from public.mistake_reports r where r.user_id = me
    ),
    'saved_places', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'user_id' order by s.created_at, s.place), '[]')
      from public.saved_places s where s.user_id = me
    ),
    -- Each with its trip_days, trip_stops, trip_expenses, trip_people, trip_checks, trip_files (not their bytes), trip_comments, trip_votes and whom it is shared with.
    'trips', (
      select coalesce(jsonb_agg(
        to_jsonb(t) - '{owner,updated_by}'::text[] || jsonb_build_object(
          'days', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by}'::text[] order by r.rank), '[]')
            from public.trip_days r where r.trip_id = t.id),
          'stops', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by}'::text[] order by r.rank), '[]')
            from public.trip_stops r where r.trip_id = t.id),
          'expenses', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by}'::text[] order by r.created_at), '[]')
            from public.trip_expenses r where r.trip_id = t.id),
          'people', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by,user_id}'::text[] order by r.rank), '[]')
            from public.trip_people r where r.trip_id = t.id),
          'checks', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by}'::text[] order by r.rank), '[]')
            from public.trip_checks r where r.trip_id = t.id),
          'files', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,updated_by}'::text[] order by r.created_at), '[]')
            from public.trip_files r where r.trip_id = t.id),
          'comments', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,author,updated_by}'::text[]
              || jsonb_build_object('is_mine', coalesce(r.author = me, false)) order by r.created_at), '[]')
            from public.trip_comments r where r.trip_id = t.id),
          'votes', (select coalesce(jsonb_agg(to_jsonb(r) - '{trip_id,author,updated_by}'::text[]
              || jsonb_build_object('is_mine', r.author = me) order by r.created_at), '[]')
            from public.trip_votes r where r.trip_id = t.id),
          'members', (select coalesce(jsonb_agg(to_jsonb(m) - '{trip_id,user_id}'::text[] order by m.created_at), '[]')
            from public.trip_members m where m.trip_id = t.id),
          'invites', (select coalesce(jsonb_agg(
              to_jsonb(i) - '{trip_id,token_hash,created_by}'::text[] order by i.created_at), '[]')
            from public.trip_invites i where i.trip_id = t.id),
          'links', (select coalesce(jsonb_agg(to_jsonb(l) - '{trip_id,token_hash}'::text[] order by l.created_at), '[]')
            from public.trip_links l where l.trip_id = t.id)
        ) order by t.created_at), '[]')
      from public.trips t where t.owner = me
    ),
    'shared_trips', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'role', m.role, 'name', m.name,
        'joined_at', m.created_at) order by m.created_at), '[]')
      from public.trip_members m join public.trips t on t.id = m.trip_id
      where m.user_id = me and t.deleted_at is null
    ),
    -- What they wrote in trips of others, whether they are still in them or not.
    'comments_elsewhere', (
      select coalesce(jsonb_agg(to_jsonb(r) - '{author,updated_by}'::text[] order by r.created_at), '[]')
      from public.trip_comments r join public.trips t on t.id = r.trip_id
      where r.author = me and t.owner is distinct from me
    ),
    'votes_elsewhere', (
      select coalesce(jsonb_agg(to_jsonb(r) - '{author,updated_by}'::text[] order by r.created_at), '[]')
      from public.trip_votes r join public.trips t on t.id = r.trip_id
      where r.author = me and t.owner is distinct from me
    ),
    'talk_seen_at', (select s.seen_at from private.talk_seen s where s.user_id = me),
    'calendars', (
      select coalesce(jsonb_agg(to_jsonb(k) - '{user_id,token_hash}'::text[] order by k.created_at), '[]')
      from public.trip_calendars k where k.user_id = me
    )
  );
end
$function$;

comment on function public.trip_changes(uuid, bigint) is
  'What is newer than a version, deleted rows too: {version, role} when nothing is, else also whole (true when these are all rows there are: others are gone), trip (null when unchanged), members (all, or null when unchanged), days, people, stops, expenses, checks, files, comments, votes. PT404 trip_not_found.';
