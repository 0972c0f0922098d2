import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import type { Caller } from '../../caller.ts';
import { errorMessage } from '../../error-details.ts';
import type { Keys } from '../../keys.ts';
import type { Log } from '../../log.ts';
import {
  allRights,
  authorize,
  identifyChannel,
  type Rights,
  requireSession,
} from '../authorize.ts';
import { type Bus, fromSent, type Topic } from '../bus.ts';
import { type Changes, SubscriptionError } from '../changes/changes.ts';
import type { Hub } from '../hub.ts';
import { createRate, type RealtimeLimits } from '../limits.ts';
import type { Presence } from '../presence.ts';
import type { ClientSocket } from '../socket.ts';
import { encodeBroadcast } from '../wire/encode.ts';
import type { ClientMessage } from '../wire/message.ts';
import { type Channel, pushSystem } from './channel.ts';
import { type Join, joinSchema } from './join.ts';
import { cannotRead, Refusal, refusalOf } from './refusal.ts';

export interface ChannelParts {
  sql: Sql;
  keys: Keys;
  log: Log;
  limits: RealtimeLimits;
  hub: Hub;
  bus: Bus;
  presence: Presence;
  changes: Changes;
}

/** Longest wait of a timer; a token that lives longer is asked again. */
const longestTimer = 2 ** 31 - 1;

