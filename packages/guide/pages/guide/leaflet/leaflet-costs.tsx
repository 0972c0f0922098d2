import type { GuideCosts } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { datedAmount, priceYear } from '#kit/i18n/dated-words.ts';
import { moneyRange } from '#kit/language/format.ts';
import { Blocks, Words } from '../section/text.tsx';

/** What a day comes to by style of travel, and the dated prices it is made of. */
export function LeafletCosts({ costs: { text, items, styles } }: { costs: GuideCosts }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  return (
    <>
      <Blocks blocks={text} />
      <h3>{t('guide.costs.perDay')}</h3>
      <ul>
        {styles.flatMap(({ style, day }) =>
          day ? (
            <li key={style}>
              <b>{t(`guide.costs.styles.${style}`)}</b> {moneyRange(day.min, day.max, locale)}{' '}
              <small>
                {t(day.from === day.to ? 'guide.costs.sumYear' : 'guide.costs.sum', {
                  from: day.from,
                  to: day.to,
                })}
              </small>
            </li>
          ) : (
            []
          ),
        )}
        {!styles.some(({ day }) => day) && <li>{t('guide.costs.noSums')}</li>}
      </ul>
      <h3>{t('guide.costs.items')}</h3>
      <ul>
        {items.map(({ id, name, note, unit, ...price }) => (
          <li key={id}>
            <b>{name}</b> ·{' '}
            {price.old
              ? `${datedAmount(price, i18n)} ${t(`guide.costs.units.${unit}`)}`
              : `${moneyRange(price.min, price.max, locale)} ${t(`guide.costs.units.${unit}`)}, ${priceYear(price, i18n)}`}{' '}
            · <Words text={note} />
          </li>
        ))}
      </ul>
    </>
  );
}
