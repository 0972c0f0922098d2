/** Characters of a query that count. */
export const queryLimit = 80;

/** `q` is what is looked for. The router reads a bare figure as a number. */
export function searchParams({ q }: Record<string, unknown>): { q?: string | undefined } {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, queryLimit) : '';
  return { q: text.trim() ? text : undefined };
}
