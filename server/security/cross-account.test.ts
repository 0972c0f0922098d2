import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answer,
  startTravellerBackend,
  type Traveller,
  type TravellerBackend,
} from './testing/travellers.ts';
import { memberOf, rowOf, storedTokenOf, tripOf } from './testing/trips.ts';

/** A table of `public` whose rows belong to one traveller each. */
interface TableCase {
  /** The column that names the owner. */
  owner: string;
  /** The primary key; its columns with commas between. */
  key: string;
  /** A row that the traveller with this id could write. */
  row(id: string): Record<string, unknown>;
  change: Record<string, unknown>;
  /** Rows are made by a function and never changed: nobody has the grant. */
  fixed?: true;
  /** Verbs that nobody has the grant for, though others do. */
  without?: 'DELETE'[];
  /** The columns that may be read; all unless said. */
  readable?: string;
}

interface FunctionCase {
  /** Arguments that name what is `victim`'s. */
  args(victim: Traveller): Record<string, unknown>;
  /** Statuses that another traveller may get, and what a success must say. */
  traveller: { status: number; says?(answer: Answer, me: Traveller): void };
  visitor: number;
}

const tables: Record<string, TableCase> = {
  profiles: {
    owner: 'user_id',
    key: 'user_id',
    row: (id) => ({ user_id: id, display_name: 'Somebody' }),
    change: { display_name: 'Changed by somebody else' },
  },
  mistake_reports: {
    owner: 'user_id',
    key: 'id',
    row: (id) => ({ user_id: id, about: '/colombia', kind: 'other', message: 'By somebody else' }),
    change: { message: 'Changed by somebody else' },
    fixed: true,
  },
  saved_places: {
    owner: 'user_id',
    key: 'user_id,place',
    row: (id) => ({ user_id: id, place: 'cartagena/getsemani', note: 'By somebody else' }),
    change: { note: 'Changed by somebody else' },
  },
  trips: {
    owner: 'owner',
    key: 'id',
    row: (id) => ({ id: tripOf(id), owner: id, title: 'By somebody else' }),
    change: { title: 'Changed by somebody else' },
  },
  trip_days: rowsOfTrip({ title: 'By somebody else', rank: 'a0' }),
  trip_stops: rowsOfTrip({ title: 'By somebody else', rank: 'a0' }),
  trip_people: rowsOfTrip({ name: 'Somebody else', rank: 'a0' }),
  trip_expenses: rowsOfTrip({ title: 'By somebody else' }),
  trip_checks: rowsOfTrip({ text: 'By somebody else', rank: 'a0' }),
  trip_files: rowsOfTrip({ title: 'By somebody else' }),
  trip_comments: rowsOfStop({ text: 'By somebody else' }),
  trip_votes: { ...rowsOfStop({ choice: 'no' }), key: 'stop_id,author' },
  trip_members: {
    owner: 'trip_id',
    key: 'trip_id,user_id',
    row: (id) => ({ trip_id: tripOf(id), user_id: memberOf(id), role: 'editor' }),
    change: { role: 'editor' },
    fixed: true,
    without: ['DELETE'],
  },
  trip_invites: {
    owner: 'created_by',
    key: 'id',
    row: (id) => ({ trip_id: tripOf(id), role: 'editor', created_by: id, token_hash: 'x' }),
    change: { role: 'editor' },
    fixed: true,
    without: ['DELETE'],
    readable: 'id,trip_id,role,email,created_by',
  },
  trip_links: {
    owner: 'trip_id',
    key: 'id',
    row: (id) => ({ trip_id: tripOf(id), token_hash: 'x' }),
    change: { hide_costs: false },
    without: ['DELETE'],
    readable: 'id,trip_id,hide_costs,hide_notes',
  },
  trip_calendars: {
    owner: 'user_id',
    key: 'id',
    row: (id) => ({ trip_id: tripOf(id), user_id: id, token_hash: 'x' }),
    change: { revoked_at: null },
    fixed: true,
    without: ['DELETE'],
    readable: 'id,trip_id,user_id',
  },
};

/** A row of a trip: it belongs to whoever the trip belongs to. */
function rowsOfTrip(row: Record<string, unknown>): TableCase {
  return {
    owner: 'trip_id',
    key: 'id',
    row: (id) => ({ id: rowOf(id), trip_id: tripOf(id), ...row }),
    change: { deleted_at: '2026-11-21T00:00:00Z' },
    without: ['DELETE'],
  };
}

function rowsOfStop(row: Record<string, unknown>): TableCase {
  const ofTrip = rowsOfTrip(row);
  return { ...ofTrip, row: (id) => ({ ...ofTrip.row(id), stop_id: rowOf(id) }) };
}

const notCallable: FunctionCase = { args: () => ({}), traveller: { status: 404 }, visitor: 404 };

/** Somebody else's trip is answered as none at all. */
function ofTrip(more: Record<string, unknown> = {}): FunctionCase {
  return {
    args: ({ id }) => ({ trip_id: tripOf(id), ...more }),
    traveller: { status: 404 },
    visitor: 401,
  };
}

