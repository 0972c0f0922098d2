/** What the server says of files: one is `gone` for good, all are `there`, or `unknown` when it does not say. */
type ServerState = 'there' | 'gone' | 'unknown';

/** Milliseconds after which a server that does not answer leaves it `unknown`. */
const timeout = 5000;

export async function serverStateOf(addresses: string[]): Promise<ServerState> {
  const states = await Promise.all([...new Set(addresses)].map(stateOf));
  if (states.includes('gone')) return 'gone';
  return states.includes('unknown') ? 'unknown' : 'there';
}

async function stateOf(address: string): Promise<ServerState> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const { ok, status, headers } = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal,
    });
    if (status === 404 || status === 410) return 'gone';
    if (!ok) return 'unknown';
    // A page instead of the file: plain hosting that answers everything with the application.
    return /javascript|css/.test(headers.get('content-type') ?? '') ? 'there' : 'gone';
  } catch {
    return 'unknown';
  }
}
