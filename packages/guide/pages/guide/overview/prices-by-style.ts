import type { GuideCosts } from '#guide/compiler/guide.ts';

/** So many prices fit a card; where they stand alone, one more does. */
const most = { own: 4, shared: 3, alone: 5 };

/**
 * The prices of the overview. With a sum for every day, those that it is made of; else those that not everybody pays,
 * and once for all what everybody does.
 */
export function pricesByStyle({ items, styles }: GuideCosts) {
  const hasSums = styles.some(({ day }) => day);
  const isShared = (item: GuideCosts['items'][number]) =>
    styles.every(({ style }) => item.styles.includes(style));
  const own = styles.map((costs) => ({
    costs,
    prices: hasSums
      ? items
          .filter(({ id, styles }) =>
            costs.day ? costs.of.includes(id) : styles.includes(costs.style),
          )
          .slice(0, most.alone)
      : items
          .filter((item) => item.styles.includes(costs.style) && !isShared(item))
          .slice(0, most.own),
  }));
  const isAlone = own.every(({ prices }) => prices.length === 0);
  const shared = hasSums ? [] : items.filter(isShared);
  return { own, shared: shared.slice(0, isAlone ? most.alone : most.shared) };
}
