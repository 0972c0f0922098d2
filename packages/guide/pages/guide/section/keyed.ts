/** Gives the parts of a text keys by their place: a text never reorders its parts. */
export function keyed<T>(parts: T[]): { key: number; part: T }[] {
  return parts.map((part, key) => ({ key, part }));
}
