import { useI18n } from '#kit/i18n/context.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { useIsSaved } from './hint.ts';
import styles from './save-button.module.css';
import { toggleSaved } from './tap.ts';

type Props = {
  /** `destination/place`. */
  id: string;
  /** Of the place: read by screen readers, so that no two buttons of a page have the same name. */
  name: string;
  /** The icon alone, where rows stand close; the words are for screen readers. */
  compact?: boolean;
  /** After it was put in (`true`) or taken out. */
  onToggle?: (into: boolean) => void;
};

/** "A la mochila" on a place: saves it, or takes it out. The icon is filled once it is in. */
export function SaveButton({ id, name, compact = false, onToggle }: Props) {
  const { t } = useI18n();
  const saved = useIsSaved(id);
  const label = t(saved ? 'bag.added' : 'bag.add');
  return (
    <button
      type="button"
      className={compact ? `${styles.save} ${styles.compact}` : styles.save}
      aria-pressed={saved}
      title={compact ? label : undefined}
      onClick={() => {
        toggleSaved(id);
        onToggle?.(!saved);
      }}
    >
      <Icon name="bag" />
      <span className={compact ? 'vh' : undefined}>
        {label}
        <span className="vh">: {name}</span>
      </span>
    </button>
  );
}
