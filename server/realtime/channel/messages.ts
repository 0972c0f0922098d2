import * as v from 'valibot';
import type { ClientMessage } from '../wire/message.ts';
import type { Channel } from './channel.ts';
import type { Lifetime } from './lifetime.ts';
import type { ChannelParts } from './parts.ts';

const presenceSchema = v.object({
  event: v.pipe(v.string(), v.toLowerCase(), v.picklist(['track', 'untrack'])),
  payload: v.optional(v.record(v.string(), v.unknown()), {}),
});
const broadcastSchema = v.looseObject({ event: v.string(), payload: v.optional(v.unknown(), {}) });

/** Meets the messages of a joined channel: broadcasts, and who is present. */
export function createMessages(
  { limits, hub, bus, presence: people }: ChannelParts,
  { shut }: Lifetime,
) {
  /** Whether a message could be sent; broadcasts that may not be are named only where they are acknowledged. */
  function broadcast(channel: Channel, message: ClientMessage): void {
    const refuse = (reason: string) =>
      channel.ack && channel.reply(message.ref, 'error', { reason });
    if (!channel.rights.broadcastWrite) {
      refuse(cannotWrite(channel));
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
  }

  async function presence(channel: Channel, message: ClientMessage): Promise<void> {
    const read = v.safeParse(presenceSchema, message.payload);
    const refuse = (reason: string) => channel.reply(message.ref, 'error', { reason });
    if (!read.success) return refuse('InvalidPresencePayload: Track payload must be a map');
    const { event, payload } = read.output;
    if (!channel.allowPresence()) {
      return shut(channel, 'ClientPresenceRateLimitReached: Client presence rate limit exceeded');
    }
    if (!channel.rights.presenceWrite) return refuse(cannotWrite(channel));
    if (Buffer.byteLength(JSON.stringify(payload)) > limits.payload) {
      return shut(channel, 'PayloadSizeExceeded: Track message size exceeded');
    }
    if (event === 'track') await track(channel, payload);
    else await untrack(channel);
    channel.reply(message.ref, 'ok', {});
  }

  async function track(channel: Channel, payload: Record<string, unknown>): Promise<void> {
    if (!channel.presenceEnabled) {
      channel.presenceEnabled = true;
      if (channel.rights.presenceRead) channel.push('presence_state', await people.state(channel));
    }
    const before = channel.tracked;
    channel.tracked = await people.track(channel, channel.presenceKey, payload, before);
    // The socket may have gone meanwhile.
    if (channel.closed) await people.untrack(channel, channel.tracked);
  }

  async function untrack(channel: Channel): Promise<void> {
    const { tracked } = channel;
    channel.tracked = null;
    if (tracked) await people.untrack(channel, tracked);
  }

  return { broadcast, presence };
}

function cannotWrite({ topic }: Channel): string {
  return `Unauthorized: You do not have permissions to write to this Channel topic: ${topic}`;
}

function readBroadcast(payload: unknown) {
  const read = v.safeParse(broadcastSchema, payload);
  if (!read.success) return null;
  const { event, payload: body } = read.output;
  return { event, json: JSON.stringify(body ?? null), bytes: null, meta: null };
}
