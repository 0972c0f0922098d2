import type { RealtimeClient } from '@supabase/realtime-js';
import * as v from 'valibot';
import { useLive } from './present.ts';

/** Milliseconds between two messages: at most 10 a second. */
const sayMs = 100;
/** Milliseconds until what goes on is said again. */
const beatMs = 1_000;
/** Milliseconds of silence after which what somebody did is over. */
const silenceMs = 3_000;

const event = 'doing';
const message = v.object({
  by: v.string(),
  doing: v.nullable(v.object({ kind: v.picklist(['move', 'write']), rowId: v.string() })),
});

/**
 * Joins the private channel on which members of a trip say what they are dragging or writing; gives what leaves it.
 * Members write it: nothing that is heard here is taken for a version of the trip.
 */
export function joinActivity(client: RealtimeClient, tripId: string, me: string): () => void {
  const channel = client.channel(`trip-activity:${tripId}`, { config: { private: true } });
  const endings = new Map<string, ReturnType<typeof setTimeout>>();
  let isJoined = false;
  let said = 0;
  let wasDoing = false;
  let saying: ReturnType<typeof setTimeout> | undefined;

  function sayAfter(ms: number) {
    clearTimeout(saying);
    saying = setTimeout(say, ms);
  }

  function say() {
    saying = undefined;
    const { ownDoing, people } = useLive.getState();
    // Nobody is there to see it.
    if (!isJoined || people.length === 0) return;
    if (!ownDoing && !wasDoing) return;
    said = Date.now();
    wasDoing = ownDoing !== null;
    void channel.send({ type: 'broadcast', event, payload: { by: me, doing: ownDoing } });
    if (ownDoing) sayAfter(beatMs);
  }

  function forget(userId: string) {
    clearTimeout(endings.get(userId));
    endings.delete(userId);
    useLive.setState(({ doing }) => ({ doing: doing.filter((one) => one.userId !== userId) }));
  }

  function hear(payload: unknown) {
    const read = v.safeParse(message, payload);
    if (!read.success || read.output.by === me) return;
    const { by, doing } = read.output;
    // Whoever else is named, by anybody, is not remembered.
    if (!useLive.getState().people.some(({ userId }) => userId === by)) return;
    forget(by);
    if (!doing) return;
    useLive.setState((live) => ({ doing: [...live.doing, { ...doing, userId: by }] }));
    endings.set(
      by,
      setTimeout(() => forget(by), silenceMs),
    );
  }

  const stop = useLive.subscribe((now, before) => {
    if (now.ownDoing !== before.ownDoing) sayAfter(Math.max(0, said + sayMs - Date.now()));
  });
  channel
    .on('broadcast', { event }, ({ payload }) => hear(payload))
    .subscribe((state) => {
      isJoined = state === 'SUBSCRIBED';
      if (isJoined) sayAfter(0);
    });
  return () => {
    stop();
    isJoined = false;
    clearTimeout(saying);
    for (const timer of endings.values()) clearTimeout(timer);
    useLive.setState({ doing: [] });
  };
}
