import { useI18n } from '#kit/i18n/context.tsx';
import { moneyRange, money as pesos } from '#kit/language/format.ts';
import type { Money } from '../../rules/country/answer.ts';
import styles from './country.module.css';
import { listOf } from './words.ts';

/** What the guides' sources state of the prices, and by name what nobody states: never a sum of the known part. */
export function KnownMoney({
  money: { style, days, unknownDays, fares, unknownFares },
}: {
  money: Money;
}) {
  const { t, locale } = useI18n();
  const wayOf = ({ from, to }: { from: string; to: string }) => `${from} – ${to}`;
  return (
    <details className={styles.money}>
      <summary>{t('wholeCountry.money')}</summary>
      <ul>
        <li>
          {t('wholeCountry.moneyStyle', {
            style: t(`trips.styles.${style}`).toLocaleLowerCase(locale),
          })}
        </li>
        {days.map(({ name, nights, min, max, from, to }) => (
          <li key={name}>
            {t('wholeCountry.moneyDay', {
              name,
              nights,
              price: moneyRange(min, max, locale),
              years: from === to ? from : `${from}–${to}`,
            })}
          </li>
        ))}
        {unknownDays.length > 0 && (
          <li>{t('wholeCountry.moneyDays', { names: listOf(unknownDays, locale) })}</li>
        )}
        {fares.map((fare) => (
          <li key={wayOf(fare)}>
            {t('wholeCountry.moneyFare', {
              from: fare.from,
              to: fare.to,
              mode: t(`guide.modes.${fare.mode}`).toLocaleLowerCase(locale),
              price: pesos(fare.min, locale),
              year: fare.year,
            })}
          </li>
        ))}
        {unknownFares.length > 0 && (
          <li>
            {t('wholeCountry.moneyFares', {
              ways: listOf([...new Set(unknownFares.map(wayOf))], locale),
            })}
          </li>
        )}
      </ul>
    </details>
  );
}
