import type postgres from 'postgres';

const header = `-- Generated from supabase/migrations by scripts/generate.ts: change a migration, never this file.
-- The schemas public and private as they are once every migration has been applied: each table with its columns, constraints, indexes,
-- triggers, policies and grants, then the functions. To be read; a database is made from the migrations.
`;

/** What the schemas `public` and `private` of a migrated database holds, as SQL in a fixed order. */
export async function renderSchema(sql: postgres.Sql): Promise<string> {
  const tables = await sql<{ text: string }[]>`
    select concat_ws(E'\n',
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
  const functions = await sql<{ text: string }[]>`
    select concat_ws(E'\n',
      '-- ' || obj_description(p.oid, 'pg_proc'),
      rtrim(pg_get_functiondef(p.oid)) || ';',
      (select string_agg(format('grant execute on function %s to %s;', p.oid::regprocedure, coalesce(r.rolname, 'public')),
          E'\n' order by r.rolname)
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x left join pg_roles r on r.oid = x.grantee
        where x.grantee <> p.proowner)) as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prokind = 'f'
    order by n.nspname desc, p.proname, p.oid::regprocedure::text`;
  return [header, ...[...tables, ...functions].map(({ text }) => `${text}\n`)].join('\n');
}
