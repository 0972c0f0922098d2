import * as v from 'valibot';
import { requesterOf } from '../../postgres/connections/slots.ts';
import { identifyChannel } from '../authorize.ts';
import { fromSent } from '../bus/bus.ts';
import { SubscriptionError } from '../changes/changes.ts';
import { createRate } from '../rates.ts';
import type { ClientSocket } from '../socket.ts';
import { allow } from '../usage.ts';
import { encodeBroadcast } from '../wire/encode.ts';
import type { ClientMessage } from '../wire/message.ts';
import { isName } from '../wire/name.ts';
import { type Channel, pushSystem } from './channel.ts';
import { type Join, joinSchema } from './join.ts';
import type { Lifetime } from './lifetime.ts';
import type { ChannelParts } from './parts.ts';
import { presenceKeyOf } from './presence-key.ts';
import { Refusal, tooManyJoins } from './refusal.ts';
import { rightsOf } from './rights.ts';

/** Opens a channel for a message `phx_join`. */
export function createOpening(parts: ChannelParts, { close, takeSeats, watchExpiry }: Lifetime) {
  const { sql, keys, limits, usage, hub, bus, presence, changes } = parts;
  let made = 0;

  /** Rejects with `Refusal`. */
  async function open(socket: ClientSocket, message: ClientMessage): Promise<Channel> {
    const topic = message.topic.slice('realtime:'.length);
    if (topic === '') throw new Refusal('TopicNameRequired: You must provide a topic name');
    if (!isName(topic)) {
      throw new Refusal(
        'TopicNameInvalid: A topic has at most 255 characters, and none that is NUL',
      );
    }
    const read = v.safeParse(joinSchema, message.payload);
    if (!read.success)
      throw new Refusal('InvalidJoinPayload: The payload of the join is not valid');
    const join = read.output;
    const { config } = join;
    if (!config.private && !parts.publicChannels) {
      throw new Refusal('PrivateOnly: This project only allows private channels');
    }
    if (config.broadcast.replay && !config.private) {
      throw new Refusal('UnableToReplayMessages: Replay is not allowed for public channels');
    }
    const token = join.user_token ?? join.access_token;
    const caller = await identifyChannel(keys, socket.apiKey, token);
    const shares = usage.sharesOf(caller, socket.network);
    const seats = 1 + config.postgres_changes.length;
    if (shares.some((share) => share.isFull(seats))) {
      throw new Refusal('ChannelRateLimitReached: Too many channels');
    }
    if (!allow(shares, [['joins', seats]])) throw tooManyJoins();
    await bus.ready();
    const rights = await rightsOf(parts, caller, requesterOf(caller, socket.network), {
      topic,
      private: config.private,
    });
    made += 1;
    const channel: Channel = {
      number: made,
      topic,
      private: config.private,
      socket,
      joinRef: message.joinRef ?? message.ref,
      caller,
      shares,
      seats,
      token,
      rights,
      self: config.broadcast.self,
      ack: config.broadcast.ack,
      presenceKey: presenceKeyOf(caller, config.private, config.presence.key),
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
    takeSeats(channel);
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
