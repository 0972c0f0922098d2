const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const spanish = 'áéíóúüñÁÉÍÓÚÜÑ';
const alphanumeric = range(0x30, 0x39) + range(0x41, 0x5a) + range(0x61, 0x7a) + spanish;
/** What both languages set between words, and what they set before figures. */
const marks = ' \u00a0.,:;!?¡¿()/-–—«»“”‘’\'"…·%$&+#ºª°';
const ascii = range(0x20, 0x7e);
const punctuation = '\u00a0¡¿«»“”‘’–—…·•°ºª×½−€';

const without = (all: string, some: string) =>
  [...new Set(all)].filter((letter) => !some.includes(letter)).join('');
const twoParts = (all: string, most: string) => ({ most, more: without(all, most) });

/** The letters of each typeface: `most` are those of nearly every page, `more` those of few. */
export const letters = {
  bricolage: twoParts(`${ascii}${punctuation}${spanish}ç`, alphanumeric + marks),
  atkinson: twoParts(
    `${ascii}${punctuation}${range(0xa1, 0xff)}′″→←↗≈≤≥`,
    `${alphanumeric}${marks}@_*=×−€•©½→←↗≈àãäçêôö`,
  ),
};

/** As `unicode-range` names them: `U+20-22,U+25`. */
export function unicodeRange(set: string): string {
  const points = [...set].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [from: number, to: number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ');
}
