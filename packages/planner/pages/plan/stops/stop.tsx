import { memo, type ReactNode } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import type { IconName } from '#kit/ui/icon.tsx';
import { useOpenTrip } from '#planner/data/trips/trips.ts';
import { destinationOf } from '#planner/rules/facts.ts';
import type { StopRow } from '#planner/rules/rows/rows.ts';
import type { ShownTime } from '#planner/rules/ways/day-outline.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import { currentPlan, moveStopTo } from '../../actions.ts';
import { announce } from '../../announcer.tsx';
import { StopMark } from '../../comments/lazy.ts';
import { dropPositionOf, stepFrom } from '../../stop-position/drop-position.ts';
import { focusOn } from '../../stop-position/under-pointer.ts';
import { useWhere } from '../../stop-position/use-where.ts';
import { TripIcon, type TripIconName } from '../../trip-icon.tsx';
import { Grip } from '../drag/grip.tsx';
import styles from '../plan.module.css';
import { StopFacts } from './stop-facts.tsx';

type Props = {
  stop: StopRow;
  /** Or only its name, where its list is far from the window: it can be found, read out and opened there too. */
  whole: boolean;
  lifted: boolean;
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

function OneStop({ stop, whole, lifted, icon, onOpen, way, time, known }: Props) {
  const { t } = useI18n();
  const { id, title, kind } = stop;
  const name = title || t(`trips.stop.kinds.${kind}`);
  return (
    <li
      className={lifted ? `${styles.stop} ${styles.lifted}` : styles.stop}
      data-stop={id}
      data-place={destinationOf(stop) ?? undefined}
    >
      {way}
      <div className={styles.row}>
        {whole && <Grip stopId={id} name={name} icon={icon ?? iconOf(stop)} />}
        {/* The same element when the list comes near: it may have the focus. */}
        <button
          type="button"
          className={styles.open}
          data-part="open"
          aria-haspopup="dialog"
          onClick={() => onOpen(id)}
        >
          <b>{name}</b>
          {whole && <About stop={stop} time={time} known={known} />}
        </button>
        {whole && <Arrows stopId={id} name={name} />}
      </div>
    </li>
  );
}

/** What stands below the name. */
function About({ stop, time, known }: Pick<Props, 'stop' | 'time' | 'known'>) {
  const isLoggedIn = useUserStore((state) => state.isLoggedIn);
  return (
    <>
      <StopFacts stop={stop} time={time} />
      {known}
      {stop.note && <small className={styles.note}>{stop.note}</small>}
      <FileCount stopId={stop.id} />
      {isLoggedIn && <StopMark stopId={stop.id} />}
    </>
  );
}

/** Buttons that move it by one position. */
function Arrows({ stopId: id, name }: { stopId: string; name: string }) {
  const { t } = useI18n();
  const where = useWhere();
  const shift = (step: 'up' | 'down') => {
    const plan = currentPlan();
    const position = plan && dropPositionOf(plan, id);
    if (!plan || !position) return;
    const next = stepFrom(plan, id, position, step);
    moveStopTo(id, next);
    announce(t('trips.move.dropped', { name, where: where.at(plan, id, next) }));
    focusOn(id, step);
  };
  return (
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
