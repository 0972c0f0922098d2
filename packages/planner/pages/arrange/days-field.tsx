import { useState } from 'react';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { announce } from '../announcer.tsx';

type Props = {
  label: string;
  days: number;
  least: number;
  most: number;
  onDays: (days: number) => void;
};

/** How many days: what is no number of them stays in the field, which says from how many to how many there can be. */
export function DaysField({ label, days, least, most, onDays }: Props) {
  const { t } = useI18n();
  const [wrong, setWrong] = useState<string | null>(null);
  const range = t('arrange.daysRange', { least, most });
  const type = (text: string) => {
    const typed = Number(text);
    const isRight = Number.isInteger(typed) && typed >= least && typed <= most;
    setWrong(isRight ? null : text);
    if (isRight) onDays(typed);
  };
  return (
    <Field label={label} hint={wrong === null ? undefined : range}>
      {(control) => (
        <input
          {...control}
          type="number"
          min={least}
          max={most}
          aria-invalid={wrong === null ? undefined : true}
          value={wrong ?? days}
          onChange={({ target }) => type(target.value)}
          // Not at each key: the first of two digits may be too few.
          onBlur={() => wrong !== null && announce(range)}
        />
      )}
    </Field>
  );
}
