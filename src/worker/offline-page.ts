import { type Locale, localeOf, publicPath } from '../../domain/language/locale.ts';
import { pageIn } from './paths.ts';

export type OfflineTexts = Record<
  Locale,
  {
    title: string;
    text: string;
    links: { to: string; name: string }[];
    /** Where the application is on the device in the other language only. */
    otherLanguage: { title: string; text: string };
    /** In this language, said on a page in the other. */
    samePage: string;
  }
>;

/** In place of a page that is not on this device: what is, in the language of the address. */
export function offlinePage(url: URL, kept: readonly Locale[], texts: OfflineTexts): Response {
  const locale = localeOf(url.pathname);
  const [other] = kept.includes(locale) ? [] : kept;
  const { title, text } = other ? texts[locale].otherLanguage : texts[locale];
  const links = texts[other ?? locale].links.map(({ to, name }) => ({
    to: publicPath(to, other ?? locale),
    name,
  }));
  if (other) links.unshift({ to: pageIn(url, other), name: texts[other].samePage });
  const language = other ? ` lang="${other}" hreflang="${other}"` : '';
  const list = links.map(({ to, name }) => `<li><a href="${escaped(to)}"${language}>${name}</a>`);
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

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

const style = `:root{color-scheme:light dark;background:light-dark(#f6f0e4,#14182a);color:light-dark(#1e1a16,#f3eadb)}
body{max-width:34em;margin:12vh auto;padding:0 1.25rem;font:1.25rem/1.5 system-ui}
ul{padding:0;list-style:none}a{display:inline-block;padding:.6rem 0;color:inherit}`;
