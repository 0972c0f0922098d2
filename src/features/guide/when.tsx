import type { Guide } from '../../../content/guide.ts';
import { useI18n } from '../../i18n/context.tsx';
import { monthRuns } from '../../i18n/format.ts';
import { ClimateTable } from './climate-table.tsx';
import { Fringe } from './fringe.tsx';
import { groupsOf } from './groups.ts';
import { Blocks, Marks } from './text.tsx';
import styles from './when.module.css';

export function When({ guide }: { guide: Guide }) {
  const { t, locale } = useI18n();
  const { climate, bestMonths } = guide;
  const { lead, groups } = groupsOf(guide.body.when);
  return (
    <section className={`grid beat ${styles.when}`} id="when" aria-labelledby="when-title">
      <div className={styles.head}>
        <h2 id="when-title">{guide.titles.when}</h2>
        <p className="lead">{t('guide.best', { months: monthRuns(bestMonths, locale) })}</p>
      </div>
      <figure className="full">
        <Fringe months={climate.months} best={bestMonths} />
        <figcaption className={styles.key}>
          <span className={styles.days}>{t('guide.climate.thread')}</span>
          <span className={styles.best}>{t('guide.climate.best')}</span>
          <span>
            {t('guide.climate.station', {
              station: climate.station,
              period: climate.period.replace('-', '–'),
            })}
            <Marks numbers={climate.s} />
          </span>
        </figcaption>
      </figure>
      <div className={styles.text}>
        <div className={styles.lead}>
          <Blocks blocks={lead} />
        </div>
        {groups.map(({ id, blocks }) => (
          <div key={id} className={styles.group}>
            <Blocks blocks={blocks} />
          </div>
        ))}
      </div>
      <details className={styles.data}>
        <summary>{t('guide.climate.table')}</summary>
        <ClimateTable climate={climate} best={bestMonths} />
      </details>
    </section>
  );
}
