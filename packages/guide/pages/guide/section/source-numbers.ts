/** The numbers of the sources that a part of a guide names, each once, in their order: lists named `s`, wherever they are. */
export function sourceNumbers(value: unknown): number[] {
  const found = new Set<number>();
  collect(value, found);
  return [...found].sort((a, b) => a - b);
}

function collect(value: unknown, found: Set<number>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 's' && Array.isArray(inner)) for (const n of inner) found.add(n);
    else collect(inner, found);
  }
}
