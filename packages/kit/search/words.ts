import { stopWords } from './stop-words.ts';

/** How search reads words: without accents, without plural, and without those that say nothing. */

export type SearchLang = 'es' | 'en';

/** The words and numbers of a text as they are written. */
export function tokens(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Lower case, without accents: "Coveñas" and "covenas" are one. */
export function fold(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** Takes the plural off a folded word: "manglares" is "manglar", "luces" is "luz", "beaches" is "beach". */
export function singular(word: string, lang: SearchLang): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  return lang === 'es' ? spanishSingular(word) : englishSingular(word);
}

function spanishSingular(word: string): string {
  if (word.length > 4 && word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  if (word.length > 4 && /([djny]|[^l]l|[aeiou]r)es$/.test(word)) return word.slice(0, -2);
  return /[aeiou]s$/.test(word) ? word.slice(0, -1) : word;
}

function englishSingular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return /(ss|us|is)$/.test(word) ? word : word.slice(0, -1);
}

/** Articles, pronouns, prepositions and the like, folded. */
export function isStopWord(word: string, lang: SearchLang): boolean {
  return stopWords[lang].has(word);
}
