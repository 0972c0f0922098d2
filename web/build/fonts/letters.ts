const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const spanish = 'áéíóúüñÁÉÍÓÚÜÑ';
const alphanumeric = range(0x30, 0x39) + range(0x41, 0x5a) + range(0x61, 0x7a) + spanish;
/** Punctuation of both languages, and signs that stand beside figures. */
const marks = ' \u00a0.,:;!?¡¿()/-–—«»“”‘’\'"…·%$&+−#ºª°';
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
    `${alphanumeric}${marks}@_*=×€•©½→←↗≈àãäçêôö`,
  ),
};