/** What is done with the channels of all sockets of this process. */
export function createChannels(parts: ChannelParts) {
  const { sql, keys, limits, hub, bus, presence, changes } = parts;
  let made = 0;

  async function rightsOf(caller: Caller, { topic, private: isPrivate }: Topic): Promise<Rights> {
    if (!isPrivate) {
      await requireSession(sql, caller);
      return allRights;
    }
    const rights = await authorize(sql, caller, topic);
    if (!rights.broadcastRead && !rights.presenceRead) throw cannotRead(topic);
    return rights;
  }

  async function open(socket: ClientSocket, message: ClientMessage): Promise<Channel> {
    const topic = message.topic.slice('realtime:'.length);
    if (topic === '') throw new Refusal('TopicNameRequired: You must provide a topic name');
    const read = v.safeParse(joinSchema, message.payload);
    if (!read.success)
      throw new Refusal('InvalidJoinPayload: The payload of the join is not valid');
    const join = read.output;
    const { config } = join;
    const token = join.user_token ?? join.access_token;
    await bus.ready();
    const caller = await identifyChannel(keys, socket.apiKey, token);
    const rights = await rightsOf(caller, { topic, private: config.private });
    if (config.broadcast.replay && !config.private) {
      throw new Refusal('UnableToReplayMessages: Replay is not allowed for public channels');
    }
    made += 1;
    const channel: Channel = {
      number: made,
      topic,
      private: config.private,
      socket,
      joinRef: message.joinRef ?? message.ref,
      caller,
      token,
      rights,
      self: config.broadcast.self,
      ack: config.broadcast.ack,
      presenceKey: config.presence.key || randomUUID(),
      presenceEnabled: config.presence.enabled,
      tracked: null,
      allowPresence: createRate(limits.presence, 30_000),
      expiry: null,
      closed: false,
      push(event, payload) {
        socket.send({ joinRef: null, ref: null, topic: message.topic, event, payload });
      },
      reply(ref, status, response) {
        const { joinRef } = channel;
        const payload = { status, response };
        socket.send({ joinRef, ref, topic: message.topic, event: 'phx_reply', payload });
      },
    };
    try {
      await begin(channel, message.ref, join);
    } catch (error) {
      close(channel);
      throw error;
    }
    return channel;
  }

  async function begin(channel: Channel, ref: string | null, { config }: Join): Promise<void> {
    const specs = config.postgres_changes;
    const ids = changes.number(specs);
    hub.add(channel);
    watchExpiry(channel);
    channel.reply(ref, 'ok', {
      postgres_changes: specs.map(({ event, schema, table, filter }, index) => ({
        id: ids[index],
        event,
        schema,
        ...(table !== '*' && { table }),
        ...(filter != null && { filter }),
      })),
    });
    if (channel.presenceEnabled && channel.rights.presenceRead) await sendState(channel);
    if (config.broadcast.replication_ready) {
      pushSystem(channel, 'system', 'ok', 'Replication connection established');
    }
    if (config.broadcast.replay) {
      const { since, limit } = config.broadcast.replay;
      await replay(channel, new Date(since).toISOString(), limit);
    }
    if (specs.length > 0) {
      try {
        await changes.subscribe(channel, ids, specs);
        pushSystem(channel, 'postgres_changes', 'ok', 'Subscribed to PostgreSQL');
      } catch (error) {
        if (!(error instanceof SubscriptionError)) throw error;
        pushSystem(channel, 'postgres_changes', 'error', error.message);
      }
    }
  }

  async function sendState(channel: Channel): Promise<void> {
    channel.push('presence_state', await presence.state(channel));
  }

  async function replay(channel: Channel, since: string, limit: number): Promise<void> {
    const rows = await sql<{ message: Parameters<typeof fromSent>[0] }[]>`
      select message from mochila_realtime.replay(${channel.topic}, ${since}::text::timestamptz, ${limit}) message`;
    for (const { message } of rows) {
      const { broadcast } = fromSent(message);
      const replayed = { ...broadcast, meta: { ...broadcast.meta, replayed: true } };
      const topic = `realtime:${channel.topic}`;
      const encoded = encodeBroadcast(topic, replayed, channel.socket.version);
      if (encoded !== null) channel.socket.sendRaw(encoded);
    }
  }

  function watchExpiry(channel: Channel): void {
    if (channel.expiry) clearTimeout(channel.expiry);
    const { exp } = channel.caller.claims;
    if (typeof exp !== 'number') return;
    const left = Math.max(0, exp * 1000 - Date.now());
    const expire = () =>
      left > longestTimer
        ? watchExpiry(channel)
        : shut(channel, 'InvalidJWTToken: Token has expired');
    channel.expiry = setTimeout(expire, Math.min(left, longestTimer)).unref();
  }

  /** Takes a channel out, silently. */
  function close(channel: Channel): void {
    if (channel.closed) return;
    channel.closed = true;
    if (channel.expiry) clearTimeout(channel.expiry);
    hub.remove(channel);
    channel.socket.channels.delete(`realtime:${channel.topic}`);
    changes.unsubscribe(channel);
    const { tracked } = channel;
    channel.tracked = null;
    if (tracked) presence.untrack(channel, tracked).catch(() => {});
  }

  /** Ends a channel and tells the client why. */
  function shut(channel: Channel, reason: string): void {
    if (channel.closed) return;
    pushSystem(channel, 'system', 'error', reason);
    leave(channel);
  }

  function leave(channel: Channel): void {
    const { socket, joinRef, topic } = channel;
    close(channel);
    socket.send({
      joinRef,
      ref: joinRef,
      topic: `realtime:${topic}`,
      event: 'phx_close',
      payload: {},
    });
  }

  /** Asks again who somebody is and what they may do; ends the channel where that is less than reading. */
  async function recheck(channel: Channel, token = channel.token): Promise<void> {
    try {
      const caller = await identifyChannel(keys, channel.socket.apiKey, token);
      const rights = await rightsOf(caller, channel);
      if (channel.closed) return;
      Object.assign(channel, { caller, rights, token });
      watchExpiry(channel);
    } catch (error) {
      try {
        shut(channel, refusalOf(error).message);
      } catch {
        parts.log.warn('A channel could not be authorised', { reason: errorMessage(error) });
        shut(channel, 'UnknownErrorOnChannel: Unknown Error on Channel');
      }
    }
  }

  return {
    open,
    close,
    shut,
    leave,
    recheck,
    /** Whether a message could be sent; broadcasts that may not be are named only where they are acknowledged. */
    broadcast(channel: Channel, message: ClientMessage): void {
      const refuse = (reason: string) =>
        channel.ack && channel.reply(message.ref, 'error', { reason });
      if (!channel.rights.broadcastWrite) {
        refuse(
          `Unauthorized: You do not have permissions to write to this Channel topic: ${channel.topic}`,
        );
        return;
      }
      const sent = message.broadcast ?? readBroadcast(message.payload);
      if (sent === null) {
        refuse('InvalidBroadcastPayload: A broadcast has an event and a payload');
        return;
      }
      if ((sent.bytes?.length ?? Buffer.byteLength(sent.json ?? '')) > limits.payload) {
        refuse(`PayloadSizeExceeded: A message has at most ${limits.payload} bytes`);
        return;
      }
      hub.broadcast(channel, sent, channel.self ? undefined : channel);
      bus.broadcast(channel, sent);
      if (channel.ack) channel.reply(message.ref, 'ok', {});
    },
    async presence(channel: Channel, message: ClientMessage): Promise<void> {
      const read = v.safeParse(presenceSchema, message.payload);
      const refuse = (reason: string) => channel.reply(message.ref, 'error', { reason });
      if (!read.success) return refuse('InvalidPresencePayload: Track payload must be a map');
      const { event, payload } = read.output;
      if (!channel.allowPresence()) {
        return shut(channel, 'ClientPresenceRateLimitReached: Client presence rate limit exceeded');
      }
      if (!channel.rights.presenceWrite) {
        return refuse(
          `Unauthorized: You do not have permissions to write to this Channel topic: ${channel.topic}`,
        );
      }
      if (Buffer.byteLength(JSON.stringify(payload)) > limits.payload) {
        return shut(channel, 'PayloadSizeExceeded: Track message size exceeded');
      }
      if (event === 'untrack') {
        const { tracked } = channel;
        channel.tracked = null;
        if (tracked) await presence.untrack(channel, tracked);
      } else {
        if (!channel.presenceEnabled) {
          channel.presenceEnabled = true;
          if (channel.rights.presenceRead) await sendState(channel);
        }
        const before = channel.tracked;
        channel.tracked = await presence.track(channel, channel.presenceKey, payload, before);
        // The socket may have gone meanwhile.
        if (channel.closed) await presence.untrack(channel, channel.tracked);
      }
      channel.reply(message.ref, 'ok', {});
    },
  };
}
export type Channels = ReturnType<typeof createChannels>;

const presenceSchema = v.object({
  event: v.pipe(v.string(), v.toLowerCase(), v.picklist(['track', 'untrack'])),
  payload: v.optional(v.record(v.string(), v.unknown()), {}),
});
const broadcastSchema = v.looseObject({ event: v.string(), payload: v.optional(v.unknown(), {}) });

function readBroadcast(payload: unknown) {
  const read = v.safeParse(broadcastSchema, payload);
  if (!read.success) return null;
  const { event, payload: body } = read.output;
  return { event, json: JSON.stringify(body ?? null), bytes: null, meta: null };
}
