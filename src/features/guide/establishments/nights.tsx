import type { GuideNight } from '../../../../content/establishments/shown.ts';
import type { Guide } from '../../../../content/guide.ts';
import { weekdayName } from '../../../../domain/language/format.ts';
import { type I18n, useI18n } from '../../../i18n/context.tsx';
import { Marks } from '../text.tsx';
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

function Week({ night: { weekdays, from, to, s } }: { night: GuideNight }) {
  const { t, locale } = useI18n();
  const days = daysText(weekdays, { t, locale });
  return (
    <>
      {weekdays.length > 0 && (
        <p className={styles.week} aria-hidden="true">
          {week.map((day) => (
            <span key={day} data-on={weekdays.includes(day) || undefined}>
              {weekdayName(day, locale).charAt(0)}
            </span>
          ))}
        </p>
      )}
      <p className={styles.hours}>
        {[days || t('establishments.nights.noDay'), timesOf(from, to, t)]
          .filter(Boolean)
          .join(', ')}
        <Marks numbers={s} />
      </p>
    </>
  );
}

/** "todos los días", "miércoles a sábado", "viernes, domingo". */
function daysText(weekdays: number[], { t, locale }: Pick<I18n, 't' | 'locale'>): string {
  if (weekdays.length === 7) return t('guide.places.hoursDaily');
  const names = weekdays.map((day) => weekdayName(day, locale));
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const isRun = (weekdays.at(-1) ?? 0) - (weekdays[0] ?? 0) === weekdays.length - 1;
  return isRun && weekdays.length > 2
    ? t('guide.places.hoursDays', { from: first, to: last })
    : names.join(', ');
}

function timesOf(from: string | null, to: string | null, t: I18n['t']): string {
  if (from && to) return t('establishments.nights.fromTo', { from: plain(from), to: plain(to) });
  if (from) return t('establishments.nights.from', { from: plain(from) });
  return to ? t('establishments.nights.to', { to: plain(to) }) : '';
}

const plain = (time: string) => time.replace(/^0/, '');
