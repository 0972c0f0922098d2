import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type {
  Compass,
  Guide,
  GuidePlace,
  MapFrame,
  MapLabel,
  MapPin,
} from '../../../../content/guide.ts';
import { placePath } from '../../../../domain/place-address.ts';
import { useI18n } from '../../../i18n/context.tsx';
import styles from './map-list.module.css';

/** Clockwise from the north. */
const winds: Compass[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];

/**
 * The places of a frame as one list. Each link holds its pin, which the stylesheet puts on the drawing: what is
 * picked in one lights up in the other, and the keyboard meets every place once.
 */
export function MapList({ frame, guide: { slug, places } }: { frame: MapFrame; guide: Guide }) {
  return (
    <ol className={styles.list}>
      {frame.pins.map((pin) => {
        const place = places[pin.n - 1];
        return place && <Entry key={pin.n} pin={pin} place={place} destination={slug} />;
      })}
    </ol>
  );
}

type EntryProps = { pin: MapPin; place: GuidePlace; destination: string };

function Entry({ pin, place, destination }: EntryProps) {
  const { t } = useI18n();
  const { n, wide, narrow, beyond } = pin;
  const position = {
    '--x': narrow.x,
    '--y': narrow.y,
    '--wx': wide.x,
    '--wy': wide.y,
    ...(beyond && { '--turn': `${winds.indexOf(beyond) * 45}deg` }),
  } as CSSProperties;
  return (
    <li data-kinds={place.kinds.join(' ')}>
      <Link className={styles.entry} to={placePath(destination, place.slug)}>
        <b>{n}</b>{' '}
        <span>
          {place.name}
          {beyond && <small> ({t(`map.beyond.${beyond}`)})</small>}
        </span>
        <span
          className={styles.pin}
          style={position}
          data-exact={place.positionSource !== null}
          data-beyond={beyond ?? undefined}
          aria-hidden="true"
        >
          {n}
          <Label label={narrow.label} layout="narrow" />
          <Label label={wide.label} layout="wide" />
        </span>
      </Link>
    </li>
  );
}

function Label({ label, layout }: { label: MapLabel | null; layout: 'narrow' | 'wide' }) {
  if (!label) return null;
  return (
    <span className={`${styles.label} ${styles[layout]}`} data-side={label.side}>
      {label.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
