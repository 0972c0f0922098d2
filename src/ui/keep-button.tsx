import { Icon } from './icon.tsx';
import styles from './keep-button.module.css';

export type KeepLabels = { add: string; added: string };

type Props = {
  kept: boolean;
  /** Of what is kept: told to screen readers, so that no two buttons of a page sound alike. */
  name: string;
  labels: KeepLabels;
  onToggle: () => void;
  /** The bag alone, where rows stand close; its words are for screen readers. */
  compact?: boolean;
};

/** Puts something into the traveller's bag, or takes it out. The bag is woven once it is in. */
export function KeepButton({ kept, name, labels, onToggle, compact = false }: Props) {
  const label = kept ? labels.added : labels.add;
  return (
    <button
      type="button"
      className={compact ? `${styles.keep} ${styles.compact}` : styles.keep}
      aria-pressed={kept}
      title={compact ? label : undefined}
      onClick={onToggle}
    >
      <Icon name="bag" />
      <span className={compact ? 'vh' : undefined}>
        {label}
        <span className="vh">: {name}</span>
      </span>
    </button>
  );
}
