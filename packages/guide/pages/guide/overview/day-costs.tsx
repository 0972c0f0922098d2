import type { Guide, GuideCosts, StyleCosts } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { datedAmount, priceYear } from '#kit/i18n/dated-words.ts';
import { moneyRange } from '#kit/language/format.ts';
import { ChapterLink } from '../../parts/chapter-link.tsx';
import { Marks } from '../section/text.tsx';
import styles from './day-costs.module.css';
import { pricesByStyle } from './prices-by-style.ts';
import { SectionHead } from './section-head.tsx';
import { SectionLinks } from './section-links.tsx';

/**
 * What a day costs by style of travel: the sum where there is one, and the dated prices behind it. Where nothing is
 * summed, what everybody pays stands once below what they pay by style.
 */
export function DayCosts({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  if (guide.costs.styles.length === 0) return null;
  const { shared, own } = pricesByStyle(guide.costs);
  const isOne = own.every(({ prices }) => prices.length === 0);
  const isSummed = own.some(({ costs }) => costs.day);
  const title = t(isSummed ? 'guide.overview.day' : 'guide.costs.items');
  return (
    <section className="grid beat" id="costs" aria-labelledby="costs-title">
      <SectionHead id="costs" title={title}>
        <SectionLinks guide={guide} id="costs" title={title} shows={guide.costs.items}>
          <ChapterLink slug={guide.slug} chapter="itinerarios" section="costs">
            {t('guide.overview.moreCosts')}
          </ChapterLink>
        </SectionLinks>
      </SectionHead>
      <ul className={styles.cards}>
        {!isOne &&
          own.map(({ costs, prices }) => (
            <li key={costs.style} className={styles.card}>
              <h3>{t(`guide.costs.styles.${costs.style}`)}</h3>
              <Sum costs={costs} />
              <Prices items={prices} />
            </li>
          ))}
        {shared.length > 0 && (
          <li className={`${styles.card} ${styles.only}`}>
            {!isOne && <h3>{t('guide.overview.everybody')}</h3>}
            <Prices items={shared} />
          </li>
        )}
      </ul>
    </section>
  );
}

function Sum({ costs: { day } }: { costs: StyleCosts }) {
  const { t, locale } = useI18n();
  if (!day) return null;
  return (
    <p className={styles.sum}>
      <b>{moneyRange(day.min, day.max, locale)}</b>
      <small>
        {t(day.from === day.to ? 'guide.costs.sumYear' : 'guide.costs.sum', {
          from: day.from,
          to: day.to,
        })}
      </small>
    </p>
  );
}

function Prices({ items }: { items: GuideCosts['items'] }) {
  const i18n = useI18n();
  const { locale } = i18n;
  return (
    <dl className={styles.prices}>
      {items.map(({ id, name, s, ...price }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            {price.old ? (
              datedAmount(price, i18n)
            ) : (
              <>
                {moneyRange(price.min, price.max, locale)} <small>({priceYear(price, i18n)})</small>
              </>
            )}
            <Marks numbers={s} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
