import styles from './band.module.css';

const patterns = [styles.rhombs, styles.steps, styles.zigzag, styles.arrows];

type Props = {
  /** Chooses one of the woven figures; the same text always gets the same one. */
  figure?: string;
  /** The band weaves itself from left to right, again and again: something is on its way. */
  weaving?: boolean;
};

/** A woven band in the colours of the place around it. Decoration. */
export function Band({ figure = '', weaving = false }: Props) {
  const sum = [...figure].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const names = [styles.band, patterns[sum % patterns.length], weaving && styles.weaving];
  return <div className={names.filter(Boolean).join(' ')} aria-hidden="true" />;
}
