import { expect, test } from 'vitest';
import { sectionIds } from '#guide/compiler/schema.ts';
import { leafletSections } from './leaflet-sections.ts';

test('the leaflet has every section of a guide but where to go next', () => {
  const wanted = sectionIds.filter((id) => id !== 'next');
  expect(leafletSections.toSorted()).toEqual(wanted.toSorted());
});
