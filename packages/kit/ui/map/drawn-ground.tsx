import type { ReactNode } from 'react';
import styles from './drawn-ground.module.css';

type Props = {
  width: number;
  height: number;
  /** One for each kind, in the order in which they are painted. */
  paths: readonly { kind: string; isArea: boolean; d: string }[];
  names: readonly { name: string; kind: string; x: number; y: number }[];
  /** Said in a corner: what of it is schematic. */
  note?: string | undefined;
  /** Drawn above the land and below the names. */
  children?: ReactNode;
};

/** How a kind of ground is painted; a kind that is not named here is not drawn. */
const looks: Record<string, string | undefined> = {
  sea: styles.sea,
  lake: styles.sea,
  neighbour: styles.neighbour,
  beyond: styles.neighbour,
  river: styles.river,
  department: styles.municipal,
  border: styles.border,
  'near-sea': styles.sea,
  'near-land': styles.land,
  'near-lagoon': styles.sea,
  'near-river': styles.river,
  'near-municipal': styles.municipal,
  'local-sketch': styles.river,
  'local-trunk': styles.trunk,
  'local-rail': styles.rail,
  'local-cable': styles.cable,
};

/** Land, water and names of towns. Decoration: what matters stands beside it in words. */
export function DrawnGround({ width, height, paths, names, note, children }: Props) {
  return (
    <svg
      className={styles.ground}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {paths.map(({ kind, isArea, d }) => {
        const look = looks[kind];
        if (!look) return null;
        // Land lies in the sea of the country as rings within a ring.
        return (
          <path
            key={kind}
            className={isArea ? look : `${look} ${styles.line}`}
            fillRule={kind.startsWith('near-') ? 'nonzero' : 'evenodd'}
            d={d}
          />
        );
      })}
      {children}
      {names.map(({ name, kind, x, y }) => (
        <text key={name} className={kind === 'city' ? styles.city : styles.town} x={x} y={y}>
          {name}
        </text>
      ))}
      {note && (
        <text className={styles.note} x={8} y={height - 8}>
          {note}
        </text>
      )}
    </svg>
  );
}
