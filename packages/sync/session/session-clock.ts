/** Seconds before its end at which auth-js replaces a token: three of its ticks, and the one it is in. */
const refreshMargin = 120;

/**
 * The answer of the authentication service to `url`, with the end of its session as this device's
 * clock will show it. auth-js compares `expires_at`, which the service counts by its own clock, with
 * the device's: on a device that is an hour ahead every session looks expired and is refreshed at
 * every use. A token that lives shorter than auth-js' margin would be too, so its end is put so that
 * it is replaced after a third of its life; auth-js looks twice a minute.
 */
export async function withOwnClock(url: string, response: Response): Promise<Response> {
  if (!response.ok || !/\/(token|verify|signup)$/.test(new URL(url).pathname)) return response;
  const text = await response.text();
  const { status, statusText, headers } = response;
  return new Response(withOwnExpiry(text), { status, statusText, headers });
}

function withOwnExpiry(text: string): string {
  const answer: unknown = text.startsWith('{') ? JSON.parse(text) : null;
  if (typeof answer !== 'object' || answer === null) return text;
  if (!('expires_in' in answer) || typeof answer.expires_in !== 'number') return text;
  const life = Math.max(answer.expires_in, refreshMargin + answer.expires_in / 3);
  return JSON.stringify({ ...answer, expires_at: Math.ceil(Date.now() / 1000 + life) });
}
