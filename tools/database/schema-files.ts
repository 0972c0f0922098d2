import type { MigrationFile } from '@mochila/embedded-supabase/postgres/migrations/migrate.ts';
import type postgres from 'postgres';

const header = (
  subject: string,
) => `-- Generated from supabase/migrations by tools/generate.ts: change a migration, never this file.
-- What the schemas public and private hold of the subject ${subject} once every migration has been applied: each table with its columns,
-- constraints, indexes, triggers, policies and grants, then the functions. To be read; a database is made from the migrations.
`;

/**
 * What the schemas `public` and `private` of a migrated database hold, as SQL in a fixed order: the text of a file for
 * each subject. A table or function is of the subject that the migration which creates it names in its first line,
 * `-- Subject: trips`. Throws where that is missing.
 */
export async function renderSchema(
  sql: postgres.Sql,
  migrations: readonly MigrationFile[],
): Promise<Map<string, string>> {
  const subjectOf = readSubjects(migrations);
  const texts = new Map<string, string[]>();
  for (const { name, text } of await readObjects(sql)) {
    const subject = subjectOf(name);
    texts.set(subject, [...(texts.get(subject) ?? [header(subject)]), `${text}\n`]);
  }
  const files = [...texts].map(([subject, parts]) => [`${subject}.sql`, parts.join('\n')] as const);
  return new Map(files.toSorted(([one], [other]) => one.localeCompare(other, 'en')));
}

function readSubjects(migrations: readonly MigrationFile[]): (name: string) => string {
  const subjects = new Map<string, string>();
  const created =
    /^create (?:or replace )?(?:table|function) (?:if not exists )?((?:public|private)\.\w+)/gim;
  for (const { file, text } of migrations) {
    const [, subject] = /^-- Subject: ([a-z]+(?:-[a-z]+)*)\r?\n/.exec(text) ?? [];
    for (const [, name = ''] of text.matchAll(created)) {
      if (subjects.has(name)) continue;
      if (subject === undefined) {
        throw new Error(
          `${file} creates ${name}: name its subject in the first line, -- Subject: trips.`,
        );
      }
      subjects.set(name, subject);
    }
  }
  return (name) => {
    const subject = subjects.get(name);
    if (subject === undefined)
      throw new Error(`No migration says "create table" or "create function" of ${name}.`);
    return subject;
  };
}

/** Tables first, then functions; each with its name and its SQL. */
async function readObjects(sql: postgres.Sql): Promise<{ name: string; text: string }[]> {
  const tables = await sql<{ name: string; text: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name, concat_ws(E'\n',
      format('-- %s', obj_description(c.oid, 'pg_class')),
      format(E'create table %s (\n%s\n);', format('%I.%I', n.nspname, c.relname), (
        select string_agg('  ' || line, E',\n' order by nth) from (
          select a.attnum::int as nth, concat_ws(' ', quote_ident(a.attname),
            format_type(a.atttypid, a.atttypmod),
            case when a.attnotnull then 'not null' end,
            case when a.attidentity <> '' then 'generated always as identity' end,
            case when a.attgenerated <> '' then format('generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
                 when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end) as line
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          union all
          select 10000 + row_number() over (order by k.contype desc, k.conname),
            format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid))
          from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')) lines)),
      (select string_agg(pg_get_indexdef(i.indexrelid) || ';', E'\n' order by i.indexrelid::regclass::text)
        from pg_index i where i.indrelid = c.oid
          and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))),
      (select string_agg(pg_get_triggerdef(t.oid) || ';', E'\n' order by t.tgname)
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal),
      case when c.relrowsecurity then format('alter table %s enable row level security;', format('%I.%I', n.nspname, c.relname)) end,
      case when c.relforcerowsecurity then format('alter table %s force row level security;', format('%I.%I', n.nspname, c.relname)) end,
      (select string_agg(concat_ws(E'\n  ',
          format('create policy %I on %s as %s for %s to %s', p.policyname, format('%I.%I', n.nspname, c.relname),
            lower(p.permissive), lower(p.cmd), array_to_string(p.roles, ', ')),
          'using (' || p.qual || ')', 'with check (' || p.with_check || ')') || ';', E'\n'
          order by p.cmd, p.permissive desc, p.policyname)
        from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname),
      (select string_agg(format('grant %s on %s to %I;', rights, format('%I.%I', n.nspname, c.relname), grantee), E'\n' order by grantee) from (
        select coalesce(r.rolname, 'public') as grantee,
          string_agg(lower(x.privilege_type), ', ' order by x.privilege_type) as rights
        from aclexplode(c.relacl) x left join pg_roles r on r.oid = x.grantee
        where x.grantee <> c.relowner group by 1) g),
      (select string_agg(format('grant %s on %s to %I;', rights, format('%I.%I', n.nspname, c.relname), grantee), E'\n' order by grantee, rights) from (
        select coalesce(r.rolname, 'public') as grantee, format('%s (%s)', lower(x.privilege_type),
          string_agg(quote_ident(a.attname), ', ' order by a.attnum)) as rights
        from pg_attribute a, aclexplode(a.attacl) x left join pg_roles r on r.oid = x.grantee
        where a.attrelid = c.oid and not a.attisdropped group by 1, x.privilege_type) g)) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') order by n.nspname desc, c.relname`;
  const functions = await sql<{ name: string; text: string }[]>`
    select format('%I.%I', n.nspname, p.proname) as name, concat_ws(E'\n',
      '-- ' || obj_description(p.oid, 'pg_proc'),
      -- Its attributes, each on a line of its own, are put on one.
      regexp_replace(split_part(d.definition, E'\nAS ', 1), E'\n +', ' ', 'g') || E'\nAS '
        || rtrim(substr(d.definition, strpos(d.definition, E'\nAS ') + 4), E' \n') || ';',
      (select string_agg(format('grant execute on function %s to %s;', p.oid::regprocedure, coalesce(r.rolname, 'public')),
          E'\n' order by r.rolname)
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x left join pg_roles r on r.oid = x.grantee
        where x.grantee <> p.proowner)) as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace, pg_get_functiondef(p.oid) d (definition)
    where n.nspname in ('public', 'private') and p.prokind = 'f'
    order by n.nspname desc, p.proname, p.oid::regprocedure::text`;
  return [...tables, ...functions];
}
