import type { Source } from '#guide/compiler/schema.ts';

/** What can be drawn, in the order in which it is printed: each kind gets its share. */
export const kinds = [
  'marked',
  'unmarked',
  'country',
  'hours',
  'times',
  'closures',
  'prices',
  'entrances',
  'contacts',
  'positions',
  'terms',
  'lodgings',
  'tables',
  'nights',
  'costs',
  'climate',
  'dates',
  'legs',
  'ways',
] as const;
export type Kind = (typeof kinds)[number];

/** Something that the content states, where it stands, and what it rests on. */
export type Statement = {
  kind: Kind;
  /** From the project's folder. */
  file: string;
  /** Where in the file: keys of JSON with an entry's slug or id in brackets, or a line and the heading above it. */
  path: string;
  value: string;
  /** Empty where it names no source: our own judgement, or a gap. */
  sources: { key: string; source: Source | undefined }[];
};

/** Makes the statements of one file. */
export function statementsOf(file: string, known: Record<string, Source>) {
  return (kind: Kind, path: string, value: unknown, keys: readonly string[]): Statement => ({
    kind,
    file,
    path,
    value: typeof value === 'string' ? value : JSON.stringify(value),
    sources: [...new Set(keys)].map((key) => ({ key, source: known[key] })),
  });
}
