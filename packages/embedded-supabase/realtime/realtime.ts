import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import type { Keys } from '../data-folder/keys.ts';
import { errorMessage } from '../errors/error-details.ts';
import { clientAddress, networkOf } from '../http/network.ts';
import type { Log } from '../log/log.ts';
import type { Slots } from '../postgres/connections/slots.ts';
import type { Database } from '../postgres/database.ts';
import { type BusReceiver, createBus } from './bus/bus.ts';
import { createChanges } from './changes/changes.ts';
import { createChannels } from './channel/channels.ts';
import { createHub } from './hub.ts';
import { type RealtimeLimits, realtimeLimits } from './limits.ts';
import { createPresence } from './presence.ts';
import { createBroadcastApi } from './rest.ts';
import { type ClientSocket, closeCodes, serveSocket } from './socket.ts';
import { readUpgrade, refuse, tooManySockets } from './upgrade.ts';
import { createUsage } from './usage.ts';

interface RealtimeParts {
  database: Pick<Database, 'sqlAs' | 'listen'>;
  /** Shares the pool's connections with the other APIs. */
  slots: Slots;
  keys: Keys;
  log: Log;
  /** Number of our proxies in front of the server. */
  proxies: number;
  /** Public address of the site: the origin that browsers may connect from, beside addresses of this machine. */
  siteUrl: string;
  /**
   * Whether channels may be joined that no policy is asked about: everybody with the publishable key reads and writes
   * them. Hosted Supabase's setting "Allow public access"; off unless said.
   */
  publicChannels?: boolean;
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

/** Milliseconds between looks for silent sockets, processes that are gone, and messages that were read. */
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
  const { database, slots, keys, log, proxies, publicChannels = false } = parts;
  const limits = { ...realtimeLimits, ...parts.limits };
  const sql = database.sqlAs('authenticator');
  const sockets = new Set<ClientSocket>();
  const usage = createUsage(limits);
  const hub = createHub();
  let stopping = false;

  const receiver: BusReceiver = {
    broadcast: (topic, broadcast) => hub.broadcast(topic, broadcast),
    presence: (topic, diff) => hub.presence(topic, diff),
    changed: (id, relation, operation) => changes.changed(id, relation, operation),
    accessChanged: (userId) => void channels.recheckPerson(userId),
    lost() {
      for (const socket of sockets) socket.close(closeCodes.restarting, 'DatabaseLost');
    },
  };
  const bus = createBus(database, sql, log, receiver);
  const presence = createPresence(sql, bus, hub, limits);
  const changes = createChanges(sql, log, () => bus);
  const shared = { sql, slots, keys, limits, usage, hub, bus, publicChannels };
  const channels = createChannels({ ...shared, log, presence, changes });
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // Pings are answered where they are counted.
    autoPong: false,
    maxPayload: limits.frame,
    maxFragments: limits.fragments,
  });

  const quietly = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => log.debug('Tidying failed', { reason: errorMessage(error) }));
  const sweeping = setInterval(() => {
    const now = performance.now();
    for (const socket of sockets) {
      if (now - socket.heardAt > limits.silence) socket.terminate();
    }
    usage.forget();
    if (sockets.size > 0) void quietly(() => presence.sweep());
    void quietly(() => bus.tidy());
  }, sweepMs).unref();
  const forget = () => quietly(() => sql`select mochila_realtime.forget_old()`);
  const forgetting = setInterval(forget, forgetMs).unref();

  async function take(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const forwarded = request.headers['x-forwarded-for'];
    const network = networkOf(
      clientAddress(
        request.socket.remoteAddress ?? '',
        Array.isArray(forwarded) ? forwarded.join() : forwarded,
        proxies,
      ),
    );
    if (stopping)
      return refuse(stream, { status: '503 Service Unavailable', code: 'RealtimeRestarting' });
    const use = usage.network(network);
    if (!use.upgrades.allow(1)) return refuse(stream, tooManySockets);
    const asked = await readUpgrade(request, keys, parts.siteUrl);
    if ('status' in asked) return refuse(stream, asked);
    if (use.sockets >= limits.sockets) return refuse(stream, tooManySockets);
    server.handleUpgrade(request, stream, head, (ws) => {
      use.sockets += 1;
      const ended = (socket: ClientSocket) => {
        use.sockets -= 1;
        sockets.delete(socket);
      };
      sockets.add(
        serveSocket(ws, stream, { ...asked, network, limits, usage, channels, log, ended }),
      );
    });
  }

  return {
    app: createBroadcastApi({ ...shared, proxies }),
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
      for (const socket of sockets) socket.close(closeCodes.restarting, 'RealtimeRestarting');
      for (let waited = 0; sockets.size > 0 && waited < closeMs; waited += 20) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      for (const socket of sockets) socket.terminate();
      await bus.stop();
    },
  };
}
