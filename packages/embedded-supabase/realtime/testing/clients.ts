import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';

/** The official client, on the backend at `url`; with a token it is that person. */
export function realtimeClient(
  { url, publishableKey }: { url: string; publishableKey: string },
  token: string | null = null,
  vsn = '2.0.0',
): RealtimeClient {
  const client = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: publishableKey },
    vsn,
  });
  if (token !== null) void client.setAuth(token);
  return client;
}

/** Resolves with the first state that a subscription comes to, and what was wrong with it. */
export function subscribed(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe((state, error) =>
      resolve(error === undefined ? state : `${state}: ${error.message}`),
    );
  });
}

/** A list that can be waited for: `next` resolves with the first entry that was not taken yet. */
export function inbox<T>() {
  const entries: T[] = [];
  const waiting: ((entry: T) => void)[] = [];
  return {
    put(entry: T): void {
      const taker = waiting.shift();
      if (taker) taker(entry);
      else entries.push(entry);
    },
    next(): Promise<T> {
      const entry = entries.shift();
      if (entry !== undefined) return Promise.resolve(entry);
      return new Promise((resolve) => waiting.push(resolve));
    },
    get size(): number {
      return entries.length;
    },
  };
}
