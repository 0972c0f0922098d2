import { join } from 'node:path';
import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend } from '#server/testing/backend.ts';
import { readSqlTest, runSqlTest } from '#server/testing/sql-test.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

/** A policy test raises sentences that begin with its table; PostgreSQL's own refusals count as well. */
async function fails(text: string): Promise<boolean> {
  try {
    await runSqlTest(backend.backend.database.sqlAs('postgres'), text);
    return false;
  } catch {
    return true;
  }
}

test('whichever policy is opened to everybody, the test of its table fails', {
  timeout: 180_000,
}, async () => {
  const policies = await backend.sql<
    { table: string; name: string; expressions: ('using' | 'with check')[] }[]
  >`
    select tablename as table, policyname as name, to_json(array_remove(array[
      case when qual is not null then 'using' end,
      case when with_check is not null then 'with check' end], null)) as expressions
    from pg_policies where schemaname = 'public' order by 1, 2`;
  expect(policies.length).toBeGreaterThan(60);
  const unnoticed: string[] = [];
  for (const { table, name, expressions } of policies) {
    const text = readSqlTest(join(import.meta.dirname, `${table}.test.sql`));
    for (const expression of expressions) {
      const open = `alter policy "${name}" on public.${table} ${expression} (true);`;
      const opened = text.replace('\nbegin;\n', `\nbegin;\n${open}\n`);
      expect(opened).not.toBe(text);
      if (!(await fails(opened))) unnoticed.push(`${table}: ${name} (${expression})`);
    }
  }
  expect(unnoticed).toEqual([]);
});

const verbs = ['select', 'insert', 'update', 'delete'];

/** What may be done with any row, as a policy says it. */
const anyRow = (verb: string, value: boolean) =>
  [verb !== 'insert' && `using (${value})`, /insert|update/.test(verb) && `with check (${value})`]
    .filter(Boolean)
    .join(' ');

test('whichever of the four verbs is opened to visitors or all travellers, or closed to all, the test of its table fails', {
  timeout: 300_000,
}, async () => {
  const tables = await backend.sql<{ name: string; granted: string[] }[]>`
    select c.relname as name, array(
      select verb from unnest(${verbs}::text[]) verb
      where has_table_privilege('authenticated', c.oid, verb)
        or verb <> 'delete' and has_any_column_privilege('authenticated', c.oid, verb)) as granted
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;
  const unnoticed: string[] = [];
  for (const { name, granted } of tables) {
    const text = readSqlTest(join(import.meta.dirname, `${name}.test.sql`));
    for (const verb of verbs) {
      const on = `on public.${name}`;
      const open = (role: string) =>
        `grant ${verb} ${on} to ${role}; create policy changed ${on} for ${verb} to ${role} ${anyRow(verb, true)};`;
      const closed = `create policy changed ${on} as restrictive for ${verb} to authenticated ${anyRow(verb, false)};`;
      const changes = {
        'opened to visitors': open('anon'),
        'opened to travellers': open('authenticated'),
        ...(granted.includes(verb) && { closed }),
      };
      for (const [change, statements] of Object.entries(changes))
        if (!(await fails(text.replace('\nbegin;\n', `\nbegin;\n${statements}\n`))))
          unnoticed.push(`${name}: ${verb} ${change}`);
    }
  }
  expect(unnoticed).toEqual([]);
});
