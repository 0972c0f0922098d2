/** Characters of a query that count. */
export const queryLimit = 80;

/** `q` is what is looked for. */
export function searchParams({ q }: Record<string, unknown>): { q?: string | undefined } {
  const text = typeof q === 'string' ? q.slice(0, queryLimit) : '';
  return { q: text.trim() ? text : undefined };
}
