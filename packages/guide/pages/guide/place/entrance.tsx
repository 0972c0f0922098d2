import type { GuidePlace } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { datedAmount } from '#kit/i18n/dated-words.ts';
import { moneyRange } from '#kit/language/format.ts';
import { Marks } from '../section/text.tsx';
import { priceNote } from './price-note.ts';
import styles from './small-table.module.css';

type Rates = NonNullable<GuidePlace['entrance']>;

/** What each kind of visitor pays. */
export function Entrance({ rates }: { rates: Rates }) {
  const { t } = useI18n();
  const marks = [...new Set(rates.flatMap(({ s }) => s))];
  const dated = new Set(rates.map((rate) => priceNote(rate, t)));
  return (
    <section aria-labelledby="entrance-title">
      <h2 id="entrance-title">{t('place.entrance')}</h2>
      <table className={styles.rows}>
        <tbody>
          {rates.map((rate) => (
            <tr key={rate.for}>
              <th scope="row">{t(`place.visitors.${rate.for}`)}</th>
              <td>
                <Rate rate={rate} />
              </td>
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

function Rate({ rate }: { rate: Rates[number] }) {
  const i18n = useI18n();
  if (rate.max === 0) return i18n.t('guide.places.free');
  return rate.old ? datedAmount(rate, i18n) : moneyRange(rate.min, rate.max, i18n.locale);
}
