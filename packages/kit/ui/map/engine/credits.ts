const entities: Record<string, string> = {
  copy: '©',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

/** What the sources of a style ask to be said, as text: they write HTML, which nobody but us writes here. */
export function creditText(attributions: (string | undefined)[]): string {
  const texts = attributions
    .map((html = '') =>
      html
        .replace(/<[^>]*>/g, '')
        .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
        .replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole)
        .trim(),
    )
    .filter(Boolean);
  return [...new Set(texts)].join(' · ');
}
