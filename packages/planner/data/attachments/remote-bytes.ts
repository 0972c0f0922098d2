import { readEnv } from '#kit/env.ts';
import { backendUrl } from '#sync/backend/auth-client.ts';
import { readSession } from '#sync/session/session.ts';
import { tripFilesBucket } from '../../rules/trip-files.ts';

/** Bytes of one request: what hosted Supabase asks for. */
const pieceBytes = 6 * 1024 * 1024;

/** The service did not take a file, and would not take it later either. */
export class BytesRefused extends Error {
  override readonly name = 'BytesRefused';
  readonly reason: 'account' | 'refused';
  constructor(reason: 'account' | 'refused') {
    super(reason);
    this.reason = reason;
  }
}

/** The bytes of an object; null where there are none, or none for this account. Rejects without a network. */
export async function fetchBytes(owner: string, path: string): Promise<ArrayBuffer | null> {
  const answer = await ask(owner, `/object/authenticated/${tripFilesBucket}/${path}`);
  return answer.ok ? await answer.arrayBuffer() : null;
}

/**
 * Sends bytes in pieces (TUS 1.0.0), and goes on where an earlier try ended: `begun` is its address, and `onBegun` is
 * told of a new one. Throws `BytesRefused`; anything else is worth another try.
 */
export async function sendBytes(
  owner: string,
  { path, type, bytes }: { path: string; type: string; bytes: ArrayBuffer },
  begun: string | undefined,
  onBegun: (address: string) => Promise<void>,
): Promise<void> {
  const at = begun === undefined ? null : await offsetOf(owner, begun);
  const address = at === null ? await begin(owner, path, type, bytes.byteLength) : begun;
  // It has arrived already, and only the answer was lost.
  if (address === undefined || address === null) return;
  if (at === null) await onBegun(address);
  for (let offset = at ?? 0; offset < bytes.byteLength; ) {
    const answer = await ask(owner, address, {
      method: 'PATCH',
      headers: {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes.slice(offset, offset + pieceBytes),
    });
    if (!answer.ok) throw await refusalOf(answer);
    offset = Number(answer.headers.get('upload-offset'));
  }
}

/** Bytes that an upload has; null where it is not there any more. */
async function offsetOf(owner: string, address: string): Promise<number | null> {
  const answer = await ask(owner, address, { method: 'HEAD' });
  return answer.ok ? Number(answer.headers.get('upload-offset')) : null;
}

/** The address of a new upload; null where the object is there already. */
async function begin(owner: string, path: string, type: string, length: number) {
  const metadata = {
    bucketName: tripFilesBucket,
    objectName: path,
    contentType: type,
  };
  const answer = await ask(owner, '/upload/resumable', {
    method: 'POST',
    headers: {
      'upload-length': String(length),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${btoa(value)}`)
        .join(','),
    },
  });
  if (answer.ok) return new URL(answer.headers.get('location') ?? '', answer.url).href;
  if (answer.status === 409) return null;
  throw await refusalOf(answer);
}

async function refusalOf(answer: Response): Promise<Error> {
  const text = await answer.text().catch(() => '');
  if (text.includes('AccountFull')) return new BytesRefused('account');
  if (answer.status === 413 || answer.status === 415 || answer.status === 507)
    return new BytesRefused('refused');
  return new Error(`HTTP ${answer.status}`);
}

/** Asks the storage service as `owner`; rejects once somebody else is signed in. */
async function ask(owner: string, path: string, init: RequestInit = {}): Promise<Response> {
  const [env, session] = await Promise.all([readEnv(), readSession()]);
  if (session?.user.id !== owner) throw new Error('signed out');
  const headers = new Headers(init.headers);
  headers.set('apikey', env.key);
  headers.set('authorization', `Bearer ${session.access_token}`);
  if (init.method) headers.set('tus-resumable', '1.0.0');
  const address = path.startsWith('/') ? `${backendUrl(env)}/storage/v1${path}` : path;
  // Signing out deletes the bytes of this site's own database; it does not reach the browser's cache.
  return fetch(address, { ...init, headers, cache: 'no-store' });
}
