/** Address and publishable key of the data API. */
export interface Backend {
  url: string;
  key: string;
  /** How a request is sent there; `fetch` unless said. */
  send?: (request: Request) => Response | Promise<Response>;
}

/** What a database function returned; or the status to answer with, and `Retry-After` in seconds. */
type CallResult = { data: unknown } | { refused: 429 | 503; retryAfter: string };

/** Calls a database function as a visitor; 503 also without an answer within ten seconds. */
export async function callDatabase(
  { url, key, send = fetch }: Backend,
  name: string,
  args: Record<string, unknown>,
): Promise<CallResult> {
  const request = new Request(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = await Promise.resolve(send(request)).catch(() => null);
  if (!answer) return { refused: 503, retryAfter: '60' };
  if (answer.status === 429) {
    const { details }: { details?: unknown } = await answer.json();
    return { refused: 429, retryAfter: String(details ?? 60) };
  }
  return answer.ok ? { data: await answer.json() } : { refused: 503, retryAfter: '60' };
}
