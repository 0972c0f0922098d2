import { startDevice } from '#sync/device/device.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import { apart, useLive } from './present.ts';

/** Joins the channel of a trip while somebody is signed in, whose code is fetched then; gives what leaves it. Never fails: polling goes on. */
export function joinLive(tripId: string): () => void {
  let leave: (() => void) | undefined;
  let isOver = false;
  let isJoining = false;
  async function follow() {
    const isWanted = !isOver && useUserStore.getState().user !== null;
    if (!isWanted) {
      leave?.();
      leave = undefined;
    } else if (!leave && !isJoining) {
      isJoining = true;
      await startDevice();
      const channel = await import('./trip-channel.ts').catch(() => null);
      isJoining = false;
      // Its code is not kept on the device.
      if (!channel) addEventListener('online', () => void follow(), { once: true });
      if (!isOver) leave = channel?.joinTrip(tripId);
    }
  }
  const forget = useUserStore.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) void follow();
  });
  void follow();
  return () => {
    isOver = true;
    forget();
    leave?.();
    useLive.setState(apart);
  };
}
