import { expect, test } from 'vitest';
import type { Locale } from '#kit/language/locale.ts';
import { type OfflineTexts, offlinePage } from './offline-page.ts';

const textsOf = (locale: Locale): OfflineTexts['es'] => ({
  title: `no network ${locale}`,
  text: {
    page: `page ${locale}`,
    guide: `guide ${locale}`,
    account: `account ${locale}`,
    shared: `shared ${locale}`,
  },
  these: `these ${locale}`,
  again: `again ${locale}`,
  links: [{ to: '/hoy', name: `today ${locale}` }],
  otherLanguage: { title: `other ${locale}`, text: `only the other ${locale}` },
  samePage: `same page ${locale}`,
});
const texts = { es: textsOf('es'), en: textsOf('en') };
const fonts = { heading: '/assets/a.woff2', text: '/assets/b.woff2' };
const shown = (path: string, languages: Locale[], samePage: Locale[] = []) => {
  const url = new URL(`https://mochila.example${path}`);
  return offlinePage(url, { languages, samePage }, texts, fonts).text();
};

test.each([
  ['/nada', 'page es'],
  ['/destinos/covenas/lugares/x', 'guide es'],
  ['/en/destinos/covenas', 'guide en'],
  ['/login?redirect=%2Fregister', 'account es'],
  ['/en/cuenta/correo', 'account en'],
  ['/v/TOKEN', 'shared es'],
  ['/en/v/TOKEN', 'shared en'],
])('%s says what it needs, can be tried again, and leads to what is there', async (path, text) => {
  const html = await shown(path, ['es', 'en']);
  expect(html).toContain(`<p>${text}</p>`);
  expect(html).toContain(`<a class="again" href="https://mochila.example${path}">`);
  expect(html).toContain(path.startsWith('/en') ? 'href="/en/hoy"' : 'href="/hoy"');
});

test('a language that is not kept says so and leads to the same page in the other, where that one opens', async () => {
  const html = await shown('/en/viajes', ['es'], ['es']);
  expect(html).toContain('<h1>other en</h1>');
  expect(html).toMatch(/href="https:\/\/mochila\.example\/viajes" lang="es"[^>]*>same page es/);
  expect(html).toContain('<a href="/hoy" lang="es" hreflang="es">today es</a>');
  expect(await shown('/en/nada', ['es'])).not.toContain('same page');
});

test('no address leads to another site or ends its attribute', async () => {
  const html = await shown('//evil.example/"><script>?a="<', ['en'], ['en']);
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('href="//');
});
