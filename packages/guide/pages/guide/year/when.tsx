import type { Guide } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { monthRuns } from '#kit/language/format.ts';
import { VerdictMark } from '#kit/ui/calendar/verdict-mark.tsx';
import { StaticSection } from '#kit/ui/static-section.tsx';
import { partsOf } from '../chapter/sources-in.ts';
import { groupsOf } from '../places/groups.ts';
import { SectionFoot } from '../section/section-foot.tsx';
import { Blocks, Words } from '../section/text.tsx';
import { ClimateTable } from './climate-table.tsx';
import { MonthTable } from './month-table.tsx';
import { StationNotes } from './station-notes.tsx';
import styles from './when.module.css';
import { YearCloth } from './year-cloth.tsx';

/** When to go: the year at a glance, why, what is celebrated, and all of it as tables. */
export function When({ guide }: { guide: Guide }) {
  const { t, locale } = useI18n();
  const { climate, bestMonths, festivals } = guide;
  const { lead, groups } = groupsOf(guide.body.when);
  return (
    <StaticSection className={`grid beat ${styles.when}`} id="when" aria-labelledby="when-title">
      <div className={styles.head}>
        <h2 id="when-title">{guide.titles.when}</h2>
        <p className="lead">{t('guide.best', { months: monthRuns(bestMonths, locale) })}</p>
      </div>
      <figure className="full">
        <YearCloth guide={guide} />
        <Key guide={guide} />
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
      {festivals.length > 0 && (
        <ul className={styles.festivals}>
          {festivals.map(({ id, name, note, months }) => (
            <li key={id}>
              <b>{name}</b> <small>{monthRuns(months, locale)}</small>
              <p>
                <Words text={note} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <details className={styles.data}>
        <summary>{t('guide.climate.table')}</summary>
        <MonthTable guide={guide} />
        <ClimateTable climate={climate} best={bestMonths} />
      </details>
      <SectionFoot
        path={`/destinos/${guide.slug}`}
        id="when"
        title={guide.titles.when}
        shows={partsOf(guide, 'when')}
      />
    </StaticSection>
  );
}

/** What the stitches mean, by whose rule, and where the figures come from. */
function Key({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  return (
    <figcaption className={styles.key}>
      {(['good', 'fair', 'poor'] as const).map((level) => (
        <span key={level}>
          <VerdictMark level={level} /> {t(`guide.year.levels.${level}`)}
        </span>
      ))}
      <span className={styles.best}>{t('guide.climate.best')}</span>
      <span className={styles.days}>{t('guide.climate.thread')}</span>
      <span className={styles.rule}>{t('guide.year.rule')}</span>
      <StationNotes guide={guide} />
    </figcaption>
  );
}
