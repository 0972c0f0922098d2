import type { FormEvent } from 'react';
import { Field } from '../../../components/field.tsx';
import { TripIcon } from '../trip-icon.tsx';
import styles from './parts.module.css';

type Props = {
  label: string;
  button: string;
  maxLength: number;
  /** Gets what was written, without spaces around it and never empty. */
  onAdd: (text: string) => void;
};

/** A field below a list that adds a row to it. */
export function AddLine({ label, button, maxLength, onAdd }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    if (text === '') return;
    onAdd(text);
    form.reset();
  };
  return (
    <form className={styles.line} onSubmit={submit}>
      <Field label={label}>
        {(control) => (
          <input {...control} name="text" required maxLength={maxLength} autoComplete="off" />
        )}
      </Field>
      <button type="submit" className="btn line">
        <TripIcon name="plus" />
        {button}
      </button>
    </form>
  );
}
