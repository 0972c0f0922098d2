import { useState } from 'react';
import styles from './open-in.module.css';

type Props = {
  name: string;
  /** WGS 84 degrees. */
  lat: number;
  lon: number;
  labels: OpenInLabels;
};

export type OpenInLabels = {
  /** On the button: "Open in…" */
  open: string;
  /** The program of the phone, whichever it is. */
  device: string;
};

/**
 * Plain links to a place in other maps: nothing is asked of anybody until one is followed. A page of forty places
 * carries the first of them; the others come when somebody looks.
 */
export function OpenIn({ name, lat, lon, labels }: Props) {
  const [opened, setOpened] = useState(false);
  const maps = otherMaps(name, lat, lon);
  return (
    <details className={styles.open} onToggle={() => setOpened(true)}>
      <summary>
        {labels.open}
        <span className="vh">: {name}</span>
      </summary>
      <ul>
        {(opened ? maps : maps.slice(0, 1)).map(({ id, href }) => (
          <li key={id}>
            <a href={href} rel="noreferrer">
              {id === 'geo' ? labels.device : id}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Addresses of one place elsewhere, WGS 84 degrees. `geo:` is RFC 5870, with the name in the form that phones
 * read; the others are the documented link formats of each.
 */
export function otherMaps(name: string, lat: number, lon: number) {
  const at = `${lat},${lon}`;
  const title = encodeURIComponent(name);
  return [
    {
      id: 'OpenStreetMap',
      href: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`,
    },
    { id: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${at}` },
    { id: 'Apple Maps', href: `https://maps.apple.com/?ll=${at}&q=${title}` },
    { id: 'geo', href: `geo:${at}?q=${at}(${title})` },
  ];
}
