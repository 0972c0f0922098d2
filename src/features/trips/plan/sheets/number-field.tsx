import { readPesos } from '../../../../../domain/trip/money/currencies.ts';
import { AutosaveInput } from '../../../../components/autosave-input.tsx';
import { Field } from '../../../../components/field.tsx';

type Props = {
  label: string;
  value: number | null;
  min: number;
  max: number;
  onSave: (value: number | null) => void;
};

/** A whole number, to which decimals are rounded, or nothing. What is neither is not kept. */
export function NumberField({ label, value, min, max, onSave }: Props) {
  return (
    <Field label={label}>
      {(control) => (
        <AutosaveInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={value === null ? '' : String(value)}
          onSave={(text) => {
            const number = readPesos(text);
            if (text.trim() === '') onSave(null);
            else if (number !== null && number >= min && number <= max) onSave(number);
          }}
        />
      )}
    </Field>
  );
}
