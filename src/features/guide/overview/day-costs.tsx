import type { Guide, GuideCosts, StyleCosts } from '../../../../content/guide.ts';
import { moneyRange } from '../../../../domain/language/format.ts';
import { ChapterLink } from '../../../components/chapter-link.tsx';
import { useI18n } from '../../../i18n/context.tsx';
import { Marks } from '../text.tsx';
import styles from './day-costs.module.css';
import { SectionHead } from './section-head.tsx';

/** What a day costs by style of travel: the sum where there is one, and the dated prices behind it. */
export function DayCosts({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  const { items, styles: byStyle } = guide.costs;
  if (byStyle.length === 0) return null;
  return (
    <section className="grid beat" id="costs" aria-labelledby="costs-title">
      <SectionHead id="costs" title={t('guide.overview.day')}>
        <ChapterLink slug={guide.slug} chapter="itinerarios" section="costs">
          {t('guide.overview.moreCosts')}
        </ChapterLink>
      </SectionHead>
      <ul className={styles.cards}>
        {byStyle.map((costs) => (
          <Card key={costs.style} costs={costs} items={items} />
        ))}
      </ul>
    </section>
  );
}

function Card({ costs, items }: { costs: StyleCosts; items: GuideCosts['items'] }) {
  const { t, locale } = useI18n();
  const { style, day, of } = costs;
  const prices = items
    .filter((item) => (day ? of.includes(item.id) : item.styles.includes(style)))
    .slice(0, 5);
  return (
    <li className={styles.card}>
      <h3>{t(`guide.costs.styles.${style}`)}</h3>
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
              {moneyRange(min, max, locale)} <small>({year})</small>
              <Marks numbers={s} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
