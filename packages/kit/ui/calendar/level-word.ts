type Judged = { level: 'good' | 'fair' | 'poor'; reasons: { code: string }[] };

/** The word for a verdict, by its key in `guide.year.levels`: a harvest that does not exist is not a poor one. */
export function levelWord({ level, reasons }: Judged) {
  const isMissing = reasons.some(({ code }) => code === 'harvestNone' || code === 'festivalNone');
  return isMissing ? 'none' : level;
}
