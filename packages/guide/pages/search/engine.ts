import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { mark, type Piece } from '#kit/search/mark.ts';
import type { SearchEntry } from '#kit/search/search-index.ts';
import { matchingSentence } from '#kit/search/sentence.ts';
import { fold, isStopWord, type SearchLang, singular, tokens } from '#kit/search/words.ts';

export type Hit = {
  entry: SearchEntry;
  title: Piece[];
  /** The name in the other language, when it is what was found. */
  other: Piece[] | null;
  /** Asked for when it is shown: a letter alone finds hundreds. */
  excerpt: () => Piece[];
  /** The sentence of its whole text that was found. */
  sentence: (text: string) => Piece[];
  /** Words of its text that were found and are not in the excerpt; none beside a name that says it all. */
  mentions: () => string[];
};

export type Answer = {
  hits: Hit[];
  /** How they were found: as typed, by words that are written alike, or by some of the words only. */
  by: 'words' | 'alike' | 'some';
};

export type Engine = {
  search: (query: string) => Answer;
  /** Names and titles written most alike, for a query that finds nothing. */
  nearest: (query: string) => SearchEntry[];
};

const fields = ['title', 'other', 'excerpt', 'words'] as const;
const boost = { title: 6, other: 5, excerpt: 1.5, words: 1 };

/** The last word may be half typed; a short one before it is whole. */
const prefix = (word: string, at: number, all: string[]) =>
  at === all.length - 1 || word.length > 3;

/** In the order they are tried: what is written as typed keeps what is only alike away. */
const attempts: { by: Answer['by']; options: SearchOptions }[] = [
  { by: 'words', options: { combineWith: 'AND', prefix } },
  { by: 'alike', options: { combineWith: 'AND', prefix, fuzzy: 0.2 } },
  { by: 'alike', options: { combineWith: 'AND', prefix, fuzzy: 0.34 } },
  { by: 'some', options: { combineWith: 'OR', prefix } },
  { by: 'some', options: { combineWith: 'OR', prefix, fuzzy: 0.2 } },
];

/** Entries that are indexed at a time: some 10 ms of a telephone. */
const chunkSize = 20;

/**
 * Searches the entries of one language. A telephone works a third of a second on it, so that it is done in pieces
 * that give way to the reader.
 */
export async function createEngine(entries: SearchEntry[], lang: SearchLang): Promise<Engine> {
  const mini = new MiniSearch<SearchEntry & { id: number }>({
    fields: [...fields],
    tokenize: tokens,
    extractField: (entry, field) =>
      field === 'words' ? entry.words.join(' ') : String(entry[field as 'id' | 'title']),
    // Both forms, so that a plural half typed finds itself.
    processTerm: (word, field) => {
      const plain = fold(word);
      if (isStopWord(plain, lang) && field !== 'title') return null;
      return [...new Set([plain, singular(plain, lang)])];
    },
    searchOptions: {
      boost,
      maxFuzzy: 3,
      weights: { fuzzy: 0.3, prefix: 0.6 },
      tokenize: (text) => text.split(' '),
      processTerm: (word) => singular(word, lang),
    },
  });
  const documents = entries.map((entry, id) => ({ ...entry, id }));
  await mini.addAllAsync(documents, { chunkSize });

  const find = (query: string, wanted: string[], options: SearchOptions) => {
    const all = mini.search(wanted.join(' '), options);
    const found = options.fuzzy ? sameInitials(all, wanted) : all;
    const read = options.fuzzy ? readingOf(found[0]) : null;
    const hits = found.flatMap(({ id, match, score }) => {
      const entry = entries[id];
      const terms = Object.keys(match).filter((term) => read?.has(term) ?? true);
      if (!entry || terms.length === 0) return [];
      const hit = hitOf(entry, terms, lang);
      const tier = tierOf(hit, query, wanted.length);
      return [{ ...hit, ...(tier < inText && { mentions: () => [] }), score, id, tier }];
    });
    return hits.sort((a, b) => a.tier - b.tier || b.score - a.score || a.id - b.id);
  };

  return {
    search: (query) => {
      const wanted = wantedWords(query, lang);
      for (const { by, options } of wanted.length > 0 ? attempts : []) {
        const hits = find(query, wanted, options);
        if (hits.length > 0) return { hits, by };
      }
      return { hits: [], by: 'words' };
    },
    nearest: (query) => {
      const wanted = wantedWords(query, lang).join(' ');
      const found = [0.35, 0.45, 0.55].flatMap((fuzzy) =>
        mini.search(wanted, { fields: ['title', 'other'], fuzzy, maxFuzzy: 6 }),
      );
      const byTitle = new Map<string, SearchEntry>();
      for (const { id } of found) {
        const entry = entries[id];
        if (entry && !byTitle.has(entry.title)) byTitle.set(entry.title, entry);
      }
      return [...byTitle.values()].slice(0, 4);
    },
  };
}

/** The words to look for; those that say nothing count only where there are no others. */
function wantedWords(query: string, lang: SearchLang): string[] {
  const words = tokens(query).map(fold);
  const telling = words.filter((word) => !isStopWord(word, lang));
  return telling.length > 0 ? telling : words;
}

function hitOf(entry: SearchEntry, found: string[], lang: SearchLang): Hit {
  const terms = new Set(found);
  const title = mark(entry.title, terms, lang);
  const other = mark(entry.other, terms, lang);
  return {
    entry,
    title,
    other: hitsIn(other) > hitsIn(title) ? other : null,
    excerpt: () => mark(entry.excerpt, terms, lang),
    sentence: (text) => matchingSentence(text, terms, lang),
    mentions: () => entry.words.filter((word) => hitsIn(mark(word, terms, lang)) > 0),
  };
}

const hitsIn = (pieces: Piece[] | null) => pieces?.filter(({ hit }) => hit).length ?? 0;

/** Hardly anybody mistypes the first letter: results that keep it, or all where none does. */
function sameInitials(results: SearchResult[], wanted: string[]): SearchResult[] {
  const initials = new Set(wanted.map((word) => word[0]));
  const kept = results.filter(({ terms }) => terms.every((term) => initials.has(term[0])));
  return kept.length > 0 ? kept : results;
}

/** A word with a typing error is read as the best result reads it, so that nothing farther away comes along. */
function readingOf(best: SearchResult | undefined): Set<string> {
  const terms = Object.entries(best?.match ?? {});
  const named = terms.filter(([, where]) => where.includes('title') || where.includes('other'));
  return new Set((named.length > 0 ? named : terms).map(([term]) => term));
}

/** The last tier: the words of the query are in the text and not all in the name. */
const inText = 4;

/** What is called as the query says, then names of destinations, of places, headings, and text. */
function tierOf({ entry, title, other }: Hit, query: string, wanted: number): number {
  const phrase = tokens(query).map(fold).join(' ');
  const name = tokens(entry.title).map(fold).join(' ');
  if (phrase.includes(' ') && ` ${name}`.includes(` ${phrase}`)) return 0;
  if (Math.max(hitsIn(title), hitsIn(other)) < wanted) return inText;
  if (entry.kind === 'page') return 1;
  return entry.kind === 'place' ? 2 : 3;
}
