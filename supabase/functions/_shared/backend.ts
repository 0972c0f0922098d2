/** Where the database's interface is, and the key that a visitor has. */
export interface Backend {
  url: string;
  key: string;
  /** How a request is sent there; `fetch` unless said. */
  send?: (request: Request) => Response | Promise<Response>;
}

/** What a function of the database said, or with which status and after how many seconds to come again. */
export type Said = { data: unknown } | { refused: 429 | 503; wait: string };

/** Calls a function of the database as a visitor; 503 also where nobody answers within ten seconds. */
export async function ask(
  { url, key, send = fetch }: Backend,
  name: string,
  args: Record<string, unknown>,
): Promise<Said> {
  const request = new Request(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = await Promise.resolve(send(request)).catch(() => null);
  if (!answer) return { refused: 503, wait: '60' };
  if (answer.status === 429) {
    const { details }: { details?: unknown } = await answer.json();
    return { refused: 429, wait: String(details ?? 60) };
  }
  return answer.ok ? { data: await answer.json() } : { refused: 503, wait: '60' };
}
