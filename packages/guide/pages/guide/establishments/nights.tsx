import type { GuideNight } from '#guide/compiler/establishments/shown.ts';
import type { Guide } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { weekdayName } from '#kit/language/format.ts';
import { Marks } from '../section/text.tsx';
import { nightText } from './night-text.ts';
import styles from './row.module.css';
import { Row } from './row.tsx';

/** What happens on which night of the week. */
export function Nights({ guide: { slug, nights } }: { guide: Guide }) {
  const { t } = useI18n();
  return (
    <section className={`${styles.list} ${styles.group}`} aria-labelledby="nights">
      <h3 id="nights">{t('establishments.nights.title')}</h3>
      <p className={styles.how}>{t('establishments.nights.how')}</p>
      <ul>
        {nights.map((night) => (
          <Row key={night.id} of={night} guide={slug}>
            <Week night={night} />
          </Row>
        ))}
      </ul>
    </section>
  );
}

const week = [1, 2, 3, 4, 5, 6, 7];

function Week({ night }: { night: GuideNight }) {
  const i18n = useI18n();
  const { weekdays } = night;
  return (
    <>
      {weekdays.length > 0 && (
        <p className={styles.week} aria-hidden="true">
          {week.map((day) => (
            <span key={day} data-on={weekdays.includes(day) || undefined}>
              {weekdayName(day, i18n.locale).charAt(0)}
            </span>
          ))}
        </p>
      )}
      <p className={styles.hours}>
        {nightText(night, i18n)}
        <Marks numbers={night.s} />
      </p>
    </>
  );
}
