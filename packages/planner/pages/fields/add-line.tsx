import { type FormEvent, useState } from 'react';
import { Field } from '#kit/components/field.tsx';
import type { ErrorCode } from '#kit/rules/error-codes.ts';
import { TripIcon } from '../trip-icon.tsx';
import part from './part.module.css';

type Props = {
  label: string;
  button: string;
  maxLength: number;
  /** The error to show when somebody adds to a full list; the text stays in the field. */
  full?: ErrorCode | false;
  /** Gets what was written, without spaces around it and never empty. */
  onAdd: (text: string) => void;
};

/** A field below a list that adds a row to it. */
export function AddLine({ label, button, maxLength, full = false, onAdd }: Props) {
  const [hasTried, setTried] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    if (text === '') return;
    setTried(true);
    if (full) return;
    onAdd(text);
    form.reset();
  };
  return (
    <form className={part.line} onSubmit={submit}>
      <Field label={label} errors={hasTried && full ? [full] : []}>
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
