import { Field } from '../../../../components/field.tsx';
import { KeptInput } from '../../kept-input.tsx';

type Props = {
  label: string;
  value: number | null;
  min: number;
  max: number;
  onKeep: (value: number | null) => void;
};

/** A whole number or nothing. What is neither is not kept. */
export function NumberField({ label, value, min, max, onKeep }: Props) {
  return (
    <Field label={label}>
      {(control) => (
        <KeptInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={value === null ? '' : String(value)}
          onKeep={(text) => {
            const digits = text.replace(/[\s.,$]/g, '');
            const number = Number(digits);
            if (digits === '') onKeep(null);
            else if (/^\d+$/.test(digits) && number >= min && number <= max) onKeep(number);
          }}
        />
      )}
    </Field>
  );
}
