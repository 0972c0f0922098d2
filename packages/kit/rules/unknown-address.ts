/** Characters of an address that are shown, and of the words that are looked for. */
const limit = 60;

/** Parts of our own addresses, which say nothing about what somebody looks for. */
const routeWords = new Set(
  `en es destinos destino lugares lugar cuando mapa buscar viaje viajes cuenta guia guias
  destinations destination places place trip trips guide guides www html htm php index`.split(
    /\s+/,
  ),
);

/** A path as a person reads it: decoded, without control characters, cut when it is long. */
export function shownAddress(path: string): string {
  const characters = [...decoded(path)];
  const address = characters.slice(0, limit).join('');
  return characters.length > limit ? `${address}…` : address;
}

/** The words of the last part of a path that has any: `/destinos/cartajena` gives `cartajena`. */
export function wordsOf(path: string): string {
  for (const part of decoded(path).split('/').reverse()) {
    const words = (part.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
      (word) => !routeWords.has(word.toLowerCase()),
    );
    if (words.some((word) => /\p{L}{2}/u.test(word))) return cut(words.join(' '));
  }
  return '';
}

function cut(words: string): string {
  return [...words].slice(0, limit).join('').trim();
}

function decoded(path: string): string {
  // An address may have megabytes, and one character at most nine of its bytes.
  const start = path.slice(0, 2000);
  return decode(start).replace(/[\p{C}\p{Z}]+/gu, ' ');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