/** What somebody else made is named by its id, which is that of their row of every table. */
const byId: FunctionCase = {
  args: ({ id }) => ({ id: rowOf(id) }),
  traveller: { status: 200, says: ({ json }) => expect(json).toBe(false) },
  visitor: 401,
};

/** The digest of a token, which is what a copy of the database holds, opens nothing. */
function byToken(visitor: number): FunctionCase {
  return {
    args: ({ id }) => ({ token: storedTokenOf(id) }),
    traveller: { status: 200, says: ({ json }) => expect(json).toBeNull() },
    visitor,
  };
}

const functions: Record<string, FunctionCase> = {
  set_updated_at: notCallable,
  is_assured: {
    args: () => ({}),
    traveller: { status: 200, says: ({ json }) => expect(json).toBe(true) },
    visitor: 401,
  },
  my_sessions: {
    args: () => ({}),
    traveller: { status: 200, says: ({ text }, me) => expect(text).toContain(me.sessionId) },
    visitor: 401,
  },
  end_session: {
    args: (victim) => ({ id: victim.sessionId }),
    traveller: { status: 200, says: ({ json }) => expect(json).toBe(false) },
    visitor: 401,
  },
  export_my_data: {
    args: () => ({}),
    traveller: {
      status: 200,
      says: ({ json }, me) => expect(json).toMatchObject({ account: { id: me.id } }),
    },
    visitor: 401,
  },
  delete_my_account: { args: () => ({}), traveller: { status: 204 }, visitor: 401 },
  report_mistake: {
    args: () => ({
      about: '/colombia',
      kind: 'other',
      message: 'Something is wrong',
      language: 'es',
    }),
    traveller: { status: 204 },
    visitor: 204,
  },
  trip_changes: ofTrip(),
  my_talk: {
    args: () => ({}),
    traveller: { status: 200, says: ({ json }) => expect(json).toMatchObject({ rows: [] }) },
    visitor: 401,
  },
  my_changes: {
    args: () => ({}),
    traveller: {
      status: 200,
      says: ({ json }, { id }) => expect(json).toMatchObject({ trips: [{ owner: id }] }),
    },
    visitor: 401,
  },
  duplicate_trip: ofTrip({ id: '30000000-0000-4000-8000-000000000001' }),
  create_invite: ofTrip({ role: 'editor' }),
  revoke_invite: byId,
  read_invite: byToken(200),
  accept_invite: { ...byToken(401), traveller: { status: 404 } },
  set_member_role: {
    args: ({ id }) => ({ trip_id: tripOf(id), user_id: memberOf(id), role: 'editor' }),
    traveller: { status: 404 },
    visitor: 401,
  },
  remove_member: {
    args: ({ id }) => ({ trip_id: tripOf(id), user_id: memberOf(id) }),
    traveller: { status: 404 },
    visitor: 401,
  },
  restore_member: {
    args: ({ id }) => ({ trip_id: tripOf(id), user_id: memberOf(id) }),
    traveller: { status: 404 },
    visitor: 401,
  },
  was_removed: {
    args: ({ id }) => ({ trip_id: tripOf(id) }),
    traveller: { status: 200, says: ({ json }) => expect(json).toBe(false) },
    visitor: 401,
  },
  leave_trip: ofTrip(),
  create_link: ofTrip(),
  revoke_link: byId,
  shared_trip: byToken(200),
  shared_trip_card: byToken(200),
  create_calendar: ofTrip(),
  revoke_calendar: byId,
  calendar_trip: byToken(200),
};

let setup: TravellerBackend;
let ana: Traveller;
let beto: Traveller;
beforeAll(async () => {
  setup = await startTravellerBackend();
  ana = await setup.createTraveller();
  beto = await setup.createTraveller();
});
afterAll(() => setup?.backend.stop());

/** What an answer to anybody but `traveller` must not hold. */
function tellsNothingOf(traveller: Traveller, { text }: Answer): void {
  for (const secret of [traveller.email, traveller.sessionId, traveller.factorId])
    expect(text).not.toContain(secret);
  expect(text).not.toContain(`Secret of ${traveller.id}`);
}

