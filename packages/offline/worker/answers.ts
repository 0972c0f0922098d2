import type { KeepFailure } from '../kept.ts';

/** What the worker asks about an answer before it keeps it. */

export function isPlain({ status, type, redirected }: Response): boolean {
  return status === 200 && type !== 'opaque' && type !== 'opaqueredirect' && !redirected;
}

export function isHtml({ headers }: Response): boolean {
  return (headers.get('content-type') ?? '').startsWith('text/html');
}

export async function holds(response: Response, text: string): Promise<boolean> {
  return (await response.clone().text()).includes(text);
}

export function reasonOf(error: unknown): KeepFailure {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'network';
}
