import type postgres from 'postgres';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  optional: boolean;
  generated: boolean;
}
interface Relationship {
  table: string;
  name: string;
  columns: string[];
  referenced: string;
  referencedColumns: string[];
  oneToOne: boolean;
}
interface RoutineArgument {
  name: string;
  type: string;
  optional: boolean;
}
interface Routine {
  name: string;
  args: RoutineArgument[];
  returns: string;
  returnsTable: { name: string; type: string }[] | null;
  set: boolean;
}

const header = `// Generated from supabase/migrations by tools/generate.ts: change a migration, never this file.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
`;

/**
 * Row types of the schema `public` of a migrated database, in the shape that
 * `supabase gen types typescript` prints, so that postgrest-js knows every column.
 */
export async function renderDatabaseTypes(sql: postgres.Sql): Promise<string> {
  const [columns, relationships, routines, enums] = await Promise.all([
    readColumns(sql),
    readRelationships(sql),
    readRoutines(sql),
    sql<{ name: string; labels: string[] }[]>`
      select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
      from pg_type t join pg_enum e on e.enumtypid = t.oid
      where t.typnamespace = 'public'::regnamespace group by 1 order by 1`,
  ]);
  const enumNames = new Set(enums.map((row) => row.name));
  const type = (name: string) => typescriptType(name, enumNames);
  const tables = [...new Set(columns.map((column) => column.table))];
  const lines = [
    header,
    'export type Database = {',
    "  __InternalSupabase: { PostgrestVersion: '13' };",
    '  public: {',
    ...group(
      'Tables',
      tables.flatMap((table) => renderTable(table, columns, relationships, type)),
    ),
    ...group('Views', []),
    ...group(
      'Functions',
      routines.flatMap((routine) => renderRoutine(routine, tables, type)),
    ),
    ...group(
      'Enums',
      enums.map((row) => `      ${row.name}: ${row.labels.map(quoted).join(' | ')};`),
    ),
    ...group('CompositeTypes', []),
    '  };',
    '};',
  ];
  return `${lines.join('\n')}\n`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`;

function group(name: string, body: string[]): string[] {
  if (body.length === 0) return [`    ${name}: { [_ in never]: never };`];
  return [`    ${name}: {`, ...body, '    };'];
}

function renderTable(
  table: string,
  columns: Column[],
  relationships: Relationship[],
  type: (name: string) => string,
): string[] {
  const own = columns.filter((column) => column.table === table);
  const columnType = (column: Column) => type(column.type) + (column.nullable ? ' | null' : '');
  const written = own.filter((column) => !column.generated);
  const links = relationships.filter((link) => link.table === table);
  return [
    `      ${table}: {`,
    '        Row: {',
    ...own.map((column) => `          ${column.name}: ${columnType(column)};`),
    '        };',
    '        Insert: {',
    ...written.map(
      (column) => `          ${column.name}${column.optional ? '?' : ''}: ${columnType(column)};`,
    ),
    '        };',
    '        Update: {',
    ...written.map((column) => `          ${column.name}?: ${columnType(column)};`),
    '        };',
    ...(links.length === 0
      ? ['        Relationships: [];']
      : ['        Relationships: [', ...links.flatMap(renderRelationship), '        ];']),
    '      };',
  ];
}

function renderRelationship(link: Relationship): string[] {
  return [
    '          {',
    `            foreignKeyName: ${quoted(link.name)};`,
    `            columns: [${link.columns.map(quoted).join(', ')}];`,
    `            isOneToOne: ${link.oneToOne};`,
    `            referencedRelation: ${quoted(link.referenced)};`,
    `            referencedColumns: [${link.referencedColumns.map(quoted).join(', ')}];`,
    '          },',
  ];
}

function renderRoutine(
  routine: Routine,
  tables: string[],
  type: (name: string) => string,
): string[] {
  const args = routine.args.map(
    (argument) => `${argument.name}${argument.optional ? '?' : ''}: ${type(argument.type)}`,
  );
  const row = routine.returnsTable?.map((column) => `${column.name}: ${type(column.type)}`);
  const isTable = tables.includes(routine.returns);
  const single = row
    ? `{ ${row.join('; ')} }`
    : isTable
      ? `Database['public']['Tables'][${quoted(routine.returns)}]['Row']`
      : type(routine.returns);
  return [
    `      ${routine.name}: {`,
    `        Args: ${args.length === 0 ? 'never' : `{ ${args.join('; ')} }`};`,
    `        Returns: ${single}${routine.set ? '[]' : ''};`,
    '      };',
  ];
}

const scalars: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
};

/** What PostgREST's JSON holds for a PostgreSQL type; everything it writes as text is a string. */
function typescriptType(name: string, enums: Set<string>): string {
  if (name.startsWith('_')) {
    const item = typescriptType(name.slice(1), enums);
    return item.includes(' ') ? `(${item})[]` : `${item}[]`;
  }
  if (enums.has(name)) return `Database['public']['Enums'][${quoted(name)}]`;
  return scalars[name] ?? 'string';
}

function readColumns(sql: postgres.Sql): Promise<Column[]> {
  return sql<Column[]>`
    select c.relname as table, a.attname as name, t.typname as type,
      not a.attnotnull as nullable,
      (not a.attnotnull or a.atthasdef or a.attidentity <> '') as optional,
      (a.attgenerated <> '' or a.attidentity = 'a') as generated
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname, a.attname`.then((rows) => [...rows]);
}

function readRelationships(sql: postgres.Sql): Promise<Relationship[]> {
  return sql<Relationship[]>`
    select src.relname as table, con.conname as name, dst.relname as referenced,
      (select array_agg(attname::text order by k.n) from unnest(con.conkey) with ordinality k(num, n)
        join pg_attribute on attrelid = con.conrelid and attnum = k.num) as columns,
      (select array_agg(attname::text order by k.n) from unnest(con.confkey) with ordinality k(num, n)
        join pg_attribute on attrelid = con.confrelid and attnum = k.num) as "referencedColumns",
      exists (
        select from pg_index i where i.indrelid = con.conrelid and i.indisunique and i.indpred is null
          and i.indnkeyatts = cardinality(con.conkey)
          and (i.indkey::int2[])[0:i.indnkeyatts - 1] <@ con.conkey
      ) as "oneToOne"
    from pg_constraint con
    join pg_class src on src.oid = con.conrelid
    join pg_class dst on dst.oid = con.confrelid
    where con.contype = 'f' and src.relnamespace = 'public'::regnamespace
      and dst.relnamespace = 'public'::regnamespace
    order by src.relname, con.conname`.then((rows) => [...rows]);
}

function readRoutines(sql: postgres.Sql): Promise<Routine[]> {
  return sql<Routine[]>`
    select p.proname as name, r.typname as returns, p.proretset as set,
      coalesce((
        select json_agg(json_build_object(
          'name', coalesce(p.proargnames[i.n], ''), 'type', t.typname,
          'optional', i.n > p.pronargs - p.pronargdefaults) order by i.n)
        from unnest(p.proargtypes::oid[]) with ordinality i(oid, n) join pg_type t on t.oid = i.oid
      ), '[]') as args,
      (
        select json_agg(json_build_object('name', p.proargnames[i.n], 'type', t.typname) order by i.n)
        from unnest(p.proallargtypes) with ordinality i(oid, n) join pg_type t on t.oid = i.oid
        where p.proargmodes[i.n] = 't'
      ) as "returnsTable"
    from pg_proc p join pg_type r on r.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and r.typname not in ('trigger', 'event_trigger')
    order by p.proname, p.oid`.then((rows) => [...rows]);
}
