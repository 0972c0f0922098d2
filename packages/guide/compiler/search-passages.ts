import { moneyRange } from '#kit/language/format.ts';
import type { WrittenEntry } from '#kit/search/search-index.ts';
import type {
  Block,
  Country,
  GlanceItem,
  Guide,
  GuideCard,
  GuideCosts,
  GuideQuestion,
  Inline,
  Lang,
} from './guide.ts';
import { plainText } from './plain.ts';

/** A guide or the country's page, whose slug is empty. */
export type SearchPage = {
  slug: string;
  lang: Lang;
  name: string;
  /** Of the page as a whole. */
  text: string;
  places: { slug: string; name: string; text: string }[];
  sections: { id: string; title: string; text: Block[]; more: Passage[] }[];
};

type Passage = { anchor?: string; title: string; text: string };

type Content = { guides: Guide[]; countries: Country[]; cards: Record<Lang, GuideCard[]> };

/** What can be found, with its whole text. */
export type Found = Omit<WrittenEntry, 'excerpt' | 'words'> & {
  text: string;
  /** What its excerpt is worth: of a page or place; of a title that says little without it; of any other. */
  weight: 'name' | 'gloss' | 'text';
};

/** Sections whose items are a label and what it stands for. */
const glossed = new Set(['glance', 'words']);

/** Every page in both languages, in the order of the lists; the country's last. */
export function searchPages({ guides, countries, cards }: Content): SearchPage[] {
  const order = cards.es.map(({ slug }) => slug);
  const sorted = guides.toSorted((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug));
  return [...sorted.map(guidePage), ...countries.map(countryPage)];
}

function guidePage(guide: Guide): SearchPage {
  const more: Record<string, Passage[]> = {
    glance: guide.glance.map(looked),
    when: guide.festivals.map(named),
    'get-there': guide.legs.map(named),
    costs: guide.costs.items.map((item) => priced(item, guide.lang)),
    eat: [...guide.tables, ...guide.nights].map(anchored),
    sleep: guide.lodgings.map(anchored),
    itineraries: guide.itineraries.map(({ id, title, text, days }) => ({
      anchor: id,
      title,
      text: [blockWords(text), ...days.map((day) => `${day.title}. ${plainText(day.text)}`)].join(
        ' ',
      ),
    })),
    questions: guide.questions.map(asked),
  };
  return {
    slug: guide.slug,
    lang: guide.lang,
    name: guide.name,
    text: `${guide.description} ${plainText(guide.hook)}`,
    places: guide.places.map(({ slug, name, text }) => ({ slug, name, text: blockWords(text) })),
    sections: sectionsOf(guide.titles, { ...guide.body, costs: guide.costs.text }, more),
  };
}

function countryPage(country: Country): SearchPage {
  const { lang, name, description, hook, titles, body, glance, questions } = country;
  return {
    slug: '',
    lang,
    name,
    text: `${description} ${plainText(hook)}`,
    places: [],
    sections: sectionsOf(titles, body, {
      glance: glance.map(looked),
      questions: questions.map(asked),
    }),
  };
}

/** Whatever sections a page has, in its order; those without a title are not written yet. */
function sectionsOf(
  titles: Record<string, string>,
  body: Record<string, Block[]>,
  more: Record<string, Passage[]>,
): SearchPage['sections'] {
  return Object.entries(titles).flatMap(([id, title]) =>
    title ? [{ id, title, text: body[id] ?? [], more: more[id] ?? [] }] : [],
  );
}

const weights = { page: 'name', place: 'name', section: 'text' } as const;

/** The entries of a page, itself first; `twin` is the same page in the other language. */
export function passagesOf(page: SearchPage, twin: SearchPage | undefined): Found[] {
  const { slug } = page;
  const entry = (
    kind: Found['kind'],
    anchor: string,
    title: string,
    text: string,
    other = '',
  ): Found => ({
    kind,
    weight: kind === 'passage' ? (glossed.has(anchor) ? 'gloss' : 'text') : weights[kind],
    slug,
    anchor,
    title,
    text: text.replaceAll(/\s+/g, ' ').trim(),
    other: other === title ? '' : other,
  });
  return [
    entry('page', '', page.name, page.text, twin?.name),
    ...page.sections.flatMap(({ id, title, text, more }): Found[] => {
      const [lead, ...passages] = split(text, id);
      return [
        entry('section', id, title, lead?.text ?? ''),
        ...[...passages, ...more].map((one) =>
          entry('passage', one.anchor ?? id, one.title, one.text),
        ),
        ...(id === 'places' ? page.places : []).map((place) => {
          const other = twin?.places.find((one) => one.slug === place.slug)?.name;
          return entry('place', place.slug, place.name, place.text, other);
        }),
      ];
    }),
  ];
}

/** A section's own text first, then each sub-heading and whatever begins in bold type. */
function split(text: Block[], id: string): Passage[] {
  const passages: Passage[] = [{ anchor: id, title: '', text: '' }];
  let current = passages[0];
  for (const block of text) {
    if ('h' in block) {
      current = { anchor: block.id, title: plainText(block.h), text: '' };
      passages.push(current);
      continue;
    }
    for (const line of 'p' in block ? [block.p] : block.ul) {
      const [first, ...rest] = line;
      const anchor = current?.anchor ?? id;
      if (typeof first === 'object' && 'b' in first)
        passages.push({ anchor, title: plainTitle(plainText(first.b)), text: lineText(rest) });
      else if (current) current.text += ` ${plainText(line)}`;
    }
  }
  return passages;
}

/** The note goes on with the value's sentence, or begins its own. */
function looked({ label, value, note }: GlanceItem): Passage {
  const more = plainText(note);
  return { title: label, text: /^\p{Lu}/u.test(more) ? `${value}. ${more}` : `${value} ${more}` };
}

const asked = ({ id, question, answer }: GuideQuestion): Passage => ({
  anchor: id,
  title: question,
  text: blockWords(answer),
});

const named = ({ name, note }: { name: string; note: Inline[] }): Passage => ({
  title: plainTitle(name),
  text: plainText(note),
});

const was: Record<Lang, string> = { es: 'Costaba', en: 'Cost' };

/** A price and its year first: they are what is looked for. */
function priced(item: GuideCosts['items'][number], lang: Lang): Passage {
  const { title, text } = named(item);
  const price = moneyRange(item.min, item.max, lang);
  if (item.old) return { title, text: `${was[lang]} ${price} (${item.year}). ${text}` };
  return { title, text: `${price}${item.year ? ` (${item.year})` : ''}. ${text}` };
}

/** Found by its name, its note and where it is. */
const anchored = (one: { id: string; name: string; area: string; note: Inline[] }): Passage => ({
  anchor: one.id,
  title: one.name,
  text: `${one.area}. ${plainText(one.note)}`,
});

const plainTitle = (title: string) => title.replace(/[\s.:,;]+$/, '');

/** What follows a title in bold type, without the comma or colon between them. */
const lineText = (text: Inline[]) => plainText(text).replace(/^[\s.:,;]+/, '');

function blockWords(text: Block[]): string {
  return text
    .flatMap((block) => ('p' in block ? [block.p] : 'ul' in block ? block.ul : [block.h]))
    .map(plainText)
    .join(' ');
}
