import { useEffect, useRef } from 'react';
import { Icon, type IconName } from '../../icon.tsx';
import styles from './live-pin.module.css';
import { useDragAway } from './use-drag-away.ts';

export type LiveMark = { text: string; tone: number };

type Props = {
  /** Keeps the element where it belongs while the map moves; null takes it back. */
  track: (element: HTMLElement | null) => void;
  label: string;
  /** How many places stand here; null for one. */
  count: number | null;
  icon: IconName | null;
  /** Its number along a line, and the colour of that. */
  mark: LiveMark | null;
  group: string | null;
  approximate: boolean;
  current: boolean;
  /** Among few pins each is a stop of the Tab key; among many the list is the way. */
  reachable: boolean;
  onPress: () => void;
  /** It was dragged to a spot of the window, in CSS pixels; without it, it stays where it is. */
  onDrop?: ((x: number, y: number) => void) | undefined;
};

/** A knot on the map: a place with the drawing of its kind, or several with their number. */
export function LivePin({ track, label, count, icon, mark, group, ...rest }: Props) {
  const { approximate, current, reachable, onPress, onDrop } = rest;
  const button = useRef<HTMLButtonElement>(null);
  const dragging = useDragAway(button, onDrop);
  // One pin stands on one spot for as long as it lives.
  const tracking = useRef(track);
  useEffect(() => {
    const follow = tracking.current;
    follow(button.current);
    return () => follow(null);
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={styles.pin}
      data-place={group ?? undefined}
      data-tone={count === null ? mark?.tone : undefined}
      data-many={count === null ? undefined : ''}
      data-approximate={approximate ? '' : undefined}
      aria-label={label}
      aria-pressed={count === null ? current : undefined}
      tabIndex={reachable ? 0 : -1}
      title={count === null ? label : undefined}
      data-movable={onDrop ? '' : undefined}
      onClick={onPress}
      {...dragging}
    >
      <span className={styles.knot}>{count ?? mark?.text ?? (icon && <Icon name={icon} />)}</span>
    </button>
  );
}
