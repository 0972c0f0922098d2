import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Log } from '../log/log.ts';
import type { Settings } from '../settings.ts';
import { closeSilentConnections, keepBusy, limitConnectionsPerNetwork } from './connections.ts';
import { closeHttp, createHttp, receiveTimeouts } from './http-server.ts';
import { listen } from './listen.ts';
import { limitResponseBacklog, type ResponseBacklog } from './response-backlog.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** A port that is listened on. */
export interface Listener {
  /** The port taken, and the address that a person can open: `http://127.0.0.1:4321`. */
  port: number;
  url: string;
  backlog: ResponseBacklog;
  /** Until it is called, requests are answered with 503; WebSockets are refused without `upgrade`. */
  answerWith(handler: Handler, upgrade?: Upgrade): void;
  close(): Promise<void>;
}

/** Takes the port and bounds what a connection may cost. Throws `StartupError` for an address that cannot be used. */
export async function openListener(
  env: Pick<Settings, 'host' | 'port' | 'project' | 'proxies'>,
  log: Log,
  timeouts: typeof receiveTimeouts = receiveTimeouts,
): Promise<Listener> {
  let answer: Handler = starting;
  let upgrade: Upgrade = refuseUpgrade;
  const http = createHttp((request, response) => answer(request, response), log, timeouts);
  const backlog = limitResponseBacklog(http);
  http.on('upgrade', (request, socket: Socket, head) => {
    keepBusy(socket);
    backlog.countSocket(socket);
    upgrade(request, socket, head);
  });
  closeSilentConnections(http);
  if (env.proxies === 0) limitConnectionsPerNetwork(http);
  const port = await listen(http, env);
  return {
    port,
    url: addressOf(env.host, port),
    backlog,
    answerWith(handler, sockets = refuseUpgrade) {
      answer = handler;
      upgrade = sockets;
    },
    close: () => closeHttp(http),
  };
}

/** The address a person can open for a server bound to `host`: "every interface" is read as this machine. */
export function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : urlHost(host)}:${port}`;
}

/** A host as it is written in an address. */
export function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Answers while the database starts: a client may try again. */
function starting(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
  response.end('{"code":"starting","message":"The server is starting; try again"}');
  request.resume();
}

/** There are no WebSockets here, or not yet. */
function refuseUpgrade(_: IncomingMessage, socket: Duplex): void {
  const status = '503 Service Unavailable';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
