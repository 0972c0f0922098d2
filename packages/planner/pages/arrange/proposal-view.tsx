import { useI18n } from '#kit/i18n/context.tsx';
import { shortDay } from '#kit/language/days.ts';
import { distance, duration } from '#kit/language/format.ts';
import type { Cure, Proposal, Sums } from '../../rules/arrange/proposal.ts';
import styles from './arrange.module.css';
import { LeftOutView } from './left-out-view.tsx';
import { ProposedDayView } from './proposed-day.tsx';
import type { Cures } from './use-proposal.ts';

type Props = {
  proposal: Proposal;
  isOld: boolean;
  /** By place what would bring it in; null while that is being worked out. */
  cures: Cures | null;
  canApply: (cure: Cure) => boolean;
  onCure: (cure: Cure, place: string) => void;
};

/** A proposal as a whole: what it comes to, its days, and what was left out. */
export function ProposalView({ proposal, isOld, ...curing }: Props) {
  const { t, locale } = useI18n();
  const { days, leftOut, before, after, changes } = proposal;
  const stops = days.flatMap((day) => day.stops);
  const count = (...kinds: (string | null)[]) =>
    stops.filter(({ change }) => change !== null && kinds.includes(change)).length;
  const counts = [
    ['moved', count('day', 'order')],
    ['added', count('waited', 'guide')],
    ['out', leftOut.filter(({ fromDay }) => fromDay !== null).length],
  ] as const;
  /** Nothing was there before: to say so of every sum and stop says nothing. */
  const isNew = stops.every(({ change, meal }) => meal || change === 'guide');
  const summary = counts
    .flatMap(([key, number]) => (number > 0 ? t(`arrange.summary.${key}`, { n: number }) : []))
    .join(', ');
  return (
    <div className={styles.proposal} aria-busy={isOld}>
      <h3 className={styles.summary}>{changes > 0 ? summary : t('arrange.nothing')}</h3>
      {changes > 0 && <Compared before={isNew ? null : before} after={after} />}
      <section className={styles.days}>
        <h3>{t('arrange.plan')}</h3>
        {days.map((day) => (
          <ProposedDayView
            key={day.dayId}
            day={day}
            showsChange={!isNew}
            title={[
              t('trips.day.n', { n: day.number }),
              ...(day.date ? [shortDay(day.date, locale)] : []),
            ].join(' · ')}
          />
        ))}
      </section>
      {leftOut.length > 0 && <LeftOutView leftOut={leftOut} {...curing} />}
      <p className={styles.how}>{t('arrange.how')}</p>
    </div>
  );
}

function Compared({ before, after }: { before: Sums | null; after: Sums }) {
  const { t, locale } = useI18n();
  const rows: [string, (sums: Sums) => string][] = [
    [t('arrange.findings'), ({ findings }) => String(findings)],
    [t('arrange.blank'), ({ blankDays }) => String(blankDays)],
    [t('arrange.ways'), ({ waysMinutes }) => duration(waysMinutes)],
    [t('arrange.walkMost'), ({ walkKm }) => km(walkKm)],
  ];
  function km(value: number): string {
    return value < 0.05 ? '0 m' : `≈ ${distance(value, locale)}`;
  }
  return (
    <dl className={styles.compared}>
      {rows.map(([label, textOf]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before && textOf(before) !== textOf(after) && (
              <s>
                <span className="vh">{t('arrange.now')} </span>
                {textOf(before)}
              </s>
            )}{' '}
            <b>
              {before && <span className="vh">{t('arrange.then')} </span>}
              {textOf(after)}
            </b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
