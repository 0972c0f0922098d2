import { Icon, type IconName } from '../icon.tsx';
import styles from './kind-filter.module.css';

export type MapKind = { id: IconName; label: string; count: number };

type Props = {
  /** Of the radio buttons: two filters on one page have two names. */
  name: string;
  legend: string;
  all: string;
  kinds: MapKind[];
  /** What is chosen at first. */
  first?: string;
  /** With it somebody listens; without it the buttons alone say what is chosen, for a style sheet to read. */
  onChange?: (kind: string) => void;
};

/** One kind of place, or all of them. */
export function KindFilter({ name, legend, all, kinds, first = 'all', onChange }: Props) {
  return (
    <fieldset
      className={styles.kinds}
      onChange={
        onChange && (({ target }) => target instanceof HTMLInputElement && onChange(target.value))
      }
    >
      <legend>{legend}</legend>
      <label>
        <input type="radio" name={name} value="all" defaultChecked={first === 'all'} />
        <span>{all}</span>
      </label>
      {kinds.map(({ id, label, count }) => (
        <label key={id}>
          <input type="radio" name={name} value={id} defaultChecked={first === id} />
          <span>
            <Icon name={id} />
            {label} <small>{count}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
