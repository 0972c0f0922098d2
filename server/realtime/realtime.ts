import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import { CallerError, identify } from '../caller.ts';
import { errorMessage } from '../error-details.ts';
import { clientAddress, networkOf } from '../http/network.ts';
import type { Keys } from '../keys.ts';
import type { Log } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import { type BusReceiver, createBus } from './bus.ts';
import { createChanges } from './changes/changes.ts';
import { createChannels } from './channel/channels.ts';
import { createHub } from './hub.ts';
import { type RealtimeLimits, realtimeLimits } from './limits.ts';
import { createPresence } from './presence.ts';
import { createBroadcastApi } from './rest.ts';
import { type ClientSocket, closeCodes, serveSocket } from './socket.ts';

export interface RealtimeParts {
  database: Pick<Database, 'sqlAs' | 'listen'>;
  keys: Keys;
  log: Log;
  /** Number of our proxies in front of the server. */
  proxies: number;
  /** Public address of the site: the origin that browsers may connect from, beside the server's own. */
  siteUrl: string;
  limits?: Partial<RealtimeLimits>;
}

export interface Realtime {
  /** Answers below `/realtime/v1`. */
  app: Hono;
  /** Takes a request for a WebSocket; refuses it with an HTTP status where it is none of ours. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes every socket (1012), so that clients connect again to the next process. */
  stop(): Promise<void>;
}

const path = '/realtime/v1/websocket';
/** Milliseconds between looks for silent sockets and processes that are gone. */
const sweepMs = 5_000;
/** Milliseconds between deletions of old messages. */
const forgetMs = 60 * 60_000;
/** Milliseconds that clients have to close their side when the server stops. */
const closeMs = 500;

/**
 * `/realtime/v1` in the format of `@supabase/realtime-js`: broadcast, presence and `postgres_changes` on
 * channels that policies on realtime.messages authorise. What processes share goes through the database.
 */
export function createRealtime(parts: RealtimeParts): Realtime {
  const { database, keys, log, proxies } = parts;
  const limits = { ...realtimeLimits, ...parts.limits };
  const sql = database.sqlAs('authenticator');
  const sockets = new Map<ClientSocket, string>();
  const hub = createHub();
  let stopping = false;

  const receiver: BusReceiver = {
    broadcast: (topic, broadcast) => hub.broadcast(topic, broadcast),
    presence: (topic, diff) => hub.presence(topic, diff),
    changed: (id, relation, operation) => changes.changed(id, relation, operation),
    accessChanged(userId) {
      for (const channel of [...hub.all()]) {
        if (channel.caller.userId === userId) void channels.recheck(channel);
      }
    },
    lost() {
      for (const socket of sockets.keys()) socket.close(closeCodes.restarting, 'DatabaseLost');
    },
  };
  const bus = createBus(database, sql, log, receiver);
  const presence = createPresence(sql, bus, hub);
  const changes = createChanges(sql, () => bus);
  const channels = createChannels({ sql, keys, log, limits, hub, bus, presence, changes });
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frame,
  });

  const quietly = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => log.debug('Tidying failed', { reason: errorMessage(error) }));
  const sweeping = setInterval(() => {
    const now = performance.now();
    for (const socket of sockets.keys()) {
      if (now - socket.heardAt > limits.silence) socket.terminate();
    }
    if (sockets.size > 0) void quietly(() => presence.sweep());
  }, sweepMs).unref();
  const forget = () => quietly(() => sql`select mochila_realtime.forget_old()`);
  const forgetting = setInterval(forget, forgetMs).unref();

  /** The refusal of a request for a WebSocket, or its API key. */
  async function check(request: IncomingMessage, network: string): Promise<string | Refused> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname !== path) return { status: '404 Not Found', code: 'not_found' };
    if (stopping) return { status: '503 Service Unavailable', code: 'RealtimeRestarting' };
    if (!isOurOrigin(request, parts.siteUrl)) {
      return { status: '403 Forbidden', code: 'OriginNotAllowed' };
    }
    const version = url.searchParams.get('vsn') ?? '1.0.0';
    if (version !== '1.0.0' && version !== '2.0.0') {
      return { status: '400 Bad Request', code: 'VersionNotSupported' };
    }
    const apiKey = url.searchParams.get('apikey') ?? String(request.headers['x-api-key'] ?? '');
    try {
      await identify(new Headers({ apikey: apiKey }), keys);
    } catch (error) {
      if (!(error instanceof CallerError)) throw error;
      return { status: '401 Unauthorized', code: error.code };
    }
    const own = [...sockets.values()].filter((one) => one === network).length;
    if (own >= limits.sockets) {
      return { status: '429 Too Many Requests', code: 'ConnectionRateLimitReached' };
    }
    return apiKey;
  }

  async function take(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const forwarded = request.headers['x-forwarded-for'];
    const network = networkOf(
      clientAddress(
        request.socket.remoteAddress ?? '',
        Array.isArray(forwarded) ? forwarded.join() : forwarded,
        proxies,
      ),
    );
    const apiKey = await check(request, network);
    if (typeof apiKey !== 'string') return refuse(stream, apiKey);
    const version = /[?&]vsn=2\.0\.0(&|$)/.test(request.url ?? '') ? '2.0.0' : '1.0.0';
    server.handleUpgrade(request, stream, head, (ws) => {
      const ended = (socket: ClientSocket) => void sockets.delete(socket);
      sockets.set(serveSocket(ws, { version, apiKey, limits, channels, log, ended }), network);
    });
  }

  return {
    app: createBroadcastApi(sql, keys, hub, bus),
    upgrade(request, stream, head) {
      stream.on('error', () => stream.destroy());
      take(request, stream, head).catch((error: unknown) => {
        log.error('A WebSocket could not be opened', { reason: errorMessage(error) });
        refuse(stream, { status: '500 Internal Server Error', code: 'unexpected_failure' });
      });
    },
    async stop() {
      stopping = true;
      clearInterval(sweeping);
      clearInterval(forgetting);
      for (const socket of sockets.keys())
        socket.close(closeCodes.restarting, 'RealtimeRestarting');
      for (let waited = 0; sockets.size > 0 && waited < closeMs; waited += 20) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      for (const socket of sockets.keys()) socket.terminate();
      await bus.stop();
    },
  };
}

interface Refused {
  status: string;
  code: string;
}

/** Answers in place of a WebSocket, on the bare connection. */
function refuse(stream: Duplex, { status, code }: Refused): void {
  const body = JSON.stringify({ code, message: status.slice(4) });
  stream.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
}

/** Programs send no Origin; a browser's has to be the site's, or the address that it asked. */
function isOurOrigin({ headers }: IncomingMessage, siteUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(siteUrl).origin) return true;
  return origin === `http://${host}` || origin === `https://${host}`;
}
