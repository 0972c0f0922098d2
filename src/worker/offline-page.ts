import { localeOf, publicPath } from '../../domain/language/locale.ts';

export type OfflineTexts = Record<
  'es' | 'en',
  { title: string; text: string; links: { to: string; name: string }[] }
>;

/** In place of a page that is not on this device: what is, in the language of the address. */
export function offlinePage(path: string, texts: OfflineTexts): Response {
  const locale = localeOf(path);
  const { title, text, links } = texts[locale];
  const list = links.map(({ to, name }) => `<li><a href="${publicPath(to, locale)}">${name}</a>`);
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<style>${style}</style>
<h1>${title}</h1>
<p>${text}</p>
<ul>${list.join('')}</ul>
</html>
`;
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(html, { status: 503, headers });
}

const style = `:root{color-scheme:light dark;background:light-dark(#f6f0e4,#14182a);color:light-dark(#1e1a16,#f3eadb)}
body{max-width:34em;margin:12vh auto;padding:0 1.25rem;font:1.25rem/1.5 system-ui}
ul{padding:0;list-style:none}a{display:inline-block;padding:.6rem 0;color:inherit}`;
