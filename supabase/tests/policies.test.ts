import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../server/testing/backend.ts';
import { readSqlTest, runSqlTest } from '../../server/testing/sql-test.ts';

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