test('every table, view and function of public has a case here, and every case is one of them', async () => {
  const { sql } = setup.backend;
  const relations = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;
  const routines = await sql<{ name: string }[]>`
    select distinct proname as name from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  expect(relations.map(({ name }) => name).sort(), 'tables').toEqual(Object.keys(tables).sort());
  expect(routines.map(({ name }) => name).sort(), 'functions').toEqual(
    Object.keys(functions).sort(),
  );
});

test('the API has no part that these tests do not know', () => {
  // Each way to the channels of trips is tried in supabase/tests/channel-access.test.ts.
  // Each endpoint of /storage/v1 is tried in packages/embedded-supabase/storage/access.test.ts.
  const known = [
    '/auth/v1',
    '/en/v',
    '/functions/v1',
    '/realtime/v1',
    '/rest/v1',
    '/storage/v1',
    '/v',
  ];
  expect(setup.prefixes.sort()).toEqual(known);
});

test.each(Object.entries(tables))(
  '%s: a traveller reads and changes only what is theirs',
  async (name, one) => {
    const path = `/rest/v1/${name}`;
    const columns = one.readable ?? '*';
    const ownerOf = ({ id }: Traveller) => one.row(id)[one.owner];
    const of = (traveller: Traveller) =>
      `${path}?select=${columns}&${one.owner}=eq.${ownerOf(traveller)}`;
    for (const [me, other] of [
      [ana, beto],
      [beto, ana],
    ] as const) {
      const before = await setup.readAllOf(other);
      const all = await setup.request(me, 'GET', `${path}?select=${columns}`);
      expect(all.status).toBe(200);
      expect(all.text).toContain(ownerOf(me));
      expect(all.text).not.toContain(other.id);
      expect(all.text).not.toContain(ownerOf(other));
      tellsNothingOf(other, all);

      const read = await setup.request(me, 'GET', of(other));
      expect(read).toMatchObject({ status: 200, json: [] });
      const deleted = await setup.request(me, 'DELETE', of(other));
      if (one.without?.includes('DELETE')) expect(deleted.status).toBe(403);
      else expect(deleted).toMatchObject({ status: 200, json: [] });
      const changed = await setup.request(me, 'PATCH', of(other), one.change);
      if (one.fixed) expect(changed.status).toBe(403);
      else expect(changed).toMatchObject({ status: 200, json: [] });
      tellsNothingOf(other, changed);

      const ofOther = one.row(other.id);
      const inserted = await setup.request(me, 'POST', path, ofOther);
      expect(inserted.status).toBe(403);
      const merged = await setup.request(
        me,
        'POST',
        `${path}?select=${columns}&on_conflict=${one.key}`,
        ofOther,
        'resolution=merge-duplicates',
      );
      expect(merged.status).toBe(403);
      const given = await setup.request(me, 'PATCH', of(me), { [one.owner]: ownerOf(other) });
      expect(given.status).toBe(403);
      for (const answer of [inserted, merged, given]) tellsNothingOf(other, answer);
      expect(await setup.readAllOf(other)).toEqual(before);
    }
  },
);

test.each(Object.entries(tables))('%s: a visitor reads and changes nothing', async (name, one) => {
  const before = await setup.readAllOf(beto);
  const path = `/rest/v1/${name}`;
  const filtered = `${path}?${one.owner}=eq.${one.row(beto.id)[one.owner]}`;
  const answers = await Promise.all([
    setup.request(null, 'GET', path),
    setup.request(null, 'HEAD', filtered),
    setup.request(null, 'POST', path, one.row(beto.id)),
    setup.request(null, 'PATCH', filtered, one.change),
    setup.request(null, 'DELETE', filtered),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    tellsNothingOf(beto, answer);
  }
  expect(await setup.readAllOf(beto)).toEqual(before);
});

test.each(Object.entries(functions))(
  '%s() does nothing to anybody but its caller',
  async (name, one) => {
    // Of their own, since some functions leave nothing of who calls them.
    const caller = await setup.createTraveller();
    const before = await setup.readAllOf(beto);
    const path = `/rest/v1/rpc/${name}`;
    const args = one.args(beto);

    const visitor = await setup.request(null, 'POST', path, args);
    expect(visitor.status).toBe(one.visitor);
    tellsNothingOf(beto, visitor);

    const named = { user_id: beto.id, sub: beto.id };
    expect((await setup.request(caller, 'POST', path, { ...args, ...named })).status).toBe(404);
    const answer = await setup.request(caller, 'POST', path, args);
    expect(answer.status).toBe(one.traveller.status);
    one.traveller.says?.(answer, caller);
    tellsNothingOf(beto, answer);
    expect(await setup.readAllOf(beto)).toEqual(before);
  },
);

test.each(['/functions/v1/calendar?token=', '/functions/v1/share?t=', '/v/', '/en/v/'])(
  'what a copy of the database holds of a token opens nothing at %s',
  async (path) => {
    for (const who of [null, ana]) {
      const answer = await setup.request(who, 'GET', path + storedTokenOf(beto.id).slice(0, 43));
      expect(answer.status).toBe(404);
      tellsNothingOf(beto, answer);
    }
  },
);

test.each(['auth', 'mochila_auth', 'supabase_migrations', 'pg_catalog', 'information_schema'])(
  'the schema %s cannot be asked for',
  async (schema) => {
    const answer = await fetch(`${setup.backend.url}/rest/v1/users`, {
      headers: {
        apikey: setup.backend.publishableKey,
        Authorization: `Bearer ${ana.token}`,
        'Accept-Profile': schema,
      },
    });
    expect(answer.status).toBe(406);
  },
);
