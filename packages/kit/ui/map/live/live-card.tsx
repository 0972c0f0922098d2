import type { ReactNode } from 'react';
import { focusWithoutScroll } from '../../focus-on-mount.ts';
import { Icon } from '../../icon.tsx';
import type { MapKind } from '../kind-filter.tsx';
import { OpenIn, type OpenInLabels } from '../open-in.tsx';
import styles from './live-card.module.css';
import type { LivePoint } from './live-point.ts';

export type LiveCardLabels = {
  read: string;
  close: string;
  approximate: string;
  openIn: OpenInLabels;
};

type Props = {
  point: LivePoint;
  kinds: MapKind[];
  labels: LiveCardLabels;
  onClose: () => void;
  /** The link to the text was followed. */
  onRead: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** What a pin stands for, in a few words. It takes the focus; Escape gives it back. */
export function LiveCard({ point, kinds, labels, onClose, onRead, children }: Props) {
  const { name, lat, lon, href, group, approximate } = point;
  const own = kinds.filter(({ id }) => point.kinds.includes(id));
  return (
    <section className={styles.card} data-place={group} aria-label={name}>
      <p className={styles.kinds}>
        {own.map(({ id, label }) => (
          <span key={id}>
            <Icon name={id} />
            {label}
          </span>
        ))}
      </p>
      <p className={styles.name}>{name}</p>
      {approximate && <p className={styles.small}>{labels.approximate}</p>}
      <p>
        <a ref={focusWithoutScroll} href={href} className={styles.read} onClick={onRead}>
          {labels.read}
          <span className="vh">: {name}</span>
        </a>
      </p>
      {children}
      <OpenIn name={name} lat={lat} lon={lon} labels={labels.openIn} />
      <button type="button" className={styles.close} onClick={onClose}>
        <span aria-hidden="true">×</span>
        <span className="vh">{labels.close}</span>
      </button>
    </section>
  );
}
