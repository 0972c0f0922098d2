type CardSize = 'feature' | 'broad' | 'card';

/**
 * How the posters hang, whatever their number: an odd one out is tall and has two beside it;
 * the others hang in pairs of a broad and a square one, changing sides.
 */
export function wall(count: number): CardSize[] {
  const odd = count % 2;
  return Array.from({ length: count }, (_, index): CardSize => {
    if (odd && index < 3) return index === 0 ? 'feature' : 'card';
    const [row, side] = [Math.floor((index - odd) / 2), (index - odd) % 2];
    return row % 2 === side ? 'broad' : 'card';
  });
}
