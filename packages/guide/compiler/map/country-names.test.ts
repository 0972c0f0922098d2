import { expect, test } from 'vitest';
import { atlasOf } from '../atlas.ts';
import type { Lang } from '../guide.ts';
import { content } from '../testing/loaded.ts';
import { dotBox, type NameSpot, nameBox, placeNamesBeside } from './country-names.ts';
import { meet } from './marks/labels.ts';

const size = { w: 720, h: 870 };

test('a name that would stand on the dots of the group beside it goes to the other side of its own', () => {
  const west = [{ x: 300, y: 430 }];
  const east = [{ x: 370, y: 440 }];
  const sides = (groups: (typeof west)[]) =>
    placeNamesBeside(groups, ['One', 'Other'], size).map(({ side }) => side);
  expect(sides([east, west])).toEqual(['e', 'w']);
  expect(sides([west, east])).toEqual(['w', 'e']);
});

test.each<Lang>(['es', 'en'])(
  'names on the map of the country stand beside their own dots and cover none (%s)',
  (lang) => {
    const guides = content.guides.filter((guide) => guide.lang === lang);
    const { marks, width, height } = atlasOf(lang, guides, 'content/geo').drawing;
    const names = marks.map(({ slug, name, label, dots }) => {
      const spot: NameSpot = { ...label, x: label.x * width, y: label.y * height };
      return { slug, box: nameBox(spot, name), spot, dots };
    });
    expect(names).toHaveLength(guides.length);
    for (const { slug, box, spot, dots } of names) {
      expect(box.x, slug).toBeGreaterThanOrEqual(0);
      expect(box.x + box.w, slug).toBeLessThanOrEqual(width);
      const near = (group: typeof dots) =>
        Math.min(...group.map(({ x, y }) => Math.hypot(x - spot.x, y - spot.y)));
      for (const other of names) {
        const covered = other.dots.filter((dot) => meet(box, dotBox(dot)));
        expect(covered, `${slug} on the dots of ${other.slug}`).toEqual([]);
        if (other.slug === slug) continue;
        expect(meet(box, other.box), `${slug} and ${other.slug}`).toBe(false);
        expect(near(dots), `${slug} is nearer to ${other.slug}`).toBeLessThan(near(other.dots));
      }
    }
  },
);
