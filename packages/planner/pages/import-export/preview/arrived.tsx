import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { dropTripById, undo } from '#planner/data/trips/trips.ts';
import { removePlaces } from '#saved-places/saved-places.ts';
import styles from '../exchange.module.css';

export type Done =
  | { where: 'trip'; id: string; count: number }
  | { where: 'here'; count: number }
  /** `loose` of them on no day. */
  | { where: 'days'; count: number; loose: number }
  | { where: 'mochila'; count: number; fresh: string[] };

/** What was brought, where it is now, and the way back. */
export function Arrived({ done }: { done: Done }) {
  const { t } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const [isUndone, setUndone] = useState(false);
  // The button that was pressed is gone.
  useEffect(() => place.current?.focus(), []);
  const takeBack = () => {
    if (done.where === 'mochila') void removePlaces(done.fresh);
    else if (done.where === 'trip') dropTripById(done.id);
    else undo();
    setUndone(true);
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="good">
        {isUndone ? <p>{t('exchange.done.undone')}</p> : <Found done={done} onUndo={takeBack} />}
      </Notice>
    </div>
  );
}

function Found({ done, onUndo }: { done: Done; onUndo: () => void }) {
  const { t } = useI18n();
  const isNothing = done.where === 'mochila' && done.fresh.length === 0;
  return (
    <>
      <p>
        {done.where === 'days' && done.loose > 0
          ? t('exchange.done.loose', { ...done, rest: done.count - done.loose })
          : t(`exchange.done.${done.where}`, { count: done.count })}
      </p>
      <p className={styles.actions}>
        {done.where === 'trip' && (
          <Link to="/viaje" search={{ id: done.id }} className="btn">
            {t('exchange.done.openTrip')}
          </Link>
        )}
        {done.where === 'mochila' && (
          <Link to="/mochila" className="btn">
            {t('exchange.done.openMochila')}
          </Link>
        )}
        {!isNothing && (
          <button type="button" className="btn line" onClick={onUndo}>
            {t('exchange.done.undo')}
          </button>
        )}
      </p>
    </>
  );
}
