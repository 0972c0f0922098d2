import { useId } from 'react';
import styles from './arrange.module.css';

type Props<Value> = {
  label: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChoose: (value: Value) => void;
};

/** One of a few, side by side. */
export function Choice<Value extends string | number | null>(props: Props<Value>) {
  const { label, options, value, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div>
        {options.map(([one, text]) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              checked={one === value}
              onChange={() => onChoose(one)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
