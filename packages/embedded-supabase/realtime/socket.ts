import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { errorMessage } from '../errors/error-details.ts';
import type { Log } from '../log/log.ts';
import type { Channel } from './channel/channel.ts';
import type { Channels } from './channel/channels.ts';
import { refusalOf, tooManyMessages } from './channel/refusal.ts';
import { chargedOf } from './charged.ts';
import type { RealtimeLimits } from './limits.ts';
import { createMeter, type MessageRefusal } from './meter.ts';
import { createRate } from './rates.ts';
import type { Usage } from './usage.ts';
import { decode } from './wire/decode.ts';
import { encode, type Frame, type ServerMessage } from './wire/encode.ts';
import { type ClientMessage, MalformedMessage, type Version } from './wire/message.ts';

/** Codes of RFC 6455 that a socket is closed with. */
export const closeCodes = {
  malformed: 1007,
  refused: 1008,
  tooBig: 1009,
  failed: 1011,
  restarting: 1012,
};

/** Milliseconds that a client has to read why its socket is closed. */
const lingerMs = 1_000;

export interface ClientSocket {
  version: Version;
  apiKey: string;
  /** Whether the API key is the secret one, which no limit of accounts and networks is for. */
  isService: boolean;
  /** Where it comes from: an IPv4 address, an IPv6 /64. */
  network: string;
  /** By topic, with the prefix `realtime:`. */
  channels: Map<string, Channel>;
  /** When something last came from the client, on `performance.now()`'s clock. */
  heardAt: number;
  send(message: ServerMessage): void;
  /** A message that is encoded already. */
  sendRaw(frame: Frame): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

interface SocketParts extends Pick<ClientSocket, 'version' | 'apiKey' | 'isService' | 'network'> {
  limits: RealtimeLimits;
  usage: Usage;
  channels: Channels;
  log: Log;
  /** The socket is gone, and its channels with it. */
  ended(socket: ClientSocket): void;
}

/** Serves one WebSocket, on `stream`, until it closes. */
export function serveSocket(ws: WebSocket, stream: Duplex, parts: SocketParts): ClientSocket {
  const { version, apiKey, isService, network, limits, usage, channels, log } = parts;
  const allowJoin = createRate(limits.joins, 1_000);
  let turn: Promise<void> = Promise.resolve();
  let waiting = 0;
  let isClosing = false;

  const socket: ClientSocket = {
    version,
    apiKey,
    isService,
    network,
    channels: new Map(),
    heardAt: performance.now(),
    send: (message) => socket.sendRaw(encode(message, version)),
    sendRaw({ data, isBinary }) {
      if (ws.readyState === ws.OPEN && hasRoom()) ws.send(data, { binary: isBinary });
    },
    close(code, reason) {
      if (isClosing) return;
      isClosing = true;
      ws.close(code, reason);
      // Nothing more is read of who did something wrong: what they still send waits in their own system.
      if (code !== closeCodes.restarting) ws.pause();
      setTimeout(() => ws.terminate(), lingerMs).unref();
    },
    terminate: () => ws.terminate(),
  };
  const meter = createMeter(limits, () => chargedOf(socket, usage));

  /** Ends the socket of a client that does not read. */
  function hasRoom(): boolean {
    if (ws.bufferedAmount <= limits.backlog) return true;
    ws.terminate();
    return false;
  }

  function reply(message: ClientMessage, status: 'ok' | 'error', response: unknown): void {
    const { joinRef, ref, topic } = message;
    socket.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  async function join(message: ClientMessage): Promise<void> {
    const { topic } = message;
    const before = socket.channels.get(topic);
    if (before) channels.leave(before);
    if (!allowJoin()) {
      reply(message, 'error', { reason: 'ClientJoinRateLimitReached: Too many joins per second' });
      socket.close(closeCodes.refused, 'ClientJoinRateLimitReached');
      return;
    }
    if (socket.channels.size >= limits.channels) {
      reply(message, 'error', { reason: 'ChannelRateLimitReached: Too many channels' });
      return;
    }
    try {
      const channel = await channels.open(socket, message);
      if (ws.readyState !== ws.OPEN) channels.close(channel);
      else if (!channel.closed) socket.channels.set(topic, channel);
    } catch (error) {
      reply(message, 'error', { reason: refusalOf(error).message });
    }
  }

  async function onChannel(message: ClientMessage): Promise<void> {
    const channel = socket.channels.get(message.topic);
    if (!channel) {
      reply(message, 'error', { reason: 'unmatched topic' });
      return;
    }
    // Meant for an earlier join of the same topic.
    if (message.joinRef !== null && message.joinRef !== channel.joinRef) return;
    switch (message.event) {
      case 'phx_leave':
        channel.reply(message.ref, 'ok', {});
        return channels.leave(channel);
      case 'broadcast':
        return channels.broadcast(channel, message);
      case 'presence':
        return await channels.presence(channel, message);
      case 'access_token': {
        const token = tokenOf(message.payload);
        if (token !== null && token !== channel.token && !token.startsWith('sb_')) {
          await channels.renew(channel, token);
        }
      }
    }
  }

  async function handle(message: ClientMessage): Promise<void> {
    if (isClosing) return;
    if (message.event === 'phx_join' && message.topic.startsWith('realtime:')) {
      return await join(message);
    }
    await onChannel(message);
  }

  /** In turn. Nothing more is read meanwhile, so that no more waits than what was read already. */
  function handleInTurn(message: ClientMessage): void {
    waiting += 1;
    ws.pause();
    turn = turn
      .then(() => handle(message))
      .catch((error: unknown) => {
        log.error('A message of a socket failed', { reason: errorMessage(error) });
        socket.close(closeCodes.failed, 'UnknownErrorOnWebSocketMessage');
      })
      .finally(() => {
        waiting -= 1;
        if (waiting === 0 && !isClosing) ws.resume();
      });
  }

  /** The first message too many in a second ends its channel, the next one the socket. */
  function refuseMessage(data: Buffer, isBinary: boolean, refusal: MessageRefusal): void {
    const channel =
      refusal === 'first too many' && socket.channels.get(decode(data, isBinary, version).topic);
    if (channel) channels.shut(channel, tooManyMessages);
    else if (refusal === 'too big') socket.close(closeCodes.tooBig, 'MessageTooBig');
    else socket.close(closeCodes.refused, 'ClientRateLimitReached');
  }

  function receive(data: Buffer, isBinary: boolean): void {
    socket.heardAt = performance.now();
    const refusal = meter.message(data.length);
    if (refusal !== null) {
      refuseMessage(data, isBinary, refusal);
      return;
    }
    const message = decode(data, isBinary, version);
    if (message.topic !== 'phoenix') handleInTurn(message);
    else if (data.length > limits.heartbeat) socket.close(closeCodes.tooBig, 'HeartbeatTooBig');
    else reply(message, message.event === 'heartbeat' ? 'ok' : 'error', {});
  }

  // Before `ws` reads them, and after.
  stream.prependListener('data', (chunk: Buffer) => {
    if (!isClosing && !meter.bytes(chunk.length))
      socket.close(closeCodes.refused, 'ClientRateLimitReached');
  });
  stream.on('data', (chunk: Buffer) => {
    if (!isClosing && !meter.unfinished(chunk.length))
      socket.close(closeCodes.tooBig, 'MessageTooBig');
  });
  ws.on('message', (data: Buffer, isBinary) => {
    if (isClosing) return;
    try {
      receive(data, isBinary);
    } catch (error) {
      if (!(error instanceof MalformedMessage)) throw error;
      socket.close(closeCodes.malformed, `MalformedMessage: ${error.message}`);
    }
  });
  ws.on('ping', (data: Buffer) => {
    if (isClosing) return;
    if (!meter.control()) socket.close(closeCodes.refused, 'ClientRateLimitReached');
    else if (hasRoom()) ws.pong(data);
  });
  ws.on('pong', () => {
    if (!isClosing && !meter.control()) socket.close(closeCodes.refused, 'ClientRateLimitReached');
  });
  ws.on('error', (error) => {
    log.debug('A socket failed', { reason: error.message });
    // Oversize and broken frames: `ws` closes the socket by itself, with 1009 or 1002, and would go on reading.
    isClosing = true;
    process.nextTick(() => ws.pause());
    setTimeout(() => ws.terminate(), lingerMs).unref();
  });
  ws.on('close', () => {
    isClosing = true;
    for (const channel of [...socket.channels.values()]) channels.close(channel);
    parts.ended(socket);
  });
  return socket;
}

function tokenOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('access_token' in payload)) return null;
  return typeof payload.access_token === 'string' ? payload.access_token : null;
}
