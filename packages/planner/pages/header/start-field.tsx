import { useEffect, useRef, useState } from 'react';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { date } from '#kit/language/format.ts';
import { limits, type TripRow } from '../../rules/rows/rows.ts';
import { setTrip } from '../actions.ts';
import { daysLater } from '../dates.ts';
import { useRefusedText } from '../fields/refused-text.ts';

/** Milliseconds without a key after which a date counts as typed. */
const typingMs = 1500;

type Props = { trip: TripRow; days: number };

/** The first day, and in words how many days there are and which is the last. */
export function StartField({ trip, days }: Props) {
  const { t, locale } = useI18n();
  const label = t('trips.new.start');
  const [refused, refuse] = useRefusedText({ row: trip.id, column: 'start_date', label });
  const [isLeft, setLeft] = useState(true);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const start = trip.start_date;
  // Its year begins with a nought while it is being typed.
  const isWrong = refused !== null && (isLeft || !refused.startsWith('0'));
  return (
    <Field
      label={label}
      hint={t('trips.new.startHint')}
      errors={isWrong ? ['start_date_range'] : []}
    >
      {(control) => (
        <>
          <input
            {...control}
            type="date"
            min={limits.firstDate}
            max={limits.lastDate}
            value={refused ?? start ?? ''}
            onChange={({ target: { value, validity } }) => {
              setLeft(false);
              // The browser's own button for a calendar keeps the focus in the field.
              clearTimeout(pause.current);
              pause.current = setTimeout(() => setLeft(true), typingMs);
              const isKept = validity.valid;
              refuse(isKept || value === '' ? null : value);
              if (isKept) setTrip({ start_date: value || null });
            }}
            onBlur={() => setLeft(true)}
          />
          <output className="hint" htmlFor={control.id}>
            {start
              ? t('trips.details.until', { days, date: date(daysLater(start, days - 1), locale) })
              : t('trips.details.undated', { days })}
          </output>
        </>
      )}
    </Field>
  );
}
