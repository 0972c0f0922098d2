#!/usr/bin/env node
// Stands for the program of supabase/auth: `migrate` makes the tables of `auth`, `serve` says that it is well.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import postgres from 'postgres';

const { DATABASE_URL, GOTRUE_API_HOST, PORT } = process.env;
if (process.argv[2] === 'migrate') {
  const { username, password, pathname, searchParams } = new URL(DATABASE_URL);
  const sql = postgres({
    path: join(searchParams.get('host'), '.s.PGSQL.5432'),
    username,
    password,
    database: pathname.slice(1),
    max: 1,
  });
  const file = join(
    import.meta.dirname,
    '../../../packages/embedded-supabase/postgres/bootstrap/030_auth_tables.sql',
  );
  // The schema is there, and only a superuser may make one.
  const [, tables] = readFileSync(file, 'utf8').split('set local role supabase_auth_admin;');
  await sql.begin((tx) => tx.unsafe(tables));
  await sql.end();
} else {
  createServer((_, response) => response.end('{}')).listen(Number(PORT), GOTRUE_API_HOST);
}
