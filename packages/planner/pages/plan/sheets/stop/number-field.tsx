import type { ErrorCode } from '#kit/rules/error-codes.ts';
import { CheckedField } from '#planner/pages/fields/checked-field.tsx';
import { readPesos } from '#planner/rules/money/currencies.ts';

type Props = {
  /** The id of its row. */
  row: string;
  label: string;
  value: number | null;
  min: number;
  max: number;
  /** Said where it is no number, or less or more than that. */
  error: ErrorCode;
  onSave: (value: number | null) => void;
};

/** A whole number, to which decimals are rounded, or nothing. */
export function NumberField({ row, label, value, min, max, error, onSave }: Props) {
  return (
    <CheckedField
      row={row}
      label={label}
      inputMode="numeric"
      text={value === null ? '' : String(value)}
      error={error}
      read={(text) => {
        if (text.trim() === '') return null;
        const number = readPesos(text);
        return number !== null && number >= min && number <= max ? number : undefined;
      }}
      onSave={onSave}
    />
  );
}
