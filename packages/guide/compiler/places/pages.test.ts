import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { content } from '../testing/loaded.ts';

const root = resolve(import.meta.dirname, '../../../../content');
const { guides, placePages } = content;
const titleOf = (page: (typeof placePages)[number]) =>
  `${page.destination.slug}/${page.place.slug} (${page.lang})`;

test('every place of every guide has a page, in the order of the guide', () => {
  for (const { slug, lang, places } of guides) {
    const pages = placePages.filter((page) => page.destination.slug === slug && page.lang === lang);
    expect(pages.map(({ place }) => place.slug)).toEqual(places.map((place) => place.slug));
    expect(pages.slice(1).map(({ previous }) => previous?.slug)).toEqual(
      places.slice(0, -1).map((place) => place.slug),
    );
  }
});

test('each park of Bogotá has a picture of its own, and none shows the church of Monserrate', () => {
  const parks = placePages.filter(
    ({ destination, place, lang }) =>
      destination.slug === 'bogota' && lang === 'es' && place.kinds.includes('nature'),
  );
  expect(parks.length).toBeGreaterThan(5);
  const pictures = parks.map(({ picture }) => picture?.url);
  expect(new Set(pictures).size).toBe(parks.length);
  for (const { picture, place } of parks) expect(picture?.url).toContain(place.slug);
});

test('the sources of a page are numbered from 1, and its marks name them and no other', () => {
  for (const { sources, ...page } of placePages) {
    const numbers = sources.map(({ n }) => n);
    expect(numbers, titleOf({ sources, ...page })).toEqual(numbers.map((_, index) => index + 1));
    const cited = new Set<number>();
    JSON.stringify(page, (key, value) => {
      if (key === 's' && Array.isArray(value)) for (const n of value) cited.add(n);
      if (key === 'positionSource' && value !== null) cited.add(value);
      return value;
    });
    expect([...cited].sort((a, b) => a - b)).toEqual(numbers);
  }
});

test('a page says in whole words what it is about, and links to no part of itself', () => {
  for (const page of placePages) {
    expect(page.description.length, titleOf(page)).toBeGreaterThan(60);
    expect(page.description.length, titleOf(page)).toBeLessThanOrEqual(158);
    expect(JSON.stringify(page), titleOf(page)).not.toMatch(/"href":"#|#place-/);
    expect(page.lead.length, titleOf(page)).toBeGreaterThan(0);
  }
});

test('a distance is approximate where one of both positions is our estimate', () => {
  for (const { near, place, destination, lang } of placePages) {
    const guide = guides.find((one) => one.slug === destination.slug && one.lang === lang);
    for (const { slug, approximate } of near) {
      const other = guide?.places.find((one) => one.slug === slug);
      expect(approximate).toBe(place.positionSource === null || other?.positionSource === null);
    }
  }
});

test('a detail of a drawing is chosen for places that there are', () => {
  for (const { slug, places } of guides) {
    const { places: own } = JSON.parse(
      readFileSync(join(root, 'destinations', slug, 'crops.json'), 'utf8'),
    );
    expect(places.map((place) => place.slug)).toEqual(expect.arrayContaining(Object.keys(own)));
  }
});

test('nearly every place says when it opens, that it cannot shut, or that nobody says', () => {
  const places = guides.filter(({ lang }) => lang === 'es').flatMap((guide) => guide.places);
  const told = places.filter(
    ({ hours, openAccess, byArrangement, noHoursSince, closed }) =>
      hours || openAccess || byArrangement || noHoursSince || closed,
  );
  expect(told.length / places.length).toBeGreaterThanOrEqual(0.98);
});

test('positions with a source do not become fewer', () => {
  const places = guides.filter(({ lang }) => lang === 'es').flatMap((guide) => guide.places);
  const sourced = places.filter(({ positionSource }) => positionSource !== null);
  expect(sourced.length).toBeGreaterThanOrEqual(157);
});
