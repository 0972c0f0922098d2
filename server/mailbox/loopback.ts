const loopbackPeer = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/;
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether a request comes from this machine and was meant for it: the socket's peer and the Host
 * header are both loopback. The second refuses a foreign page that made its own name point at
 * 127.0.0.1 (DNS rebinding).
 */
export function isLoopback(remoteAddress: string | undefined, host: string | undefined): boolean {
  return loopbackPeer.test(remoteAddress ?? '') && loopbackHost.test(host ?? '');
}

/** Headers that only a proxy adds: behind one, a loopback peer says nothing about who is asking. */
export function wasForwarded(headers: Headers): boolean {
  return ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some((name) =>
    headers.has(name),
  );
}
