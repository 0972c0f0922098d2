import { useId } from 'react';
import { AutosaveInput } from '#kit/components/autosave-input.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { setNote } from '#saved-places/saved-places.ts';
import styles from './saved-list.module.css';

/** Two notes of this length still fit into one, where a visitor's is joined to the account's. */
const longest = 990;

type Props = {
  id: string;
  name: string;
  note: string;
  /** It was just asked for: the field takes the focus. */
  isNew: boolean;
};

/** A note of their own; it saves itself a moment after the last letter, and at once when one goes on. */
export function Note({ id, name, note, isNew }: Props) {
  const { t } = useI18n();
  const label = useId();
  return (
    <div className={styles.note}>
      <label htmlFor={label}>
        {t('mochila.place.note')}
        <span className="vh">: {name}</span>
      </label>
      <AutosaveInput
        multiline
        id={label}
        rows={2}
        maxLength={Math.max(longest, note.length)}
        value={note}
        onSave={(text) => void setNote(id, text)}
        takesFocus={isNew}
      />
    </div>
  );
}
