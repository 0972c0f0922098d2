import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CallerError, identify } from '../caller.ts';
import type { Keys } from '../data-folder/keys.ts';
import { isLoopbackHost } from '../http/loopback.ts';
import type { Version } from './wire/message.ts';

const path = '/realtime/v1/websocket';
/** Milliseconds until somebody who opens too many sockets is told so: asking again at once gains nothing. */
const holdMs = 1_000;

/** What a request for a WebSocket asks for. */
export interface Asked {
  version: Version;
  apiKey: string;
  isService: boolean;
}

/** Why there is no WebSocket, as an HTTP status. */
export interface Refused {
  status: string;
  code: string;
}

export const tooManySockets: Refused = {
  status: '429 Too Many Requests',
  code: 'ConnectionRateLimitReached',
};

/** Reads a request for a WebSocket: its path, origin, version and API key. */
export async function readUpgrade(
  request: IncomingMessage,
  keys: Keys,
  siteUrl: string,
): Promise<Asked | Refused> {
  const [target, base] = [request.url ?? '/', 'http://localhost'];
  const url = URL.canParse(target, base) ? new URL(target, base) : null;
  if (url?.pathname !== path) return { status: '404 Not Found', code: 'not_found' };
  if (!isOurOrigin(request, siteUrl)) return { status: '403 Forbidden', code: 'OriginNotAllowed' };
  const version = url.searchParams.get('vsn') ?? '1.0.0';
  if (version !== '1.0.0' && version !== '2.0.0') {
    return { status: '400 Bad Request', code: 'VersionNotSupported' };
  }
  const apiKey = url.searchParams.get('apikey') ?? String(request.headers['x-api-key'] ?? '');
  try {
    // Not what a header may hold: no key of ours either.
    if (/[^\w.-]/.test(apiKey)) throw new CallerError('invalid_api_key');
    const { role } = await identify(new Headers({ apikey: apiKey }), keys);
    return { version, apiKey, isService: role === 'service_role' };
  } catch (error) {
    if (!(error instanceof CallerError)) throw error;
    return { status: '401 Unauthorized', code: error.code };
  }
}

/** Answers in place of a WebSocket, on the bare connection. */
export function refuse(stream: Duplex, refused: Refused): void {
  if (refused === tooManySockets) setTimeout(() => answer(stream, refused), holdMs).unref();
  else answer(stream, refused);
}

function answer(stream: Duplex, { status, code }: Refused): void {
  const body = JSON.stringify({ code, message: status.slice(4) });
  stream.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
}

/**
 * Programs send no Origin. A browser's has to be the site's, or the address that it asked where that is this machine's:
 * a name proves nothing, since its owner may point it anywhere (DNS rebinding).
 */
function isOurOrigin({ headers }: IncomingMessage, siteUrl: string): boolean {
  const { origin, host = '' } = headers;
  if (origin === undefined || origin === new URL(siteUrl).origin) return true;
  return isLoopbackHost(host) && (origin === `http://${host}` || origin === `https://${host}`);
}
