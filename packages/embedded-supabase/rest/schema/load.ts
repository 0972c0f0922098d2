import type { Sql } from 'postgres';
import type { CallerRole } from '../../caller.ts';
import { transaction } from '../../postgres/connections/transaction.ts';
import type { Column, Routine, Schema, Table } from './model.ts';
import { type ForeignKey, relationshipsOf } from './relationships.ts';

interface TableRow {
  name: string;
  columns: Column[];
  primaryKey: string[];
  isView: boolean;
  insertedBy: CallerRole[];
  updatedBy: CallerRole[];
  uniques: string[][];
}

interface RoutineRow {
  name: string;
  argNames: string[] | null;
  argModes: string[] | null;
  argTypes: string[];
  defaults: number;
  calledBy: CallerRole[];
  set: boolean;
  returnType: string;
  returnTable: string | null;
  returnColumns: Column[] | null;
}

/**
 * Reads schema `public` from PostgreSQL's catalogue, in one transaction. The empty search path
 * makes the catalogue write every name outside `pg_catalog` qualified.
 */
export async function loadSchema(sql: Sql, maxRows: number): Promise<Schema> {
  const [tables, foreignKeys, routines] = await transaction(
    sql,
    async (tx) => {
      await tx`select set_config('search_path', '', true)`;
      return [
        (await tx.unsafe<{ data: TableRow[] }[]>(tablesSql))[0]?.data ?? [],
        (await tx.unsafe<{ data: ForeignKey[] }[]>(foreignKeysSql))[0]?.data ?? [],
        (await tx.unsafe<{ data: RoutineRow[] }[]>(routinesSql))[0]?.data ?? [],
      ] as const;
    },
    'read only',
  );
  return {
    maxRows,
    tables: new Map(tables.map((row) => [row.name, toTable(row)])),
    relationships: relationshipsOf(
      foreignKeys,
      new Map(tables.map(({ name, primaryKey, uniques }) => [name, [primaryKey, ...uniques]])),
    ),
    routines: Map.groupBy(routines.map(toRoutine), ({ name }) => name),
  };
}

function toTable({ uniques: _, columns, ...table }: TableRow): Table {
  return { ...table, columns: byName(columns) };
}

function byName(columns: readonly Column[]): Map<string, Column> {
  return new Map(columns.map((column) => [column.name, column]));
}

function toRoutine(row: RoutineRow): Routine {
  const all = row.argTypes.map((type, index) => ({
    name: row.argNames?.[index] ?? '',
    mode: row.argModes?.[index] ?? 'i',
    type,
  }));
  const inputs = all.filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v');
  const outputs = all.filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't');
  const [first] = inputs;
  return {
    name: row.name,
    set: row.set,
    calledBy: row.calledBy,
    takesBody: inputs.length === 1 && first?.name === '' && /^jsonb?$/.test(first.type),
    args: inputs.map(({ name, type, mode }, index) => ({
      name,
      type,
      required: index < inputs.length - row.defaults,
      variadic: mode === 'v',
    })),
    returns: returnsOf(row, outputs),
  };
}

function returnsOf(row: RoutineRow, outputs: { name: string; type: string }[]): Routine['returns'] {
  if (row.returnType === 'void') return { kind: 'void' };
  if (outputs.length > 0) {
    const columns = outputs.map(({ name, type }) => {
      return { name, type, baseType: type, defaultSql: null };
    });
    return { kind: 'rows', table: null, columns: byName(columns) };
  }
  if (row.returnColumns === null) return { kind: 'scalar' };
  return { kind: 'rows', table: row.returnTable, columns: byName(row.returnColumns) };
}

/** Columns of the relation `r`, as a JSON array. Type modifiers are left out (-1): a cast to
 * `varchar(3)` would cut what it compares. */
const columnsSql = `(
  select coalesce(json_agg(json_build_object(
    'name', a.attname,
    'type', format_type(a.atttypid, -1),
    'baseType', format_type(case when t.typtype = 'd' then t.typbasetype else a.atttypid end, -1),
    'defaultSql', case
      when a.attidentity <> '' then format('nextval(%L)',
        pg_get_serial_sequence(format('%I.%I', 'public', r.relname), a.attname))
      when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
    end
  ) order by a.attnum), '[]')
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped)`;

const namesOf = (numbers: string, relation: string): string => `(
  select json_agg(a.attname order by n.place)
  from unnest(${numbers}) with ordinality as n(number, place)
  join pg_attribute a on a.attrelid = ${relation} and a.attnum = n.number)`;

/** Roles for which `right` holds. */
const rolesWith = (right: string): string => `(
  select coalesce(json_agg(c.role), '[]')
  from unnest(array['anon', 'authenticated', 'service_role']) as c(role) where ${right})`;

const tablesSql = `
  select coalesce(json_agg(x), '[]') as data from (
    select r.relname as name, ${columnsSql} as columns,
      r.relkind in ('v', 'm') as "isView",
      ${rolesWith("has_any_column_privilege(c.role, r.oid, 'INSERT')")} as "insertedBy",
      ${rolesWith("has_any_column_privilege(c.role, r.oid, 'UPDATE')")} as "updatedBy",
      coalesce((select ${namesOf('i.indkey', 'r.oid')} from pg_index i
        where i.indrelid = r.oid and i.indisprimary), '[]') as "primaryKey",
      coalesce((select json_agg(${namesOf('i.indkey', 'r.oid')}) from pg_index i
        where i.indrelid = r.oid and i.indisunique and not i.indisprimary
          and i.indpred is null and i.indexprs is null), '[]') as uniques
    from pg_class r
    where r.relnamespace = 'public'::regnamespace and r.relkind in ('r', 'p', 'v', 'm', 'f')
    order by r.relname
  ) x`;

const foreignKeysSql = `
  select coalesce(json_agg(x), '[]') as data from (
    select k.conname as name, f.relname as "from", t.relname as "to",
      ${namesOf('k.conkey', 'k.conrelid')} as "fromColumns",
      ${namesOf('k.confkey', 'k.confrelid')} as "toColumns"
    from pg_constraint k
    join pg_class f on f.oid = k.conrelid
    join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0
      and f.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace
    order by k.conname
  ) x`;

const routinesSql = `
  select coalesce(json_agg(x), '[]') as data from (
    select p.proname as name, p.proargnames as "argNames", p.proargmodes as "argModes",
      (select coalesce(json_agg(format_type(y.type, -1) order by y.place), '[]')
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]))
          with ordinality as y(type, place)) as "argTypes",
      p.pronargdefaults as defaults, p.proretset as "set",
      ${rolesWith("has_function_privilege(c.role, p.oid, 'EXECUTE')")} as "calledBy",
      format_type(p.prorettype, -1) as "returnType",
      case when r.relkind <> 'c' and r.relnamespace = 'public'::regnamespace
        then r.relname end as "returnTable",
      case when r.oid is not null then ${columnsSql} end as "returnColumns"
    from pg_proc p
    join pg_type rt on rt.oid = p.prorettype
    left join pg_class r on r.oid = rt.typrelid and rt.typtype = 'c'
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    order by p.proname, p.oid
  ) x`;
