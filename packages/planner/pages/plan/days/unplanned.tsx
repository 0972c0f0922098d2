import { useRef } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Facts } from '#planner/rules/facts.ts';
import type { StopRow } from '#planner/rules/rows/rows.ts';
import { noDay } from '../../stop-position/under-pointer.ts';
import { TripIcon } from '../../trip-icon.tsx';
import { useMoving } from '../drag/moving.ts';
import styles from '../plan.module.css';
import { StopList } from '../stops/stop-list.tsx';
import { useWasNear } from './use-was-near.ts';

type Props = {
  stops: StopRow[];
  facts: Facts;
  /** Whole before it comes near the window. */
  isWhole: boolean;
  onStop: (id: string) => void;
  onAdd: (dayId: null) => void;
};

/** Ideas that have no day yet. */
export function Unplanned({ stops, facts, isWhole, onStop, onAdd }: Props) {
  const { t } = useI18n();
  const section = useRef<HTMLElement>(null);
  const whole = useWasNear(section, isWhole);
  const over = useMoving(({ position }) => position !== null && position.dayId === null);
  return (
    <section
      ref={section}
      id="sin-dia"
      className={over ? `${styles.ideas} ${styles.over}` : styles.ideas}
      aria-labelledby="sin-dia-nombre"
      data-list={noDay}
    >
      <h2 id="sin-dia-nombre" tabIndex={-1}>
        {t('trips.day.unplanned')}
      </h2>
      <p className={styles.hint}>{t('trips.day.unplannedHint')}</p>
      <StopList
        dayId={null}
        stops={stops}
        ways={[]}
        facts={facts}
        whole={whole}
        empty={t('trips.day.unplannedEmpty')}
        onStop={onStop}
      />
      <p>
        <button type="button" className={styles.add} data-opens="add" onClick={() => onAdd(null)}>
          <TripIcon name="plus" />
          {t('trips.day.addIdea')}
        </button>
      </p>
    </section>
  );
}
