import type { IncomingMessage } from 'node:http';

const loopbackPeer = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/;
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether a request comes from this machine and was meant for it: the socket's peer and the Host
 * header are both loopback. The second refuses a foreign page that made its own name point at
 * 127.0.0.1 (DNS rebinding).
 */
export function isLoopback(remoteAddress: string | undefined, host: string | undefined): boolean {
  return loopbackPeer.test(remoteAddress ?? '') && isLoopbackHost(host ?? '');
}

/** Whether a name, with or without a port, is this machine's own: `localhost`, 127.0.0.0/8, `[::1]`. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHost.test(host);
}

/**
 * What proxies and tunnels add. No browser and no curl sends a header that begins with `X-` by
 * itself, so all of them count: X-Forwarded-*, X-Real-IP, X-Client-IP, X-Envoy-*, X-Amzn-*, …
 */
const proxyHeader =
  /^(?:x-|cf-|cdn-|fly-|fastly-|incap-|ngrok-|tailscale-|akamai-|appengine-|ali-|eo-|wl-proxy-|forwarded|via$|true-client-|client-ip$|remote-addr$|max-forwards$|proxy-|surrogate-)/;

/**
 * Whether a proxy passed a request on: behind one, a loopback peer says nothing about who is asking.
 * Browsers and curl speak HTTP/1.1 to a server without TLS; nginx speaks 1.0 to the server behind it
 * unless told otherwise.
 */
export function wasForwarded(request: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  return (
    request.httpVersion !== '1.1' ||
    Object.keys(request.headers).some((name) => proxyHeader.test(name))
  );
}
