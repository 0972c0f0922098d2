import type { Guide, GuideSource } from '../../../../content/guide.ts';
import type { ChapterSection } from '../../../../domain/guide-chapters.ts';

/** The sources that some sections of a guide name, in the order of their numbers. */
export function sourcesIn(
  guide: Guide,
  sections: readonly (ChapterSection | 'glance')[],
): GuideSource[] {
  const numbers = new Set<number>();
  for (const section of sections) collect(partsOf(guide, section), numbers);
  return guide.sources.filter(({ n }) => numbers.has(n));
}

/** What a section shows. Rows of places name no source: their pages do. */
function partsOf(guide: Guide, section: ChapterSection | 'glance'): unknown {
  const { body, hook, glance, climate, harvest, festivals, legs, itineraries, costs, questions } =
    guide;
  switch (section) {
    case 'glance':
      return [hook, glance];
    case 'when':
      return [body.when, climate, harvest, festivals];
    case 'get-there':
      return [body['get-there'], legs];
    case 'itineraries':
      return [body.itineraries, itineraries];
    case 'costs':
      return costs;
    case 'questions':
      return questions;
    case 'places':
    case 'map':
    case 'sources':
      return null;
    default:
      return body[section];
  }
}

/** Source numbers stand in lists named `s`, wherever they are. */
function collect(value: unknown, numbers: Set<number>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 's' && Array.isArray(inner)) for (const n of inner) numbers.add(n);
    else collect(inner, numbers);
  }
}
