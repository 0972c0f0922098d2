import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Scene, startScene, type Traveller } from './testing/travellers.ts';

/** A table of `public` whose rows belong to one traveller each. */
interface TableCase {
  /** The column that names the owner. */
  owner: string;
  /** A row that the traveller with this id could write. */
  row(id: string): Record<string, unknown>;
  change: Record<string, unknown>;
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
    row: (id) => ({ user_id: id, display_name: 'Somebody' }),
    change: { display_name: 'Changed by somebody else' },
  },
};

const notCallable: FunctionCase = { args: () => ({}), traveller: { status: 404 }, visitor: 404 };

const functions: Record<string, FunctionCase> = {
  touch_updated_at: notCallable,
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
};

let scene: Scene;
let ana: Traveller;
let beto: Traveller;
beforeAll(async () => {
  scene = await startScene();
  ana = await scene.arrive();
  beto = await scene.arrive();
});
afterAll(() => scene?.backend.stop());

/** What an answer to anybody but `traveller` must not hold. */
function tellsNothingOf(traveller: Traveller, { text }: Answer): void {
  for (const secret of [traveller.email, traveller.sessionId, traveller.factorId])
    expect(text).not.toContain(secret);
  expect(text).not.toContain(`Secret of ${traveller.id}`);
}

test('every table, view and function of public has a case here, and every case is one of them', async () => {
  const { sql } = scene.backend;
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
  expect(scene.prefixes.sort()).toEqual(['/auth/v1', '/rest/v1']);
});

test.each(Object.entries(tables))(
  '%s: a traveller reads and changes only what is theirs',
  async (name, one) => {
    const path = `/rest/v1/${name}`;
    const of = (traveller: Traveller) => `${path}?${one.owner}=eq.${traveller.id}`;
    for (const [me, other] of [
      [ana, beto],
      [beto, ana],
    ] as const) {
      const before = await scene.belongings(other);
      const all = await scene.ask(me, 'GET', path);
      expect(all.status).toBe(200);
      expect(all.text).toContain(me.id);
      expect(all.text).not.toContain(other.id);
      tellsNothingOf(other, all);

      const refused = await Promise.all([
        scene.ask(me, 'GET', of(other)),
        scene.ask(me, 'PATCH', of(other), one.change),
        scene.ask(me, 'DELETE', of(other)),
      ]);
      for (const answer of refused) expect(answer).toMatchObject({ status: 200, json: [] });

      const ofOther = one.row(other.id);
      const inserted = await scene.ask(me, 'POST', path, ofOther);
      expect(inserted.status).toBe(403);
      const merged = await scene.ask(
        me,
        'POST',
        `${path}?on_conflict=${one.owner}`,
        ofOther,
        'resolution=merge-duplicates',
      );
      expect(merged.status).toBe(403);
      const given = await scene.ask(me, 'PATCH', of(me), { [one.owner]: other.id });
      expect(given.status).toBe(403);
      for (const answer of [inserted, merged, given]) tellsNothingOf(other, answer);
      expect(await scene.belongings(other)).toEqual(before);
    }
  },
);

test.each(Object.entries(tables))('%s: a visitor reads and changes nothing', async (name, one) => {
  const before = await scene.belongings(beto);
  const path = `/rest/v1/${name}`;
  const filtered = `${path}?${one.owner}=eq.${beto.id}`;
  const answers = await Promise.all([
    scene.ask(null, 'GET', path),
    scene.ask(null, 'HEAD', filtered),
    scene.ask(null, 'POST', path, one.row(beto.id)),
    scene.ask(null, 'PATCH', filtered, one.change),
    scene.ask(null, 'DELETE', filtered),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    tellsNothingOf(beto, answer);
  }
  expect(await scene.belongings(beto)).toEqual(before);
});

test.each(Object.entries(functions))(
  '%s() does nothing to anybody but its caller',
  async (name, one) => {
    // Of their own, since some functions leave nothing of who calls them.
    const caller = await scene.arrive();
    const before = await scene.belongings(beto);
    const path = `/rest/v1/rpc/${name}`;
    const args = one.args(beto);

    const visitor = await scene.ask(null, 'POST', path, args);
    expect(visitor.status).toBe(one.visitor);
    tellsNothingOf(beto, visitor);

    const named = { user_id: beto.id, sub: beto.id };
    expect((await scene.ask(caller, 'POST', path, { ...args, ...named })).status).toBe(404);
    const answer = await scene.ask(caller, 'POST', path, args);
    expect(answer.status).toBe(one.traveller.status);
    one.traveller.says?.(answer, caller);
    tellsNothingOf(beto, answer);
    expect(await scene.belongings(beto)).toEqual(before);
  },
);

test.each(['auth', 'mochila_auth', 'supabase_migrations', 'pg_catalog', 'information_schema'])(
  'the schema %s cannot be asked for',
  async (schema) => {
    const answer = await fetch(`${scene.backend.url}/rest/v1/users`, {
      headers: {
        apikey: scene.backend.publishableKey,
        Authorization: `Bearer ${ana.token}`,
        'Accept-Profile': schema,
      },
    });
    expect(answer.status).toBe(406);
  },
);
