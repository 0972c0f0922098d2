/** The chapters of a guide in reading order, by the last part of their addresses, and the sections that each holds. */
const sections = {
  'antes-de-ir': ['when', 'practical', 'safe', 'health', 'access', 'responsible'],
  'llegar-y-moverse': ['get-there', 'get-around', 'next'],
  'ver-y-hacer': ['places', 'map', 'understand'],
  'comer-y-dormir': ['eat', 'sleep', 'buy'],
  itinerarios: ['itineraries', 'costs'],
  'palabras-y-fuentes': ['words', 'questions', 'sources'],
} as const;

export type Chapter = keyof typeof sections;
/** A section of a guide's text, its map or its sources; `glance` stands on the overview alone. */
export type ChapterSection = (typeof sections)[Chapter][number];

export const chapters = Object.keys(sections) as Chapter[];

export function isChapter(slug: string): slug is Chapter {
  return slug in sections;
}

export function sectionsOfChapter(chapter: Chapter): readonly ChapterSection[] {
  return sections[chapter];
}

/** The chapter that holds a section; null for what stands on the overview alone. */
export function chapterOfSection(section: string): Chapter | null {
  return (
    chapters.find((chapter) => (sections[chapter] as readonly string[]).includes(section)) ?? null
  );
}

/** Sections that the overview has in short, under the same ids as in their chapters. */
const onOverview = ['glance', 'when', 'map', 'itineraries', 'costs'];

/**
 * The chapter of a fragment from when a guide was one page; null where the overview has it. `anchors` are the chapters
 * of ids that are no sections.
 */
export function chapterOfOldFragment(
  fragment: string,
  anchors: Record<string, Chapter>,
): Chapter | null {
  if (onOverview.includes(fragment)) return null;
  if (fragment.startsWith('fuente-')) return chapterOfSection('sources');
  return anchors[fragment] ?? chapterOfSection(fragment);
}

export function isOnOverview(section: string): boolean {
  return onOverview.includes(section);
}
