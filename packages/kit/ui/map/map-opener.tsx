import { Icon } from '../icon.tsx';
import type { MapFailure, MapStep } from './live/use-live-map.ts';
import styles from './map-opener.module.css';

type Props = {
  step: MapStep;
  labels: { open: string; opening: string; hint: string } & Record<MapFailure, string>;
  onOpen: () => void;
};

/** The button that brings the interactive map, and what became of it. */
export function MapOpener({ step, labels, onOpen }: Props) {
  if (step === 'shown') return null;
  const busy = step === 'opening';
  return (
    <div className={styles.opener}>
      <button
        type="button"
        className="btn"
        aria-disabled={busy}
        onClick={busy ? undefined : onOpen}
      >
        <Icon name="pin" />
        {busy ? labels.opening : labels.open}
      </button>
      <p role="status">{step === 'network' || step === 'webgl' ? labels[step] : labels.hint}</p>
    </div>
  );
}
