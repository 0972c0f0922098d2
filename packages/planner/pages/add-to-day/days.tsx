import { useI18n } from '#kit/i18n/context.tsx';
import { shortDay } from '#kit/language/days.ts';
import styles from './day-panel.module.css';

type DayChoice = {
  id?: string;
  number: number;
  /** `YYYY-MM-DD`. */
  date?: string | null;
  /** The place is on it. */
  already?: boolean;
};

type Props = {
  days: DayChoice[];
  isBusy?: boolean;
  onChoose: (day: DayChoice) => void;
  /** Into the trip, on no day yet. */
  onNone?: () => void;
};

/** The days of a trip as buttons. */
export function Days({ days, isBusy = false, onChoose, onNone }: Props) {
  const { t, locale } = useI18n();
  return (
    <ul className={styles.days}>
      {days.map((day) => (
        <li key={day.number}>
          <button type="button" aria-disabled={isBusy || undefined} onClick={() => onChoose(day)}>
            <b>{t('onDay.day', { n: day.number })}</b>
            {day.date && <small>{shortDay(day.date, locale)}</small>}
            {day.already && <small>{t('onDay.already')}</small>}
          </button>
        </li>
      ))}
      {onNone && (
        <li>
          <button type="button" onClick={onNone}>
            {t('onDay.noDay')}
          </button>
        </li>
      )}
    </ul>
  );
}
