/** The chapters of the country's guide in reading order, by the last part of their addresses, and the sections of each. */
const sections = {
  'entrar-y-moverse': ['enter', 'get-around', 'practical'],
  'comer-y-pagar': ['eat', 'costs'],
  'seguridad-y-salud': ['safe', 'health', 'access', 'responsible'],
  'palabras-y-preguntas': ['words', 'questions', 'sources'],
} as const;

export type CountryChapter = keyof typeof sections;
export type CountryChapterSection = (typeof sections)[CountryChapter][number];

export const countryChapters = Object.keys(sections) as CountryChapter[];

export function isCountryChapter(slug: string): slug is CountryChapter {
  return slug in sections;
}

export function sectionsOfCountryChapter(
  chapter: CountryChapter,
): readonly CountryChapterSection[] {
  return sections[chapter];
}

/** The chapter that holds a section; null for what stands on the overview. */
export function countryChapterOf(section: string): CountryChapter | null {
  const holds = (chapter: CountryChapter) =>
    (sections[chapter] as readonly string[]).includes(section);
  return countryChapters.find(holds) ?? null;
}
