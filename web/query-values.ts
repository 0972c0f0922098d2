/**
 * How the part of an address after "?" is read and written: each value is the text that stands there. The router's own
 * way reads `1e5`, `true` and `"palma"` as JSON, and takes a name that comes twice for a list.
 */

/** Of a name that comes more than once the first value counts, as with forms of servers. */
export function parseQuery(query: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    if (!Object.hasOwn(values, name)) define(values, name, value);
  return values;
}

/** With its "?"; empty where nothing is set. */
export function writeQuery(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null) query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Also where the name is `__proto__`. */
function define(values: Record<string, string>, name: string, value: string) {
  Object.defineProperty(values, name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}
