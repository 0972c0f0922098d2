import { useState } from 'react';
import { useAction } from '#kit/components/action/use-action.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { useUserStore } from '#sync/session/user-store.ts';
import { duplicateTrip } from '../../data/exchange.ts';
import { archiveTrip, dropTrip, dropTripById, restoreTrip } from '../../data/trips/trips.ts';
import { limits, type TripRow } from '../../rules/rows/rows.ts';
import { copyName } from './copy-name.ts';

/** What was done last, in words, and how it is taken back; it cannot be where nothing was done. */
type LastAction = { text: string; undo: (() => void) | null };

export type TripActions = {
  last: LastAction | null;
  /** Takes the last one back, where it can be. */
  undo: () => void;
  duplicate: (trip: TripRow) => void;
  /** The id of the trip of which a copy is being made. */
  copying: string | null;
  /** Null for a trip of somebody else: members leave it on its own page. */
  remove: (trip: TripRow) => (() => void) | null;
  /** Puts it aside, or where it is aside brings it back; null as with `remove`. */
  archive: (trip: TripRow) => (() => void) | null;
};

/** Duplicating, archiving and deleting trips from a list of them. */
export function useTripActions(): TripActions {
  const { t } = useI18n();
  const me = useUserStore((state) => state.user?.id);
  const [last, setLast] = useState<LastAction | null>(null);
  const { busy, run } = useAction();
  const isMine = ({ owner }: TripRow) => owner === null || owner === me;
  const nameOf = (trip: TripRow) => trip.title || t('trips.card.untitled');
  const duplicate = async (trip: TripRow) => {
    const name = nameOf(trip);
    const copyOf = (of: string) => t('trips.card.copyOf', { name: of });
    const title = copyName(name, copyOf, limits.tripTitle);
    const id = await duplicateTrip(trip.id, title).catch((error: unknown) => {
      console.warn('a trip could not be duplicated', error);
      return null;
    });
    if (id === null) setLast({ text: t('trips.card.notDuplicated', { name }), undo: null });
    else setLast({ text: t('trips.card.duplicated', { name }), undo: () => dropTripById(id) });
  };
  return {
    last,
    undo: () => {
      last?.undo?.();
      setLast(null);
    },
    duplicate: (trip) => void run(() => duplicate(trip), trip.id),
    copying: busy,
    remove: (trip) => {
      if (!isMine(trip)) return null;
      return () => {
        dropTrip(trip);
        setLast({
          text: t('trips.card.deleted', { name: nameOf(trip) }),
          undo: () => restoreTrip(trip),
        });
      };
    },
    archive: (trip) => {
      if (!isMine(trip)) return null;
      const isAside = trip.archived_at !== null;
      return () => {
        archiveTrip(trip, !isAside);
        setLast({
          text: t(`trips.card.${isAside ? 'unarchived' : 'archived'}`, { name: nameOf(trip) }),
          undo: () => archiveTrip(trip, isAside),
        });
      };
    },
  };
}
