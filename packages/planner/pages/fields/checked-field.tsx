import type { ComponentProps } from 'react';
import { AutosaveInput } from '#kit/components/autosave-input.tsx';
import { Field } from '#kit/components/field.tsx';
import type { ErrorCode } from '#kit/rules/error-codes.ts';
import { useRefusedText } from './refused-text.ts';

type Props<Value> = {
  /** The id of the row that it is a column of. */
  row: string;
  label: string;
  hint?: string;
  /** What is kept, as it is typed. */
  text: string;
  /** What is kept of a typed text; undefined where it cannot be. */
  read: (text: string) => Value | undefined;
  /** Why not, then. */
  error: ErrorCode;
  onSave: (value: Value) => void;
} & Pick<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'inputMode' | 'maxLength'>;

/**
 * A field that saves itself. What cannot be kept stays in it, with a sentence that says why, until it is corrected, also
 * when it is shown again.
 */
export function CheckedField<Value>(props: Props<Value>) {
  const { row, label, hint, text, read, error, onSave, ...input } = props;
  const [refused, refuse] = useRefusedText({ row, column: error, label });
  return (
    <Field label={label} hint={hint} errors={refused === null ? [] : [error]}>
      {(control) => (
        <AutosaveInput
          {...control}
          {...input}
          value={refused ?? text}
          autoComplete="off"
          onSave={(typed) => {
            const value = read(typed);
            refuse(value === undefined ? typed : null);
            if (value !== undefined) onSave(value);
          }}
        />
      )}
    </Field>
  );
}
