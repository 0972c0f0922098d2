import { hkdfSync, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Keys } from '../data-folder/keys.ts';
import { isLoopback, wasForwarded } from '../http/loopback.ts';

/**
 * The path of the local mailbox: 128 bits derived from keys.json, which nobody guesses and which are
 * the same after a restart.
 */
export function mailboxPath(keys: Keys): string {
  const secret = hkdfSync('sha256', keys.secret, '', 'address of the mailbox', 16);
  return `/_mailbox/${Buffer.from(secret).toString('hex')}`;
}

/**
 * Whether a request is for the mailbox at `path` and comes from this machine without a proxy. The
 * path is what protects behind a proxy that cannot be recognised (HTTP/1.1 and no header of its own).
 */
export function isForMailbox(request: IncomingMessage, path: string): boolean {
  const [asked = ''] =
    /^\/_mailbox\/[0-9a-f]{32}(?=$|\.json$|\/\d{1,15}$)/.exec(pathOf(request)) ?? [];
  return (
    asked.length === path.length &&
    timingSafeEqual(Buffer.from(asked), Buffer.from(path)) &&
    isLoopback(request.socket.remoteAddress, request.headers.host) &&
    !wasForwarded(request)
  );
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}
