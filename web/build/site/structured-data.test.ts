import { expect, test } from 'vitest';
import { content } from '#guide/compiler/testing/loaded.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { structuredData } from './structured-data.ts';

const graph = (path: string, lang: 'es' | 'en') => {
  const found = structuredData(path, lang, content);
  return JSON.parse(JSON.stringify(found?.['@graph'] ?? [])) as Record<string, never>[];
};
const ofType = (things: Record<string, unknown>[], type: string) =>
  things.find((thing) => thing['@type'] === type) as Record<string, unknown[]> | undefined;

test('every guide is a destination with the attractions that it shows, and its questions stand in their chapter', () => {
  for (const { slug, lang, chosen, questions } of content.guides) {
    const things = graph(`/destinos/${slug}`, lang);
    const attractions = ofType(things, 'TouristDestination')?.includesAttraction ?? [];
    expect(attractions).toHaveLength(chosen.length);
    for (const one of attractions)
      expect(one).toMatchObject({
        name: expect.stringMatching(/\S/),
        url: expect.stringContaining(`/destinos/${slug}/lugares/`),
      });
    const chapter = graph(`/destinos/${slug}/palabras-y-fuentes`, lang);
    const asked = ofType(chapter, 'FAQPage')?.mainEntity ?? [];
    expect(asked).toHaveLength(questions.length);
    expect(ofType(chapter, 'BreadcrumbList')?.itemListElement).toHaveLength(3);
    expect(ofType(things, 'FAQPage')).toBeUndefined();
    for (const one of asked)
      expect(one).toMatchObject({ acceptedAnswer: { text: expect.stringMatching(/\S/) } });
    expect(ofType(things, 'BreadcrumbList')?.itemListElement).toHaveLength(2);
  }
});

test('every place is a thing of its own, in its destination, with the way back', () => {
  for (const { destination, place, lang } of content.placePages) {
    const things = graph(placePath(destination.slug, place.slug), lang);
    expect(things[0]).toMatchObject({
      '@type': expect.stringMatching(/^(TouristAttraction|Museum|Beach)$/),
      name: place.name,
      description: expect.stringMatching(/\S/),
      url: expect.stringContaining(`/destinos/${destination.slug}/lugares/${place.slug}`),
      geo: { latitude: place.lat, longitude: place.lon },
      containedInPlace: { name: destination.name },
    });
    expect(ofType(things, 'BreadcrumbList')?.itemListElement).toHaveLength(3);
  }
});

test('a place with hours says them by weekday', () => {
  const [castle] = graph('/destinos/cartagena/lugares/castillo-san-felipe', 'es');
  expect(castle).toMatchObject({
    openingHoursSpecification: [
      {
        dayOfWeek: expect.arrayContaining(['Monday', 'Sunday']),
        opens: '08:00',
        closes: '18:00',
      },
    ],
  });
});

test('a place with an address, a telephone or a site of its own says them', () => {
  const [museum] = graph('/destinos/bogota/lugares/museo-del-oro', 'es');
  expect(museum).toMatchObject({
    address: { streetAddress: expect.stringContaining('Carrera 6') },
    telephone: expect.stringMatching(/^\+57 /),
  });
  const [aviary] = graph('/destinos/cartagena/lugares/aviario-nacional', 'en');
  expect(aviary).toMatchObject({ sameAs: 'https://aviarionacional.co' });
});

test('an English page links to English addresses', () => {
  const text = JSON.stringify(graph('/destinos/cartagena', 'en'));
  expect(text).toContain('https://mochila.invalid/en/destinos/cartagena/lugares/');
  expect(text).not.toContain('https://mochila.invalid/destinos');
});

test('the home page tells where to search, and a personal page tells nothing', () => {
  expect(JSON.stringify(graph('/', 'es'))).toContain('/buscar?q={search_term_string}');
  expect(structuredData('/cuenta', 'es', content)).toBeNull();
});
