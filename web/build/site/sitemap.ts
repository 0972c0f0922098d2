import { siteOrigin } from '#kit/rules/site-origin.ts';
import type { SitePage } from './pages.ts';

/** Every page for search engines with its other language. The origin is put in by whoever serves it. */
export function sitemapXml(pages: SitePage[]): string {
  const spanish = pages.filter(({ index, path }) => index && !/^\/en(\/|$)/.test(path));
  const urls = spanish.flatMap(({ path }) => {
    const es = siteOrigin + path;
    const en = `${siteOrigin}${path === '/' ? '/en' : `/en${path}`}`;
    const alternates = `<xhtml:link rel="alternate" hreflang="es" href="${es}"/><xhtml:link rel="alternate" hreflang="en" href="${en}"/>`;
    return [es, en].map((url) => `<url><loc>${url}</loc>${alternates}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

export function robotsTxt(): string {
  return `User-agent: *\nDisallow: /auth/\nDisallow: /rest/\nSitemap: ${siteOrigin}/sitemap.xml\n`;
}
