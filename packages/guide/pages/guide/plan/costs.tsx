import type { CSSProperties } from 'react';
import type { Guide, GuideCosts, StyleCosts } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { datedAmount, priceYear } from '#kit/i18n/dated-words.ts';
import { moneyRange } from '#kit/language/format.ts';
import { StaticSection } from '#kit/ui/static-section.tsx';
import { SectionFoot } from '../section/section-foot.tsx';
import { Blocks, Marks, Words } from '../section/text.tsx';
import styles from './costs.module.css';

/** What a day comes to by style of travel, and the dated prices it is made of. */
export function Costs({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  const { text, items, styles: byStyle } = guide.costs;
  const most = Math.max(...byStyle.map(({ day }) => day?.max ?? 0), 1);
  return (
    <StaticSection className={`grid beat ${styles.costs}`} id="costs" aria-labelledby="costs-title">
      <div className={styles.head}>
        <h2 id="costs-title">{guide.titles.costs}</h2>
        <div className={styles.text}>
          <Blocks blocks={text} />
        </div>
      </div>
      {byStyle.length > 0 && (
        <div className={styles.days}>
          <h3>{t('guide.costs.perDay')}</h3>
          <ul>
            {byStyle.some(({ day }) => day) ? (
              byStyle.map((one) => <Style key={one.style} costs={one} most={most} items={items} />)
            ) : (
              <li className={styles.of}>{t('guide.costs.noSums')}</li>
            )}
          </ul>
        </div>
      )}
      <Prices items={items} />
      <SectionFoot
        path={`/destinos/${guide.slug}`}
        id="costs"
        title={guide.titles.costs}
        shows={guide.costs}
      />
    </StaticSection>
  );
}

type StyleProps = {
  costs: StyleCosts;
  /** Pesos at the end of the scale. */
  most: number;
  items: GuideCosts['items'];
};

function Style({ costs: { style, day, of, missing }, most, items }: StyleProps) {
  const { t, locale } = useI18n();
  const names = of.flatMap((id) => items.find((item) => item.id === id)?.name ?? []);
  const made = names.map(lowered).join(', ');
  const title = t(`guide.costs.styles.${style}`);
  if (!day)
    return (
      <li>
        <p className={styles.style}>{title}</p>
        <p className={styles.of}>
          {t('guide.costs.noSum', {
            parts: missing.map((part) => t(`guide.costs.basket.${part}`)).join(', '),
          })}
        </p>
      </li>
    );
  const { min, max, from, to } = day;
  const bar = { '--from': min / most, '--to': max / most } as CSSProperties;
  return (
    <li>
      <p className={styles.style}>
        {title} <b>{moneyRange(min, max, locale)}</b>
      </p>
      <div className={styles.bar} style={bar} aria-hidden="true" />
      <p className={styles.of}>
        {t(from === to ? 'guide.costs.sumYear' : 'guide.costs.sum', { from, to })}.{' '}
        {t('guide.costs.of', { items: made })}
      </p>
    </li>
  );
}

const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function Prices({ items }: { items: GuideCosts['items'] }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  return (
    <div className={styles.prices}>
      <h3 id="prices">{t('guide.costs.items')}</h3>
      <table aria-labelledby="prices">
        <thead className="vh">
          <tr>
            <th scope="col">{t('guide.costs.what')}</th>
            <th scope="col">{t('guide.costs.price')}</th>
            <th scope="col">{t('guide.costs.note')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, name, note, unit, s, ...price }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className={styles.amount}>
                {price.old ? datedAmount(price, i18n) : moneyRange(price.min, price.max, locale)}
                <Marks numbers={s} />
                <small>
                  {[t(`guide.costs.units.${unit}`), priceYear(price, i18n)]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </td>
              <td>
                <Words text={note} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
