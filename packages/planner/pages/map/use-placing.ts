import { useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Plan } from '../../rules/plan.ts';
import { setStop } from '../actions.ts';
import { announce } from '../announcer.tsx';
import { useWhere } from '../stop-position/use-where.ts';

/** WGS 84 degrees. */
type Position = { lat: number; lon: number };

export type Placing = ReturnType<typeof usePlacing>;

/** Asking for a position of the interactive map: for a new stop, or for one that is moved. */
export function usePlacing(plan: Plan) {
  const { t } = useI18n();
  const where = useWhere();
  // The id of the stop that is moved; `new` for one that is not there yet.
  const [wanted, setWanted] = useState<string | null>(null);
  const [position, setPosition] = useState<Position | null>(null);
  const move = (id: string, to: Position) => {
    setStop(id, to);
    announce(t('trips.map.moved', { name: where.name(plan, id) }));
  };
  const take = (at: Position) => {
    if (wanted === 'new') setPosition(at);
    else if (wanted) move(wanted, at);
    setWanted(null);
  };
  const name = wanted && wanted !== 'new' ? where.name(plan, wanted) : null;
  return {
    /** Where a new stop is to stand, once that is known. */
    position,
    isAsking: wanted !== null,
    askFor: (id: string | 'new') => {
      setPosition(null);
      setWanted(id);
    },
    done: () => setPosition(null),
    move,
    aim: wanted
      ? {
          labels: {
            hint: name ? t('trips.map.aimMove', { name }) : t('trips.map.aimNew'),
            here: t('trips.map.here'),
            cancel: t('trips.map.cancel'),
          },
          onAim: take,
          onCancel: () => setWanted(null),
        }
      : null,
  };
}
