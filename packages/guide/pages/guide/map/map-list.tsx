import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { Guide, GuidePlace } from '#guide/compiler/guide.ts';
import type { Compass, MapLabel, MapPin } from '#guide/compiler/map/drawing.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { placePath } from '#kit/rules/place-address.ts';
import styles from './map-list.module.css';

/** Clockwise from the north. */
const winds: Compass[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];

type Props = {
  pins: MapPin[];
  guide: Guide;
  /** Numbered by their rank among the chosen places. */
  ranked?: boolean;
};

/**
 * The places of a frame as one list. Each link holds its pin, which the stylesheet puts on the drawing: what is
 * picked in one lights up in the other, and the keyboard meets every place once.
 */
export function MapList({ pins, guide, ranked = false }: Props) {
  const { places, chosen, slug } = guide;
  const entries = pins.flatMap((pin) => {
    const place = places[pin.n - 1];
    return place ? [{ pin, place, n: ranked ? chosen.indexOf(place.slug) + 1 : pin.n }] : [];
  });
  return (
    <ol className={styles.list}>
      {entries
        .sort((a, b) => a.n - b.n)
        .map(({ pin, place, n }) => (
          <Entry key={n} pin={pin} place={place} n={n} destination={slug} />
        ))}
    </ol>
  );
}

type EntryProps = { pin: MapPin; place: GuidePlace; n: number; destination: string };

function Entry({ pin, place, n, destination }: EntryProps) {
  const { t } = useI18n();
  const { wide, narrow, beyond } = pin;
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
