import type postgres from 'postgres';

/** A traveller with much: a trip of 60 days and 1,000 stops, 199 small ones, 2,000 saved places. */
export async function makeBusyTraveller(sql: postgres.Sql, user: string, trip: string) {
  await sql.begin(async (tx) => {
    await tx`
      insert into public.trips (id, owner, title, start_date)
      select case when n = 1 then ${trip}::uuid else gen_random_uuid() end, ${user}::uuid, 'Trip ' || n, '2027-01-05'
      from generate_series(1, 200) n`;
    await tx`
      insert into public.trip_days (id, trip_id, rank)
      select gen_random_uuid(), ${trip}::uuid, 'a' || lpad(n::text, 2, '0') from generate_series(1, 60) n`;
    await tx`
      insert into public.trip_stops (id, trip_id, day_id, rank, title, lat, lon, cost_cop)
      select gen_random_uuid(), d.trip_id, d.id, 'a' || lpad(n::text, 4, '0'), 'Stop ' || n, 10.4, -75.5, 25000
      from generate_series(1, 1000) n
      join (select id, trip_id, row_number() over () - 1 as nth from public.trip_days where trip_id = ${trip}::uuid) d
        on d.nth = n % 60`;
    await tx`
      insert into public.saved_places (user_id, place)
      select ${user}::uuid, 'cartagena/place-' || n from generate_series(1, 2000) n`;
  });
  await sql`analyze`;
}

/** Trips with notes four times as long as `letters`, one of them with stops whose notes have as many. */
export async function makeWordyTraveller(
  sql: postgres.Sql,
  user: string,
  trip: string,
  { trips, stops, letters }: { trips: number; stops: number; letters: number },
) {
  await sql.begin(async (tx) => {
    await tx`
      insert into public.trips (id, owner, title, notes)
      select case when n = 1 then ${trip}::uuid else gen_random_uuid() end, ${user}::uuid, 'Trip ' || n, repeat('a', ${letters * 4})
      from generate_series(1, ${trips}::int) n`;
    await tx`
      insert into public.trip_stops (id, trip_id, rank, title, note)
      select gen_random_uuid(), ${trip}::uuid, 'a' || lpad(n::text, 4, '0'), 'Stop ' || n, repeat('a', ${letters})
      from generate_series(1, ${stops}::int) n`;
  });
}

/** So many people with a trip and ten stops each. Triggers would only take their time. */
export async function makeCrowd(sql: postgres.Sql, people: number) {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      create temporary table crowd on commit drop as
      select gen_random_uuid() as person, gen_random_uuid() as trip, gen_random_uuid() as day, n
      from generate_series(1, ${people}::int) n`;
    await tx`
      insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      select person, 'authenticated', 'authenticated', 'crowd-' || n || '@example.com', '{}', '{}', now(), now()
      from crowd`;
    await tx`insert into public.profiles (user_id, display_name) select person, 'Somebody' from crowd`;
    await tx`
      insert into public.trips (id, owner, title, updated_by, version)
      select trip, person, 'Trip ' || n, person, nextval('private.versions') from crowd`;
    await tx`
      insert into private.trip_clocks (trip_id, version)
      select trip, currval('private.versions') + 11 from crowd`;
    await tx`
      insert into public.trip_days (id, trip_id, rank, updated_by, version)
      select day, trip, 'a0', person, nextval('private.versions') from crowd`;
    await tx`
      insert into public.trip_stops (id, trip_id, day_id, rank, title, updated_by, version)
      select gen_random_uuid(), trip, day, 'a' || s, 'Stop ' || s, person, nextval('private.versions')
      from crowd, generate_series(0, 9) s`;
    await tx`
      insert into public.trip_members (trip_id, user_id, role)
      select c.trip, o.person, 'viewer' from crowd c join crowd o on o.n = c.n % ${people}::int + 1`;
    await tx`
      insert into public.saved_places (user_id, place, version)
      select person, 'cartagena/place-' || s, nextval('private.versions') from crowd, generate_series(1, 5) s`;
  });
  await sql`vacuum (analyze)`;
}

/** Twenty trips of one traveller that another may read. */
export async function shareTrips(sql: postgres.Sql, from: string, to: string) {
  const trips = await sql<{ id: string }[]>`
    insert into public.trips (id, owner, title)
    select gen_random_uuid(), ${from}::uuid, 'Shared ' || n from generate_series(1, 20) n returning id`;
  await sql`
    insert into public.trip_members (trip_id, user_id, role)
    select unnest(${trips.map(({ id }) => id)}::uuid[]), ${to}::uuid, 'viewer'`;
}
