import type { Guide, GuideCosts, StyleCosts } from '../../../../content/guide.ts';
import { moneyRange } from '../../../../domain/language/format.ts';
import { ChapterLink } from '../../../components/chapter-link.tsx';
import { useI18n } from '../../../i18n/context.tsx';
import { Marks } from '../text.tsx';
import styles from './day-costs.module.css';
import { SectionHead } from './section-head.tsx';

/**
 * What a day costs by style of travel: the sum where there is one, and the dated prices behind it. Where everybody pays
 * the same and nothing is summed, the prices stand once.
 */
export function DayCosts({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  const { items, styles: byStyle } = guide.costs;
  const [first] = byStyle;
  if (!first) return null;
  const isOne = byStyle.every(
    ({ style, day }) => !day && items.every((item) => item.styles.includes(style)),
  );
  return (
    <section className="grid beat" id="costs" aria-labelledby="costs-title">
      <SectionHead id="costs" title={t(isOne ? 'guide.costs.items' : 'guide.overview.day')}>
        <ChapterLink slug={guide.slug} chapter="itinerarios" section="costs">
          {t('guide.overview.moreCosts')}
        </ChapterLink>
      </SectionHead>
      <ul className={styles.cards}>
        {(isOne ? [first] : byStyle).map((costs) => (
          <Card key={costs.style} costs={costs} items={items} isOne={isOne} />
        ))}
      </ul>
    </section>
  );
}

type CardProps = { costs: StyleCosts; items: GuideCosts['items']; isOne: boolean };

function Card({ costs, items, isOne }: CardProps) {
  const { t, locale } = useI18n();
  const { style, day, of } = costs;
  const prices = items
    .filter((item) => (day ? of.includes(item.id) : item.styles.includes(style)))
    .slice(0, 5);
  return (
    <li className={isOne ? `${styles.card} ${styles.only}` : styles.card}>
      {!isOne && <h3>{t(`guide.costs.styles.${style}`)}</h3>}
      {day && (
        <p className={styles.sum}>
          <b>{moneyRange(day.min, day.max, locale)}</b>
          <small>
            {t(day.from === day.to ? 'guide.costs.sumYear' : 'guide.costs.sum', {
              from: day.from,
              to: day.to,
            })}
          </small>
        </p>
      )}
      <dl className={styles.prices}>
        {prices.map(({ id, name, min, max, year, s }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {moneyRange(min, max, locale)} <small>({year ?? t('guide.undated')})</small>
              <Marks numbers={s} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
