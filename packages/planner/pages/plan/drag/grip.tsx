import type { KeyboardEvent } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { currentPlan, moveStopTo } from '../../actions.ts';
import { announce } from '../../announcer.tsx';
import { dropPositionOf, type Step, stepFrom } from '../../stop-position/drop-position.ts';
import { focusOn } from '../../stop-position/under-pointer.ts';
import { useWhere } from '../../stop-position/use-where.ts';
import { TripIcon, type TripIconName } from '../../trip-icon.tsx';
import styles from '../plan.module.css';
import { hover, lift, release, useMoving } from './moving.ts';
import { press } from './presses.ts';

type Props = { stopId: string; name: string; icon: TripIconName };

const steps: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'dayBefore',
  ArrowRight: 'dayAfter',
  Home: 'first',
  End: 'last',
};

/**
 * What a stop is taken by: dragged, or lifted with the space bar and moved with the arrows. Keys move through the plan
 * and not over the screen, so that what is said is where it lands, also on days that are out of sight.
 */
export function Grip({ stopId, name, icon }: Props) {
  const { t } = useI18n();
  const where = useWhere();
  const lifted = useMoving((moving) => moving.stopId === stopId && moving.by === 'keys');

  const onKeyDown = (event: KeyboardEvent) => {
    const plan = currentPlan();
    if (!plan) return;
    const isToggle = event.key === ' ' || event.key === 'Enter';
    if (!lifted) {
      if (!isToggle) return;
      event.preventDefault();
      const position = dropPositionOf(plan, stopId);
      if (!position) return;
      lift(stopId, 'keys', position);
      announce(t('trips.move.lifted', { name, where: where.at(plan, stopId, position) }));
      return;
    }
    const { position } = useMoving.getState();
    const step = steps[event.key];
    if (step && position) {
      event.preventDefault();
      const next = stepFrom(plan, stopId, position, step);
      hover(next);
      announce(where.at(plan, stopId, next));
      requestAnimationFrame(() =>
        document.querySelector('[data-mark]')?.scrollIntoView({ block: 'nearest' }),
      );
    } else if (isToggle && position) {
      event.preventDefault();
      release();
      moveStopTo(stopId, position);
      announce(t('trips.move.dropped', { name, where: where.at(plan, stopId, position) }));
      focusOn(stopId, 'grip');
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      release();
      announce(t('trips.move.cancelled', { name }));
    }
  };

  return (
    <button
      type="button"
      className={styles.grip}
      data-part="grip"
      aria-label={t('trips.stop.drag', { name })}
      aria-describedby="mover-ayuda"
      aria-pressed={lifted}
      onPointerDown={({ currentTarget, nativeEvent }) =>
        press({ stopId, grip: currentTarget, event: nativeEvent })
      }
      onKeyDown={onKeyDown}
    >
      <TripIcon name={icon} />
      <span className={styles.dots}>
        <TripIcon name="grip" />
      </span>
    </button>
  );
}
