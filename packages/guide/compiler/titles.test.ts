import { expect, test } from 'vitest';
import type { Guide } from './guide.ts';
import { sectionIds } from './schema.ts';
import { refuseTwoTitles } from './titles.ts';

const guide = (slug: string, titles: Partial<Guide['titles']> = {}) => {
  const all = Object.fromEntries(sectionIds.map((id) => [id, id])) as Guide['titles'];
  return { slug, lang: 'es' as const, titles: { ...all, ...titles } };
};

test('a section that two guides call by different names is refused with both', () => {
  const guides = [guide('costa'), guide('monte', { costs: 'Lo que cuesta' })];
  expect(() => refuseTwoTitles(guides)).toThrow(
    'monte/es.md calls {#costs} “Lo que cuesta”, costa “costs”',
  );
});

test('what there is to understand is called as each guide likes, and languages are not compared', () => {
  const english = { ...guide('monte', { costs: 'What it costs' }), lang: 'en' as const };
  const guides = [guide('costa'), guide('monte', { understand: 'El agua' }), english];
  expect(() => refuseTwoTitles(guides)).not.toThrow();
});
