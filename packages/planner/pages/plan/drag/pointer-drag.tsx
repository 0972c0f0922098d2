import {
  DndContext,
  DragOverlay,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { useOpenTrip } from '#planner/data/trips/trips.ts';
import { currentPlan, moveStopTo } from '../../actions.ts';
import { announce } from '../../announcer.tsx';
import { useWhere } from '../../stop-position/use-where.ts';
import styles from '../plan.module.css';
import { lift, release, useMoving } from './moving.ts';
import { takePresses } from './presses.ts';
import { useFollowPointer } from './use-follow-pointer.ts';

/**
 * Moves stops by pointer. It stands beside the plan and not around it, so that its code can come after the plan: the
 * one thing that it can drag is whichever stop was pressed.
 */
export function PointerDrag() {
  const { t } = useI18n();
  // A click on the handle is no drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  const pressed = useRef<string | null>(null);
  const where = useWhere();
  useFollowPointer();
  const drop = () => {
    const { stopId, position, by } = release();
    if (!stopId || !position || by !== 'pointer') return;
    moveStopTo(stopId, position);
    const moved = currentPlan();
    if (moved)
      announce(
        t('trips.move.dropped', {
          name: where.name(moved, stopId),
          where: where.at(moved, stopId, position),
        }),
      );
  };
  return (
    <DndContext
      sensors={sensors}
      // What is said is said by the announcer, in the traveller's language.
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={() => pressed.current && lift(pressed.current, 'pointer')}
      onDragEnd={drop}
      onDragCancel={() => release()}
    >
      <PressedStop pressed={pressed} />
      <DragOverlay dropAnimation={null} style={{ pointerEvents: 'none' }}>
        <Carried />
      </DragOverlay>
    </DndContext>
  );
}

const nothing = () => undefined;
const silent = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};

/** Tells the library of a press, and which element it was on. */
function PressedStop({ pressed }: { pressed: RefObject<string | null> }) {
  const { setNodeRef, listeners } = useDraggable({ id: 'stop' });
  useEffect(
    () =>
      takePresses(({ stopId, grip, event }) => {
        pressed.current = stopId;
        setNodeRef(grip);
        // All that the sensor reads of React's event.
        const seen: Pick<SyntheticEvent<unknown, PointerEvent>, 'nativeEvent'> = {
          nativeEvent: event,
        };
        listeners?.onPointerDown?.(seen);
      }),
    [pressed, setNodeRef, listeners],
  );
  return null;
}

/** What hangs at the pointer. */
function Carried() {
  const { t } = useI18n();
  const stopId = useMoving(({ stopId, by }) => (by === 'pointer' ? stopId : null));
  const stop = useOpenTrip(({ rows }) => (stopId === null ? null : rows.trip_stops.get(stopId)));
  return stop ? (
    <p className={styles.carried}>{stop.title || t(`trips.stop.kinds.${stop.kind}`)}</p>
  ) : null;
}
