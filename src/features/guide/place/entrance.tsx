import type { GuidePlace } from '../../../../content/guide.ts';
import { moneyRange } from '../../../../domain/language/format.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Marks } from '../text.tsx';
import styles from './small-table.module.css';

type Rates = NonNullable<GuidePlace['entrance']>;

/** What each kind of visitor pays. */
export function Entrance({ rates }: { rates: Rates }) {
  const { t, locale } = useI18n();
  const marks = [...new Set(rates.flatMap(({ s }) => s))];
  const dated = new Set(
    rates.map(({ year }) => (year === null ? t('place.undated') : t('place.priced', { year }))),
  );
  return (
    <section aria-labelledby="entrance-title">
      <h2 id="entrance-title">{t('place.entrance')}</h2>
      <table className={styles.rows}>
        <tbody>
          {rates.map(({ for: who, min, max }) => (
            <tr key={who}>
              <th scope="row">{t(`place.visitors.${who}`)}</th>
              <td>{max === 0 ? t('guide.places.free') : moneyRange(min, max, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {t('place.entranceNote')} {[...dated].join(', ')} <Marks numbers={marks} />
      </p>
    </section>
  );
}
