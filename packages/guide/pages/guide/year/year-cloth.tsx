import type { CSSProperties, ReactNode } from 'react';
import type { Guide, VerdictLevel } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { monthName, monthShort, number } from '#kit/language/format.ts';
import { VerdictMark } from '#kit/ui/calendar/verdict-mark.tsx';
import { fringe } from './threads.ts';
import { warmthOf } from './warmth.ts';
import styles from './year-cloth.module.css';

/**
 * The year as a cloth of twelve columns: what each month is good for, how full the country is, how warm, how sunny;
 * the rain hangs from it as a fringe. For the eye: the tables beside it say the same in words.
 */
export function YearCloth({ guide }: { guide: Guide }) {
  const { t, locale } = useI18n();
  const { climate, year, bestMonths } = guide;
  const interests = [
    ...new Set(year.months.flatMap(({ verdicts }) => verdicts.map(({ interest }) => interest))),
  ];
  const figures = (key: 'sunHours' | 'seaC', digits: number) =>
    climate.months.some((month) => month[key] !== null) && (
      <Row label={t(`guide.year.rows.${key}`)} best={bestMonths}>
        {(month) => {
          const value = climate.months[month - 1]?.[key] ?? null;
          return value === null ? '–' : number(value, locale, digits);
        }}
      </Row>
    );
  const level = (month: number, interest: string): VerdictLevel | undefined =>
    year.months[month - 1]?.verdicts.find((verdict) => verdict.interest === interest)?.level;
  const warmth = warmthOf(climate.months);
  const threads = fringe(climate.months);
  return (
    <div className={styles.cloth} aria-hidden="true">
      <Row label="" best={bestMonths} className={styles.names}>
        {(month) => (
          <>
            <span className={styles.letter}>{monthName(month, locale).charAt(0)}</span>
            <span className={styles.short}>{monthShort(month, locale)}</span>
          </>
        )}
      </Row>
      {interests.map((interest) => (
        <Row
          key={interest}
          label={t(`guide.year.interests.${interest}`)}
          best={bestMonths}
          className={styles.verdicts}
        >
          {(month) => {
            const found = level(month, interest);
            return found ? <VerdictMark level={found} /> : '–';
          }}
        </Row>
      ))}
      <Row
        label={t('guide.year.rows.crowd', { year: year.year })}
        best={bestMonths}
        className={styles.crowd}
      >
        {(month) => {
          const days = year.months[month - 1]?.crowd.days ?? 0;
          return (
            <span className={styles.days} style={{ '--days': days } as CSSProperties}>
              {days}
            </span>
          );
        }}
      </Row>
      <Row label={t('guide.year.rows.temperature')} best={bestMonths} className={styles.warmth}>
        {(month) => {
          const { high = null, low = null, bar = null } = warmth[month - 1] ?? {};
          if (!bar || high === null || low === null) return '–';
          const ends = { '--from': bar.from, '--to': bar.to } as CSSProperties;
          return (
            <span className={styles.bar} style={ends}>
              <b>{number(high, locale, 0)}</b>
              <i>{number(low, locale, 0)}</i>
            </span>
          );
        }}
      </Row>
      {figures('sunHours', 0)}
      {figures('seaC', 0)}
      <Row label={t('guide.year.rows.rainyDays')} best={bestMonths}>
        {(month) => {
          const days = climate.months[month - 1]?.rainyDays ?? null;
          return days === null ? '–' : number(days, locale, 0);
        }}
      </Row>
      <Row label={t('guide.year.rows.rainMm')} best={bestMonths} className={styles.rain}>
        {(month) => {
          const { path = '', length = 0, rainMm = null } = threads[month - 1] ?? {};
          return (
            <span className={styles.threads} style={{ '--length': length } as CSSProperties}>
              <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                <path d={path} />
              </svg>
              <b>{rainMm === null ? '–' : number(rainMm, locale, 0)}</b>
            </span>
          );
        }}
      </Row>
    </div>
  );
}

type RowProps = {
  label: string;
  best: number[];
  className?: string | undefined;
  /** What stands under a month, 1 to 12. */
  children: (month: number) => ReactNode;
};

function Row({ label, best, className, children }: RowProps) {
  return (
    <div className={className ? `${styles.row} ${className}` : styles.row}>
      <span className={styles.label}>{label}</span>
      {months.map((month) => (
        <span key={month} className={best.includes(month) ? styles.best : undefined}>
          {children(month)}
        </span>
      ))}
    </div>
  );
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);
