import type { Query } from '../ast.ts';
import { RestError } from '../errors/rest-error.ts';
import type { Range } from '../parse/range.ts';
import type { Column, Routine, Schema } from '../schema/model.ts';
import type { Node } from './plan.ts';
import { resolveQuery } from './resolve.ts';

/** What a call brings: by POST a JSON object, by GET texts. */
export type CallInput =
  | { kind: 'json'; text: string; keys: readonly string[] }
  | { kind: 'texts'; args: readonly (readonly [name: string, value: string])[] };

export interface CallPlan {
  routine: Routine;
  input: CallInput;
  /** Only these are given; the others have defaults. */
  given: readonly Routine['args'][number][];
  node: Node;
}

/** The name under which a function's plain value travels. */
export const valueColumn = 'pgrst_scalar';

/** Resolves a call. Throws PGRST202 (404) and PGRST203 (300), and what a query throws. */
export function planCall(
  schema: Schema,
  name: string,
  input: CallInput,
  query: Query,
  range: Range | null,
): CallPlan {
  const routine = chooseRoutine(schema.routines.get(name) ?? [], name, input);
  const keys = new Set(keysOf(input));
  const rows = routine.returns.kind === 'rows' ? routine.returns : null;
  const node = resolveQuery(
    schema,
    query,
    {
      label: name,
      source: { kind: 'cte', name: 'called' },
      table: rows?.table ?? null,
      columns: rows?.columns ?? new Map([[valueColumn, plainColumn]]),
    },
    range,
  );
  const given = routine.takesBody ? [] : routine.args.filter((arg) => keys.has(arg.name));
  return { routine, input, given, node };
}

const plainColumn: Column = {
  name: valueColumn,
  type: 'text',
  baseType: 'text',
  defaultSql: null,
};

function keysOf(input: CallInput): string[] {
  if (input.kind === 'json') return [...input.keys];
  return [...new Set(input.args.map(([name]) => name))];
}

function chooseRoutine(all: readonly Routine[], name: string, input: CallInput): Routine {
  const keys = keysOf(input);
  const exact = all.filter((routine) => !routine.takesBody && accepts(routine, keys));
  const whole = input.kind === 'json' ? all.filter((routine) => routine.takesBody) : [];
  const found = exact.length > 0 ? exact : whole;
  const [only, second] = found;
  if (only === undefined) throw noRoutine(all, name, keys, input);
  if (second !== undefined) throw ambiguous(name, found);
  return only;
}

function accepts({ args }: Routine, keys: readonly string[]): boolean {
  return (
    keys.every((key) => args.some(({ name }) => name === key && name !== '')) &&
    args.every(({ name, required }) => !required || keys.includes(name))
  );
}

function noRoutine(
  all: readonly Routine[],
  name: string,
  keys: readonly string[],
  input: CallInput,
): RestError {
  const list = keys.join(', ').slice(0, 300);
  const parameters = keys.length === 1 ? `parameter ${list}` : `parameters ${list}`;
  const searched = keys.length === 0 ? 'without parameters' : `with ${parameters}`;
  const orBody =
    input.kind === 'json' && keys.length > 0
      ? ' or with a single unnamed json/jsonb parameter'
      : '';
  const called =
    keys.length === 0 ? `public.${name} without parameters` : `public.${name}(${list})`;
  const close = all.find((routine) => !routine.takesBody);
  const names = close?.args.map((arg) => arg.name).join(', ');
  return new RestError({
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function ${called} in the schema cache`,
    details: `Searched for the function public.${name} ${searched}${orBody}, but no matches were found in the schema cache.`,
    hint:
      close === undefined
        ? null
        : `Perhaps you meant to call the function public.${name}(${names})`,
  });
}

function ambiguous(name: string, found: readonly Routine[]): RestError {
  const choices = found.map(({ args }) => {
    return `public.${name}(${args.map((arg) => `${arg.name} => ${arg.type}`).join(', ')})`;
  });
  return new RestError({
    status: 300,
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${choices.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}
