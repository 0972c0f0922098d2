import { memo, type ReactNode } from 'react';
import { destinationOf } from '../../../../domain/trip/facts.ts';
import type { StopRow } from '../../../../domain/trip/rows.ts';
import type { ShownTime } from '../../../../domain/trip/ways/day-outline.ts';
import { useUserStore } from '../../../data/session/user-store.ts';
import { useOpenTrip } from '../../../data/trips/trips.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { currentPlan, moveStopTo } from '../actions.ts';
import { announce } from '../announcer.tsx';
import { StopMark } from '../talk/late-talk.ts';
import { TripIcon, type TripIconName } from '../trip-icon.tsx';
import { dropPositionOf, stepFrom } from './drag/drop-position.ts';
import { Grip } from './drag/grip.tsx';
import { useMoving } from './drag/moving.ts';
import { focusOn } from './drag/under-pointer.ts';
import styles from './plan.module.css';
import { StopFacts } from './stop-facts.tsx';
import { useWhere } from './use-where.ts';

type Props = {
  stop: StopRow;
  /** Of the place, where a guide tells. */
  icon: IconName | undefined;
  onOpen: (id: string) => void;
  /** How one gets here. */
  way: ReactNode;
  /** When the plan leads here. */
  time?: ShownTime | undefined;
  /** What the guide says of it on that date. */
  known?: ReactNode;
};

export const Stop = memo(OneStop);

function OneStop({ stop, icon, onOpen, way, time, known }: Props) {
  const { t } = useI18n();
  const { id, title, kind } = stop;
  const lifted = useMoving(({ stopId }) => stopId === id);
  const isLoggedIn = useUserStore((state) => state.isLoggedIn);
  const where = useWhere();
  const name = title || t(`trips.stop.kinds.${kind}`);

  const shift = (step: 'up' | 'down') => {
    const plan = currentPlan();
    const spot = plan && dropPositionOf(plan, id);
    if (!plan || !spot) return;
    const next = stepFrom(plan, id, spot, step);
    moveStopTo(id, next);
    announce(t('trips.move.dropped', { name, where: where.at(plan, id, next) }));
    focusOn(id, step);
  };

  return (
    <li
      className={lifted ? `${styles.stop} ${styles.lifted}` : styles.stop}
      data-stop={id}
      data-place={destinationOf(stop) ?? undefined}
    >
      {way}
      <div className={styles.row}>
        <Grip stopId={id} name={name} icon={icon ?? iconOf(stop)} />
        <button
          type="button"
          className={styles.open}
          data-part="open"
          aria-haspopup="dialog"
          onClick={() => onOpen(id)}
        >
          <b>{name}</b>
          <StopFacts stop={stop} time={time} />
          {known}
          {stop.note && <small className={styles.note}>{stop.note}</small>}
          <FileCount stopId={id} />
          {isLoggedIn && <StopMark stopId={id} />}
        </button>
        <span className={styles.arrows}>
          {(['up', 'down'] as const).map((step) => (
            <button
              key={step}
              type="button"
              className={styles.square}
              data-part={step}
              aria-label={t(`trips.stop.${step}`, { name })}
              onClick={() => shift(step)}
            >
              <TripIcon name={step === 'up' ? 'up' : 'lower'} />
            </button>
          ))}
        </span>
      </div>
    </li>
  );
}

/** Of the stop's own files. */
function FileCount({ stopId }: { stopId: string }) {
  const { t } = useI18n();
  const count = useOpenTrip(
    ({ rows }) =>
      [...rows.trip_files.values()].filter((file) => file.stop_id === stopId && !file.deleted_at)
        .length,
  );
  return count > 0 && <small className={styles.note}>{t('trips.stop.files', { count })}</small>;
}

function iconOf({ kind, mode }: StopRow): TripIconName {
  if (kind === 'leg') return mode ?? 'road';
  if (kind === 'stay') return 'stay';
  if (kind === 'note') return 'note';
  return 'pin';
}
