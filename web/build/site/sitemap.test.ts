import { expect, test } from 'vitest';
import { content } from '#guide/compiler/testing/loaded.ts';
import { sitePages } from './pages.ts';
import { sitemapXml } from './sitemap.ts';

const { guides } = content;
const xml = sitemapXml(sitePages(guides.filter(({ lang }) => lang === 'es')));

test('the sitemap names every place in both languages, each with the other', () => {
  for (const { slug, places } of guides)
    for (const place of places) {
      const [es, en] = ['', '/en'].map(
        (prefix) => `https://mochila.invalid${prefix}/destinos/${slug}/lugares/${place.slug}`,
      );
      for (const url of [es, en])
        expect(xml).toContain(
          `<url><loc>${url}</loc><xhtml:link rel="alternate" hreflang="es" href="${es}"/><xhtml:link rel="alternate" hreflang="en" href="${en}"/></url>`,
        );
    }
});

test('personal pages stay out of the sitemap', () => {
  for (const path of ['mochila', 'viaje', 'cuenta', 'login', 'reportar'])
    expect(xml).not.toContain(`<loc>https://mochila.invalid/${path}</loc>`);
});
