import { useEffect, useId, useRef, useState } from 'react';
import { setNote } from '../../data/saved-places/saved-places.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './saved-list.module.css';

/** Two notes of this length still fit into one, where a visitor's is joined to the account's. */
const longest = 990;
/** Milliseconds after the last letter. */
const pause = 600;

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
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => void setNote(id, text), pause);
    return () => clearTimeout(timer);
  }, [id, text]);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  // Whoever leaves the page before the pause is over loses nothing.
  useEffect(
    () => () => {
      if (latest.current !== null) void setNote(id, latest.current);
    },
    [id],
  );
  return (
    <div className={styles.note}>
      <label htmlFor={label}>
        {t('mochila.place.note')}
        <span className="vh">: {name}</span>
      </label>
      <textarea
        id={label}
        ref={field}
        rows={2}
        maxLength={Math.max(longest, note.length)}
        value={text ?? note}
        onChange={({ target }) => {
          latest.current = target.value;
          setText(target.value);
        }}
        onBlur={() => {
          if (text !== null) void setNote(id, text);
          latest.current = null;
          setText(null);
        }}
      />
    </div>
  );
}
