import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { identifyChannel } from '../authorize.ts';
import { fromSent } from '../bus.ts';
import { SubscriptionError } from '../changes/changes.ts';
import { createRate } from '../limits.ts';
import type { ClientSocket } from '../socket.ts';
import { encodeBroadcast } from '../wire/encode.ts';
import type { ClientMessage } from '../wire/message.ts';
import { type Channel, pushSystem } from './channel.ts';
import { type Join, joinSchema } from './join.ts';
import type { Lifetime } from './lifetime.ts';
import type { ChannelParts } from './parts.ts';
import { Refusal } from './refusal.ts';
import { rightsOf } from './rights.ts';

/** Opens a channel for a message `phx_join`. */
export function createOpening(parts: ChannelParts, { close, watchExpiry }: Lifetime) {
  const { sql, keys, limits, hub, bus, presence, changes } = parts;
  let made = 0;

  /** Rejects with `Refusal`. */
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
    const rights = await rightsOf(sql, caller, { topic, private: config.private });
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
    if (channel.presenceEnabled && channel.rights.presenceRead)
      channel.push('presence_state', await presence.state(channel));
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

  return open;
}
