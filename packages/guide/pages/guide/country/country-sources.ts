import type { Country, GuideSource } from '#guide/compiler/guide.ts';
import type { CountryChapterSection } from '#kit/rules/country-chapters.ts';
import { sourceNumbers } from '../section/source-numbers.ts';

type Section = CountryChapterSection | 'glance' | keyof Country['body'];

/** The sources that some sections of the country's guide name, in the order of their numbers. */
export function countrySources(country: Country, sections: readonly Section[]): GuideSource[] {
  const { body, glance, hook, questions, sources } = country;
  const shown = { ...body, glance: [hook, glance], questions, sources: null };
  const numbers = sourceNumbers(sections.map((id) => shown[id]));
  return sources.filter(({ n }) => numbers.includes(n));
}
