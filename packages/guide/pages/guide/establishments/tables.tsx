import type { GuideTable } from '#guide/compiler/establishments/shown.ts';
import type { Guide } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { date } from '#kit/language/format.ts';
import { partsOf } from '../chapter/sources-in.ts';
import { OpenLine } from '../open-line.tsx';
import { hoursText } from '../places/hours-text.ts';
import { ProseSection } from '../section/prose-section.tsx';
import { Marks } from '../section/text.tsx';
import { Nights } from './nights.tsx';
import styles from './row.module.css';
import { Row, Seen } from './row.tsx';

/** What and where to eat, and what happens at night. */
export function Eat({ guide }: { guide: Guide }) {
  return (
    <ProseSection
      id="eat"
      title={guide.titles.eat}
      text={guide.body.eat}
      path={`/destinos/${guide.slug}`}
      shows={partsOf(guide, 'eat')}
    >
      {guide.tables.length > 0 && <Tables guide={guide} />}
      {guide.nights.length > 0 && <Nights guide={guide} />}
    </ProseSection>
  );
}

function Tables({ guide: { slug, tables } }: { guide: Guide }) {
  const { t, locale } = useI18n();
  const [sought] = tables.flatMap(({ noHoursSince }) => noHoursSince ?? []).sort();
  return (
    <section className={`${styles.list} ${styles.group}`} aria-labelledby="tables">
      <h3 id="tables">{t('establishments.tables.title')}</h3>
      <p className={styles.how}>
        {t('establishments.tables.how')}{' '}
        {sought && t('establishments.tables.sought', { date: date(sought, locale) })}
      </p>
      <ul>
        {tables.map((table) => (
          <Row key={table.id} of={table} guide={slug}>
            <Facts table={table} />
          </Row>
        ))}
      </ul>
    </section>
  );
}

function Facts({ table }: { table: GuideTable }) {
  const { hours, published, byArrangement, noHoursSince, dish } = table;
  const i18n = useI18n();
  const { t, locale } = i18n;
  return (
    <>
      {hours ? (
        <>
          <OpenLine hours={hours} published={published} className={styles.now} />
          <p className={styles.hours}>
            {hoursText(hours, i18n)}
            <Marks numbers={hours.s} />
            <small>{published ? date(published, locale) : t('dated.undated')}</small>
          </p>
        </>
      ) : (
        (byArrangement || noHoursSince) && (
          <p className={styles.none} data-screen="">
            {t(byArrangement ? 'guide.places.byArrangement' : 'establishments.tables.noHours')}
          </p>
        )
      )}
      {dish && (
        <p>
          <span lang="es" className={styles.dish}>
            {dish.name}
          </span>{' '}
          {dish.price ? (
            <Seen price={dish.price} />
          ) : (
            <>
              <Marks numbers={dish.s} /> <small>{t('establishments.tables.noPrice')}</small>
            </>
          )}
        </p>
      )}
    </>
  );
}
