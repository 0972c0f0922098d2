import type { CSSProperties } from 'react';
import type { MapMarks } from '#guide/compiler/map/drawing.ts';
import styles from './map-names.module.css';

/** Names of waters, towns and stations. Decoration, as the drawing below them. */
export function MapNames({ names }: { names: MapMarks['names'] }) {
  return (
    <div className={styles.names} aria-hidden="true">
      {names.map(({ name, kind, x, y, wide, narrow }) => (
        <span
          key={`${name} ${x} ${y}`}
          data-kind={kind}
          data-wide={wide ?? undefined}
          data-narrow={narrow ?? undefined}
          style={{ '--x': x, '--y': y } as CSSProperties}
        >
          {name}
        </span>
      ))}
    </div>
  );
}
