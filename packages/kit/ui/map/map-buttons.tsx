import styles from './map-buttons.module.css';

export type MapButtonLabels = { zoomIn: string; zoomOut: string; whole: string };

type Props = {
  labels: MapButtonLabels;
  onZoom: (step: 1 | -1) => void;
  onWhole: () => void;
};

/** What a mouse wheel and two fingers do, for those who have neither. */
export function MapButtons({ labels, onZoom, onWhole }: Props) {
  return (
    <div className={styles.buttons}>
      <button type="button" onClick={() => onZoom(1)}>
        <span aria-hidden="true">+</span>
        <span className="vh">{labels.zoomIn}</span>
      </button>
      <button type="button" onClick={() => onZoom(-1)}>
        <span aria-hidden="true">−</span>
        <span className="vh">{labels.zoomOut}</span>
      </button>
      <button type="button" className={styles.whole} onClick={onWhole}>
        {labels.whole}
      </button>
    </div>
  );
}
