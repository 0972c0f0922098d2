import { type Channel, pushSystem } from './channel.ts';
import type { ChannelParts } from './parts.ts';

export type Lifetime = ReturnType<typeof createLifetime>;

/** Longest wait of a timer; a token that lives longer is asked again. */
const longestTimer = 2 ** 31 - 1;

/** Ends channels: when somebody leaves, when a token expires, or silently. */
export function createLifetime({
  hub,
  changes,
  presence,
}: Pick<ChannelParts, 'hub' | 'changes' | 'presence'>) {
  function takeSeats(channel: Channel): void {
    for (const share of channel.shares) share.channels += channel.seats;
  }

  function leaveSeats(channel: Channel): void {
    for (const share of channel.shares) share.channels -= channel.seats;
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
    leaveSeats(channel);
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

  return { takeSeats, leaveSeats, watchExpiry, close, shut, leave };
}
