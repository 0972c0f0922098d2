/** How the columns of a table are described, once; what a row holds, reads and writes derives from it. */

export type Column<Value = unknown> = {
  type: 'text' | 'number' | 'boolean' | 'texts' | readonly string[];
  isNullable: boolean;
  /** The table's own default. */
  initial: Value;
  /**
   * Who writes it: `device` at any time; `insert` the device, with a new row only; `server` nobody but the database,
   * and where a device has a value of its own, that is not sent.
   */
  writer: Writer;
  /** A text that several people write: changes of it are merged by sentences, and do not replace each other. */
  isShared?: true;
};
type Writer = 'device' | 'insert' | 'server';

function column<Value>(type: Column['type'], initial: Value, writer: Writer = 'device') {
  return { type, isNullable: initial === null, initial, writer } satisfies Column<Value>;
}
export const text = (initial = '', writer?: Writer): Column<string> =>
  column('text', initial, writer);
export const sharedText = (): Column<string> => ({ ...column('text', ''), isShared: true });
export const number = (initial = 0, writer?: Writer): Column<number> =>
  column('number', initial, writer);
export const nullableText = (writer?: Writer): Column<string | null> =>
  column('text', null, writer);
export const nullableNumber = (): Column<number | null> => column('number', null);
export const oneOf = <Choice extends string>(
  choices: readonly Choice[],
  initial: Choice,
): Column<Choice> => column(choices, initial);
export const nullableOneOf = <Choice extends string>(
  choices: readonly Choice[],
): Column<Choice | null> => column(choices, null);
export const boolean = (): Column<boolean> => column('boolean', false);
export const texts = (): Column<string[]> => column('texts', []);

/** The values of a row with these columns. */
export type RowWith<Columns extends Record<string, Column>> = {
  [Name in keyof Columns]: Columns[Name]['initial'];
};

/** A row that holds what nobody has written: the tables' own defaults. */
export function blankRow<Columns extends Record<string, Column>>(own: Columns): RowWith<Columns> {
  const values = Object.entries(own).map(([name, { initial }]) => [name, initial]);
  return Object.fromEntries(values);
}

/** The texts of a row that several people write, as they are where nobody has written. */
export function blankTexts<Columns extends Record<string, Column>>(
  own: Columns,
): Partial<RowWith<Columns>> {
  const texts = Object.entries(own).filter(([, { isShared }]) => isShared);
  const values = texts.map(([name, { initial }]) => [name, initial]);
  return Object.fromEntries(values);
}

/** The columns without those of these names. */
export function omitColumns<Columns extends Record<string, Column>, Name extends keyof Columns>(
  { ...own }: Columns,
  names: readonly Name[],
): Omit<Columns, Name> {
  for (const name of names) delete own[name];
  return own;
}
