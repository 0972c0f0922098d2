/**
 * Whole pesos in equal parts that sum exactly to the total: what does not divide goes, one peso each, to the first
 * parts. Throws a RangeError for no parts, or a total that is no whole number.
 */
export function equalParts(total: number, parts: number): number[] {
  if (!Number.isSafeInteger(total)) throw new RangeError(`${total} is no whole number of pesos`);
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError(`${parts} parts`);
  const each = Math.floor(total / parts);
  const left = total - each * parts;
  return Array.from({ length: parts }, (_, nth) => each + (nth < left ? 1 : 0));
}
