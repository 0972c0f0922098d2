import { type FormEvent, useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import { editContext } from '../../data/trips/trips.ts';
import { setFields } from '../../rules/edits/edits.ts';
import type { Plan } from '../../rules/plan.ts';
import { type CheckRow, limits } from '../../rules/rows/rows.ts';
import { make, remove } from '../actions.ts';
import part from '../fields/part.module.css';
import { usePersonName } from '../money/people/use-person-name.ts';
import { TripIcon } from '../trip-icon.tsx';
import styles from './checklists.module.css';

type Props = { entry: CheckRow; people: Pick<Plan, 'people' | 'gone'> };

/** One thing to do or to pack: ticked, reworded, given to somebody, or removed. */
export function ListEntry({ entry, people }: Props) {
  const { t } = useI18n();
  const { id, list, text, done, assigned_to } = entry;
  // Its button takes the focus back once its form has closed.
  const [editing, setEditing] = useState<'never' | 'now' | 'done'>('never');
  const set = (columns: Partial<CheckRow>) =>
    make((rows) =>
      setFields(rows, { table: 'trip_checks', id, set: columns, isNew: false }, editContext()),
    );
  const nameOf = usePersonName(people);
  const own = people.gone.filter((person) => person.id === assigned_to);
  const choices = [...people.people, ...own];
  if (editing === 'now') {
    const save = (typed: string) => {
      if (typed !== text) set({ text: typed });
      setEditing('done');
    };
    return (
      <li>
        <EntryForm text={text} onSave={save} onCancel={() => setEditing('done')} />
      </li>
    );
  }
  return (
    <li className={part.entry}>
      <label className={done ? `${styles.entryName} ${styles.done}` : styles.entryName}>
        <input
          type="checkbox"
          checked={done}
          onChange={({ target }) => set({ done: target.checked })}
        />
        {text}
      </label>
      <span className={part.entryTools}>
        {choices.length > 0 && (
          <span className="field">
            <select
              aria-label={t(`lists.who.${list}`, { name: text })}
              value={assigned_to ?? ''}
              onChange={({ target }) => set({ assigned_to: target.value || null })}
            >
              <option value="">{t('lists.nobody')}</option>
              {choices.map((person) => (
                <option key={person.id} value={person.id}>
                  {nameOf(person.id)}
                </option>
              ))}
            </select>
          </span>
        )}
        <button
          ref={editing === 'done' ? focusOnMount : undefined}
          type="button"
          className={part.square}
          aria-label={t('lists.edit', { name: text })}
          onClick={() => setEditing('now')}
        >
          <TripIcon name="edit" />
        </button>
        <button
          type="button"
          className={part.square}
          aria-label={t('lists.remove', { name: text })}
          onClick={() => remove('trip_checks', id)}
        >
          <TripIcon name="close" />
        </button>
      </span>
    </li>
  );
}

type FormProps = { text: string; onSave: (text: string) => void; onCancel: () => void };

function EntryForm({ text, onSave, onCancel }: FormProps) {
  const { t } = useI18n();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    if (typed !== '') onSave(typed);
  };
  return (
    <form className={styles.rewording} onSubmit={submit}>
      <span className="field">
        <input
          ref={focusOnMount}
          name="text"
          defaultValue={text}
          aria-label={t('lists.edit', { name: text })}
          required
          maxLength={limits.checkText}
          autoComplete="off"
          onKeyDown={({ key }) => key === 'Escape' && onCancel()}
        />
      </span>
      <button type="submit" className="btn line">
        {t('lists.save')}
      </button>
    </form>
  );
}
