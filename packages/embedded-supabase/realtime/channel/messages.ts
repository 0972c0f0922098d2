import * as v from 'valibot';
import { errorCode } from '../../errors/error-details.ts';
import { allow } from '../usage.ts';
import type { Broadcast, ClientMessage } from '../wire/message.ts';
import { isName } from '../wire/name.ts';
import { toJson } from '../wire/to-json.ts';
import type { Channel } from './channel.ts';
import type { Lifetime } from './lifetime.ts';
import type { ChannelParts } from './parts.ts';
import { tooManyMessages } from './refusal.ts';

const presenceSchema = v.object({
  event: v.pipe(v.string(), v.toLowerCase(), v.picklist(['track', 'untrack'])),
  payload: v.optional(v.record(v.string(), v.unknown()), {}),
});
const broadcastSchema = v.looseObject({ event: v.string(), payload: v.optional(v.unknown(), {}) });

const notAMap = 'InvalidPresencePayload: Track payload must be a map';

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
    if (sent === null || !isName(sent.event)) {
      refuse('InvalidBroadcastPayload: A broadcast has an event and a payload');
      return;
    }
    const size = sent.bytes?.length ?? Buffer.byteLength(sent.json ?? '');
    if (size > limits.payload) {
      refuse(`PayloadSizeExceeded: A message has at most ${limits.payload} bytes`);
      return;
    }
    if (!mayDeliver(channel, size)) {
      shut(channel, tooManyMessages);
      return;
    }
    hub.broadcast(channel, sent, channel.self ? undefined : channel);
    bus.broadcast(channel, sent);
    if (channel.ack) channel.reply(message.ref, 'ok', {});
  }

  /** Counts a message as often as it goes out. */
  function mayDeliver(channel: Channel, size: number): boolean {
    const receivers = hub.count(channel);
    return allow(channel.shares, [
      ['deliveries', receivers],
      ['deliveredBytes', receivers * size],
    ]);
  }

  async function presence(channel: Channel, message: ClientMessage): Promise<void> {
    const read = v.safeParse(presenceSchema, message.payload);
    const refuse = (reason: string) => channel.reply(message.ref, 'error', { reason });
    if (!read.success) return refuse(notAMap);
    const { event, payload } = read.output;
    if (!channel.allowPresence() || !allow(channel.shares, [['presences', 1]])) {
      return shut(channel, 'ClientPresenceRateLimitReached: Client presence rate limit exceeded');
    }
    if (!channel.rights.presenceWrite) return refuse(cannotWrite(channel));
    const json = toJson(payload);
    if (json === null) return refuse(notAMap);
    const size = Buffer.byteLength(json);
    if (size > limits.presenceMeta) {
      return shut(channel, 'PayloadSizeExceeded: Track message size exceeded');
    }
    if (!mayDeliver(channel, size)) return shut(channel, tooManyMessages);
    try {
      if (event === 'untrack') await untrack(channel);
      else if (!(await track(channel, payload))) {
        return refuse('PresenceLimitReached: Too many are present on this topic');
      }
    } catch (error) {
      // Class 22: what jsonb cannot hold, such as NUL; 54: levels without end.
      if (/^(22|54)/.test(errorCode(error))) return refuse(notAMap);
      throw error;
    }
    channel.reply(message.ref, 'ok', {});
  }

  /** Whether there was room for it. */
  async function track(channel: Channel, payload: Record<string, unknown>): Promise<boolean> {
    if (!channel.presenceEnabled) {
      channel.presenceEnabled = true;
      if (channel.rights.presenceRead) channel.push('presence_state', await people.state(channel));
    }
    const before = channel.tracked;
    const tracked = await people.track(channel, channel.presenceKey, payload, before);
    if (tracked === null) return false;
    channel.tracked = tracked;
    // The socket may have gone meanwhile.
    if (channel.closed) await people.untrack(channel, tracked);
    return true;
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

function readBroadcast(payload: unknown): Broadcast | null {
  const read = v.safeParse(broadcastSchema, payload);
  if (!read.success) return null;
  const { event, payload: body } = read.output;
  const json = toJson(body);
  return json === null ? null : { event, json, bytes: null, meta: null };
}
