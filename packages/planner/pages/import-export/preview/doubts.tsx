import { inColombia } from '#kit/geo/colombia.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { date } from '#kit/language/format.ts';
import { useTripList } from '#planner/data/trips/trips.ts';
import type { Candidate } from '#planner/rules/formats/import/candidate.ts';
import type { Plan } from '#planner/rules/plan.ts';
import styles from '../exchange.module.css';
import type { FoundRow } from './found-rows.tsx';

/** So many of those that go elsewhere than one expects are named. */
const named = 5;

type Props = {
  rows: readonly FoundRow[];
  target: 'days' | 'here' | 'trip' | 'mochila';
  plan: Plan | null;
  startDate: string | null;
  isEncodingGuessed: boolean;
  /** Of a new trip. */
  title: string;
  isUpright: boolean;
  onUpright: (isUpright: boolean) => void;
  bringsAgain: boolean;
  onAgain: (bringsAgain: boolean) => void;
};

/** What somebody should know or say before they import: what lands elsewhere, twice, or the wrong way round. */
export function Doubts(props: Props) {
  const { rows, target, plan, startDate, isUpright, onUpright, bringsAgain, onAgain } = props;
  const { t, locale } = useI18n();
  const isTitleTaken = useIsTitleTaken(props.title);
  const swapped = rows.filter(({ row }) => row.notes.includes('swapped'));
  const there = rows.filter(({ isThere }) => isThere).length;
  const outside = rows.filter(({ landing }) => landing?.isOutside);
  const abroad = rows.filter(({ row }) => isAbroad(row));
  const isCounted =
    target === 'days' && plan?.trip.start_date === null && rows.some(({ row }) => row.date);
  /** How many, and what the first of them are called. */
  const these = (found: readonly FoundRow[]) => {
    const [open, close] = locale === 'es' ? '«»' : '“”';
    const shown = found.slice(0, named).map(({ row }) => `${open}${row.stop.title}${close}`);
    const more = found.length - shown.length;
    const all = more > 0 ? [...shown, t('exchange.bring.others', { count: more })] : shown;
    return { count: found.length, names: new Intl.ListFormat(locale).format(all) };
  };
  const [from, to] = [plan?.trip.start_date, plan?.days.at(-1)?.date];
  const facts = [
    outside.length > 0 &&
      (target === 'days' && from && to
        ? t('exchange.bring.outside', {
            ...these(outside),
            from: date(from, locale),
            to: date(to, locale),
          })
        : t('exchange.bring.apart', these(outside))),
    isCounted && startDate && t('exchange.bring.counted', { date: date(startDate, locale) }),
    target === 'trip' && isTitleTaken && t('exchange.bring.taken', { title: props.title }),
    abroad.length > 0 && t('exchange.bring.abroadNames', these(abroad)),
    props.isEncodingGuessed && t('exchange.bring.encoding'),
  ].filter((fact) => typeof fact === 'string');
  if (facts.length === 0 && swapped.length === 0 && there === 0) return null;
  return (
    <div className={`notice ${styles.doubts}`}>
      <strong>{t('exchange.bring.before')}</strong>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {swapped.length > 0 && (
        <label>
          <input
            type="checkbox"
            checked={isUpright}
            onChange={({ target }) => onUpright(target.checked)}
          />
          {t('exchange.bring.swapped', these(swapped))}
        </label>
      )}
      {there > 0 && (
        <label>
          <input
            type="checkbox"
            checked={bringsAgain}
            onChange={({ target }) => onAgain(target.checked)}
          />
          {t('exchange.bring.again', { count: there, all: rows.length })}
        </label>
      )}
    </div>
  );
}

/** Whether one of the traveller's trips is called so. */
export function useIsTitleTaken(title: string): boolean {
  const { trips, archived } = useTripList();
  return [...trips, ...archived].some((trip) => trip.title === title && title !== '');
}

function isAbroad({ stop: { lat, lon } }: Candidate): boolean {
  return typeof lat === 'number' && typeof lon === 'number' && !inColombia({ lat, lon });
}
