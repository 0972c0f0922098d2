import { useEffect, useRef } from 'react';
import styles from './aim.module.css';

export type AimLabels = {
  /** What to do: tap the map, or move it below the cross. */
  hint: string;
  here: string;
  cancel: string;
};

type Props = { labels: AimLabels; onHere: () => void; onCancel: () => void };

/** A cross over the middle of the map, and what takes the place below it: for those who cannot tap. */
export function Aim({ labels, onHere, onCancel }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <span className={styles.cross} aria-hidden="true" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves, wherever within the focus is. */}
      <div
        className={styles.bar}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      >
        <p role="status">{labels.hint}</p>
        <button ref={button} type="button" className="btn" onClick={onHere}>
          {labels.here}
        </button>
        <button type="button" className="btn line" onClick={onCancel}>
          {labels.cancel}
        </button>
      </div>
    </>
  );
}
