/**
 * What search knows of one language: one entry for each thing that can be pointed at. Written as columns, each
 * joined by new lines, and the words of the running text as one list of words with the entries that have them:
 * a third of the bytes of a serialised MiniSearch index, measured in docs/decisions/0013.
 */
export type SearchIndex = {
  /** Pages in the order of the lists, by slug. */
  pages: string[];
  /** One letter for each entry, in the order of its page: a page, a section, a place, or a passage of a section. */
  kinds: string;
  /** Fragments; empty is the one before. */
  anchors: string;
  titles: string;
  /** Names in the other language, empty where they are the same. */
  others: string;
  excerpts: string;
  /** Words that no title or excerpt of their entry has, in alphabetical order. */
  words: string;
  /** For each of the words the entries that have it, as steps from one to the next in base 36. */
  found: string;
};

export type EntryKind = 'page' | 'section' | 'place' | 'passage';

export type SearchEntry = {
  kind: EntryKind;
  /** Of the page. */
  slug: string;
  /** Which entry of its page it is, and which text of the page's: `searchTexts`. */
  nth: number;
  pageName: string;
  /** Title of the section that a passage is in. */
  section: string;
  /** Id of the section that it is or stands in; empty for pages and places. */
  sectionId: string;
  /** Fragment of the address; empty is the top of the page. */
  anchor: string;
  title: string;
  other: string;
  excerpt: string;
  /** Further words of its text. */
  words: string[];
};

/** An entry as the content says it, in the order of its page. */
export type WrittenEntry = Pick<
  SearchEntry,
  'kind' | 'slug' | 'anchor' | 'title' | 'other' | 'excerpt' | 'words'
>;

const letters: Record<EntryKind, string> = { page: 'p', section: 's', place: 'l', passage: 't' };

/** Entries of one page follow each other; the first is the page. */
export function pack(entries: WrittenEntry[]): SearchIndex {
  const found = new Map<string, number[]>();
  for (const [at, { words }] of entries.entries())
    for (const word of words) found.set(word, [...(found.get(word) ?? []), at]);
  const words = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  const column = (of: (entry: WrittenEntry, before: WrittenEntry | undefined) => string) =>
    entries.map((entry, at) => of(entry, entries[at - 1])).join('\n');
  return {
    pages: entries.filter(({ kind }) => kind === 'page').map(({ slug }) => slug),
    kinds: entries.map(({ kind }) => letters[kind]).join(''),
    anchors: column(({ anchor }, before) => (anchor === before?.anchor ? '' : anchor)),
    titles: column(({ title }) => title),
    others: column(({ other }) => other),
    excerpts: column(({ excerpt }) => excerpt),
    words: words.map(([word]) => word).join(' '),
    found: words.map(([, at]) => steps(at)).join(';'),
  };
}

/** The entries of a packed index. */
export function unpack(index: SearchIndex): SearchEntry[] {
  const [anchors, titles, others, excerpts] = [
    index.anchors,
    index.titles,
    index.others,
    index.excerpts,
  ].map((column) => column.split('\n'));
  const words = wordsByEntry(index);
  let page = -1;
  let nth = -1;
  let pageName = '';
  let section = '';
  let sectionId = '';
  let anchor = '';
  return [...index.kinds].map((letter, at): SearchEntry => {
    const kind = kindOf(letter);
    const title = titles?.[at] ?? '';
    anchor = anchors?.[at] || anchor;
    nth += 1;
    if (kind === 'page') {
      page += 1;
      nth = 0;
      pageName = title;
      section = '';
      sectionId = '';
      anchor = '';
    }
    if (kind === 'section') {
      section = title;
      sectionId = anchor;
    }
    return {
      kind,
      slug: index.pages[page] ?? '',
      nth,
      pageName,
      section: kind === 'passage' ? section : '',
      sectionId: kind === 'place' ? '' : sectionId,
      anchor,
      title,
      other: others?.[at] ?? '',
      excerpt: excerpts?.[at] ?? '',
      words: words.get(at) ?? [],
    };
  });
}

function kindOf(letter: string): EntryKind {
  if (letter === 'p') return 'page';
  if (letter === 's') return 'section';
  return letter === 'l' ? 'place' : 'passage';
}

function steps(numbers: number[]): string {
  return numbers.map((n, i) => (n - (numbers[i - 1] ?? 0)).toString(36)).join(' ');
}

function wordsByEntry({ words, found }: SearchIndex): Map<number, string[]> {
  const byEntry = new Map<number, string[]>();
  if (!words) return byEntry;
  const lists = found.split(';');
  for (const [i, word] of words.split(' ').entries()) {
    let at = 0;
    for (const step of (lists[i] ?? '').split(' ')) {
      at += Number.parseInt(step, 36);
      byEntry.set(at, [...(byEntry.get(at) ?? []), word]);
    }
  }
  return byEntry;
}
