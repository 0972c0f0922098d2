import { RealtimeClient } from '@supabase/realtime-js';
import * as v from 'valibot';
import { heartbeatIntervalMs } from '#kit/constants.ts';
import { readEnv } from '#kit/env.ts';
import { backendUrl } from '#sync/backend/auth-client.ts';
import { sync } from '#sync/device/device.ts';
import { readSession } from '#sync/session/session.ts';
import { readNames } from '../sharing/others.ts';
import { isOnlyHere } from '../sharing/together.ts';
import { scopeOfTrip } from '../trips/rows.ts';
import { joinActivity } from './activity-channel.ts';
import { useLive } from './present.ts';

/** Milliseconds until a channel that was refused, or ended, is tried again. */
const retryMs = 30_000;
/** Milliseconds between two looks whether a new trip is in the account by now. */
const unsentMs = 3_000;
/** Failures in a row after which the socket is given up until the next try. */
const mostFailures = 5;
/** Milliseconds between two messages of where the traveller is: hosted Supabase takes five in 30 s. */
const sayMs = 8_000;
/** Milliseconds until the first of them. */
const firstSayMs = 500;
/** Milliseconds for which a page that is out of sight stays connected. */
const hiddenMs = 60_000;

const changed = v.object({ version: v.number() });
const presence = v.object({ dayId: v.nullable(v.string()) });

/**
 * Joins the private channel of a trip: what it announces is pulled as polling would, and who else is here is shown.
 * Gives what leaves it. What goes wrong is tried again later and said to nobody.
 */
export function joinTrip(tripId: string): () => void {
  const scope = scopeOfTrip(tripId);
  let client: RealtimeClient | null = null;
  let isOver = false;
  let failures = 0;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let saying: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function tryLater(ms: number) {
    clearTimeout(retrying);
    if (!isOver) retrying = setTimeout(() => void open(), ms);
  }

  async function open() {
    if (isOver || client || !navigator.onLine || document.visibilityState !== 'visible') return;
    if (isOnlyHere(tripId)) return tryLater(unsentMs);
    try {
      const [env, session] = await Promise.all([readEnv(), readSession()]);
      if (isOver || client) return;
      if (!session) return tryLater(retryMs);
      const own = new RealtimeClient(`${backendUrl(env).replace(/^http/, 'ws')}/realtime/v1`, {
        params: { apikey: env.key },
        heartbeatIntervalMs,
        accessToken: async () => (await readSession())?.access_token ?? null,
      });
      client = own;
      // The join has the token only where it was set before.
      await own.setAuth();
      if (client === own) join(own, session.user.id);
    } catch {
      tryLater(retryMs);
    }
  }

  function join(own: RealtimeClient, me: string) {
    const channel = own.channel(`trip:${tripId}`, {
      config: { private: true, presence: { key: me } },
    });
    async function show() {
      const names = await readNames(tripId);
      if (client !== own) return;
      const people = Object.entries(channel.presenceState()).flatMap(([userId, [here]]) => {
        const read = v.safeParse(presence, here);
        const dayId = read.success ? read.output.dayId : null;
        // A key that is nobody of this trip is a device's own invention.
        const name = names[userId];
        return userId === me || name === undefined ? [] : [{ userId, name, dayId }];
      });
      people.sort((one, other) => (one.userId < other.userId ? -1 : 1));
      useLive.setState({ people });
    }
    let said: string | null | undefined;
    function say() {
      const { ownDay, tripId: joined } = useLive.getState();
      if (client !== own || joined !== tripId || ownDay === said || saying) return;
      said = ownDay;
      void channel.track({ dayId: ownDay });
      sayAfter(sayMs);
    }
    function sayAfter(ms: number) {
      clearTimeout(saying);
      saying = setTimeout(() => {
        saying = undefined;
        say();
      }, ms);
    }
    const stopDay = useLive.subscribe(say);
    const stopActivity = joinActivity(own, tripId, me);
    stopSaying = () => {
      stopDay();
      stopActivity();
    };
    channel
      .on('broadcast', { event: 'changed' }, async ({ payload }) => {
        const read = v.safeParse(changed, payload);
        const isKnown = (cursor: unknown) =>
          read.success && typeof cursor === 'number' && cursor >= read.output.version;
        await sync.pull(scope, isKnown);
        await show();
      })
      .on('presence', { event: 'sync' }, () => void show())
      .subscribe((state) => {
        if (client !== own) return;
        if (state === 'SUBSCRIBED') {
          failures = 0;
          said = undefined;
          // The page finds out the day once it knows of the channel.
          sayAfter(firstSayMs);
          useLive.setState({ tripId });
        } else {
          useLive.setState({ tripId: null, people: [], doing: [] });
          failures += 1;
          if (state === 'CLOSED' || failures >= mostFailures) {
            close();
            tryLater(retryMs);
          }
        }
        // What was announced while nobody listened; or why the channel ended. It may name who is here.
        void sync.pull(scope).then(() => (state === 'SUBSCRIBED' ? show() : undefined));
      });
  }

  let stopSaying: (() => void) | undefined;
  function close() {
    const own = client;
    client = null;
    failures = 0;
    clearTimeout(saying);
    saying = undefined;
    stopSaying?.();
    useLive.setState({ tripId: null, people: [], doing: [] });
    void own?.removeAllChannels().then(() => own.disconnect());
  }

  function onVisibility() {
    clearTimeout(hiding);
    if (document.visibilityState === 'visible') void open();
    else hiding = setTimeout(close, hiddenMs);
  }
  const onOnline = () => void open();
  addEventListener('online', onOnline);
  addEventListener('offline', close);
  document.addEventListener('visibilitychange', onVisibility);
  void open();
  return () => {
    isOver = true;
    clearTimeout(retrying);
    clearTimeout(hiding);
    removeEventListener('online', onOnline);
    removeEventListener('offline', close);
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}
