import type postgres from 'postgres';

/**
 * What makes up a database, one sorted line for each thing: schemas, tables, columns, constraints, indexes, triggers,
 * functions, policies, grants, comments, types, publications, event triggers, settings and buckets. Equal lines are
 * equal schemas; the numbers that PostgreSQL gives to objects do not count.
 */
export async function schemaFacts(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql.unsafe<{ fact: string }[]>(query);
  return rows.map((row) => row.fact);
}

const acl = (column: string) =>
  `(select string_agg(x::text, ' ' order by x::text) from unnest(${column}) x)`;
const comment = (oid: string, table: string) => `obj_description(${oid}, '${table}')`;

/** Each answers `kind` and `what`, a row of columns that are all compared. */
const query = `
with spaces as (
  select oid, nspname from pg_namespace
  where nspname <> 'information_schema' and nspname !~ '^pg_'
),
relations as (
  select c.*, format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join spaces n on n.oid = c.relnamespace
)
select kind || ' ' || what::text as fact from (
  select 'schema' as kind, row(n.nspname, n.nspowner::regrole, ${acl('n.nspacl')}, ${comment('n.oid', 'pg_namespace')}) as what
  from pg_namespace n join spaces using (oid)
  union all
  select 'relation', row(c.name, c.relkind, c.relowner::regrole, c.relpersistence, c.reloptions, c.relrowsecurity,
    c.relforcerowsecurity, c.relreplident, ${acl('c.relacl')}, ${comment('c.oid', 'pg_class')})
  from relations c
  union all
  select 'column', row(c.name, row_number() over (partition by c.oid order by a.attnum), a.attname,
    format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation, a.attnotnull, a.attidentity, a.attgenerated,
    a.attstorage, pg_get_expr(d.adbin, d.adrelid), ${acl('a.attacl')}, col_description(c.oid, a.attnum))
  from relations c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  union all
  select 'constraint', row(k.connamespace::regnamespace, k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid),
    k.condeferrable, k.condeferred, k.convalidated, ${comment('k.oid', 'pg_constraint')})
  from pg_constraint k join spaces n on n.oid = k.connamespace
  union all
  select 'index', row(pg_get_indexdef(i.indexrelid), i.indisunique, i.indisvalid, i.indisclustered)
  from pg_index i join relations c on c.oid = i.indrelid
  union all
  select 'trigger', row(pg_get_triggerdef(t.oid), t.tgenabled, ${comment('t.oid', 'pg_trigger')})
  from pg_trigger t join relations c on c.oid = t.tgrelid where not t.tgisinternal
  union all
  select 'function', row(pg_get_functiondef(p.oid), p.proowner::regrole, p.procost, p.prorows, ${acl('p.proacl')},
    ${comment('p.oid', 'pg_proc')})
  from pg_proc p join spaces n on n.oid = p.pronamespace where p.prokind in ('f', 'p')
  union all
  select 'policy', row(o.schemaname, o.tablename, o.policyname, o.permissive, o.roles, o.cmd, o.qual, o.with_check)
  from pg_policies o
  union all
  select 'sequence', row(s.schemaname, s.sequencename, s.data_type, s.start_value, s.increment_by, s.cycle)
  from pg_sequences s
  union all
  select 'type', row(t.typnamespace::regnamespace, t.typname, t.typtype,
    (select array_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
    pg_get_expr(t.typdefaultbin, 0), ${acl('t.typacl')})
  from pg_type t join spaces n on n.oid = t.typnamespace
  union all
  select 'default grant', row(d.defaclrole::regrole, d.defaclnamespace::regnamespace, d.defaclobjtype, ${acl('d.defaclacl')})
  from pg_default_acl d
  union all
  select 'publication', row(p.*) from pg_publication_tables p
  union all
  select 'event trigger', row(e.evtname, e.evtevent, e.evtfoid::regprocedure, e.evtenabled, e.evttags) from pg_event_trigger e
  union all
  select 'extension', row(e.extname, e.extnamespace::regnamespace, e.extversion) from pg_extension e
  union all
  select 'setting', row(coalesce(r.setrole::regrole::text, ''), r.setconfig) from pg_db_role_setting r
  union all
  select 'bucket', row(b.id, b.name, b.public, b.file_size_limit, b.allowed_mime_types) from storage.buckets b
) facts
order by 1`;
