import type { Guide, GuideSource } from '#guide/compiler/guide.ts';
import type { ChapterSection } from '#kit/rules/guide-chapters.ts';
import { sourceNumbers } from '../section/source-numbers.ts';

/** The sources that some sections of a guide name, in the order of their numbers. */
export function sourcesIn(
  guide: Guide,
  sections: readonly (ChapterSection | 'glance')[],
): GuideSource[] {
  const numbers = sourceNumbers(sections.map((section) => partsOf(guide, section)));
  return guide.sources.filter(({ n }) => numbers.includes(n));
}

/** What a section shows. Rows of places name no source: their pages do. */
export function partsOf(guide: Guide, section: ChapterSection | 'glance'): unknown {
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
    case 'eat':
      return [body.eat, guide.tables, guide.nights];
    case 'sleep':
      return [body.sleep, guide.lodgings];
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
