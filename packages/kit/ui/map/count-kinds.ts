/** Kinds by how many have them, the most first. */
export function countKinds<Kind>(all: readonly { kinds: readonly Kind[] }[]): [Kind, number][] {
  const counts = new Map<Kind, number>();
  for (const { kinds } of all)
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
