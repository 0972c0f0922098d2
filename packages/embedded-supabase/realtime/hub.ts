import type { PresenceDiff, Topic } from './bus/bus.ts';
import type { Channel } from './channel/channel.ts';
import { encodeBroadcast } from './wire/encode.ts';
import type { Broadcast, Version } from './wire/message.ts';

/** The channels that sockets of this process have joined. */
export interface Hub {
  add(channel: Channel): void;
  remove(channel: Channel): void;
  all(): Iterable<Channel>;
  /** How many channels are on a topic. */
  count(topic: Topic): number;
  /** To every channel on a topic but `except`. */
  broadcast(topic: Topic, broadcast: Broadcast, except?: Channel): void;
  presence(topic: Topic, diff: PresenceDiff): void;
}

export function createHub(): Hub {
  const topics = new Map<string, Set<Channel>>();
  const keyOf = (topic: Topic) => `${topic.private ? 'private' : 'public'}:${topic.topic}`;
  const on = (topic: Topic): Iterable<Channel> => topics.get(keyOf(topic)) ?? [];

  return {
    add(channel) {
      const key = keyOf(channel);
      topics.set(key, (topics.get(key) ?? new Set()).add(channel));
    },
    remove(channel) {
      const key = keyOf(channel);
      const own = topics.get(key);
      own?.delete(channel);
      if (own?.size === 0) topics.delete(key);
    },
    *all() {
      for (const channels of topics.values()) yield* channels;
    },
    count: (topic) => topics.get(keyOf(topic))?.size ?? 0,
    broadcast(topic, broadcast, except) {
      // Written once for each version, however many read it.
      const written = new Map<Version, ReturnType<typeof encodeBroadcast>>();
      for (const channel of on(topic)) {
        if (channel === except || !channel.rights.broadcastRead) continue;
        const { version } = channel.socket;
        let frame = written.get(version);
        if (frame === undefined) {
          frame = encodeBroadcast(`realtime:${topic.topic}`, broadcast, version);
          written.set(version, frame);
        }
        if (frame !== null) channel.socket.sendRaw(frame);
      }
    },
    presence(topic, diff) {
      for (const channel of on(topic)) {
        if (channel.rights.presenceRead && channel.presenceEnabled) {
          channel.push('presence_diff', diff);
        }
      }
    },
  };
}
