import { useI18n } from '#kit/i18n/context.tsx';
import { shortDay } from '#kit/language/days.ts';
import { distance, duration } from '#kit/language/format.ts';
import type { LeftOut, Proposal, Sums } from '../../rules/arrange/proposal.ts';
import styles from './arrange.module.css';
import { ProposedDayView } from './proposed-day.tsx';

type Props = { proposal: Proposal; isOld: boolean };

/** A proposal as a whole: what it comes to, its days, and what was left out. */
export function ProposalView({ proposal, isOld }: Props) {
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
  const summary = counts
    .flatMap(([key, number]) => (number > 0 ? t(`arrange.summary.${key}`, { n: number }) : []))
    .join(', ');
  return (
    <div className={styles.proposal} aria-busy={isOld}>
      <h3 className={styles.summary}>{changes > 0 ? summary : t('arrange.nothing')}</h3>
      {changes > 0 && <Compared before={before} after={after} />}
      <section className={styles.days}>
        <h3>{t('arrange.plan')}</h3>
        {days.map((day) => (
          <ProposedDayView
            key={day.dayId}
            day={day}
            title={[
              t('trips.day.n', { n: day.number }),
              ...(day.date ? [shortDay(day.date, locale)] : []),
            ].join(' · ')}
          />
        ))}
      </section>
      {leftOut.length > 0 && <Out leftOut={leftOut} />}
      <p className={styles.how}>{t('arrange.how')}</p>
    </div>
  );
}

function Compared({ before, after }: { before: Sums; after: Sums }) {
  const { t, locale } = useI18n();
  const rows: [string, string, string][] = [
    [t('arrange.findings'), String(before.findings), String(after.findings)],
    [t('arrange.blank'), String(before.blankDays), String(after.blankDays)],
    [t('arrange.ways'), duration(before.waysMinutes), duration(after.waysMinutes)],
    [t('arrange.walkMost'), km(before.walkKm), km(after.walkKm)],
  ];
  function km(value: number): string {
    return value < 0.05 ? '0 m' : `≈ ${distance(value, locale)}`;
  }
  return (
    <dl className={styles.compared}>
      {rows.map(([label, was, is]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {was !== is && (
              <s>
                <span className="vh">{t('arrange.now')} </span>
                {was}
              </s>
            )}{' '}
            <b>
              <span className="vh">{t('arrange.then')} </span>
              {is}
            </b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Out({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useI18n();
  return (
    <section className={styles.out}>
      <h3>{t('arrange.out')}</h3>
      <ul>
        {leftOut.map(({ id, place, title, reason, fromDay }) => (
          <li key={id ?? place}>
            <b>{title}</b>
            {fromDay !== null && <small>{t('arrange.toIdeas')}</small>}
            <p>{t(`arrange.outWhy.${reason}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
