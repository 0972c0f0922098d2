import { create } from 'zustand';
import { startDevice } from '../../account-sync/device.ts';
import { useUserStore } from '../../session/user-store.ts';

/** The live channel of the trip in sight, as far as pages know of it. Its code is fetched for who is signed in. */

/** Somebody else who has the trip open now. */
export type Present = { userId: string; name: string; dayId: string | null };

type Live = {
  /** The trip whose channel says what changes; null while there is none. */
  tripId: string | null;
  people: Present[];
  /** The day that the traveller is on; others see it. */
  ownDay: string | null;
};

const apart: Live = { tripId: null, people: [], ownDay: null };
export const useLive = create<Live>(() => apart);

/** Joins the channel of a trip while somebody is signed in; gives what leaves it. Never fails: polling goes on. */
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
