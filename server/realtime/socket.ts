import type { WebSocket } from 'ws';
import { errorMessage } from '../error-details.ts';
import type { Log } from '../log.ts';
import type { Channel } from './channel/channel.ts';
import type { Channels } from './channel/channels.ts';
import { refusalOf } from './channel/refusal.ts';
import { createRate, type RealtimeLimits } from './limits.ts';
import { decode } from './wire/decode.ts';
import { encode, type ServerMessage } from './wire/encode.ts';
import { type ClientMessage, MalformedMessage, type Version } from './wire/message.ts';

/** Codes of RFC 6455 that a socket is closed with. */
export const closeCodes = { malformed: 1007, refused: 1008, failed: 1011, restarting: 1012 };

export interface ClientSocket {
  version: Version;
  apiKey: string;
  /** By topic, with the prefix `realtime:`. */
  channels: Map<string, Channel>;
  /** When something last came from the client, on `performance.now()`'s clock. */
  heardAt: number;
  send(message: ServerMessage): void;
  /** A message that is encoded already. */
  sendRaw(message: string | Buffer): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

export interface SocketParts {
  version: Version;
  apiKey: string;
  limits: RealtimeLimits;
  channels: Channels;
  log: Log;
  /** The socket is gone, and its channels with it. */
  ended(socket: ClientSocket): void;
}

/** Messages of one socket that wait while an earlier one asks the database. */
const mostWaiting = 500;

/** Serves one WebSocket until it closes. */
export function serveSocket(ws: WebSocket, parts: SocketParts): ClientSocket {
  const { version, apiKey, limits, channels, log } = parts;
  const allowEvent = createRate(limits.events, 1_000);
  const allowJoin = createRate(limits.joins, 1_000);
  let turn: Promise<void> = Promise.resolve();
  let waiting = 0;

  const socket: ClientSocket = {
    version,
    apiKey,
    channels: new Map(),
    heardAt: performance.now(),
    send: (message) => socket.sendRaw(encode(message, version)),
    sendRaw(message) {
      if (ws.readyState !== ws.OPEN) return;
      if (ws.bufferedAmount > limits.backlog) {
        ws.terminate();
        return;
      }
      ws.send(message);
    },
    close: (code, reason) => ws.close(code, reason),
    terminate: () => ws.terminate(),
  };

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
          await channels.recheck(channel, token);
        }
      }
    }
  }

  async function handle(message: ClientMessage): Promise<void> {
    if (message.event === 'phx_join' && message.topic.startsWith('realtime:')) {
      return await join(message);
    }
    await onChannel(message);
  }

  function receive(data: Buffer, isBinary: boolean): void {
    socket.heardAt = performance.now();
    const message = decode(data, isBinary, version);
    if (message.topic === 'phoenix') {
      reply(message, message.event === 'heartbeat' ? 'ok' : 'error', {});
      return;
    }
    if (!allowEvent()) {
      const channel = socket.channels.get(message.topic);
      if (channel) channels.shut(channel, 'ClientRateLimitReached: Too many messages per second');
      else socket.close(closeCodes.refused, 'ClientRateLimitReached');
      return;
    }
    waiting += 1;
    if (waiting > mostWaiting) {
      socket.close(closeCodes.refused, 'ClientRateLimitReached');
      return;
    }
    turn = turn
      .then(() => handle(message))
      .catch((error: unknown) => {
        log.error('A message of a socket failed', { reason: errorMessage(error) });
        socket.close(closeCodes.failed, 'UnknownErrorOnWebSocketMessage');
      })
      .finally(() => {
        waiting -= 1;
      });
  }

  ws.on('message', (data: Buffer, isBinary) => {
    try {
      receive(data, isBinary);
    } catch (error) {
      if (!(error instanceof MalformedMessage)) throw error;
      socket.close(closeCodes.malformed, `MalformedMessage: ${error.message}`);
    }
  });
  // Oversize and broken frames: ws closes the socket with 1009 or 1002 by itself.
  ws.on('error', (error) => log.debug('A socket failed', { reason: error.message }));
  ws.on('close', () => {
    for (const channel of [...socket.channels.values()]) channels.close(channel);
    parts.ended(socket);
  });
  return socket;
}

function tokenOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('access_token' in payload)) return null;
  return typeof payload.access_token === 'string' ? payload.access_token : null;
}
