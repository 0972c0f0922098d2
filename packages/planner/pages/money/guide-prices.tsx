import type { Guide } from '#guide/compiler/guide.ts';
import { ChapterLink } from '#guide/pages/parts/chapter-link.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { datedAmount, priceYear } from '#kit/i18n/dated-words.ts';
import { moneyRange } from '#kit/language/format.ts';
import { useTripFacts } from '../../data/facts.ts';
import { destinationOf } from '../../rules/facts.ts';
import type { Plan } from '../../rules/plan.ts';
import part from '../fields/part.module.css';
import { SourceLinks } from '../source-links.tsx';
import own from './guide-prices.module.css';

/** So many prices of a guide are shown, the everyday ones first; all of them are in its chapter. */
const most = 6;

/** What the guides of the trip's places say that things cost in its style of travel, before anything is noted. */
export function GuidePrices({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const guides = useTripFacts((state) => state.guides);
  const { style } = plan.trip;
  const priced = guidesOf(plan, guides).flatMap((guide) => {
    const items = guide.costs.items.filter((item) => item.styles.includes(style));
    return items.length > 0 ? [{ guide, items }] : [];
  });
  if (priced.length === 0) return null;
  return (
    <section className={part.block} aria-labelledby="segun-la-guia">
      <h3 id="segun-la-guia">{t('money.guidePrices')}</h3>
      <p className={part.hint}>
        {t('money.guidePricesHint', { style: t(`trips.styles.${style}`) })}
      </p>
      {priced.map(({ guide, items }) => (
        <div key={guide.slug} className={own.guide}>
          {priced.length > 1 && <h4>{guide.name}</h4>}
          <Prices guide={guide} items={items.slice(0, most)} />
          <p>
            <ChapterLink slug={guide.slug} chapter="itinerarios" section="costs">
              {t('guide.overview.moreCosts')}
            </ChapterLink>
          </p>
        </div>
      ))}
    </section>
  );
}

function Prices({ guide, items }: { guide: Guide; items: Guide['costs']['items'] }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  return (
    <dl className={own.prices}>
      {items.map(({ id, name, unit, s, ...price }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            {price.old ? datedAmount(price, i18n) : moneyRange(price.min, price.max, locale)}
            <small>
              {t(`guide.costs.units.${unit}`)}, {!price.old && `${priceYear(price, i18n)}, `}
              <SourceLinks sources={[{ destination: guide.slug, s }]} />
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** In the order in which the trip comes to them. */
function guidesOf({ days, unplanned }: Plan, guides: readonly Guide[]): Guide[] {
  const stops = [...days.flatMap((day) => day.stops), ...unplanned];
  return [...new Set(stops.map(destinationOf))].flatMap(
    (slug) => guides.find((guide) => guide.slug === slug) ?? [],
  );
}
