import type { MiddlewareHandler } from 'hono';

/**
 * Refuses bodies of more than `maxSize` bytes, counted while they stream in when the client did not
 * say how long they are. Hono's own fails on those here: it copies the request, which only works
 * when node-server may replace the global Request.
 */
export function bodyLimit(
  maxSize: number,
  onTooLarge: (path: string) => Response,
): MiddlewareHandler {
  return async (c, next) => {
    const { raw, path } = c.req;
    const length = raw.headers.get('content-length');
    if (length !== null && !raw.headers.has('transfer-encoding')) {
      return Number(length) > maxSize ? onTooLarge(path) : await next();
    }
    const body = raw.body;
    if (body === null) return await next();
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxSize) return onTooLarge(path);
      chunks.push(chunk);
    }
    const { method, headers, signal } = raw;
    c.req.raw = new Request(c.req.url, { method, headers, body: Buffer.concat(chunks), signal });
    return await next();
  };
}
