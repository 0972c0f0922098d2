import { createServer, type RequestListener, type Server } from 'node:http';
import { errorCode } from '../errors/error-details.ts';
import type { Log } from '../log/log.ts';
import { limitPipelinedRequests } from './connections.ts';

/** Milliseconds within which the header lines of a request, and all of it, must have come. */
export const receiveTimeouts = { headersTimeout: 10_000, requestTimeout: 30_000 };

/** What Node says of a request that it could not read, as a status line. */
const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** A server that outlives a listener that throws, and answers what Node could not read. */
export function createHttp(
  listener: RequestListener,
  log: Log,
  timeouts: typeof receiveTimeouts,
): Server {
  const server = createServer(
    {
      ...timeouts,
      keepAliveTimeout: 20_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16_384,
    },
    limitPipelinedRequests((request, response) => {
      try {
        listener(request, response);
      } catch (error) {
        log.error('A request failed', { error, method: request.method });
        if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'application/json' });
        response.end('{"code":"unexpected_failure","message":"The server failed; try again"}');
      }
    }),
  );
  server.maxConnections = 2_000;
  server.on('clientError', (error, socket) => {
    if (!socket.writable || errorCode(error) === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status = refusals[errorCode(error)] ?? '400 Bad Request';
    const body = '{"code":"bad_request","message":"The request could not be read"}';
    socket.end(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  });
  return server;
}

/** Stops taking connections, lets requests in flight finish for 5 seconds, then cuts them. */
export async function closeHttp(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), 5_000);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await closed;
  clearTimeout(cut);
}
